import { consentYearsKept } from '@pegada/core/legal/legal-texts.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import { purgeAfterYears } from '../../platform/jobs/purge-after-years.ts'
import type { Ports } from '../../ports.ts'
import { dropOlderThan } from './repo.ts'

export const consentPurgeName = 'consent.purge'

/** Once a month, drops proof of choices and agreements that is past its term (the retention table of `/privacy`). */
export function consentPurge(ports: Pick<Ports, 'db' | 'clock'>): JobDefinition<object> {
  return purgeAfterYears(ports, {
    name: consentPurgeName,
    cron: '41 4 2 * *',
    years: consentYearsKept,
    drop: dropOlderThan,
  })
}
