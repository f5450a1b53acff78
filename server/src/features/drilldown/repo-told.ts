import type { DrilldownDimension } from '@pegada/contract/drilldown-kinds.ts'
import { toPlain } from '@pegada/core/quantity/decimal.ts'
import { monthsApart } from './months.ts'
import type { Question } from './question.ts'
import { cellTerms } from './repo-dimensions.ts'
import { columnsOf, measureOf, type Put, sumsOf } from './repo-sums.ts'

/** The beginning of a statement, and how it goes on. */
export interface Statement extends Part {
  readonly values: unknown[]
  /** Gives a further value its place in the statement. */
  readonly put: Put
}

/** What is told of one question, among others of a statement. */
export interface Part {
  readonly text: string
  /** The key of what is told of each dimension (`d0`, `d1` …), a text. */
  readonly keys: readonly string[]
}

/** A statement that tells the question as `told`. */
export function toldOf(question: Question): Statement {
  const { weights, values, put } = beginStatement(question)
  const { text, keys } = partOf(question, put, 'told')
  return { text: `with ${weights}, ${text}`, values, put, keys }
}

/** What a statement begins with that has parts: what each gas counts. */
export function beginStatement({ weights }: Question): Pick<Statement, 'values' | 'put'> & { weights: string } {
  const values: unknown[] = []
  const put: Put = (value) => `$${values.push(value)}`
  const text = `weights as materialized (
       select * from unnest(${put(weights.map(({ gas }) => gas))}::text[], ${put(weights.map(({ substance }) => substance))}::text[],
         ${put(weights.map(({ weight }) => toPlain(weight)))}::numeric[], ${put(weights.map(({ year }) => year ?? null))}::int[]
       ) as w (gas, substance, weight, year)
     )`
  return { values, put, weights: text }
}

/**
 * What the question takes of the ledger, under a name: a row or several wherever values of the chart's dimensions meet (`d0`, `d1` …), with
 * the exact `value`, the number of `lines`, whether it belongs to what is compared, and whether it is chosen in the chart's own dimensions.
 * Emissions stand in the months in which they were emitted; lines and quantities in the month in which the line begins. Units that the boundary
 * of a year leaves out are not told, and emissions of the others count with their share.
 *
 * Cells are many and what is told of them is little, so they are gone through once: sums add them up as they are kept, by what keys are made
 * of and by what they are multiplied with; only these sums are then weighed and, where gases are told, taken apart by them.
 */
export function partOf(question: Question, put: Put, name: string): Part {
  const { by, chosen, measure } = question
  const isByGas = by.includes('gas') || chosen.has('gas')
  const sums = sumsOf(question, put)
  const gases = chosen.get('gas')
  const isOfGases = gases ? `w.substance = any(${put([...gases])}::text[])` : 'true'
  const isOwn = by.includes('gas') ? isOfGases : 'true'
  const kilograms = isByGas ? 'g.kg * w.weight' : weighedTogether(question, put)
  const value = measureOf[measure].isOfGases ? `coalesce((${kilograms}) * s.factor, 0)` : 's.amount'
  const text = `sums_of_${name} as (${sums}), ${name} as (
       select ${['s.is_compared', ...toldDimensions(question, put)].join(', ')}, ${value} as value, ${isByGas ? '0' : 's.lines'}::bigint as lines,
         s.is_chosen and ${isOwn} as is_chosen
       from sums_of_${name} s
       ${isByGas ? `cross join lateral (${gasesOf(question)}) g join` : 'left join'} weights w
         on w.gas = ${isByGas ? 'g' : 's'}.gas and (w.year is null or w.year = s.year)
       where ${by.includes('gas') ? 'true' : isOfGases}
     )`
  const keys = by.map((dimension, at) => (dimension === 'gas' ? `d${at}` : cellTerms[dimension].key(`d${at}`)))
  return { text, keys }
}

/** Kilograms of the measure in a row of the sums: of its own gas, and of those that have columns. */
function weighedTogether(question: Question, put: Put): string {
  const columns = columnsOf(question).map(({ column, weight }) => `s.${column} * ${put(toPlain(weight))}::numeric`)
  return ['coalesce(s.mass_kg * w.weight, 0)', ...columns].join(' + ')
}

/** A row of the sums gas by gas. */
function gasesOf(question: Question): string {
  const columns = columnsOf(question).map(({ gas, column }) => `('${gas}', s.${column})`)
  return `select * from (values ${['(s.gas, s.mass_kg)', ...columns].join(', ')}) as g (gas, kg)`
}

function toldDimensions({ by, side, comparedSide }: Question, put: Put): string[] {
  const told = (dimension: DrilldownDimension, sum: string) => {
    if (dimension === 'gas') return 'w.substance'
    if (dimension !== 'month' || !comparedSide) return cellTerms[dimension].told(sum)
    // A month of what is compared is told as the month that it stands beside.
    const shift = monthsApart(comparedSide.from, side.from)
    const beside =
      shift % 12 === 0
        ? `(left(${sum}, 4)::int + ${put(shift / 12)}::int)::text || right(${sum}, 3)`
        : `to_char(to_date(${sum}, 'YYYY-MM') + make_interval(months => ${put(shift)}::int), 'YYYY-MM')`
    return `case when s.is_compared then ${beside} else ${sum} end`
  }
  return by.map((dimension, at) => `${told(dimension, `s.r${at}`)} as d${at}`)
}
