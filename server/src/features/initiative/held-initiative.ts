import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { findInitiative, type InitiativeRow } from './repo.ts'

export type { InitiativeRow }

/** An initiative of the company. Throws `initiative.not_found`. */
export async function heldInitiative(
  tx: Tx,
  { companyId }: Pick<Actor, 'companyId'>,
  id: string,
): Promise<InitiativeRow> {
  const row = await findInitiative(tx, { companyId, id })
  if (!row) throw new DomainError('initiative.not_found')
  return row
}
