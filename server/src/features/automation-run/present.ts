import type { Outputs } from '@pegada/contract/contract.ts'
import type { RunRow } from './repo.ts'

/** A run as the contract shows it. */
export function presentRun(row: RunRow): Outputs['automation']['runs']['rows'][number] {
  const { id, kind, name, startedAt, finishedAt, result, counts, errorCode, errorData, importId } = row
  return {
    id,
    kind,
    name,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    result,
    counts,
    error: errorCode === null ? null : { code: errorCode, data: errorData ?? {} },
    importId,
  }
}
