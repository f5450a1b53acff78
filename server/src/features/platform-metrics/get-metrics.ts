import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { invariant } from '@pegada/core/domain-error.ts'
import type { Month } from '@pegada/core/period/period.ts'
import { Decimal } from '@pegada/core/quantity/decimal.ts'
import { monthsFrom, monthsLater, startOfMonth } from '@pegada/core/saas/calendar.ts'
import { cohortsOf } from '@pegada/core/saas/cohorts.ts'
import { timeToUpgrade, trialCohorts } from '@pegada/core/saas/conversion.ts'
import { sharesAt } from '@pegada/core/saas/levels.ts'
import { type MonthFlow, monthFlows, sumFlows } from '@pegada/core/saas/months.ts'
import { type MonthSpan, spanBefore, spanOf } from '@pegada/core/saas/period.ts'
import { arpaOf, FULL_MARGIN, keptOf, monthlyLogoChurn, ratesOf, worthOf } from '@pegada/core/saas/rates.ts'
import type { Ports } from '../../ports.ts'
import { type Ledger, readLedger } from './ledger.ts'
import { brlOf, mrrOf, presentFlow, presentRates, told, toldOrNull } from './present.ts'
import { type MarginRow, selectCostsByMonth, selectMargins } from './repo-entered.ts'
import { type CountedCompany, countUncounted } from './repo-ledger.ts'

type Metrics = Outputs['platformMetrics']['get']
type Asked = Inputs['platformMetrics']['get']
type MetricPorts = Pick<Ports, 'db' | 'clock'>

/** Months that the charts show at least, cohorts at most. */
const chartMonths = 12
const cohortsShown = 24

export async function getMetrics(ports: MetricPorts, asked: Asked): Promise<Metrics> {
  const ledger = await readLedger(ports)
  const costs = await selectCostsByMonth(ports.db)
  const margins = await selectMargins(ports.db)
  const span = spanAsked(ledger, asked)
  const flows = flowsOf(ledger, span)
  const flow = sumOf(flows)
  const earlier = spanBefore(span)
  const before = sumOf(flowsOf(ledger, earlier))
  return {
    ...span,
    firstOfAll: ledger.firstMonth,
    isRunning: span.last >= ledger.thisMonth,
    flow: presentFlow(flow),
    rates: presentRates(ratesOf(flow, keptIn(ledger, span))),
    worth: presentWorth(flows, span, { costs, margins }),
    before: { flow: presentFlow(before), rates: presentRates(ratesOf(before, keptIn(ledger, earlier))) },
    months: presentMonths(ledger, chartSpan(span)),
    plans: presentPlans(ledger, span.last),
    cohorts: presentCohorts(ledger, span),
    trials: presentTrials(ledger, chartSpan(span)),
    upgrade: presentUpgrade(ledger),
    uncounted: await countUncounted(ports.db),
  }
}

/** The months of a period as they go into a file. */
export async function monthsOfPeriod(ports: MetricPorts, asked: Asked): Promise<Metrics['months']> {
  const ledger = await readLedger(ports)
  return presentMonths(ledger, spanAsked(ledger, asked))
}

/** What each plan brings at the end of a period, as it goes into a file. */
export async function plansOfPeriod(ports: MetricPorts, asked: Asked): Promise<Metrics['plans']> {
  const ledger = await readLedger(ports)
  return presentPlans(ledger, spanAsked(ledger, asked).last)
}

/** The cohorts up to the end of a period, as they go into a file. */
export async function cohortsOfPeriod(ports: MetricPorts, asked: Asked): Promise<Metrics['cohorts']> {
  const ledger = await readLedger(ports)
  return presentCohorts(ledger, spanAsked(ledger, asked))
}

/** The trials of the months that the page shows, as they go into a file. */
export async function trialsOfPeriod(ports: MetricPorts, asked: Asked): Promise<Metrics['trials']> {
  const ledger = await readLedger(ports)
  return presentTrials(ledger, chartSpan(spanAsked(ledger, asked)))
}

function spanAsked({ thisMonth, firstMonth }: Ledger, { period = 'month', until }: Asked): MonthSpan {
  // A month that has not begun has nothing to tell.
  const last = until === undefined || until > thisMonth ? thisMonth : (until as Month)
  return spanOf(period, last, firstMonth)
}

function chartSpan({ first, last }: MonthSpan): MonthSpan {
  const least = monthsLater(last, 1 - chartMonths)
  return { first: first < least ? first : least, last }
}

function flowsOf({ movements }: Ledger, { first, last }: MonthSpan): MonthFlow[] {
  return monthFlows(movements, first, last)
}

function sumOf(flows: readonly MonthFlow[]) {
  const sum = sumFlows(flows)
  invariant(sum, 'a period has a month at least')
  return sum
}

