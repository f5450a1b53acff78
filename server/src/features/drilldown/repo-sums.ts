import type { DrilldownDimension } from '@pegada/contract/drilldown-kinds.ts'
import { type Decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { monthsOfSide, yearsOf } from './months.ts'
import type { FeeRate, LeftPart, Question, Side } from './question.ts'
import {
  cellTerms,
  DIMENSIONS_OF_MONTHS,
  DIMENSIONS_OF_YEAR_SOURCES,
  DIMENSIONS_OF_YEAR_UNITS,
  DIMENSIONS_OF_YEARS,
  hasParties,
  joinsOf,
} from './repo-dimensions.ts'
import { GAS_COLUMNS, TRACKED_GAS, UNTRACKED_GAS } from './repo-gases.ts'

/** Whether what is kept under a gas stands for energy by market. */
const isOfEnergy = (gas: string) => gas === TRACKED_GAS || gas.startsWith(UNTRACKED_GAS)

/** Gives a value its place among those of the statement. */
export type Put = (value: unknown) => string

/** What is added up of cells where no gas is measured. */
export const measureOf = {
  co2e: { isOfGases: true, amount: undefined },
  market: { isOfGases: true, amount: undefined },
  fee: { isOfGases: true, amount: undefined },
  biogenic: { isOfGases: true, amount: undefined },
  spend: { isOfGases: false, amount: 'c.spend_brl' },
  quantity: { isOfGases: false, amount: 'c.quantity' },
  lines: { isOfGases: false, amount: 'c.lines' },
} as const

/** Lines by location emit nothing by market but what stands for their energy (`migrations/0094`). */
const byMarket = `(c.basis <> 'location' or c.gas in ('', '${TRACKED_GAS}') or c.gas like '${UNTRACKED_GAS}%')`

/** The gases that have a column and count in the measure. */
export function columnsOf({ weights }: Question): ((typeof GAS_COLUMNS)[number] & { readonly weight: Decimal })[] {
  return GAS_COLUMNS.flatMap((one) => {
    const weight = weights.find(({ gas }) => gas === one.gas)?.weight
    return weight && !weight.isZero() ? [{ ...one, weight }] : []
  })
}

/**
 * The cells of each side added up by what the keys of the chart are made of (`r0`, `r1` …), by whether they are chosen in its own dimensions, by
 * gas, and by the `factor` that a kilogram counts with: the share of the site and, of `market` and `fee`, what else it is multiplied by. Where
 * sums would be hardly fewer than what is kept, that stands for them.
 */
export function sumsOf(question: Question, put: Put): string {
  const { side, comparedSide } = question
  const readings = readingsOf(question)
  return [side, ...(comparedSide ? [comparedSide] : [])]
    .flatMap((one, at) => readings.map((read) => sumsOfSide(question, { side: one, isCompared: at === 1, read, put })))
    .join(' union all ')
}

/** What is read of which table: all that counts or, by market, what was emitted or what stands for energy. */
interface Reading {
  readonly table: Table
  readonly what: 'all' | 'emitted' | 'energy'
}

/**
 * What stands for energy by market is counted by category and unit and is little; what was emitted counts as it is. Where something narrower is kept that
 * answers for the latter, each is read of its own.
 */
function readingsOf(question: Question): readonly Reading[] {
  const table = tableOf(question)
  const ofEmitted = question.measure === 'market' ? tableOf({ ...question, measure: 'co2e' }) : table
  if (ofEmitted === table) return [{ table, what: 'all' }]
  return [
    { table: ofEmitted, what: 'emitted' },
    { table, what: 'energy' },
  ]
}

/** The tables that a question is read of, as a text: questions of the same may be read at once. */
export const tablesOf = (question: Question) => String(readingsOf(question).map(({ table }) => table))

interface Asked {
  readonly side: Side
  readonly isCompared: boolean
  readonly read: Reading
  readonly put: Put
}

function sumsOfSide(question: Question, { side, isCompared, read, put }: Asked): string {
  const { by, chosen, measure } = question
  const { isOfGases, amount } = measureOf[measure]
  const used = new Set<DrilldownDimension>([...by, ...chosen.keys()])
  const { table, what } = read
  const gases = question.weights
    .map(({ gas }) => gas)
    .filter((gas) => what === 'all' || isOfEnergy(gas) === (what === 'energy'))
  const company = put(question.companyId)
  const among = (dimensions: readonly DrilldownDimension[]) =>
    dimensions.flatMap((one) => {
      const keys = chosen.get(one)
      if (!keys || one === 'gas') return []
      return [cellTerms[one].among(put(one === 'month' ? monthsOfSide(keys, question.side, side) : [...keys]))]
    })
  const raw = by.map((one, at) => `${one === 'gas' ? 'null::text' : cellTerms[one].sum} as r${at}`)
  const own = among(by)
  const year = yearOf(table, side, put)
  const hasYears = question.weights.some((one) => one.year !== undefined)
  const isApart = measure === 'market'
  const ofColumn = (column: string) =>
    isApart ? `case when c.basis <> 'location' then c.${column} else 0 end` : `c.${column}`
  const isAsKept = isToldAsKept(question, table)
  const added = (value: string) => (isAsKept ? value : `sum(${value})`)
  const kilograms = [
    `${added('c.mass_kg')} as mass_kg`,
    ...columnsOf(question).map(({ column }) => `${added(ofColumn(column))} as ${column}`),
  ]
  const conditions = [
    `c.company_id = ${company}`,
    isOfYears(table)
      ? `c.year = any(${put(yearsOf([side]))}::int[])`
      : `c.month between ${put(side.from)} and ${put(side.to)}`,
    ...(hasNoUnits(table) ? [] : ['coalesce(s.is_included, true)']),
    isApart ? byMarket : `c.basis <> 'market'`,
    ...(what === 'energy' ? [`c.gas <> ''`] : []),
    `c.gas = any(${put([...(what === 'energy' ? [] : ['']), ...(isOfGases ? gases : [])])}::text[])`,
    ...(side.units ? [`c.business_unit_id = any(${put([...side.units])}::uuid[])`] : []),
    ...(measure === 'quantity' ? [`c.measured_in = ${put(question.quantityUnit)}`] : []),
    ...among([...chosen.keys()].filter((one) => !by.includes(one))),
  ]
  const keys = [
    ...raw,
    `${own.length > 0 ? own.join(' and ') : 'true'} as is_chosen`,
    'c.gas',
    `${hasYears ? year : 'null::int'} as year`,
    `${isOfGases ? factorOf(question, read) : '1'} as factor`,
  ]
  return `select ${isCompared} as is_compared, ${keys.join(', ')}, ${added('c.lines')} as lines,
       ${isOfGases ? kilograms.join(', ') : `${added(amount)} as amount`}
     from ${table} c
     ${hasNoUnits(table) ? '' : `left join inventory_sites s on s.company_id = ${company} and s.year = ${year} and s.business_unit_id = c.business_unit_id`}
     ${isApart && what !== 'emitted' ? leftParts(put, question.leftParts ?? [], year) : ''} ${measure === 'fee' ? feeRates(put, question.feeRates ?? []) : ''}
     ${joinsOf(used, company)}
     where ${conditions.join(' and ')}
     ${isAsKept ? '' : `group by ${keys.map((_, at) => at + 2).join(', ')}`}`
}

/**
 * Of suppliers, years and months keep hardly more rows than there would be sums, and to begin a sum for each costs more than all else. Gases take
 * every row apart, so that there sums are fewer by far.
 */
function isToldAsKept({ by, chosen }: Question, table: Table): boolean {
  const isKept = isOfYears(table) || table === 'drilldown_months'
  return isKept && by.includes('supplier') && !by.includes('gas') && !chosen.has('gas')
}

type Table =
  | 'drilldown_totals'
  | 'drilldown_cells'
  | 'drilldown_years'
  | 'drilldown_year_units'
  | 'drilldown_year_sources'
  | 'drilldown_months'

function isOfYears(table: Table): boolean {
  return table === 'drilldown_years' || table === 'drilldown_year_units' || table === 'drilldown_year_sources'
}

/** Units stand together in it, which must count whole. */
function hasNoUnits(table: Table): boolean {
  return table === 'drilldown_year_sources' || table === 'drilldown_months'
}

/** What is counted without knowing of which category or scope it is. */
const PLAIN_MEASURES: readonly Question['measure'][] = ['co2e', 'biogenic', 'spend', 'lines']

/**
 * The narrowest that answers the question: cells by party only where suppliers are asked for, and neither whole years nor, where each unit counts
 * whole, months by supplier alone do.
 */
function tableOf({ by, chosen, measure, side, areYearsWhole, areUnitsWhole }: Question): Table {
  const used = [...by, ...chosen.keys()]
  const isKeptOf = (dimensions: readonly DrilldownDimension[]) => used.every((one) => dimensions.includes(one))
  if (!hasParties(used)) return 'drilldown_totals'
  const isPlain = PLAIN_MEASURES.includes(measure)
  const isWithoutUnits = isPlain && areUnitsWhole && side.units === undefined
  if (areYearsWhole) {
    if (isPlain && isKeptOf(DIMENSIONS_OF_YEAR_UNITS)) return 'drilldown_year_units'
    if (isWithoutUnits && isKeptOf(DIMENSIONS_OF_YEAR_SOURCES)) return 'drilldown_year_sources'
    if (isKeptOf(DIMENSIONS_OF_YEARS)) return 'drilldown_years'
  }
  return isWithoutUnits && isKeptOf(DIMENSIONS_OF_MONTHS) ? 'drilldown_months' : 'drilldown_cells'
}

/** The year of a cell: one that is known beforehand spares reading it from each. What is kept without units is joined to nothing by year. */
function yearOf(table: Table, side: Side, put: Put): string {
  if (hasNoUnits(table)) return table === 'drilldown_months' ? 'left(c.month, 4)::int' : 'c.year'
  const [only, another] = yearsOf([side])
  if (another === undefined) return `${put(only)}::int`
  return isOfYears(table) ? 'c.year' : 'left(c.month, 4)::int'
}

/** The share that the boundary counts, which in a year that is read as one does not change, and what else a kilogram is multiplied by. */
function factorOf({ measure }: Question, { table, what }: Reading): string {
  if (hasNoUnits(table)) return '1'
  const month = isOfYears(table) ? 'null::text' : 'c.month'
  const share = `counted_part(s.share_percent, s.month_shares, ${month})`
  if (measure === 'market' && what !== 'emitted') return `${share} * coalesce(l.part, 1)`
  return measure === 'fee' ? `${share} * f.per_kg` : share
}

function leftParts(put: Put, parts: readonly LeftPart[], year: string): string {
  const list = (values: readonly unknown[], type: string) => `${put(values)}::${type}[]`
  return `left join unnest(${list(
    parts.map((one) => one.year),
    'int',
  )}, ${list(
    parts.map(({ gas }) => gas),
    'text',
  )}, ${list(
    parts.map(({ category }) => category),
    'text',
  )}, ${list(
    parts.map(({ unitId }) => unitId),
    'uuid',
  )}, ${list(
    parts.map(({ part }) => toPlain(part)),
    'numeric',
  )}) as l (year, gas, category, unit, part)
       on l.gas = c.gas and l.unit = c.business_unit_id and l.category = c.category and l.year = ${year}`
}

function feeRates(put: Put, rates: readonly FeeRate[]): string {
  const list = (values: readonly unknown[], type: string) => `${put(values)}::${type}[]`
  return `join unnest(${list(
    rates.map(({ month }) => month),
    'text',
  )}, ${list(
    rates.map(({ scope }) => scope),
    'smallint',
  )}, ${list(
    rates.map(({ perKg }) => toPlain(perKg)),
    'numeric',
  )}) as f (month, scope, per_kg)
       on f.month = c.month and f.scope = c.scope`
}
