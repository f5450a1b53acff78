import { DomainError } from '@pegada/core/domain-error.ts'
import { type CalendarDay, writeCalendar } from '@pegada/core/obligation/calendar.ts'
import { datesOf } from '@pegada/core/obligation/dates.ts'
import { today } from '../../platform/clock/port.ts'
import type { Ports } from '../../ports.ts'
import { findCompanyNames } from '../company/find-company-names.ts'
import { hashOf } from '../invitation/token.ts'
import { type Decided, decideAll, twoYearsOn } from './list-obligations.ts'
import { findFeedByToken } from './repo.ts'

type Needed = Pick<Ports, 'db' | 'clock' | 'catalogue' | 'translate'>

/**
 * The calendar that a secret link leads to. A link that never was, was renewed or revoked is answered alike. Throws
 * `obligation.feed_not_found`.
 */
export async function giveCalendar(ports: Needed, token: string): Promise<File> {
  const feed = await findFeedByToken(ports.db, hashOf(token))
  if (!feed) throw new DomainError('obligation.feed_not_found')
  const { companyId, language } = feed
  const say = (key: string, values?: Record<string, unknown>) =>
    ports.translate(language, `obligation-words:${key}`, values)
  const { name, rules } = await ports.db.asTenant({ companyId, userId: '' }, async (tx) => ({
    ...(await findCompanyNames(tx, companyId)),
    ...(await decideAll(tx, ports, { companyId })),
  }))
  const day = today(ports.clock)
  const days = rules.flatMap((decided) => daysOf(decided, { day, say }))
  const stamp = `${ports.clock.now().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const text = writeCalendar(say('calendar.name', { company: name }), stamp, days)
  return new File([text], 'pegada.ics', { type: 'text/calendar; charset=utf-8' })
}

/** The days of a rule that reaches the company; nothing of the others. */
function daysOf(
  { rule, decision }: Decided,
  { day, say }: { readonly day: string; readonly say: (key: string) => string },
): CalendarDay[] {
  if (decision.verdict !== 'reaches' || !decision.isYearly) return []
  return datesOf(rule, day, twoYearsOn(day)).map(({ on, label, isUnsure }) => ({
    uid: `${rule.id}-${label}-${on}@pegada`,
    on,
    summary: `${say(`rule.${rule.id}`)}: ${say(`date.${label}`)}`,
    description: [rule.citation, ...(isUnsure ? [say('unsure')] : []), say('no_advice')].join('\n'),
  }))
}
