import type { Outputs } from '@pegada/contract/contract.ts'
import type { FactorImportErrorRow, FactorImportRow } from './repo.ts'

/** An import as the contract shows it. */
export function presentImport(row: FactorImportRow): Outputs['factorImport']['get'] {
  const { id, state, format, fileName, isDryRun, rowsRead, rowsNew, rowsUnchanged, rowsSuperseding } = row
  return {
    ...{ id, state, format, fileName, isDryRun, rowsRead, rowsNew, rowsUnchanged, rowsSuperseding },
    rowsSkipped: row.rowsSkipped,
    rowsFaulty: row.rowsFaulty,
    skippedByReason: { ...row.skippedByReason },
    error: row.errorCode === null ? null : { code: row.errorCode, data: { ...row.errorData } },
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}

/** A faulty row as the contract shows it. */
export function presentError({ rowNumber, field, code, data }: FactorImportErrorRow) {
  return { row: rowNumber, field, code, data: { ...data } }
}
