import type { ErrorData } from '@pegada/core/domain-error.ts'
import type { ImportedFactor, ImportedRow } from '@pegada/core/factor-import/imported-row.ts'
import { z } from 'zod'
import { readStored } from '../../platform/db/read-stored.ts'
import type { FactorOutcome } from '../factor/store-factors.ts'
import type { FactorImportRow, ImportCounts } from './repo.ts'

/** A row that did not come in: where, which field, why. */
export interface Fault {
  readonly row: number
  readonly field: string
  readonly code: string
  readonly data: ErrorData
}

const counted = z.record(z.string(), z.number())

/** The counts of an import as it stands, and nothing else of it. Throws where a stored value counts nothing. */
export function countsOf(row: FactorImportRow): ImportCounts {
  const { rowsRead, rowsNew, rowsUnchanged, rowsSuperseding, rowsSkipped, rowsFaulty } = row
  const read = (column: string, value: unknown) =>
    readStored(counted, value, { table: 'factor_imports', column, row: row.id })
  return {
    rowsRead,
    rowsNew,
    rowsUnchanged,
    rowsSuperseding,
    rowsSkipped,
    rowsFaulty,
    skippedByReason: read('skipped_by_reason', row.skippedByReason),
    factorsByEdition: read('factors_by_edition', row.factorsByEdition),
  }
}

/** Counts of an import after a chunk, and the rows of it that did not come in. */
export function tally(
  before: ImportCounts,
  chunk: readonly ImportedRow[],
  outcomes: ReadonlyMap<ImportedFactor, FactorOutcome>,
): { counts: ImportCounts; faults: Fault[] } {
  const counts = {
    ...before,
    skippedByReason: { ...before.skippedByReason },
    factorsByEdition: { ...before.factorsByEdition },
  }
  const faults: Fault[] = []
  for (const row of chunk) {
    counts.rowsRead += 1
    if (row.kind === 'skipped') {
      counts.rowsSkipped += 1
      counts.skippedByReason[row.reason] = (counts.skippedByReason[row.reason] ?? 0) + 1
    } else if (row.kind === 'error') {
      faults.push(row)
    } else {
      const edition = `${row.record.source}/${row.record.edition}`
      counts.factorsByEdition[edition] = (counts.factorsByEdition[edition] ?? 0) + 1
      const outcome = outcomes.get(row)
      if (outcome === 'new') counts.rowsNew += 1
      else if (outcome === 'superseding') counts.rowsSuperseding += 1
      else if (outcome === 'unchanged') counts.rowsUnchanged += 1
      else faults.push(editionChanged(row))
    }
  }
  counts.rowsFaulty += faults.length
  return { counts, faults }
}

function editionChanged({ row, record: { key, name, edition } }: ImportedFactor): Fault {
  return { row, field: 'key', code: 'factor.edition_changed', data: { factor: name, key, edition } }
}
