import { type Decimal, ONE, sumDecimals, ZERO } from '../quantity/decimal.ts'
import { expOf } from './interval.ts'
import { activityVariance, type UncertainLine } from './propagation.ts'

/**
 * Fewer lines with the same uncertainty, for the Monte Carlo of a large inventory: the lines whose activities weigh most
 * stay as they are, the others of one factor, spread and sign become one, whose activity has the spread that leaves mean
 * and variance of the total as they were.
 */
export function condenseLines(lines: readonly UncertainLine[], keep: number): readonly UncertainLine[] {
  if (lines.length <= keep) return lines
  const heaviest = lines
    .map((line) => ({ line, variance: activityVariance(line) }))
    .sort((a, b) => b.variance.comparedTo(a.variance) || (a.line.id < b.line.id ? -1 : 1))
    .map(({ line }) => line)
  const groups = new Map<string, UncertainLine[]>()
  for (const line of heaviest.slice(keep)) {
    if (line.co2eKg.isZero()) continue
    const sign = line.co2eKg.isNegative() ? '-' : '+'
    const name = `${line.factorKey}\n${line.factorLogVariance.toString()}\n${sign}`
    const same = groups.get(name)
    if (same) same.push(line)
    else groups.set(name, [line])
  }
  return [...heaviest.slice(0, keep), ...[...groups].map(([name, same]) => merged(name, same))]
}

function merged(name: string, lines: readonly UncertainLine[]): UncertainLine {
  const [first, ...others] = lines
  if (!first || others.length === 0) return first ?? NOTHING
  const co2eKg = sumDecimals(lines.map((line) => line.co2eKg))
  const squares = sumDecimals(lines.map((line) => line.co2eKg.pow(2).times(excess(line.activityLogVariance))))
  return { ...first, id: `merged\n${name}`, co2eKg, activityLogVariance: squares.div(co2eKg.pow(2)).plus(ONE).ln() }
}

/** exp(σ²) − 1, the square of the coefficient of variation. */
function excess(logVariance: Decimal): Decimal {
  return logVariance.isZero() ? ZERO : expOf(logVariance).minus(ONE)
}

const NOTHING: UncertainLine = {
  id: '',
  co2eKg: ZERO,
  activityLogVariance: ZERO,
  factorKey: '',
  factorLogVariance: ZERO,
}
