import {
  DRILLDOWN_DIMENSIONS,
  DRILLDOWN_LEVELS_MAX,
  DRILLDOWN_MEASURES,
  DRILLDOWN_VALUES_MAX,
  type DrilldownDimension,
  type DrilldownMeasure,
  MEASURES_BY_GAS,
} from '@pegada/contract/drilldown-kinds.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { useWorkingYear, workingYear } from '../../lib/working-year.ts'

/** The values that each dimension is narrowed to; one that is not named here is whole. */
export type CutFilters = Partial<Record<DrilldownDimension, readonly string[]>>

/** The ways in which one cut is drawn. */
export const cutViews = ['flow', 'areas', 'months', 'heat', 'table'] as const
export type CutView = (typeof cutViews)[number]

/** What stands beside what is shown: the same months of the year before, other months, or another site. */
export const comparisons = ['before', 'period', 'sites'] as const
export type Comparison = (typeof comparisons)[number]

/** Sets of GWP that the ledger may be read by, the newest first. */
export const cutGwpSets = ['AR6', 'AR5', 'AR4'] as const

/** The question that the page asks, as its address says it. */
export interface Drilldown {
  readonly year: number
  /** First and last month, YYYY-MM. */
  readonly from: string
  readonly to: string
  readonly measure: DrilldownMeasure
  /** The unit of quantities that are added up. */
  readonly quantityUnit: string | undefined
  /** That of the inventory of the year where nothing is said. */
  readonly gwpSet: (typeof cutGwpSets)[number] | undefined
  readonly view: CutView
  /** By what it is cut, the coarsest first: one to four dimensions. */
  readonly by: readonly DrilldownDimension[]
  readonly filters: CutFilters
  readonly compare: Comparison | undefined
  /** Months of the period beside, where one was named. */
  readonly otherFrom: string | undefined
  readonly otherTo: string | undefined
  /** The site beside the one that is chosen. */
  readonly otherSite: string | undefined
}

const none = undefined as string | undefined
const noFilters = Object.fromEntries(DRILLDOWN_DIMENSIONS.map((dimension) => [dimension, none]))

/** What the address holds where it says nothing. */
function unasked(year: number) {
  return {
    ...noFilters,
    year,
    from: none,
    to: none,
    measure: none,
    of: none,
    gwp: none,
    view: none,
    by: none,
    vs: none,
    vsFrom: none,
    vsTo: none,
    vsSite: none,
  }
}

type Values = ReturnType<typeof unasked> & Record<string, string | number | undefined>

/** The names that a kept view holds of the address. */
export const drilldownNames: readonly string[] = Object.keys(unasked(0))

/** How the cut begins: the scopes through their categories to the sites. */
export const firstCut: readonly DrilldownDimension[] = ['scope', 'category', 'unit']

/** The question of an address that the router has parsed. */
export function drilldownIn(search: Readonly<Record<string, unknown>>): Drilldown {
  return questionOf(readState(unasked(workingYear()), search))
}

/** The question of the page, and the way to ask another; what is not named in a change stays. */
export function useDrilldown(): readonly [Drilldown, (change: Partial<Drilldown>) => void] {
  const [values, setValues] = useUrlState(unasked(useWorkingYear()))
  return [questionOf(values), (change) => setValues(valuesOf(change), { push: true })]
}

function questionOf(values: Values): Drilldown {
  const { year } = values
  const months = inOrder(monthIn(values.from) ?? `${year}-01`, monthIn(values.to) ?? `${year}-12`)
  const measure = DRILLDOWN_MEASURES.find((one) => one === values.measure) ?? 'co2e'
  const isByGas = MEASURES_BY_GAS.includes(measure)
  const by = dimensionsIn(values.by).filter((one) => isByGas || one !== 'gas')
  const { gas, ...others } = filtersIn(values)
  return {
    year,
    ...months,
    measure,
    quantityUnit: values.of,
    gwpSet: cutGwpSets.find((one) => one === values.gwp),
    view: cutViews.find((one) => one === values.view) ?? 'flow',
    by: by.length === 0 ? firstCut : by,
    filters: isByGas && gas ? { ...others, gas } : others,
    compare: comparisons.find((one) => one === values.vs),
    otherFrom: monthIn(values.vsFrom),
    otherTo: monthIn(values.vsTo),
    otherSite: values.vsSite,
  }
}

