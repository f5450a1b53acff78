import { today } from '../../platform/clock/port.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'
import { tellNotice } from '../notice/tell-notice.ts'
import { missingOfYear } from './list-gaps.ts'
import { findYear, listCompaniesWithLines } from './repo.ts'

export const tellGapsName = 'inventory-year.tell-gaps'

/** Once a week, Mondays at 8:15 in Brasília, tells each company what keeps the last year, which is over, from being closed. */
export function tellGaps(ports: Pick<Ports, 'db' | 'clock' | 'catalogue'>): JobDefinition<object> {
  return {
    name: tellGapsName,
    cron: '15 11 * * 1',
    async perform() {
      const day = today(ports.clock)
      const year = Number(day.slice(0, 4)) - 1
      for (const companyId of await listCompaniesWithLines(ports.db, year)) {
        await ports.db.asTenant({ companyId, userId: '' }, async (tx) => {
          const { state } = await findYear(tx, { companyId, year })
          if (state === 'closed' || state === 'sealing') return
          const { total: count } = await missingOfYear(tx, ports, { companyId, year })
          if (count === 0) return
          const subject = { year, count }
          await tellNotice(tx, ports.clock, { companyId, kind: 'gaps_block_closing', cause: `${year}:${day}`, subject })
        })
      }
    },
  }
}
