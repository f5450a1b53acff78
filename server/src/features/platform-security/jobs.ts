import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'
import { dropOld } from './repo-sign-ins.ts'
import { endLost, verifyWhenDue } from './verify-chains.ts'

export const chainsMonthlyName = 'platform-chains.monthly'
export const securityPurgeName = 'platform-security.purge'

/** Every night: forgets failed sign-ins, blocks and violations that are kept no longer, and fails a verification that was lost. */
export function securityPurge({ db, clock }: Pick<Ports, 'db' | 'clock'>): JobDefinition<object> {
  return {
    name: securityPurgeName,
    cron: '25 5 * * *',
    async perform() {
      await dropOld(db, clock.now())
      await endLost(db, clock.now())
    },
  }
}

/** Every night: where no whole verification of the trails began in the last 30 days, one begins by itself. */
export function chainsMonthly(ports: Pick<Ports, 'db' | 'clock' | 'jobs'>): JobDefinition<object> {
  return { name: chainsMonthlyName, cron: '35 4 * * *', perform: () => verifyWhenDue(ports) }
}
