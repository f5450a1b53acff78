import { contactYearsKept } from '@pegada/core/legal/legal-texts.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'
import { dropOlderThan } from './repo.ts'

export const contactPurgeName = 'contact.purge'

/** Once a month, drops messages of the contact form that are past their term (the retention table of `/privacy`). */
export function contactPurge({ db, clock }: Pick<Ports, 'db' | 'clock'>): JobDefinition<object> {
  return {
    name: contactPurgeName,
    cron: '47 4 2 * *',
    async perform() {
      const day = clock.now()
      day.setUTCFullYear(day.getUTCFullYear() - contactYearsKept)
      await db.asOwner((tx) => dropOlderThan(tx, day))
    },
  }
}
