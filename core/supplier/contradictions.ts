import { parsePeriod, yearOfMonth } from '../period/period.ts'
import type { Decimal } from '../quantity/decimal.ts'
import type { AnswerValue } from './answer.ts'
import { fault, type ValueFault } from './read-field.ts'

type Values = ReadonlyMap<string, AnswerValue>

/** What in an answer speaks against itself, with the field to look at; undefined where nothing does, or where too little was said. */
export function contradictionIn(question: string, values: Values): Contradiction | undefined {
  return RULES.get(question)?.(values)
}

type Contradiction = ValueFault & { readonly field: string }

/** A year of a company: at most twelve months, of which the first or the last lies in the year that it is named after. */
function ofMonths(values: Values): Contradiction | undefined {
  const [first, last] = [textOf(values, 'first_month'), textOf(values, 'last_month')].map(monthIn)
  if (first === undefined || last === undefined) return undefined
  const months = (yearOfMonth(last) - yearOfMonth(first)) * 12 + Number(last.slice(5)) - Number(first.slice(5)) + 1
  if (months < 1) return { field: 'last_month', ...fault('months_reversed', last) }
  if (months > 12) return { field: 'last_month', ...fault('months_too_many', last, { months: String(months) }) }
  const year = figureOf(values, 'year')
  if (!year || [first, last].some((month) => year.eq(yearOfMonth(month)))) return undefined
  return { field: 'year', ...fault('year_not_of_months', year.toFixed()) }
}

function ofShare(values: Values): Contradiction | undefined {
  const [ours, total] = [figureOf(values, 'ours'), figureOf(values, 'total')]
  if (!ours || !total || ours.lte(total)) return undefined
  return { field: 'ours', ...fault('share_above_whole', ours.toFixed(), { total: total.toFixed() }) }
}

function ofTarget(values: Values): Contradiction | undefined {
  const [base, target] = [figureOf(values, 'base_year'), figureOf(values, 'target_year')]
  if (!base || !target || target.gt(base)) return undefined
  return { field: 'target_year', ...fault('target_not_after_base', target.toFixed(), { base: base.toFixed() }) }
}

const RULES: ReadonlyMap<string, (values: Values) => Contradiction | undefined> = new Map([
  ['S01', ofMonths],
  ['S10', ofShare],
  ['S13', ofTarget],
])

function figureOf(values: Values, field: string): Decimal | undefined {
  const value = values.get(field)
  return value?.kind === 'number' ? value.value : undefined
}

function textOf(values: Values, field: string): string | undefined {
  const value = values.get(field)
  return value?.kind === 'text' ? value.value : undefined
}

function monthIn(text: string | undefined) {
  const period = text === undefined ? undefined : parsePeriod(text)
  return period?.kind === 'month' ? period.month : undefined
}
