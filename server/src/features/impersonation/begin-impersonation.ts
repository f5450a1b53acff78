import { randomUUID } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { impersonationMinutes } from '@pegada/contract/impersonation.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { pageOf } from '@pegada/core/notice/page-of.ts'
import { enterTenant, type Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { moment } from '../mail/letter-values.ts'
import { queueLetter } from '../mail/queue-letter.ts'
import { tellNotice } from '../notice/tell-notice.ts'
import { platformRoleOf } from '../platform-admin/platform-role-of.ts'
import { recordImpersonation, tellPlaces } from './end-impersonation.ts'
import { findName, findOwners, findSeat, insertImpersonation } from './repo.ts'

/**
 * Lets the session of an administrator act as a person in a company, for half an hour and reading alone; both trails and the owners
 * of the company are told in the same transaction. Throws `impersonation.self`, `impersonation.no_member`,
 * `impersonation.of_administrator`, for who has a role on the platform is more than a person of a company,
 * `impersonation.account_shut`, and `impersonation.already` where the session acts as somebody just begun elsewhere.
 */
export async function beginImpersonation(
  ports: Ports,
  { userId: adminId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  { userId, companyId, reason, ticket }: Inputs['impersonation']['begin'],
): Promise<Outputs['impersonation']['begin']> {
  invariant(sessionId, 'a procedure of the platform is asked by a session')
  if (userId === adminId) throw new DomainError('impersonation.self')
  const now = ports.clock.now()
  const row = {
    ...{ companyId, id: randomUUID(), sessionId, adminId, userId, reason, ticket: ticket ?? null, beganAt: now },
    endsAt: new Date(now.getTime() + impersonationMinutes * 60_000),
    ...{ raisedAt: null, raiseReason: null, endedAt: null, endCause: null },
  }
  await ports.db.asOwner(async (tx) => {
    const seat = await findSeat(tx, row)
    if (!seat) throw new DomainError('impersonation.no_member')
    if ((await platformRoleOf({ db: tx }, userId)) !== undefined)
      throw new DomainError('impersonation.of_administrator')
    if (seat.isShut) throw new DomainError('impersonation.account_shut')
    if (!(await insertImpersonation(tx, row))) throw new DomainError('impersonation.already')
    const endsAt = row.endsAt.toISOString()
    await recordImpersonation(tx, ports, row, {
      verb: 'begin',
      data: { endsAt },
      told: { reason, ...(ticket && { ticket }) },
    })
    await tellOwners(tx, ports, row, { ...seat, administrator: (await findName(tx, adminId)) ?? '' })
  })
  await ports.jobs.send('mail.deliver', {})
  await tellPlaces(ports, row)
  return { id: row.id, endsAt: row.endsAt.toISOString() }
}

/** A letter and a notice to each owner, who cannot choose to hear nothing of it. Steps down to the company. */
async function tellOwners(
  tx: Tx,
  ports: Ports,
  row: Readonly<Record<'companyId' | 'id' | 'adminId' | 'userId' | 'reason', string>> & { readonly endsAt: Date },
  { administrator, person, company }: { administrator: string; person: string; company: string },
): Promise<void> {
  const { companyId, id, adminId, userId, reason, endsAt } = row
  const owners = await findOwners(tx, companyId)
  const link = new URL(pageOf('impersonation_begun', {}), ports.publicUrl).toString()
  await enterTenant(tx, { companyId, userId: '' })
  for (const { id: to, email, firstName: name, language } of owners) {
    const until = moment(endsAt, language)
    const values = { name, administrator, person, company, reason, until, link }
    await queueLetter(tx, ports, { name: 'impersonation-begun', to: email, language, values })
    const subject = { who: administrator, whoId: adminId, person, personId: userId }
    await tellNotice(tx, ports.clock, { companyId, kind: 'impersonation_begun', cause: id, subject, to })
  }
}
