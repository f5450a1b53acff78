import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { holdOpenYear, type Person, recordYear } from './change-year.ts'
import { findPersonName, saveYear, type YearRow } from './repo.ts'

/** Hands an open inventory over for review; one in review stays so. Throws `inventory.closed`. */
export async function submitYear(tx: Tx, ports: Pick<Ports, 'clock'>, actor: Person, year: number): Promise<void> {
  const key = { companyId: actor.companyId, year }
  const { state } = await holdOpenYear(tx, ports, key)
  if (state === 'in_review') return
  const submitted = { submittedBy: actor.userId, submittedAt: ports.clock.now() }
  // A restatement stays one until it is closed again or given up.
  await saveYear(tx, key, { ...submitted, state: state === 'restating' ? 'restating' : 'in_review' })
  await recordYear(tx, ports, actor, { year, action: 'inventory.submit' })
}

/** Takes an inventory back from review. Throws `inventory.closed`. */
export async function reopenYear(tx: Tx, ports: Pick<Ports, 'clock'>, actor: Person, year: number): Promise<void> {
  const key = { companyId: actor.companyId, year }
  const { state, submittedAt } = await holdOpenYear(tx, ports, key)
  if (submittedAt === null) return
  await saveYear(tx, key, {
    submittedBy: null,
    submittedAt: null,
    state: state === 'restating' ? 'restating' : 'open',
  })
  await recordYear(tx, ports, actor, { year, action: 'inventory.reopen' })
}

/** Who handed a year over for review and when, as it is shown. */
export async function submissionOf(tx: Tx, { submittedBy, submittedAt }: Pick<YearRow, 'submittedBy' | 'submittedAt'>) {
  return {
    submittedBy: submittedBy === null ? null : await findPersonName(tx, submittedBy),
    submittedAt: submittedAt?.toISOString() ?? null,
  }
}
