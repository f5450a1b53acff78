import { daysByMonth } from '@pegada/core/period/period.ts'
import { type Decimal, decimal, sumDecimals } from '@pegada/core/quantity/decimal.ts'
import type { Unit } from '@pegada/core/quantity/unit.ts'
import { type Days, inUnit, overlap } from './evidence.ts'
import type { Span } from './repo-spans.ts'

/** An entry as it is compared. */
export interface EnteredAmount {
  readonly days: Days
  readonly quantity: Decimal
  readonly unit: Unit
}

/** What is wrong between an entry and the documents; amounts in the unit of the entry. */
export interface Conflict {
  readonly code: 'cross_check.already_accepted' | 'cross_check.contradicted'
  readonly inDocuments: Decimal
  /** The lines that the finding speaks of. */
  readonly spans: readonly Span[]
}

/**
 * Whether documents of the same source, site and days already are in the inventory with the amount of an entry, or say
 * another amount than it. Lines say the amount when one of them, or all together, equal it, or when their shares by days come
 * within 1 % of it, since a bill that spans two months can only be split by its days. Undefined when they support the entry
 * and are not accepted, or measure something else.
 */
export function findConflict(
  entry: EnteredAmount,
  spans: readonly Span[],
  unitOf: (written: string) => Unit | undefined,
): Conflict | undefined {
  const told = spans.flatMap((span): Told[] => {
    const unit = unitOf(span.unit)
    const amount = (text: string) => (unit ? inUnit(decimal(text), unit, entry.unit) : undefined)
    const sum = amount(span.sum)
    // Days the wrong way round say nothing.
    return sum === undefined || span.start > span.end
      ? []
      : [{ span, sum, amounts: span.amounts.flatMap((text) => amount(text) ?? []) }]
  })
  if (told.length === 0) return undefined
  const accepted = told.filter(({ span }) => span.isAccepted)
  const held = amountThatAgrees(entry, accepted)
  const all = { inDocuments: sharesOf(entry, told), spans: told.map(({ span }) => span) }
  if (held) return { code: 'cross_check.already_accepted', inDocuments: held, spans: accepted.map(({ span }) => span) }
  return amountThatAgrees(entry, told) ? undefined : { code: 'cross_check.contradicted', ...all }
}

/** A span with its sum and its lines in the unit of the entry. */
interface Told {
  readonly span: Span
  readonly sum: Decimal
  readonly amounts: readonly Decimal[]
}

/** What these lines say that is the amount of the entry, if anything. */
function amountThatAgrees(entry: EnteredAmount, told: readonly Told[]): Decimal | undefined {
  if (told.length === 0) return undefined
  const one = told.flatMap(({ amounts }) => amounts).find((amount) => amount.eq(entry.quantity))
  if (one) return one
  const whole = sumDecimals(told.map(({ sum }) => sum))
  if (whole.eq(entry.quantity)) return whole
  const shares = sharesOf(entry, told)
  return shares.minus(entry.quantity).abs().lte(entry.quantity.times(TOLERANCE)) ? shares : undefined
}

/** What the lines say of the days of the entry, a line over more days taken by its share of them. */
function sharesOf({ days }: EnteredAmount, told: readonly Told[]): Decimal {
  return sumDecimals(
    told
      .filter(({ span }) => overlap(span, days))
      .map(({ span, sum }) => sum.times(sharedDays(span, days)).div(daysIn(span))),
  )
}

function sharedDays(span: Days, days: Days): number {
  const start = span.start > days.start ? span.start : days.start
  const end = span.end < days.end ? span.end : days.end
  return daysIn({ start, end })
}

function daysIn({ start, end }: Days): number {
  return daysByMonth(start, end).reduce((sum, { days }) => sum + days, 0)
}

const TOLERANCE = '0.01'
