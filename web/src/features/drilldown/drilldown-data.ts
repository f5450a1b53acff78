import type { Outputs } from '@pegada/contract/contract.ts'
import { DRILLDOWN_TOP_MAX, type DrilldownDimension } from '@pegada/contract/drilldown-kinds.ts'
import { api } from '../../lib/api.ts'
import { shownLanguage } from '../../lib/current-language.ts'
import { pageData } from '../../lib/page-data.ts'
import type { CutView, Drilldown } from './drilldown-state.ts'
import { drilldownIn } from './drilldown-state.ts'
import { monthAfter, monthsApart, monthsBetween } from './months.ts'

export type CutAnswer = Outputs['drilldown']['cut']

/** As many values of a dimension as a facet names. */
const FACET_TOP = 8
/** As many bands as a stack of a month has, and rows as a map of months. */
const SERIES_TOP = 12
const UNITS_TOP = 100

/** The dimensions that a view shows, of those that were chosen. */
export function dimensionsOf(view: CutView, by: readonly DrilldownDimension[]): readonly DrilldownDimension[] {
  if (view === 'flow') return by
  const own = by.filter((one) => one !== 'month')
  if (view === 'months') return ['month', own[0] ?? 'scope']
  if (view === 'heat') return [own[0] ?? 'scope', 'month']
  return by.slice(0, 2)
}

/** What is shown, narrowed as the address says, without how it is cut. */
export function askedOf(question: Drilldown) {
  const { from, to, measure, quantityUnit, gwpSet, filters } = question
  const chosen = Object.fromEntries(
    Object.entries(filters).flatMap(([dimension, keys]) => (keys.length > 0 ? [[dimension, keys.join()]] : [])),
  )
  return {
    from,
    to,
    measure,
    ...(measure === 'quantity' && quantityUnit !== undefined ? { quantityUnit } : {}),
    ...(gwpSet === undefined ? {} : { gwpSet }),
    ...chosen,
  }
}

/** Months or a unit that stand beside. */
export interface Beside {
  readonly compareFrom?: string
  readonly compareTo?: string
  readonly compareUnit?: string
}

/** What stands beside, where a comparison was asked for and is told whole. */
export function comparedOf(question: Drilldown): Beside {
  const { compare, from, to, otherFrom, otherTo, otherSite, filters } = question
  if (compare === 'before') return { compareFrom: monthAfter(from, -12), compareTo: monthAfter(to, -12) }
  if (compare === 'period' && otherFrom !== undefined && otherTo !== undefined) {
    return otherFrom <= otherTo
      ? { compareFrom: otherFrom, compareTo: otherTo }
      : { compareFrom: otherTo, compareTo: otherFrom }
  }
  if (compare === 'sites' && otherSite !== undefined && filters.unit?.length === 1) return { compareUnit: otherSite }
  return {}
}

function cutQuery(input: Parameters<typeof api.drilldown.cut.queryOptions>[0]['input']) {
  return api.drilldown.cut.queryOptions({ input })
}

/** The cut that a view shows; months are all named. */
export function viewQuery(question: Drilldown) {
  const by = dimensionsOf(question.view, question.by)
  const months = by.includes('month') ? monthsBetween(question.from, question.to).length : 0
  return cutQuery({
    ...askedOf(question),
    by: by.join(),
    top: Math.max(SERIES_TOP, months),
    language: shownLanguage(),
  })
}

/** The cut that a view shows, with what stands beside it, as a file takes it. */
export function fileOf(question: Drilldown) {
  const by = dimensionsOf(question.view, question.by)
  return { ...askedOf(question), ...comparedOf(question), by: by.join() }
}

/** One dimension by itself, narrowed by what is chosen in all others; months are all named, for some of a year say nothing. */
export function facetQuery(question: Drilldown, dimension: DrilldownDimension) {
  const months = dimension === 'month' ? monthsBetween(question.from, question.to).length : 0
  const top = Math.max(FACET_TOP, months)
  return cutQuery({ ...askedOf(question), by: dimension, top, language: shownLanguage() })
}

/** The question of what stands beside by itself: its months, for which those that are chosen stand, or its unit. */
export function besideOf(question: Drilldown): Drilldown {
  const { compareFrom: from = question.from, compareTo: to = question.to, compareUnit } = comparedOf(question)
  const { month, ...filters } = question.filters
  const steps = monthsApart(question.from, from)
  return {
    ...{ ...question, from, to },
    filters: {
      ...filters,
      ...(month && { month: month.map((one) => monthAfter(one, steps)) }),
      ...(compareUnit !== undefined && { unit: [compareUnit] }),
    },
  }
}

/** As many values of a dimension as an answer names: to tell which stand together as the others. */
export function restQuery(question: Drilldown, dimension: DrilldownDimension, beside: Beside) {
  return cutQuery({ ...askedOf(question), ...beside, by: dimension, top: DRILLDOWN_TOP_MAX, language: shownLanguage() })
}

/** The total of the period, whatever it is narrowed to: what a part is a share of. */
export function wholeQuery(question: Drilldown) {
  return facetQuery({ ...question, filters: {} }, 'scope')
}

/** Biogenic CO2 of the same, which stands outside the scopes. */
export function biogenicQuery(question: Drilldown) {
  return facetQuery({ ...question, measure: 'biogenic' }, 'scope')
}

/** The units of measure of what is shown, by how many lines they have. */
export function unitsQuery({ from, to }: Pick<Drilldown, 'from' | 'to'>) {
  return cutQuery({ from, to, measure: 'lines', by: 'measuredIn', top: UNITS_TOP, language: shownLanguage() })
}

/** Both sides of a comparison, by one dimension. */
export function comparedQuery(question: Drilldown, dimension: DrilldownDimension) {
  return cutQuery({
    ...askedOf(question),
    ...comparedOf(question),
    by: dimension,
    top: SERIES_TOP,
    language: shownLanguage(),
  })
}

export const drilldownData = pageData({
  may: 'inventory:read',
  question: drilldownIn,
  read: (queries, question) =>
    question.measure === 'quantity' && question.quantityUnit === undefined
      ? []
      : [queries.prefetchQuery(viewQuery(question)), queries.prefetchQuery(wholeQuery(question))],
})
