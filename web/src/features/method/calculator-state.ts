import dayjs from 'dayjs'
import { useUrlState } from '../../lib/url-state.ts'
import type { MethodDescription } from '../../parts/method/method.ts'

export const gwpSets = ['AR4', 'AR5', 'AR6'] as const

/** The whole calculation stands in the address, so that it can be sent to somebody else. */
export function useCalculatorState() {
  return useUrlState({
    scope: undefined as string | undefined,
    category: undefined as string | undefined,
    /** Narrows the methods by words. */
    q: undefined as string | undefined,
    method: undefined as string | undefined,
    /** Inputs as compact JSON. */
    inputs: undefined as string | undefined,
    /** A factor of the catalogue that the method chosen next is to use. */
    factor: undefined as string | undefined,
    /** `YYYY` or `YYYY-MM`: the year that ended last, for which yearly figures are published. */
    period: String(dayjs().year() - 1),
    region: undefined as string | undefined,
    gwp: 'AR5',
  })
}

export type CalculatorState = ReturnType<typeof useCalculatorState>[0]
export type ChangeCalculator = ReturnType<typeof useCalculatorState>[1]

/** The set of warming potentials of the address; what it does not know is the programme's, AR5. */
export function gwpSetOf({ gwp }: Pick<CalculatorState, 'gwp'>): (typeof gwpSets)[number] {
  return gwpSets.find((one) => one === gwp) ?? 'AR5'
}

/** The category that the calculation counts in: the one of the address where the method serves it. */
export function categoryOf(method: MethodDescription, { category }: Pick<CalculatorState, 'category'>): string {
  return method.categories.find((one) => one === category) ?? method.categories[0] ?? ''
}

/** The input of a method that takes a factor of the catalogue, the one it cannot do without first. */
export function factorInputOf(method: MethodDescription): string | undefined {
  const asking = method.inputs.filter(({ kind }) => kind === 'factor')
  return (asking.find(({ isRequired }) => isRequired) ?? asking[0])?.name
}
