import { createHash } from 'node:crypto'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { queueLetter } from '../mail/queue-letter.ts'
import { dropLastLetters, eraseRows, findErased, selectCompanyIds, selectDue, selectOwnedWithOthers } from './repo.ts'

type ErasePorts = Pick<Ports, 'db' | 'clock' | 'storage' | 'translate' | 'publicUrl'>

export const accountEraseName = 'account.erase'
const lastLetter = 'account-erased'
const dayMs = 24 * 60 * 60 * 1000

/**
 * Deletes the accounts whose seven days are over, and a day later the last letter that told them so. Who came to own a company of
 * others meanwhile waits until it is handed over.
 */
export function accountErase(ports: ErasePorts): JobDefinition<object> {
  return {
    name: accountEraseName,
    cron: '23 * * * *',
    async perform() {
      const now = ports.clock.now()
      for (const userId of await selectDue(ports.db.queries, now)) {
        if ((await selectOwnedWithOthers(ports.db, userId)).length === 0) await erase(ports, userId)
      }
      await dropLastLetters(ports.db, lastLetter, new Date(now.getTime() - dayMs))
    },
  }
}

async function erase(ports: ErasePorts, userId: string): Promise<void> {
  for (const companyId of await selectCompanyIds(ports.db, userId)) {
    const record = { companyId, actorId: userId, action: 'account.erase', entity: 'user', entityId: userId }
    await ports.db.asTenant({ companyId, userId, reach: 'company' }, (tx) => recordAudit(tx, ports.clock, record))
  }
  const avatarKey = await ports.db.asOwner(async (tx) => {
    const person = await findErased(tx, userId)
    if (!person) return null
    const { email, language, firstName: name } = person
    await eraseRows(tx, userId, { email: email.toLowerCase(), code: codeOf(userId) })
    const values = { name, link: ports.publicUrl }
    await queueLetter(tx, ports, { name: lastLetter, to: email, language, values })
    return person.avatarKey
  })
  if (avatarKey) await ports.storage.delete(avatarKey)
}

/** A short code under which what a person did stays one person's. */
const codeOf = (userId: string): string => createHash('sha256').update(userId).digest('hex').slice(0, 16)