function keptIn({ movements }: Ledger, { first, last }: MonthSpan) {
  return keptOf(movements, first, last)
}

function presentMonths(ledger: Ledger, span: MonthSpan): Metrics['months'] {
  return flowsOf(ledger, span).map((flow) => ({
    month: flow.month,
    ...presentFlow(flow),
    rates: presentRates(ratesOf(flow, keptIn(ledger, { first: flow.month, last: flow.month }))),
    arpa: toldOrNull(arpaOf(flow)),
  }))
}

function presentWorth(
  flows: readonly MonthFlow[],
  { first, last }: MonthSpan,
  entered: { readonly costs: readonly { month: string; cents: number }[]; readonly margins: readonly MarginRow[] },
): Metrics['worth'] {
  const ofSpan = entered.costs.filter(({ month }) => month >= first && month <= last)
  const costCents = ofSpan.length === 0 ? null : ofSpan.reduce((sum, { cents }) => sum + cents, 0)
  const newest = entered.margins.find(({ month, isCurrent }) => isCurrent && month <= last)
  const margin = newest ? new Decimal(newest.basisPoints).div(10_000) : FULL_MARGIN
  const { arpa, ltv, cac, ltvToCac, payback } = worthOf(flows, { margin, costCents })
  return {
    arpa: toldOrNull(arpa),
    monthlyLogoChurn: toldOrNull(monthlyLogoChurn(flows)),
    margin: told(margin),
    isMarginEntered: newest !== undefined,
    ltv: toldOrNull(ltv),
    cost: costCents === null ? null : brlOf(costCents),
    monthsWithoutCost: monthsFrom(first, last).length - ofSpan.length,
    cac: toldOrNull(cac),
    ltvToCac: toldOrNull(ltvToCac),
    payback: toldOrNull(payback),
  }
}

function presentCohorts({ movements }: Ledger, { last }: MonthSpan): Metrics['cohorts'] {
  return cohortsOf(movements, last)
    .slice(-cohortsShown)
    .map(({ month, customers, yearCents, ages }) => ({
      ...{ month, customers, mrr: mrrOf(yearCents) },
      ages: ages.map((age) => ({ customers: age.customers, mrr: mrrOf(age.yearCents) })),
    }))
}

function presentPlans({ levels, movements, companies, now }: Ledger, last: Month): Metrics['plans'] {
  const end = startOfMonth(monthsLater(last, 1))
  const shares = sharesAt(levels, end > now ? new Date(now.getTime() + 1) : end)
  const whole = [...shares.values()].reduce((sum, { yearCents }) => sum + yearCents, 0)
  const all = [...companies.values()]
  const isCustom = ({ planType, isAgreed }: CountedCompany) => isAgreed && planType === 'CUSTOM'
  const current = new Map(movements.map(({ customer, kind }) => [customer, kind]))
  const isSubscribed = ({ id }: CountedCompany) => current.has(id) && current.get(id) !== 'churn'
  const unpaid = {
    FREE: all.filter((one) => !isSubscribed(one) && !one.hasOnce && !isCustom(one)).length,
    CUSTOM: all.filter(isCustom).length,
  }
  return (['FREE', 'PRO', 'ULTIMATE', 'CUSTOM'] as const).map((plan) => {
    const sold = plan === 'PRO' || plan === 'ULTIMATE' ? shares.get(plan) : undefined
    const yearCents = sold?.yearCents ?? 0
    return {
      plan,
      mrr: mrrOf(yearCents),
      subscriptions: plan === 'FREE' || plan === 'CUSTOM' ? unpaid[plan] : (sold?.subscriptions ?? 0),
      share: whole === 0 ? null : told(new Decimal(yearCents).div(whole)),
    }
  })
}

function presentTrials({ companies, now }: Ledger, { first, last }: MonthSpan): Metrics['trials'] {
  const trials = [...companies.values()].flatMap(({ trialStartedAt, trialEndsAt, firstPaidAt }) =>
    trialStartedAt && trialEndsAt ? [{ begunAt: trialStartedAt, endsAt: trialEndsAt, paidAt: firstPaidAt }] : [],
  )
  return trialCohorts(trials, now).filter(({ month }) => month >= first && month <= last)
}

function presentUpgrade({ companies, movements }: Ledger): Metrics['upgrade'] {
  const first = new Map<string, Date>()
  for (const { customer, kind, at } of movements) if (kind === 'new') first.set(customer, at)
  const people = [...companies.values()].map(({ id, createdAt }) => ({
    ...{ signedUpAt: createdAt, paidAt: first.get(id) ?? null },
  }))
  const { days, paid, free } = timeToUpgrade(people)
  return { days: toldOrNull(days), paid, free }
}
