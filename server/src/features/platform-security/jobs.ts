import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'
import { dropOld } from './repo-sign-ins.ts'
import { endLost } from './verify-chains.ts'

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
