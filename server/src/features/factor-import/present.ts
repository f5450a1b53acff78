import type { Outputs } from '@pegada/contract/contract.ts'
import { findFactorSource } from '@pegada/core/factor-import/factor-sources.ts'
import { z } from 'zod'
import { readStored, readStoredError } from '../../platform/db/read-stored.ts'
import type { FactorImportErrorRow, FactorImportRow } from './repo.ts'
import { countsOf } from './tally.ts'

/** An import as the contract shows it. */
export function presentImport(row: FactorImportRow): Outputs['factorImport']['get'] {
  const counts = countsOf(row)
  const { id, state, format, fileName, isDryRun, rowsRead, rowsNew, rowsUnchanged, rowsSuperseding } = row
  return {
    ...{ id, state, format, fileName, isDryRun, rowsRead, rowsNew, rowsUnchanged, rowsSuperseding },
    rowsSkipped: row.rowsSkipped,
    rowsFaulty: row.rowsFaulty,
    skippedByReason: counts.skippedByReason,
    editions: Object.entries(counts.factorsByEdition).map(([name, factors]) => editionOf(name, factors)),
    error: readStoredError('factor_imports', row),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
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

const errorData = z.record(z.string(), z.unknown())

/** A faulty row as the contract shows it. */
export function presentError({ importId, position, rowNumber, field, code, data }: FactorImportErrorRow) {
  const place = { table: 'factor_import_errors', column: 'data', row: `${importId}/${position}` }
  return { row: rowNumber, field, code, data: readStored(errorData, data, place) }
}
