import type { Outputs } from '@pegada/contract/contract.ts'
import { z } from 'zod'
import { readStored, readStoredError } from '../../platform/db/read-stored.ts'
import type { RunRow } from './repo.ts'

/** A run as the contract shows it. */
export function presentRun(row: RunRow): Outputs['automation']['runs']['rows'][number] {
  const { id, kind, name, startedAt, finishedAt, result, importId } = row
  return {
    id,
    kind,
    name,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    result,
    counts: countsOfRun(row),
    error: readStoredError('automation_runs', row),
    importId,
  }
}

const counted = z.record(z.string(), z.number())

/** What a run counted, by name. Throws where the stored value is none. */
export function countsOfRun({ id, counts }: Pick<RunRow, 'id' | 'counts'>): Record<string, number> {
  return readStored(counted, counts, { table: 'automation_runs', column: 'counts', row: id })
}
