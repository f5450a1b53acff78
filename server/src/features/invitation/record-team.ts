import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'

/** What was done to whom. */
export interface TeamRecord {
  readonly action: string
  readonly entity: 'invitation' | 'member'
  readonly entityId: string
  readonly data?: Readonly<Record<string, unknown>>
}

/** Writes into the trail what somebody did to those who work in the company, or are asked to. */
export function recordTeam(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  { data = {}, ...record }: TeamRecord,
): Promise<void> {
  return recordAudit(tx, clock, { companyId, actorId: userId, ...record, data })
}
