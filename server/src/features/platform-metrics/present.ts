import type { Outputs } from '@pegada/contract/contract.ts'
import { Decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Flow } from '@pegada/core/saas/months.ts'
import { monthlyOf, type Rates, yearlyOf } from '@pegada/core/saas/rates.ts'

type Metrics = Outputs['platformMetrics']['get']

/** Decimals are told to six places: a third of a real stays a third as far as anybody reads. */
export function told(value: Decimal): string {
  return toPlain(value.toDecimalPlaces(6))
}

export function toldOrNull(value: Decimal | null): string | null {
  return value === null ? null : told(value)
}

/** Centavos as BRL. */
export function brlOf(cents: number): string {
  return told(new Decimal(cents).div(100))
}

/** Of twelve months in centavos, what a month comes to in BRL. */
export function mrrOf(yearCents: number): string {
  return told(monthlyOf(yearCents))
}

export function presentFlow(flow: Flow): Metrics['flow'] {
  const { customersStart, customersNew, customersBack, customersLost, customersEnd } = flow
  return {
    new: mrrOf(flow.new),
    reactivation: mrrOf(flow.reactivation),
    expansion: mrrOf(flow.expansion),
    contraction: mrrOf(flow.contraction),
    churn: mrrOf(flow.churn),
    start: mrrOf(flow.start),
    end: mrrOf(flow.end),
    arr: told(yearlyOf(flow.end)),
    ...{ customersStart, customersNew, customersBack, customersLost, customersEnd },
  }
}

export function presentRates(rates: Rates): Metrics['rates'] {
  return {
    grossChurn: toldOrNull(rates.grossChurn),
    netChurn: toldOrNull(rates.netChurn),
    grossRetention: toldOrNull(rates.grossRetention),
    netRetention: toldOrNull(rates.netRetention),
    logoChurn: toldOrNull(rates.logoChurn),
    quickRatio: toldOrNull(rates.quickRatio),
  }
}
