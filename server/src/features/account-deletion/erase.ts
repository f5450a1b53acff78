import { createHash } from 'node:crypto'
import { enterTenant, leaveTenant, type Tx } from '../../platform/db/port.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import { describeError } from '../../platform/log/describe-error.ts'
import type { Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { queueLetter } from '../mail/queue-letter.ts'
import { isLastRootAdmin } from '../platform-admin/leave-platform.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import {
  dropLastLetters,
  findDeletion,
  type HeldPerson,
  holdForErasing,
  holdPerson,
  selectAlone,
  selectCompanyIds,
  selectDue,
  selectOwnedWithOthers,
} from './repo.ts'
import { eraseRows } from './repo-erase.ts'

type ErasePorts = Pick<Ports, 'db' | 'clock' | 'jobs' | 'translate' | 'publicUrl'>

export const accountEraseName = 'account.erase'
export const dropPictureName = 'account.drop-picture'
const lastLetters = { asked: 'account-erased', prepared: 'account-closed' } as const
const dayMs = 24 * 60 * 60 * 1000

/**
 * Deletes the accounts whose seven days are over, and a day later the last letter that told them so. Who came to own a company of
 * others meanwhile waits until it is handed over, and so does who is the last root admin, or whose company nobody would be left to cancel the plan of. One whose deletion
 * fails stops no other's; the fault is thrown at the end.
 */
export function accountErase(ports: ErasePorts & Pick<Ports, 'log'>): JobDefinition<object> {
  return {
    name: accountEraseName,
    cron: '23 * * * *',
    async perform() {
      const now = ports.clock.now()
      const faults: unknown[] = []
      for (const userId of await selectDue(ports.db.queries, now)) {
        try {
          await ports.db.asOwner((tx) => eraseDue(tx, ports, userId))
        } catch (error) {
          ports.log.error({ userId, reason: describeError(error) }, 'account.erase_failed')
          faults.push(error)
        }
      }
      const before = new Date(now.getTime() - dayMs)
      await dropLastLetters(ports.db, Object.values(lastLetters), before)
      if (faults.length > 0) throw faults[0]
    },
  }
}

async function eraseDue(tx: Tx, ports: ErasePorts, userId: string): Promise<void> {
  const person = await holdPerson(tx, userId)
  const due = await findDeletion(tx.queries, userId)
  if (!person || !due || due.dueAt > ports.clock.now()) return
  if ((await isLastRootAdmin(tx, userId)) || (await selectOwnedWithOthers(tx, userId)).length > 0) return
  if ((await selectAlone(tx, userId)).some(({ pays }) => pays)) return
  if (due.preparedBy) {
    const act = { actorId: null, action: 'platform_deletion.finish', entity: 'user', entityId: userId }
    await recordPlatformAct(tx, ports.clock, act)
  }
  await eraseAccount(tx, ports, person, due.preparedBy ?? undefined)
}

/**
 * Takes an account away in the transaction it is called in, as owner, so that whoever is stopped leaves it as it was or gone: what
 * names the person goes, what they wrote for companies stays under a code, and each company's trail tells it, as of who deleted them
 * where that was not the person. The picture goes by a job of the same transaction, which may be done twice.
 */
export async function eraseAccount(
  tx: Tx,
  ports: ErasePorts,
  person: HeldPerson,
  by: string | undefined,
): Promise<void> {
  const { id: userId, email, language, firstName, name, avatarKey } = person
  const actorId = by ?? userId
  await holdForErasing(tx, userId)
  for (const companyId of await selectCompanyIds(tx, userId)) {
    await enterTenant(tx, { companyId, userId: actorId, reach: 'company' })
    const record = { companyId, actorId, action: 'account.erase', entity: 'user', entityId: userId }
    await recordAudit(tx, ports.clock, record)
    await leaveTenant(tx)
  }
  const gone = { email: email.toLowerCase(), name, code: codeOf(userId), at: ports.clock.now() }
  await eraseRows(tx, userId, gone)
  const letter = by === undefined ? lastLetters.asked : lastLetters.prepared
  await queueLetter(tx, ports, {
    name: letter,
    to: email,
    language,
    values: { name: firstName, link: ports.publicUrl },
  })
  if (avatarKey) await ports.jobs.send(dropPictureName, { key: avatarKey }, tx)
}

/** Deletes the picture of somebody whose account is gone. */
export function dropPicture({ storage }: Pick<Ports, 'storage'>): JobDefinition<{ readonly key: string }> {
  return { name: dropPictureName, perform: ({ key }) => storage.delete(key) }
}

/** A short code under which what a person did stays one person's. */
const codeOf = (userId: string): string => createHash('sha256').update(userId).digest('hex').slice(0, 16)
