import { sheetMapping, sheetSummary } from '@pegada/contract/sheet-shape.ts'
import type { RowProblem } from '@pegada/core/sheet/entry-of-row.ts'
import type { SheetMapping } from '@pegada/core/sheet/mapping.ts'
import { z } from 'zod'
import { readStored } from '../../platform/db/read-stored.ts'

/** A column of a sheet with its own key. */
type SheetKept<C extends string> = { readonly id: string } & Readonly<Record<C, unknown>>

/** What the columns of a sheet mean, null until somebody said. Throws where the stored value is no mapping. */
export function mappingOf({ id, mapping }: SheetKept<'mapping'>): z.output<typeof sheetMapping> | null {
  return readStored(sheetMapping.nullable(), mapping, { table: 'sheets', column: 'mapping', row: id })
}

const { warnings: told } = sheetSummary.shape

/** What the dry run noticed. Throws where the stored value is no list of warnings. */
export function warningsOf({ id, warnings }: SheetKept<'warnings'>): z.output<typeof told> {
  return readStored(told, warnings, { table: 'sheets', column: 'warnings', row: id })
}

const problems = z.array(
  z.object({
    field: z.string(),
    code: z.string(),
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])),
    cell: z.string().optional(),
  }),
)

/** What is wrong with a row. Throws where the stored value is no list of problems. */
export function problemsOf({ sheetId, rowNumber, errors }: RowKept<'errors'>): RowProblem[] {
  return readStored(problems, errors, { table: 'sheet_rows', column: 'errors', row: `${sheetId}/${rowNumber}` })
}

/** A column of a row with the row's own key. */
export type RowKept<C extends string> = { readonly sheetId: string; readonly rowNumber: number } & Readonly<
  Record<C, unknown>
>

/** How a row is shown, whatever it becomes. */
export const shownRow = z.object({
  source: z.string(),
  site: z.string(),
  period: z.string(),
  amount: z.string(),
  unit: z.string(),
})

export type ShownRow = Readonly<z.output<typeof shownRow>>

/** What the dry run kept in `sheet_rows.entry`, read by its schema. Throws where the stored value is none. */
export function readEntry<S extends z.ZodType>(schema: S, { sheetId, rowNumber, entry }: RowKept<'entry'>) {
  return readStored(schema, entry, { table: 'sheet_rows', column: 'entry', row: `${sheetId}/${rowNumber}` })
}

const remembered = sheetMapping.pick({ columns: true, constants: true })

/** What columns of these titles meant the last time. Throws where the stored value is no mapping. */
export function rememberedMapping({
  companyId,
  signature,
  mapping,
}: {
  readonly companyId: string
  readonly signature: string
  readonly mapping: unknown
}): Pick<SheetMapping, 'columns' | 'constants'> {
  return readStored(remembered, mapping, {
    table: 'sheet_mappings',
    column: 'mapping',
    row: `${companyId}/${signature}`,
  })
}
