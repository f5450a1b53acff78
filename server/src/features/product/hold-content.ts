import { DomainError } from '@pegada/core/domain-error.ts'
import { refuseCycle } from '@pegada/core/product/refuse-cycle.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import type { Content, Held, HeldSource } from './content.ts'
import { holdSource } from './hold-source.ts'
import { listUses } from './repo.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/**
 * A version as it is kept: each source with what it tells copied in. A factor or a supplier's footprint that the version before had stays as it
 * was copied, though it was put away or withdrawn since. Throws `product.cycle`, `product.input_repeated`, and as `holdSource` does.
 */
export async function holdContent(
  tx: Tx,
  ports: Pick<Ports, 'catalogue'>,
  actor: Pick<Actor, 'companyId'>,
  {
    product,
    content,
    before,
  }: { readonly product: Named; readonly content: Content; readonly before: Held | undefined },
): Promise<Held> {
  refuseRepeated(content)
  const gwpSet = ports.catalogue.gwpSets[content.gwpSet]
  const known = before?.gwpSet === content.gwpSet ? copiedIn(before) : new Map<string, HeldSource>()
  const inputs: Held['inputs'] = []
  for (const input of content.inputs) {
    const kept = known.get(copyOf(input.source) ?? '')
    inputs.push({ ...input, source: kept ?? (await holdSource({ tx, ports, actor, gwpSet }, input)) })
  }
  await refuseRound(tx, actor, product, inputs)
  return { ...content, inputs }
}

/** Throws `product.cycle` where the inputs lead back to the product, by the versions that are in force. */
export async function refuseRound(
  tx: Tx,
  { companyId }: Pick<Actor, 'companyId'>,
  { id, name }: Named,
  inputs: Held['inputs'],
): Promise<void> {
  const uses = inputs.flatMap(({ source }) => (source.kind === 'product' ? [source.productId] : []))
  if (uses.length === 0) return
  const inForce = new Map((await listUses(tx, companyId)).map((made) => [made.id, made]))
  refuseCycle({ id, name, uses }, (other) => inForce.get(other))
}

function copiedIn({ inputs }: Held): Map<string, HeldSource> {
  return new Map(
    inputs.flatMap(({ source }) => {
      const id = copyOf(source)
      return id === undefined ? [] : [[id, source]]
    }),
  )
}

/** What is never copied anew once it is there: the version of a factor, a footprint of a supplier. */
function copyOf(source: Content['inputs'][number]['source'] | HeldSource): string | undefined {
  if (source.kind === 'factor') return source.factorId
  return source.kind === 'footprint' ? source.footprintId : undefined
}

function refuseRepeated({ inputs, process }: Content): void {
  for (const parts of [inputs, process?.coProducts ?? []]) {
    const ids = new Set<string>()
    for (const { id, name } of parts) {
      if (ids.has(id)) throw new DomainError('product.input_repeated', { name })
      ids.add(id)
    }
  }
}
