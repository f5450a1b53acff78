import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { held, record, unitOf } from './change-product.ts'
import { contentOf, resultOf } from './content.ts'
import { refuseRound } from './hold-content.ts'
import { deleteDraft, findLastVersion, listVersions, updateProduct, updateVersion } from './repo.ts'

type Clock = Pick<Ports, 'clock'>
type Person = Pick<Actor, 'companyId' | 'userId'>

/**
 * Publishes the draft as it was saved. Throws `product.not_found`, `product.no_draft`, `product.empty` where nothing goes into it,
 * `product.cycle` where another product that was published meanwhile leads back to it.
 */
export async function publishProduct(
  tx: Tx,
  ports: Clock,
  actor: Person,
  { productId, note }: { readonly productId: string; readonly note: string | null },
): Promise<void> {
  const product = await held(tx, actor, productId)
  const draft = await findLastVersion(tx, product)
  if (!draft || draft.publishedAt !== null) throw new DomainError('product.no_draft', { name: product.name })
  const content = contentOf(draft)
  if (content.inputs.length === 0) throw new DomainError('product.empty', { name: product.name })
  await refuseRound(tx, actor, product, content.inputs)
  const result = resultOf(draft)
  const published = { publishedBy: actor.userId, publishedAt: ports.clock.now(), note: note || null }
  await updateVersion(tx, draft, published)
  const { version } = draft
  await updateProduct(tx, product, { version, state: 'published', ...unitOf(content, result) })
  await record(tx, ports, actor, {
    action: 'product.publish',
    id: productId,
    data: { name: product.name, version, co2eKg: result.excludingKg, note },
  })
}

/** Throws the draft away. Throws `product.not_found`, `product.no_draft`, or `product.never_published` where it is all there is. */
export async function discardDraft(tx: Tx, ports: Clock, actor: Person, productId: string): Promise<void> {
  const product = await held(tx, actor, productId)
  const [draft, before] = await listVersions(tx, product)
  invariant(draft, 'a product has a version')
  if (draft.row.publishedAt !== null) throw new DomainError('product.no_draft', { name: product.name })
  if (!before) throw new DomainError('product.never_published', { name: product.name })
  await deleteDraft(tx, draft.row)
  await updateProduct(tx, product, { state: 'published' })
  const { version } = draft.row
  await record(tx, ports, actor, { action: 'product.discard', id: productId, data: { name: product.name, version } })
}
