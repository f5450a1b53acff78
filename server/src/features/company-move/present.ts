import { companyMoveSummary } from '@pegada/contract/company-move.ts'
import type { Outputs } from '@pegada/contract/contract.ts'
import { readStored, readStoredError } from '../../platform/db/read-stored.ts'
import type { MoveRow } from './repo.ts'

const { facts, people, progress, result } = companyMoveSummary.shape

/** A move as who runs the platform reads it. */
export function presentMove(row: MoveRow): Outputs['companyMove']['get'] {
  const { id, direction, state, ofCompany, fileName, bytes, received, sha256 } = row
  const stored = (column: string) => ({ table: 'company_moves', column, row: id })
  return {
    ...{ id, direction, state, companyId: ofCompany, fileName, bytes, received, sha256 },
    progress: readStored(progress, row.progress, stored('progress')),
    facts: readStored(facts, row.facts, stored('facts')),
    people: readStored(people, row.people, stored('people')),
    result: readStored(result, row.result, stored('result')),
    error: readStoredError('company_moves', row),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }
}
