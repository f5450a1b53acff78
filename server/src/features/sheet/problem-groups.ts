import type { Outputs } from '@pegada/contract/contract.ts'
import type { RowProblem } from '@pegada/core/sheet/entry-of-row.ts'
import type { Tx } from '../../platform/db/port.ts'
import { presentProblem, type RowReader } from './present.ts'
import type { SheetKey } from './repo.ts'
import { selectFaulty } from './repo-rows.ts'

/** Rows with errors that are looked at together: what one answer may reach. */
export const FAULTY_MAX = 20_000

/** Groups that are told, the largest first. */
const GROUPS_MAX = 50

/** What two problems share that one answer settles: the field, what is wrong, and what stands in the cell. */
export function likenessOf({ field, code, data, cell }: RowProblem): string {
  return JSON.stringify([field, code, code === 'sheet.unit_differs' ? [data.unit, data.written] : (cell ?? '')])
}

/** What is wrong with the rows of a sheet, each problem once, with how many rows have it and the first of them. */
export async function problemGroups(tx: Tx, sheet: SheetKey, reader: RowReader): Promise<Outputs['sheet']['problems']> {
  const problems = (await selectFaulty(tx, sheet, 0, FAULTY_MAX)).flatMap(({ row, errors }) =>
    errors.map((problem) => ({ row, problem })),
  )
  return [...Map.groupBy(problems, ({ problem }) => likenessOf(problem)).values()]
    .flatMap(([first, ...others]) =>
      first === undefined
        ? []
        : [{ ...presentProblem(first.problem, reader), rows: others.length + 1, firstRow: first.row }],
    )
    .toSorted((left, right) => right.rows - left.rows || left.firstRow - right.firstRow)
    .slice(0, GROUPS_MAX)
}
