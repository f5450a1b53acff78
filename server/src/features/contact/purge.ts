import { contactYearsKept } from '@pegada/core/legal/legal-texts.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import { purgeAfterYears } from '../../platform/jobs/purge-after-years.ts'
import type { Ports } from '../../ports.ts'
import { dropOlderThan } from './repo.ts'

export const contactPurgeName = 'contact.purge'

/** Once a month, drops messages of the contact form that are past their term (the retention table of `/privacy`). */
export function contactPurge(ports: Pick<Ports, 'db' | 'clock'>): JobDefinition<object> {
  return purgeAfterYears(ports, {
    name: contactPurgeName,
    cron: '47 4 2 * *',
    years: contactYearsKept,
    drop: dropOlderThan,
  })
}