/** A change as the address holds it. Filters are told whole: dimensions that are not among them are whole again. */
export function valuesOf(change: Partial<Drilldown>): Record<string, string | number | undefined> {
  const after: Record<string, string | number | undefined> = {}
  for (const [name, place] of places) if (name in change) after[place] = change[name]
  if (change.view === 'flow') after.view = undefined
  if (change.measure === 'co2e') after.measure = undefined
  if (change.by) after.by = change.by.join() === firstCut.join() ? undefined : change.by.join()
  if (change.filters) {
    for (const one of DRILLDOWN_DIMENSIONS) after[one] = change.filters[one]?.join()
  }
  return after
}

/** Where in the address each part of a question stands that is one word. */
const places = [
  ['year', 'year'],
  ['from', 'from'],
  ['to', 'to'],
  ['measure', 'measure'],
  ['quantityUnit', 'of'],
  ['gwpSet', 'gwp'],
  ['view', 'view'],
  ['compare', 'vs'],
  ['otherFrom', 'vsFrom'],
  ['otherTo', 'vsTo'],
  ['otherSite', 'vsSite'],
] as const satisfies readonly (readonly [keyof Drilldown, string])[]

/** Filters with a value of a dimension taken in, or out where it stood alone among them. */
export function toggled(filters: CutFilters, dimension: DrilldownDimension, key: string): CutFilters {
  const before = filters[dimension] ?? []
  const after = before.includes(key) ? before.filter((one) => one !== key) : [...before, key]
  return withValues(filters, dimension, after)
}

/** Filters with these values of a dimension and no others; none of them makes it whole. */
export function withValues(filters: CutFilters, dimension: DrilldownDimension, keys: readonly string[]): CutFilters {
  const { [dimension]: _, ...others } = filters
  return keys.length === 0 ? others : { ...others, [dimension]: keys }
}

/** The values that stand together as the others, by dimension. */
export type Rest = Partial<Record<DrilldownDimension, readonly string[]>>

/** The keys of a dimension that were not named; undefined where they are not all known, or more than a cut may be narrowed to. */
export function restKeys(
  named: readonly { readonly key: string }[],
  all: readonly { readonly key: string }[],
  count: number,
): readonly string[] | undefined {
  const known = new Set(named.map(({ key }) => key))
  const keys = all.flatMap(({ key }) => (known.has(key) ? [] : [key]))
  return keys.length === count && count > 0 && count <= DRILLDOWN_VALUES_MAX ? keys : undefined
}

/** Whether anything narrows the cut. */
export function isNarrowed(filters: CutFilters): boolean {
  return Object.values(filters).some((keys) => keys.length > 0)
}

function filtersIn(values: Values): CutFilters {
  return Object.fromEntries(
    DRILLDOWN_DIMENSIONS.flatMap((dimension) => {
      const text = values[dimension]
      return typeof text === 'string' && text !== '' ? [[dimension, text.split(',')]] : []
    }),
  )
}

function dimensionsIn(text: string | undefined): DrilldownDimension[] {
  const named = (text ?? '').split(',')
  return DRILLDOWN_DIMENSIONS.filter((one) => named.includes(one))
    .sort((a, b) => named.indexOf(a) - named.indexOf(b))
    .slice(0, DRILLDOWN_LEVELS_MAX)
}

function monthIn(text: string | undefined): string | undefined {
  return text !== undefined && /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : undefined
}

function inOrder(from: string, to: string): { from: string; to: string } {
  return from <= to ? { from, to } : { from: to, to: from }
}
