import { createHash } from 'node:crypto'
import { DomainError } from '@pegada/core/domain-error.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import { problemOf, type TitledCell, type TitledRow } from '../../platform/sheet-reader/titled-rows.ts'
import type { Content } from '../product/content.ts'
import type { InputProblem, InputTold } from './input-of-row.ts'
import type { InputField } from './input-titles.ts'

type Input = Content['inputs'][number]

/** What a row would do: enter an input, change one, nothing, or why it can do none of them. */
export interface PlannedRow {
  readonly row: number
  readonly name: string
  readonly outcome: 'created' | 'changed' | 'same' | 'faulty'
  readonly problems: readonly InputProblem[]
  readonly input: Input | undefined
}

/** A row as it was read. */
export interface ReadRow {
  readonly row: TitledRow<InputField>
  readonly told: InputTold
  readonly problems: readonly InputProblem[]
}

/** What the rows are held against. */
export interface Standing {
  readonly inputs: readonly Input[]
  /** The id of the version of a factor in force. Throws `factor.not_found`. */
  readonly factorIdOf: (text: string) => Promise<string>
  /** The id of the product of a code. Throws `product_import.product_unknown`. */
  readonly productIdOf: (code: string) => Promise<string>
  /** Throws what an input is refused for. */
  readonly check: (input: Input) => Promise<void>
}

/**
 * What each row would do, in its order. An input is known by its name and stage, so that a file applied twice changes nothing; a
 * blank cell leaves what stands.
 */
export async function planRows(rows: readonly ReadRow[], standing: Standing): Promise<PlannedRow[]> {
  const seen = new Map<string, number>()
  const planned: PlannedRow[] = []
  for (const read of rows) {
    const row = await planRow(read, standing)
    const key = keyOf(row.name, read.told.stage ?? 'materials')
    const first = seen.get(key)
    if (row.outcome !== 'faulty') seen.set(key, first ?? row.row)
    const isRepeated = first !== undefined && row.outcome !== 'faulty'
    planned.push(
      isRepeated ? faulty(row, read, new DomainError('product_import.repeated', { row: first }), 'name') : row,
    )
  }
  return planned
}

async function planRow(read: ReadRow, standing: Standing): Promise<PlannedRow> {
  const { row, told, problems } = read
  const name = told.name ?? ''
  const planned = { row: row.row, name, problems, outcome: 'faulty', input: undefined } as const
  if (problems.length > 0) return planned
  const stage = told.stage ?? 'materials'
  const key = keyOf(name, stage)
  const before = standing.inputs.find((one) => keyOf(one.name, one.stage) === key)
  try {
    const source = await sourceOf(told, before, standing)
    const input = inputFrom(told, { id: before?.id ?? idOf(key), name, stage, source, before })
    await standing.check(input)
    const outcome = before === undefined ? 'created' : isSame(before, input) ? 'same' : 'changed'
    return { ...planned, outcome, input }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return faulty(planned, read, error, fieldOf(error.code))
  }
}

async function sourceOf(told: InputTold, before: Input | undefined, standing: Standing): Promise<Input['source']> {
  const { factor, product, kgPerUnit } = told
  if (factor !== undefined) return { kind: 'factor', factorId: await standing.factorIdOf(factor) }
  if (product !== undefined) return { kind: 'product', productId: await standing.productIdOf(product) }
  if (kgPerUnit !== undefined) {
    const kept = before?.source.kind === 'typed' ? before.source : undefined
    const none = { biogenicKg: '0', uptakeKg: '0', landUseKg: '0', aircraftKg: '0', biogenicCo2Kg: '0' }
    return {
      kind: 'typed',
      told: told.told ?? kept?.told ?? '',
      attachmentId: kept?.attachmentId ?? null,
      perUnit: { ...none, fossilKg: kgPerUnit },
    }
  }
  if (before === undefined) throw new DomainError('product_import.source_missing')
  return before.source
}

function inputFrom(
  told: InputTold,
  { before, ...own }: Pick<Input, 'id' | 'name' | 'stage' | 'source'> & { readonly before: Input | undefined },
): Input {
  const { quality } = told
  const grades = quality === undefined ? null : { technological: quality, geographical: quality, temporal: quality }
  return {
    ...own,
    quantity: told.quantity ?? before?.quantity ?? '0',
    unit: told.unit ?? before?.unit ?? '',
    lossRatio: told.lossRatio ?? before?.lossRatio ?? null,
    distanceKm: told.distanceKm ?? before?.distanceKm ?? null,
    primaryPercent: told.primaryPercent ?? before?.primaryPercent ?? null,
    quality: grades ?? before?.quality ?? null,
    isExempted: before?.isExempted ?? false,
    isShared: before?.isShared ?? false,
    inLedger: before?.inLedger ?? true,
  }
}

function isSame(before: Input, after: Input): boolean {
  return JSON.stringify(shapeOf(before)) === JSON.stringify(shapeOf(after))
}

/** What people say of an input, in one order; what was copied in of its source is not among it. */
function shapeOf({ source, quality, ...input }: Input): unknown {
  const { name, stage, quantity, unit, lossRatio, distanceKm, primaryPercent } = input
  return [name, stage, quantity, unit, lossRatio, distanceKm, primaryPercent, gradesIn(quality), sourceIn(source)]
}

function gradesIn(quality: Input['quality']): unknown {
  return quality && [quality.technological, quality.geographical, quality.temporal]
}

function sourceIn(source: Input['source']): unknown {
  switch (source.kind) {
    case 'factor':
      return ['factor', source.factorId]
    case 'product':
      return ['product', source.productId]
    case 'line':
      return ['line', source.activityId]
    case 'footprint':
      return ['footprint', source.footprintId]
    case 'typed':
      return ['typed', source.told, source.attachmentId, Object.entries(source.perUnit).toSorted()]
  }
}

function keyOf(name: string, stage: string): string {
  return `${stage} ${normaliseName(name)}`
}

/** The same for the same name and stage, whatever the file. */
function idOf(key: string): string {
  return `row-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`
}

function faulty(
  row: PlannedRow,
  { row: { cells } }: ReadRow,
  error: DomainError,
  field: InputField | null,
): PlannedRow {
  const cell: TitledCell | undefined = field === null ? undefined : cells.get(field)
  return { ...row, outcome: 'faulty', input: undefined, problems: [...row.problems, problemOf(error, field, cell)] }
}

/** The cell that a refusal is about. */
function fieldOf(code: string): InputField | null {
  if (code.startsWith('factor.')) return 'factor'
  if (code.startsWith('unit.') || code === 'product.unit_differs') return 'unit'
  if (code === 'product.amount_invalid') return 'quantity'
  if (code === 'product.source_missing') return 'told'
  return code.startsWith('product.') || code === 'product_import.product_unknown' ? 'product' : null
}
