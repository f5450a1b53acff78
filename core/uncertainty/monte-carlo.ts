import { DomainError } from '../domain-error.ts'
import { Decimal } from '../quantity/decimal.ts'
import { normalQuantile } from './normal-quantile.ts'
import { portableExp } from './portable-math.ts'
import type { UncertainLine } from './propagation.ts'
import { seededRandom } from './random.ts'

/**
 * Monte Carlo of an inventory (IPCC 2006, volume 1, chapter 3, section 3.2.3.2), drawn from the very model of
 * `propagation.ts`: one draw of each factor for all of its lines, one of each activity, both lognormal with mean 1. It is
 * an estimate by nature and uses binary floats inside, of operations that every machine rounds alike and in the order of
 * keys and ids: the same lines, seed and number of draws give the same bytes. Where there are many lines, condense first.
 */
export interface Simulation {
  readonly seed: string
  readonly draws: number
  /** Twelve significant digits. */
  readonly meanKg: Decimal
  readonly standardDeviationKg: Decimal
  readonly low95Kg: Decimal
  readonly high95Kg: Decimal
  /** How far `meanKg` and the variance may lie from the model's by chance: one standard error of each. */
  readonly meanErrorKg: Decimal
  readonly varianceErrorKg2: Decimal
}

/** Simulates the sum of these lines; throws `simulation.draws_invalid` below 100 or above a million draws. */
export function simulate(lines: readonly UncertainLine[], seed: string, draws: number): Simulation {
  const totals = new Float64Array(checkedDraws(draws))
  const nextTotal = drawing(lines, seed)
  for (let draw = 0; draw < draws; draw++) totals[draw] = nextTotal()
  return summary(totals, seed)
}

/** The same simulation with a pause after each draw: for whoever has others to serve meanwhile. */
export async function simulateInTurns(
  lines: readonly UncertainLine[],
  seed: string,
  draws: number,
  pause: () => Promise<void>,
): Promise<Simulation> {
  const totals = new Float64Array(checkedDraws(draws))
  const nextTotal = drawing(lines, seed)
  for (let draw = 0; draw < draws; draw++) {
    totals[draw] = nextTotal()
    await pause()
  }
  return summary(totals, seed)
}

function checkedDraws(draws: number): number {
  if (!Number.isInteger(draws) || draws < DRAWS_MIN || draws > DRAWS_MAX) {
    throw new DomainError('simulation.draws_invalid', { draws, min: DRAWS_MIN, max: DRAWS_MAX })
  }
  return draws
}

function summary(totals: Float64Array, seed: string): Simulation {
  const draws = totals.length
  const mean = totals.reduce((sum, total) => sum + total, 0) / draws
  let squares = 0
  let fourths = 0
  for (const total of totals) {
    const square = (total - mean) * (total - mean)
    squares += square
    fourths += square * square
  }
  const variance = squares / (draws - 1)
  // Standard error of a sample variance: √((μ₄ − σ⁴ (n − 3)/(n − 1)) / n).
  const spreadOfVariance = (fourths / draws - (variance * variance * (draws - 3)) / (draws - 1)) / draws
  totals.sort()
  return {
    seed,
    draws,
    meanKg: rounded(mean),
    standardDeviationKg: rounded(Math.sqrt(variance)),
    low95Kg: rounded(quantile(totals, 25)),
    high95Kg: rounded(quantile(totals, 975)),
    meanErrorKg: rounded(Math.sqrt(variance / draws)),
    varianceErrorKg2: rounded(Math.sqrt(Math.max(0, spreadOfVariance))),
  }
}

/** Draws the total of the lines, one draw at a call. */
function drawing(lines: readonly UncertainLine[], seed: string): () => number {
  const random = seededRandom(seed)
  const drawNormal = () => normalQuantile(random.next())
  const sorted = lines.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
  const factorKeys = [...new Set(sorted.map(({ factorKey }) => factorKey))].sort()
  const factorAt = new Map(factorKeys.map((key, at) => [key, at]))
  const parts = sorted.map((line) => ({
    kg: toNumber(line.co2eKg),
    factorAt: factorAt.get(line.factorKey) ?? 0,
    activity: lognormal(line.activityLogVariance),
    factor: lognormal(line.factorLogVariance),
  }))
  const factorDraws = new Float64Array(factorKeys.length)
  return () => {
    for (let at = 0; at < factorDraws.length; at++) factorDraws[at] = drawNormal()
    let total = 0
    for (const { kg, factorAt, activity, factor } of parts) {
      const ofFactor = factor.sigma * (factorDraws[factorAt] ?? 0) - factor.shift
      const ofActivity = activity.sigma === 0 ? 0 : activity.sigma * drawNormal() - activity.shift
      total += kg * portableExp(ofFactor + ofActivity)
    }
    return total
  }
}

/** A lognormal with mean 1: exp(σ z − σ²/2). */
function lognormal(logVariance: Decimal): { readonly sigma: number; readonly shift: number } {
  return { sigma: toNumber(logVariance.sqrt()), shift: toNumber(logVariance.div(2)) }
}

/** The value that so many thousandths of the sorted totals lie below, between its neighbours in proportion. */
function quantile(sorted: Float64Array, thousandths: number): number {
  const place = ((sorted.length - 1) * thousandths) / 1000
  const below = Math.floor(place)
  const low = sorted[below] ?? 0
  const high = sorted[below + 1] ?? low
  return low + (high - low) * (place - below)
}

/** Seventeen digits name one double; more might be read differently. */
function toNumber(value: Decimal): number {
  return Number(value.toSignificantDigits(17).toExponential())
}

function rounded(value: number): Decimal {
  return new Decimal(value.toPrecision(12))
}

const DRAWS_MIN = 100
const DRAWS_MAX = 1_000_000
