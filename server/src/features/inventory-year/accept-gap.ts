import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { holdOpenYear, type Person, recordYear } from './change-year.ts'
import { type ClosingGap, gapsOf, listGaps, tellGaps } from './list-gaps.ts'
import { deleteAcceptance, saveAcceptance, saveYear } from './repo.ts'

/** A gap by its code and subject, and why it may stand; an empty reason takes the acceptance back. */
export interface GapAcceptance {
  readonly year: number
  readonly code: string
  readonly subject: string
  readonly reason: string
}

/** Accepts a gap that is true of the world. Answers what the year lacks then. Throws `inventory.closed`, `gap.not_found` or `gap.not_acceptable`. */
export async function acceptGap(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  actor: Person,
  { year, code, subject, reason: typed }: GapAcceptance,
): Promise<ClosingGap[]> {
  const key = { companyId: actor.companyId, year }
  await holdOpenYear(tx, ports, key)
  const reason = typed.trim()
  if (reason === '') {
    await deleteAcceptance(tx, key, { code, subject })
    await recordYear(tx, ports, actor, { year, action: 'inventory.refuse_gap', data: { code, subject } })
    return listGaps(tx, ports, key)
  }
  const found = await gapsOf(tx, ports, key)
  const gap = found.gaps.find((one) => one.code === code && one.subject === subject)
  if (!gap) throw new DomainError('gap.not_found')
  if (!gap.isAcceptable) throw new DomainError('gap.not_acceptable', { code })
  await saveYear(tx, key)
  await saveAcceptance(tx, { ...key, code, subject, reason, acceptedBy: actor.userId, acceptedAt: ports.clock.now() })
  await recordYear(tx, ports, actor, { year, action: 'inventory.accept_gap', data: { code, subject, reason } })
  return tellGaps(tx, key, found)
}
