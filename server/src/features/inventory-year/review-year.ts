import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { tellNotice } from '../notice/tell-notice.ts'
import { holdOpenYear, type Person, recordYear } from './change-year.ts'
import { findPerson, saveYear, type YearRow } from './repo.ts'

/** Hands an open inventory over for review; one in review stays so. Throws `inventory.closed`. */
export async function submitYear(tx: Tx, ports: Pick<Ports, 'clock'>, actor: Person, year: number): Promise<void> {
  const key = { companyId: actor.companyId, year }
  const { state } = await holdOpenYear(tx, ports, key)
  if (state === 'in_review') return
  const submitted = { submittedBy: actor.userId, submittedAt: ports.clock.now() }
  // A restatement stays one until it is closed again or given up.
  await saveYear(tx, key, { ...submitted, state: state === 'restating' ? 'restating' : 'in_review' })
  await recordYear(tx, ports, actor, { year, action: 'inventory.submit' })
  const who = (await findPerson(tx, actor.userId))?.name ?? ''
  await tellNotice(tx, ports.clock, {
    companyId: actor.companyId,
    kind: 'review_asked',
    cause: `${year}:${submitted.submittedAt.toISOString()}`,
    subject: { year, who, whoId: actor.userId },
    except: actor.userId,
  })
}

/** Takes an inventory back from review. Throws `inventory.closed`. */
export async function reopenYear(tx: Tx, ports: Pick<Ports, 'clock'>, actor: Person, year: number): Promise<void> {
  const key = { companyId: actor.companyId, year }
  const { state, submittedAt, submittedBy } = await holdOpenYear(tx, ports, key)
  if (submittedAt === null) return
  await saveYear(tx, key, {
    submittedBy: null,
    submittedAt: null,
    state: state === 'restating' ? 'restating' : 'open',
  })
  await recordYear(tx, ports, actor, { year, action: 'inventory.reopen' })
  await tellReviewed(tx, ports, actor, { year, submittedAt, submittedBy, outcome: 'returned' })
}

/** Tells who handed a year over what came of it, unless they did it themselves. */
export async function tellReviewed(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, userId }: Person,
  { year, submittedAt, submittedBy, outcome }: Reviewed,
): Promise<void> {
  if (submittedBy === null || submittedAt === null) return
  await tellNotice(tx, clock, {
    companyId,
    kind: 'review_given',
    cause: `${year}:${submittedAt.toISOString()}:${outcome}`,
    subject: { year, outcome },
    to: submittedBy,
    except: userId,
  })
}

interface Reviewed extends Pick<YearRow, 'submittedAt' | 'submittedBy'> {
  readonly year: number
  readonly outcome: 'returned' | 'closed'
}

/** Who handed a year over for review and when, as it is shown. */
export async function submissionOf(tx: Tx, { submittedBy, submittedAt }: Pick<YearRow, 'submittedBy' | 'submittedAt'>) {
  const person = submittedBy === null ? undefined : await findPerson(tx, submittedBy)
  return {
    submittedBy: person?.name ?? null,
    submittedByAvatar: person?.avatar ?? null,
    submittedAt: submittedAt?.toISOString() ?? null,
  }
}
