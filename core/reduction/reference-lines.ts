import { Decimal } from '../quantity/decimal.ts'
import { TARGET_RULES } from './target-rules.ts'
import { allowedIn, type Path, requiredCutPercent } from './trajectory.ts'

/** Lines against which a target is drawn: the two rates of the near term, or the cut of net zero. */
export const REFERENCE_LINES = ['own_rate', 'value_chain_rate', 'net_zero'] as const
export type ReferenceLineName = (typeof REFERENCE_LINES)[number]

/** A line with the published figure that it is drawn by. */
export interface ReferenceLine {
  readonly line: ReferenceLineName
  /** Cut a year, % of the base year; null where the rule names the end alone. */
  readonly ratePercent: Decimal | null
  /** What is cut at the line's last year, % of the base year. */
  readonly cutPercent: Decimal
  readonly lastYear: number
  readonly source: string
  readonly allowedIn: (year: number) => Decimal
}

/**
 * The lines of 1.5 °C (`own_rate`, 4.2 % a year) and well below 2 °C (`value_chain_rate`, 2.5 % a year) of a near-term
 * target, and the cut of 90 % by 2050 of one of net zero (SBTi, near-term criteria 5; Net-Zero Standard 1.3.1). Straight from the base year;
 * the cut counts from the earlier of base year and 2020. They are rates of tonnes: an intensity has none.
 */
export function referenceLines({ baseYear, targetYear, base }: Omit<Path, 'cutPercent'>, term: 'near' | 'net_zero') {
  const { rate, netZero, source } = TARGET_RULES.sbti_v1
  const drawn = (line: ReferenceLineName, ratePercent: Decimal | null, path: Path): ReferenceLine => ({
    ...{ line, ratePercent, source, cutPercent: path.cutPercent, lastYear: path.targetYear },
    allowedIn: (year) => allowedIn(path, year),
  })
  if (term === 'net_zero') {
    const path = { baseYear, targetYear: netZero.by, base, cutPercent: new Decimal(netZero.cut) }
    return baseYear < netZero.by ? [drawn('net_zero', null, path)] : []
  }
  return (['own', 'valueChain'] as const).map((name) => {
    const yearly = new Decimal(rate[name])
    const cutPercent = requiredCutPercent(yearly, baseYear, targetYear)
    return drawn(name === 'own' ? 'own_rate' : 'value_chain_rate', yearly, { baseYear, targetYear, base, cutPercent })
  })
}
