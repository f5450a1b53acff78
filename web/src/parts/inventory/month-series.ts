import type { Outputs } from '@pegada/contract/contract.ts'
import { compareDecimals, shiftDecimal, toDrawn } from '../../lib/number-format.ts'

export type Inventory = Outputs['inventory']['get']
export type MonthTotals = Inventory['byMonth'][number]
export type Scope = 1 | 2 | 3

/** The twelve months as marks: one row of tonnes per scope that emitted in the year, lowest scope first. */
export interface MonthSeries {
  readonly scope: Scope
  readonly drawn: readonly number[]
}

/** A month's kilograms of CO2e in one scope. */
export function monthOfScope(month: MonthTotals, scope: Scope): string {
  return { 1: month.scope1Co2eKg, 2: month.scope2Co2eKg, 3: month.scope3Co2eKg }[scope]
}

/** Scopes that emitted in any of the months; a scope without emissions draws nothing and needs no legend. */
export function scopesPresent(months: readonly MonthTotals[]): Scope[] {
  return scopes.filter((scope) => months.some((month) => compareDecimals(monthOfScope(month, scope), '0') !== 0))
}

/** Series of tonnes for drawing. */
export function monthSeries(months: readonly MonthTotals[]): MonthSeries[] {
  return scopesPresent(months).map((scope) => ({
    scope,
    drawn: months.map((month) => toDrawn(shiftDecimal(monthOfScope(month, scope), -3))),
  }))
}

/** The month that emitted most, the earliest of equals; undefined when none emitted. */
export function peakMonth(months: readonly MonthTotals[]): MonthTotals | undefined {
  const peak = months.reduce<MonthTotals | undefined>(
    (best, month) => (best === undefined || compareDecimals(month.co2eKg, best.co2eKg) > 0 ? month : best),
    undefined,
  )
  return peak && compareDecimals(peak.co2eKg, '0') > 0 ? peak : undefined
}

const scopes: readonly Scope[] = [1, 2, 3]
