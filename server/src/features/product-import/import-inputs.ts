import type { Outputs } from '@pegada/contract/contract.ts'
import { PRODUCT_ROWS_MAX } from '@pegada/contract/product-import.ts'
import { PRODUCT_INPUTS_MAX } from '@pegada/contract/product-shape.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import { stylesOfRows } from '../../platform/sheet-reader/number-styles.ts'
import { readTitledRows } from '../../platform/sheet-reader/titled-rows.ts'
import type { Actor, Ports } from '../../ports.ts'
import { findVisible } from '../factor/resolve-factor.ts'
import { held, saveDraft } from '../product/change-product.ts'
import type { Content, Held } from '../product/content.ts'
import { findProductByCode } from '../product/find-product.ts'
import { holdContent } from '../product/hold-content.ts'
import { readLast } from '../product/read-product.ts'
import { workOut } from '../product/work-out.ts'
import { inputOfRow, NUMBER_FIELDS } from './input-of-row.ts'
import { fieldsByTitle, titlesIn } from './input-titles.ts'
import { type PlannedRow, planRows, type Standing } from './plan-rows.ts'

type Answer = Outputs['productImport']['run']

/**
 * Tries a file of inputs row by row, or puts the rows that are right into the draft, all in one transaction. Throws what reading the
 * file throws, `product.not_found`; what is wrong with a row is told and stops no other.
 */
export async function importInputs(
  ports: Ports,
  actor: Actor,
  { productId, file, isDryRun }: { readonly productId: string; readonly file: File; readonly isDryRun: boolean },
): Promise<Answer> {
  const { rows } = await readTitledRows(file, {
    fields: fieldsByTitle(ports.translate),
    needed: 'name',
    rowsMax: PRODUCT_ROWS_MAX,
    noHeader: () => new DomainError('product_import.no_header', { titles: titlesIn(ports.translate, 'pt-BR') }),
    tooManyRows: () => new DomainError('product_import.too_many_rows', { max: PRODUCT_ROWS_MAX }),
  })
  const styles = stylesOfRows(rows, NUMBER_FIELDS)
  const read = rows.map((row) => ({ row, ...inputOfRow(ports.translate, row, styles) }))
  return ports.db.asTenant(actor, async (tx) => {
    const product = await held(tx, actor, productId)
    const { content } = (await readLast(tx, actor, productId)).shown
    const planned = await planRows(read, standingOf(tx, ports, actor, { product, content }))
    const inputs = merged(content, planned)
    if (inputs !== undefined && inputs.length > PRODUCT_INPUTS_MAX)
      throw new DomainError('product_import.too_many_rows', { max: PRODUCT_INPUTS_MAX })
    if (!isDryRun && inputs !== undefined) {
      const { code, name, description } = product
      await saveDraft(tx, ports, actor, { productId, code, name, description, content: { ...content, inputs } })
    }
    return presented(planned, isDryRun)
  })
}

function standingOf(
  tx: Tx,
  ports: Pick<Ports, 'catalogue'>,
  actor: Actor,
  { product, content }: { readonly product: { readonly id: string; readonly name: string }; readonly content: Held },
): Standing {
  return {
    inputs: content.inputs,
    factorIdOf: async (text) => {
      const factor = await findVisible(tx, actor.companyId, text)
      if (!factor) throw new DomainError('factor.not_found', { factor: text.slice(0, 200) })
      return factor.id
    },
    productIdOf: async (code) => {
      const found = await findProductByCode(tx, actor.companyId, code)
      if (!found) throw new DomainError('product_import.product_unknown', { code: code.slice(0, 60) })
      return found
    },
    check: async (input) => {
      const alone: Content = { ...content, process: null, inputs: [{ ...input, isShared: false }] }
      workOut(await holdContent(tx, ports, actor, { product, content: alone, before: content }), product)
    },
  }
}

/** The inputs with those of the rows in their places, or at the end; undefined where no row does anything. */
function merged({ inputs }: Held, planned: readonly PlannedRow[]): Content['inputs'] | undefined {
  const rows = planned.filter(({ outcome }) => outcome === 'created' || outcome === 'changed')
  const fresh = rows.flatMap(({ input }) => input ?? [])
  if (fresh.length === 0) return undefined
  const byId = new Map(fresh.map((input) => [input.id, input]))
  const known = new Set(inputs.map(({ id }) => id))
  return [...inputs.map((input) => byId.get(input.id) ?? input), ...fresh.filter(({ id }) => !known.has(id))]
}

function presented(planned: readonly PlannedRow[], isDryRun: boolean): Answer {
  const countOf = (outcome: PlannedRow['outcome']) => planned.filter((row) => row.outcome === outcome).length
  return {
    isDryRun,
    created: countOf('created'),
    changed: countOf('changed'),
    same: countOf('same'),
    faulty: countOf('faulty'),
    rows: planned.map(({ input: _, problems, ...row }) => ({
      ...row,
      problems: problems.map((problem) => ({ ...problem, data: { ...problem.data } })),
    })),
  }
}
