import type { Outputs } from '@pegada/contract/contract.ts'
import { today } from '../../platform/clock/port.ts'
import type { Ports } from '../../ports.ts'
import { receivedIn, revenueSpan } from '../platform-metrics/revenue.ts'
import { countBy, countCompanies, countCountries, selectFigures, selectMonths, selectUpcoming } from './repo.ts'
import { type PanelPeriod, spanOf } from './span.ts'

/** The front page: four figures beside those of the period before, twelve months, companies by size and place, what is due. */
export async function getPanel(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  period: PanelPeriod,
  { readsMoney }: { readonly readsMoney: boolean },
): Promise<Outputs['platformPanel']['get']> {
  const now = clock.now()
  const span = spanOf(now, period)
  const ahead = spanOf(now, period, -1)
  const figures = await selectFigures(db, span)
  const before = await selectFigures(db, spanOf(now, period, 1))
  const due = await selectUpcoming(db, ahead, today(clock))
  return {
    from: span.from.toISOString(),
    until: span.until.toISOString(),
    people: { now: figures.people, before: before.people },
    companies: { now: await countCompanies(db, span.until), before: await countCompanies(db, span.from) },
    reports: { now: figures.reports, before: before.reports },
    revenue: readsMoney
      ? {
          now: await receivedIn(db, revenueSpan(now, period)),
          before: await receivedIn(db, revenueSpan(now, period, 1)),
        }
      : null,
    months: (await selectMonths(db, now)).map(({ month, people, cents }) => ({
      month,
      people,
      revenue: readsMoney ? cents : null,
    })),
    sizes: await countBy(db, 'size'),
    states: await countBy(db, 'state'),
    countries: await countCountries(db),
    upcoming: due.map(({ at, total: _, ...row }) => ({ ...row, at: at.toISOString() })),
    upcomingTotal: due[0]?.total ?? 0,
  }
}
