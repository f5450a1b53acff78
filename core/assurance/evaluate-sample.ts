import { type Decimal, decimal, sumDecimals, ZERO } from '../quantity/decimal.ts'
import { RELIABILITY } from './sample-plan.ts'

/** A sample that was looked at, in the unit of the interval. */
export interface Audited {
  readonly isCertain: boolean
  readonly book: Decimal
  /** What the verifier found it should be. */
  readonly audited: Decimal
}

/** What one direction of misstatement comes to: all of them zero or above. */
export interface Misstatement {
  /** What was found in the samples. */
  readonly found: Decimal
  /** What that stands for in the whole. */
  readonly projected: Decimal
  /** What the whole is misstated by at most, at 95 % confidence. */
  readonly limit: Decimal
}

/** Acceptable: the limits are within what is material; not shown: what is projected is, its limit is not; material: it is above. */
export type Outcome = 'acceptable' | 'not_shown' | 'material'

/** What the samples and the findings say of the whole. */
export interface Evaluation {
  readonly over: Misstatement
  readonly under: Misstatement
  readonly outcome: Outcome
}

/**
 * The evaluation of a sample by monetary unit sampling at 95 % confidence. Tainting of a line = (book − audited) ÷ book; projected =
 * tainting × interval; a certain line counts with its own error. Limit = R × interval + Σ tainting × interval × step, the largest
 * tainting first, + the errors of certain lines. Steps are 1.75, 1.55, 1.46 and 1.40; later ones, which are smaller, are taken as the last, so that the
 * limit is never too low. Too much and too little are judged apart and never set off. `known` is what findings that are no
 * sample's tell: below zero where the inventory says too much, above where it says too little; it adds to each figure.
 */
export function evaluateSample(
  samples: readonly Audited[],
  {
    interval,
    material,
    known,
  }: { readonly interval: Decimal; readonly material: Decimal; readonly known: readonly Decimal[] },
): Evaluation {
  const over = direction(samples.map(errorOf), interval, sumOf(known.map((effect) => effect.neg())))
  const under = direction(
    samples.map((sample) => flipped(errorOf(sample))),
    interval,
    sumOf(known),
  )
  const isWithin = (field: 'projected' | 'limit') => over[field].lte(material) && under[field].lte(material)
  return { over, under, outcome: isWithin('limit') ? 'acceptable' : isWithin('projected') ? 'not_shown' : 'material' }
}

interface Wrong {
  readonly isCertain: boolean
  /** Book less audited. */
  readonly error: Decimal
  readonly tainting: Decimal
}

function errorOf({ isCertain, book, audited }: Audited): Wrong {
  const error = book.minus(audited)
  return { isCertain, error, tainting: book.isZero() ? ZERO : error.div(book) }
}

function flipped({ isCertain, error, tainting }: Wrong): Wrong {
  return { isCertain, error: error.neg(), tainting: tainting.neg() }
}

function direction(all: readonly Wrong[], interval: Decimal, known: Decimal): Misstatement {
  const wrong = all.filter(({ error }) => error.gt(0))
  const certain = sumDecimals(wrong.filter(({ isCertain }) => isCertain).map(({ error }) => error))
  const taintings = wrong
    .filter(({ isCertain }) => !isCertain)
    .map(({ tainting }) => tainting)
    .toSorted((a, b) => b.cmp(a))
  const projected = sumDecimals(taintings.map((tainting) => tainting.times(interval)))
  const raised = sumDecimals(taintings.map((tainting, at) => tainting.times(interval).times(STEPS[at] ?? LAST_STEP)))
  return {
    found: sumDecimals(wrong.map(({ error }) => error)).plus(known),
    projected: projected.plus(certain).plus(known),
    limit: RELIABILITY.times(interval).plus(raised).plus(certain).plus(known),
  }
}

/** What of them is above zero. */
function sumOf(effects: readonly Decimal[]): Decimal {
  return sumDecimals(effects.filter((effect) => effect.gt(0)))
}

const LAST_STEP = decimal('1.40')
const STEPS: readonly Decimal[] = ['1.75', '1.55', '1.46', '1.40'].map(decimal)
