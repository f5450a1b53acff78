import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'
import { lockCompany } from '../company/lock-company.ts'
import { markRegrouped, regroupRules, regroupSome, selectNotRegrouped } from './repo-regroup.ts'

type RegroupPorts = Pick<Ports, 'db' | 'clock'>

export const regroupName = 'triage.regroup'

/** Spellings put together in one transaction: short enough that others are not kept waiting. */
const spellingsMax = 500

/**
 * Puts lines that were stored one group per spelling into the groups of today; once for each company, after the start. What was
 * decided stays decided, and a rule goes on holding for the spelling that it was learned from.
 */
export function regroup({ db, clock }: RegroupPorts): JobDefinition<object> {
  return {
    name: regroupName,
    async perform() {
      for (const companyId of await selectNotRegrouped(db)) {
        for (let spellings = spellingsMax; spellings === spellingsMax; ) {
          spellings = await db.asOwner(async (tx) => {
            await lockCompany(tx, companyId)
            return regroupSome(tx, companyId, spellingsMax)
          })
        }
        await db.asOwner(async (tx) => {
          await regroupRules(tx, companyId)
          await markRegrouped(tx, companyId, clock.now())
        })
      }
    },
  }
}
