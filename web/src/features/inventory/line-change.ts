import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { givenInputs, type MethodDescription, type MethodInputs } from '../../parts/method/method.ts'

export type LineDetail = Outputs['activity']['get']
type Change = Omit<Inputs['activity']['update'], 'activityId'>

/** A line as its form holds it: text as typed. */
export interface LineValues {
  readonly businessUnitId: string
  readonly description: string
  /** Of a line that tells twelve months. */
  readonly year: string
  readonly start: string
  readonly end: string
  readonly quantity: string
  readonly unit: string
  /** Twelve amounts; empty where the line tells one. */
  readonly months: readonly string[]
  readonly inputs: MethodInputs
  readonly attachment: { readonly id: string; readonly fileName: string } | undefined
}

/** Whether only site and description are the line's own: the rest is its document's. */
export function isOfDocument({ origin }: Pick<LineDetail, 'origin'>): boolean {
  return origin === 'document'
}

/** What the form begins with; a copy of a month is of the next, where that has begun by `today`, and has no evidence yet. */
export function startOf(line: LineDetail, isCopy: boolean, today: string): LineValues {
  const { entered, document } = line
  const { start, end } = isCopy ? nextMonth(line, today) : { start: line.periodStart, end: line.periodEnd }
  const isEvidence = document?.kind === 'attachment' && !isCopy
  return {
    businessUnitId: line.businessUnitId,
    description: line.description,
    year: line.periodStart.slice(0, 4),
    start,
    end,
    quantity: entered.quantity ?? '',
    unit: entered.unit,
    months: entered.months ?? [],
    inputs: textInputs(entered.inputs),
    attachment: isEvidence ? { id: document.id, fileName: document.fileName } : undefined,
  }
}

/** What of the line is said differently; a copy begins in its own days. */
export function changeOf(
  line: LineDetail,
  values: LineValues,
  { isCopy, method }: { readonly isCopy: boolean; readonly method: MethodDescription | undefined },
): Change {
  const before = startOf(line, false, '')
  const description = values.description.trim()
  const place = {
    ...(values.businessUnitId === before.businessUnitId ? {} : { businessUnitId: values.businessUnitId }),
    ...(description === before.description || description === '' ? {} : { description }),
  }
  if (isOfDocument(line) && !isCopy) return place
  return {
    ...place,
    ...periodChange(before, values),
    ...amountChange(before, values, method),
    ...evidence(before, values, isCopy),
  }
}

/** Days as the contract takes them: a whole year, a whole month, one day, or from one to another. */
export function periodOf(start: string, end: string): Pick<Change, 'period' | 'start' | 'end'> {
  const [year = '', month = ''] = start.split('-')
  if (start === `${year}-01-01` && end === `${year}-12-31`) return { period: year }
  if (start === `${year}-${month}-01` && end === lastDay(year, month)) return { period: `${year}-${month}` }
  return start === end ? { period: start } : { start, end }
}

function periodChange(before: LineValues, { year, start, end, months }: LineValues): Change {
  if (months.length > 0) return year === before.year ? {} : { period: year }
  return start === before.start && end === before.end ? {} : periodOf(start, end)
}

function amountChange(before: LineValues, values: LineValues, method: MethodDescription | undefined): Change {
  const { quantity, unit, months } = values
  const isSame = months.every((text, index) => text === before.months[index])
  return {
    ...(months.length > 0 && !isSame ? { months: [...months] } : {}),
    ...(months.length === 0 && quantity.trim() !== before.quantity ? { quantity: quantity.trim() } : {}),
    ...(unit === before.unit ? {} : { unit }),
    ...(method ? inputsChange(method, before.inputs, values.inputs) : {}),
  }
}

/** Inputs that are others now; one that was emptied goes as an empty text. */
function inputsChange(method: MethodDescription, before: MethodInputs, now: MethodInputs): Change {
  const [was, is] = [givenInputs(method, before), givenInputs(method, now)]
  const changed = Object.entries(is).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name]))
  const emptied = Object.keys(was).filter((name) => is[name] === undefined)
  const inputs = { ...Object.fromEntries(changed), ...Object.fromEntries(emptied.map((name) => [name, ''])) }
  return Object.keys(inputs).length === 0 ? {} : { inputs }
}

function evidence(before: LineValues, { attachment }: LineValues, isCopy: boolean): Change {
  if (isCopy) return attachment ? { attachmentId: attachment.id } : {}
  return attachment?.id === before.attachment?.id ? {} : { attachmentId: attachment?.id ?? null }
}

function textInputs(inputs: LineDetail['entered']['inputs']): MethodInputs {
  return Object.fromEntries(
    Object.entries(inputs).flatMap(([name, value]) =>
      typeof value === 'string' || Array.isArray(value) ? [[name, value]] : [],
    ),
  )
}

function nextMonth({ periodStart, periodEnd }: LineDetail, today: string): { start: string; end: string } {
  const same = { start: periodStart, end: periodEnd }
  const { period = '' } = periodOf(periodStart, periodEnd)
  if (period.length !== 7) return same
  const [year, month] = [Number(period.slice(0, 4)), Number(period.slice(5))]
  const [nextYear, next] = month === 12 ? [year + 1, '01'] : [year, String(month + 1).padStart(2, '0')]
  const start = `${nextYear}-${next}-01`
  return start > today ? same : { start, end: lastDay(String(nextYear), next) }
}

function lastDay(year: string, month: string): string {
  return new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10)
}
