import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { YEARS_AHEAD_MAX } from '@pegada/contract/initiative-kinds.ts'
import { isDriverPart } from '@pegada/core/reduction/driver-part.ts'
import { paths, pathTo, type Target } from '../../lib/paths.ts'

/** What a plan is worked out with. */
export type PlanChoices = Outputs['scenario']['list']['rows'][number]['choices']
export type PlanDriver = PlanChoices['drivers'][number]
type Asked = Inputs['initiative']['plan']

/** How the address of a plan begins. */
export const planStart = {
  ...{ rate: '10', price: '', budget: '', growth: '0', low: '', high: '', plan: '' },
  ...{ until: '', ids: '', drivers: '' },
}

/** The address of a plan: `plan` is its target, `ids` its initiatives in their order, `drivers` what is stated of its forecast. */
export type PlanAddress = typeof planStart & { readonly year: number }

const isAmount = (text: string) => /^-?\d{1,12}(\.\d{1,6})?$/.test(text)
/** Of interest, as a plan may be asked with: nothing below zero, three places at most. */
const isRate = (text: string) => /^\d{1,3}(\.\d{1,6})?$/.test(text)
const given = <Name extends string>(name: Name, text: string) => (isAmount(text) ? { [name]: text } : {})

/** The choices that an address holds; what cannot be read is left to its default. */
export function choicesIn(address: PlanAddress): PlanChoices {
  const ids = address.ids === '' ? undefined : address.ids.split(',')
  return {
    year: address.year,
    ratePercent: isRate(address.rate) ? address.rate : planStart.rate,
    growthPercent: isAmount(address.growth) ? address.growth : planStart.growth,
    ...given('price', address.price),
    ...given('budget', address.budget),
    ...given('lowPercent', address.low),
    ...given('highPercent', address.high),
    ...(/^\d{4}$/.test(address.until) && { untilYear: Number(address.until) }),
    ...(address.plan === '' ? {} : { targetId: address.plan }),
    ...(ids && { ids }),
    order: ids ? 'given' : 'places',
    drivers: driversIn(address.drivers),
  }
}

/** The same as the plan is asked. */
export function askedIn(address: PlanAddress): Asked {
  const { ids, ...choices } = choicesIn(address)
  return { ...choices, ...(ids && { ids: ids.join() }) }
}

/** The plan that these choices make, and the scenario that keeps them. */
export function planOfChoices(choices: PlanChoices, scenario: string): Target {
  const { year, untilYear, ratePercent, growthPercent, lowPercent, highPercent, drivers, ids, targetId } = choices
  return pathTo(paths.reductionPlan, {
    ...{ year, scenario, until: untilYear, rate: ratePercent, price: choices.price, budget: choices.budget },
    ...{ growth: growthPercent, low: lowPercent, high: highPercent, plan: targetId, ids: ids?.join() },
    drivers: writeDrivers(drivers),
  })
}

/** Drivers as the address holds them. */
export function writeDrivers(drivers: readonly PlanDriver[]): string {
  return drivers.length === 0 ? '' : JSON.stringify(drivers)
}

export function driversIn(text: string): PlanDriver[] {
  if (text === '') return []
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read.filter(isDriver) : []
  } catch {
    return []
  }
}

function isDriver(value: unknown): value is PlanDriver {
  if (typeof value !== 'object' || value === null) return false
  const { part, name, yearlyPercent, source, lowPercent, highPercent, ofYear } = value as Record<string, unknown>
  const isPercent = (text: unknown) => typeof text === 'string' && isAmount(text)
  const mayBe = (text: unknown) => text === undefined || isPercent(text)
  return (
    typeof part === 'string' &&
    isDriverPart(part) &&
    typeof name === 'string' &&
    typeof source === 'string' &&
    isPercent(yearlyPercent) &&
    mayBe(lowPercent) &&
    mayBe(highPercent) &&
    (ofYear === undefined || (Array.isArray(ofYear) && ofYear.length <= YEARS_AHEAD_MAX && ofYear.every(isYearGrowth)))
  )
}

function isYearGrowth(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { year, percent } = value as Record<string, unknown>
  return typeof year === 'number' && typeof percent === 'string' && isAmount(percent)
}
