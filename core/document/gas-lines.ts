/**
 * Which items of a piped gas bill are gas that was burnt. The billed volume counts; where the distributor corrected it by
 * its heat content (`fatorPCS`), it is a volume of gas of the reference heat content, and the bill says so in a warning.
 */
import { Decimal, sumDecimals } from '../quantity/decimal.ts'
import type { DocumentLine } from './record-shape.ts'
import type { UtilityLine } from './utility-document.ts'

/** Decides every item, in order, and says what is odd about the whole. */
export function judgeGas(lines: readonly UtilityLine[]): {
  readonly verdicts: readonly Pick<DocumentLine, 'nature' | 'countsReason'>[]
  readonly warnings: readonly string[]
} {
  const volumes = lines.filter((line) => refusalOf(line) === undefined)
  const counted = withoutRepeats(volumes)
  const verdicts = lines.map((line): Pick<DocumentLine, 'nature' | 'countsReason'> => {
    const reason = refusalOf(line)
    if (reason !== undefined)
      return { nature: line.unit_code === CUBIC_METRE ? 'piped_gas' : 'service', countsReason: reason }
    if (!counted.has(line)) return { nature: 'service', countsReason: 'counts.same_energy' }
    return { nature: 'piped_gas', countsReason: 'counts.purchase' }
  })
  const isCorrected = lines.some(({ pcs_factor }) => pcs_factor !== null && pcs_factor !== '1' && pcs_factor !== '0')
  const isUnknown = lines.some(({ unit_code, quantity }) => quantity !== null && unit_code !== CUBIC_METRE)
  return {
    verdicts,
    warnings: [
      ...(counted.size < volumes.length ? ['document.volume_repeated'] : []),
      ...(isCorrected ? ['document.volume_corrected'] : []),
      ...(isUnknown ? ['document.unit_unknown'] : []),
    ],
  }
}

/**
 * Gas, its transport and the distributor's margin are prices of one volume: an equal one is the same, and so are several
 * that make up another. Equal ones are tiers where the meters bear out their sum.
 */
function withoutRepeats(volumes: readonly UtilityLine[]): ReadonlySet<UtilityLine> {
  if (sumOf(volumes).eq(measuredOf(volumes))) return new Set(volumes)
  const distinct = [...new Map(volumes.toReversed().map((line) => [line.quantity, line])).values()]
  const whole = distinct.find((line) => distinct.length > 2 && amountOf(line).times(2).eq(sumOf(distinct)))
  return new Set(whole ? [whole] : distinct)
}

/** What the meters read, each once. */
function measuredOf(lines: readonly UtilityLine[]): Decimal {
  const readings = lines.flatMap(({ measured }) => measured)
  const byMeter = new Map(readings.map(({ meter, quantity }) => [meter, new Decimal(quantity ?? '0')]))
  return sumDecimals(byMeter.values())
}

function sumOf(lines: readonly UtilityLine[]): Decimal {
  return sumDecimals(lines.map(amountOf))
}

function amountOf({ quantity }: UtilityLine): Decimal {
  return new Decimal(quantity ?? '0')
}

function refusalOf(line: UtilityLine): DocumentLine['countsReason'] | undefined {
  if (line.is_adjustment) return 'counts.adjustment'
  if (line.is_refund || line.quantity?.startsWith('-') || line.value?.startsWith('-')) return 'counts.return'
  if (line.quantity === null || line.quantity === '0' || line.unit_code !== CUBIC_METRE) {
    return 'counts.no_physical_content'
  }
  return undefined
}

const CUBIC_METRE = '1'
