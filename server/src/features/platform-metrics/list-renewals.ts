import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import type { renewalColumns } from '@pegada/contract/platform-metrics-shape.ts'
import { Decimal } from '@pegada/core/quantity/decimal.ts'
import { monthsLater } from '@pegada/core/saas/calendar.ts'
import { cohortsOf, survivalOf } from '@pegada/core/saas/cohorts.ts'
import { type Discount, inYear, type Level, lessDiscount } from '@pegada/core/saas/levels.ts'
import { monthlyOf } from '@pegada/core/saas/rates.ts'
import { type Ending, type Renewal, renewalMonths, renewalsOf } from '@pegada/core/saas/renewals.ts'
import { pageOfRows } from '../../platform/db/platform-list.ts'
import { instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import type { ListColumns } from '../../platform/table/stream-list.ts'
import type { Ports } from '../../ports.ts'
import { inOrder, isSaid } from './in-order.ts'
import { keyOf, type Ledger, listCents, readLedger } from './ledger.ts'
import { mrrOf, told, toldOrNull } from './present.ts'
import type { SubscriptionSold } from './repo-ledger.ts'

type Row = Outputs['platformMetrics']['renewals']['rows'][number]
type Asked = Pick<Inputs['platformMetrics']['renewals'], 'search' | 'sort' | 'direction'>

/** A page of the subscriptions that renew next, and what all of them come to by month. */
export async function listRenewals(
  ports: Pick<Ports, 'db' | 'clock'>,
  wanted: Inputs['platformMetrics']['renewals'],
): Promise<Outputs['platformMetrics']['renewals']> {
  const ledger = await readLedger(ports)
  return {
    ...pageOfRows(renewalRows(ledger, wanted), wanted),
    months: renewalMonths(forecast(ledger)).map(
      ({ month, subscriptions, yearCents, expectedYearCents, withoutChance }) => ({
        ...{ month, subscriptions, mrr: mrrOf(yearCents), expected: told(expectedYearCents.div(1200)), withoutChance },
      }),
    ),
  }
}

/** All that match, in the order that is asked for. */
export function renewalRows(ledger: Ledger, { search, sort = 'endsAt', direction = 'desc' }: Asked): Row[] {
  const sold = new Map(ledger.subscriptions.map((one) => [keyOf(one.companyId, one.id), one]))
  const rows = forecast(ledger)
    .map((one) => ({
      ...{ one, id: one.subscription },
      row: present(one, sold.get(one.subscription), ledger.companies.get(one.customer)?.name ?? one.customer),
    }))
    .filter(({ row }) => isSaid(row.company, search))
  const keys = {
    endsAt: ({ one }: (typeof rows)[number]) => one.endsAt.getTime(),
    company: ({ row }: (typeof rows)[number]) => row.company,
    mrr: ({ one }: (typeof rows)[number]) => one.yearCents,
    chance: ({ one }: (typeof rows)[number]) => one.chance?.toNumber() ?? null,
  }
  return inOrder(rows, keys[sort], direction).map(({ row }) => row)
}

/** What is expected of every subscription that runs and pays; who stays is looked at in months that are over. */
function forecast(ledger: Ledger): Renewal[] {
  const { levels, discounts, movements, subscriptions, thisMonth } = ledger
  const current = new Map<string, Level>()
  for (const level of levels) {
    const known = current.get(level.subscription)
    if (!known || known.at <= level.at) current.set(level.subscription, level)
  }
  const since = new Map<string, Date>()
  for (const { customer, kind, at } of movements) if (kind === 'new') since.set(customer, at)
  const endings = subscriptions.flatMap((sold) =>
    endingOf(sold, { current, discounts, since: since.get(sold.companyId) }),
  )
  const lastWhole = monthsLater(thisMonth, -1)
  return renewalsOf(endings, survivalOf(cohortsOf(movements, lastWhole), lastWhole))
}

/** What was ordered for the next period costs its list price less the discount that stands. */
function endingOf(
  sold: SubscriptionSold,
  {
    current,
    discounts,
    since,
  }: {
    readonly current: ReadonlyMap<string, Level>
    readonly discounts: ReadonlyMap<string, Discount>
    readonly since: Date | undefined
  },
): Ending[] {
  const { companyId, id, state, endsAt, isCancelled, nextPlan, nextSize, nextPeriod } = sold
  const subscription = keyOf(companyId, id)
  const yearCents = current.get(subscription)?.yearCents ?? 0
  if ((state !== 'active' && state !== 'past_due') || !endsAt || !since || yearCents === 0) return []
  const next = nextPlan && nextSize && nextPeriod ? { plan: nextPlan, size: nextSize, period: nextPeriod } : null
  const discount = discounts.get(subscription) ?? { cents: 0 }
  const ordered = next ? inYear(lessDiscount(listCents(next), discount), next.period) : yearCents
  return [
    {
      ...{ customer: companyId, subscription, endsAt, since, isCancelled, yearCents },
      nextYearCents: isCancelled ? 0 : ordered,
    },
  ]
}

function present(renewal: Renewal, sold: SubscriptionSold | undefined, company: string): Row {
  const { customer, subscription, endsAt, yearCents, nextYearCents, chance, basis, seen } = renewal
  return {
    ...{ id: subscription, companyId: customer, company, plan: sold?.plan ?? null, period: sold?.period ?? null },
    ...{ endsAt: endsAt.toISOString(), mrr: mrrOf(yearCents), next: mrrOf(nextYearCents), chance: toldOrNull(chance) },
    ...{ basis, seen: seen.seen, stayed: seen.stayed },
    expected: told(monthlyOf(nextYearCents).times(chance ?? new Decimal(1))),
  }
}

const title = (key: string) => `platform-metrics:column.${key}`

export const renewalCells: ListColumns<Row, (typeof renewalColumns)[number]> = {
  company: { title: title('company'), width: 36, cell: ({ company }) => textCell(company) },
  plan: { title: title('plan'), cell: ({ plan }) => textCell(plan) },
  period: {
    title: title('period'),
    cell: ({ period }, say) => textCell(period && say(`platform-metrics:billing.${period}`)),
  },
  endsAt: { title: title('endsAt'), width: 22, cell: ({ endsAt }) => instantCell(new Date(endsAt)) },
  mrr: { title: title('mrr'), cell: ({ mrr }) => numberCell(mrr) },
  next: { title: title('next'), cell: ({ next }) => numberCell(next) },
  chance: { title: title('chance'), cell: ({ chance }) => numberCell(chance) },
  basis: {
    ...{ title: title('basis'), width: 28 },
    cell: ({ basis, seen, stayed }, say) => textCell(say(`platform-metrics:basis.${basis}`, { seen, stayed })),
  },
  expected: { title: title('expected'), cell: ({ expected }) => numberCell(expected) },
  companyId: { title: 'report-words:column.id', width: 38, cell: ({ companyId }) => textCell(companyId) },
}
