import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { lineOf } from '../activity/line-of.ts'
import type { NewActivity } from '../activity/store-activities.ts'
import type { CheckedEntry } from './checked-entry.ts'
import type { SheetRow } from './repo.ts'
import type { SheetRun } from './sheet-run.ts'

/** Rows as entries of the inventory, and those whose factor or method cannot be taken. */
export interface LinesOfRows<Row> {
  readonly lines: readonly { readonly of: Row; readonly activity: NewActivity }[]
  readonly refused: readonly { readonly of: Row; readonly error: DomainError }[]
}

/** The entries that rows make, with the sheet as their evidence: the same for the dry run and for storing. */
export async function linesOf<Row extends { readonly checked: CheckedEntry }>(
  tx: Tx,
  ports: Ports,
  run: SheetRun,
  sheet: Pick<SheetRow, 'documentId'>,
  rows: readonly Row[],
): Promise<LinesOfRows<Row>> {
  const lines: { of: Row; activity: NewActivity }[] = []
  const refused: { of: Row; error: DomainError }[] = []
  for (const of of rows) {
    const { entry } = of.checked
    try {
      const { line, sourceName } = await lineOf(tx, ports, run, entry)
      const { businessUnitId, description } = entry
      const { documentId } = sheet
      lines.push({
        of,
        activity: {
          line,
          sourceName,
          businessUnitId,
          documentId,
          origin: 'sheet',
          cameBy: 'sheet',
          description: description ?? sourceName,
        },
      })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      refused.push({ of, error })
    }
  }
  return { lines, refused }
}
