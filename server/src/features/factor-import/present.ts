import type { Outputs } from '@pegada/contract/contract.ts'
import { findFactorSource } from '@pegada/core/factor-import/factor-sources.ts'
import type { FactorImportErrorRow, FactorImportRow } from './repo.ts'

/** An import as the contract shows it. */
export function presentImport(row: FactorImportRow): Outputs['factorImport']['get'] {
  const { id, state, format, fileName, isDryRun, rowsRead, rowsNew, rowsUnchanged, rowsSuperseding } = row
  return {
    ...{ id, state, format, fileName, isDryRun, rowsRead, rowsNew, rowsUnchanged, rowsSuperseding },
    rowsSkipped: row.rowsSkipped,
    rowsFaulty: row.rowsFaulty,
    skippedByReason: { ...row.skippedByReason },
    editions: Object.entries(row.factorsByEdition).map(([name, factors]) => editionOf(name, factors)),
    error: row.errorCode === null ? null : { code: row.errorCode, data: { ...row.errorData } },
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}

/** A publication's edition as read, `source/edition`, with the licence that its figures carry. */
function editionOf(name: string, factors: number): Outputs['factorImport']['get']['editions'][number] {
  const [source = '', ...edition] = name.split('/')
  const publication = findFactorSource(source)
  return {
    source,
    title: publication?.title ?? source,
    edition: edition.join('/'),
    licence: publication?.licence ?? '',
    factors,
  }
}

/** A faulty row as the contract shows it. */
export function presentError({ rowNumber, field, code, data }: FactorImportErrorRow) {
  return { row: rowNumber, field, code, data: { ...data } }
}
