import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'
import { dropOld } from './repo-sign-ins.ts'

/** Every night: forgets failed sign-ins, blocks and violations that are kept no longer. */
export function securityPurge({ db, clock }: Pick<Ports, 'db' | 'clock'>): JobDefinition<object> {
  return { name: 'platform-security.purge', cron: '25 5 * * *', perform: () => dropOld(db, clock.now()) }
}
