import { daysUntil, nextDue, tellingOf } from '@pegada/core/obligation/dates.ts'
import { today } from '../../platform/clock/port.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'
import { tellNotice } from '../notice/tell-notice.ts'
import { decideAll } from './list-obligations.ts'
import { listTelling } from './repo.ts'

export const tellDueName = 'obligation.tell-due'

/**
 * Each day at 7:45 in Brasília, before the letter of the day, tells each company of what is due of rules that reach it: a month and a week
 * before, once each. Every rule with a day rests on an answer, so that companies that told nothing have none.
 */
export function tellDue(ports: Pick<Ports, 'db' | 'clock' | 'catalogue'>): JobDefinition<object> {
  return {
    name: tellDueName,
    cron: '45 10 * * *',
    async perform() {
      const day = today(ports.clock)
      for (const companyId of await listTelling(ports.db)) {
        await ports.db.asTenant({ companyId, userId: '' }, async (tx) => {
          const { rules } = await decideAll(tx, ports, { companyId })
          for (const { rule, decision } of rules) {
            const due = decision.verdict === 'reaches' && decision.isYearly ? nextDue(rule, day) : undefined
            const before = due && tellingOf(daysUntil(day, due.on))
            if (before === undefined) continue
            const subject = { rule: rule.id, act: rule.citation, day: due?.on ?? '' }
            const cause = `${rule.id}:${subject.day}:${before}`
            await tellNotice(tx, ports.clock, { companyId, kind: 'obligation_due', cause, subject })
          }
        })
      }
    },
  }
}
