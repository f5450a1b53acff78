/**
 * Which items of a piped gas bill are gas that was burnt. The billed volume counts; where the distributor corrected it by
 * its heat content (`fatorPCS`), it is a volume of gas of the reference heat content, and the bill says so in a warning.
 */
import type { DocumentLine } from './document-record.ts'
import type { UtilityLine } from './utility-document.ts'

/** Decides every item, in order, and says what is odd about the whole. */
export function judgeGas(lines: readonly UtilityLine[]): {
  readonly verdicts: readonly Pick<DocumentLine, 'nature' | 'countsReason'>[]
  readonly warnings: readonly string[]
} {
  const seen = new Set<string>()
  let hasRepeats = false
  const verdicts = lines.map((line): Pick<DocumentLine, 'nature' | 'countsReason'> => {
    const reason = refusalOf(line)
    if (reason !== undefined)
      return { nature: line.unit_code === CUBIC_METRE ? 'piped_gas' : 'service', countsReason: reason }
    // Gas, its transport and the distributor's margin are prices of one volume.
    if (seen.has(line.quantity ?? '')) {
      hasRepeats = true
      return { nature: 'service', countsReason: 'counts.same_energy' }
    }
    seen.add(line.quantity ?? '')
    return { nature: 'piped_gas', countsReason: 'counts.purchase' }
  })
  const isCorrected = lines.some(({ pcs_factor }) => pcs_factor !== null && pcs_factor !== '1' && pcs_factor !== '0')
  const isUnknown = lines.some(({ unit_code, quantity }) => quantity !== null && unit_code !== CUBIC_METRE)
  return {
    verdicts,
    warnings: [
      ...(hasRepeats ? ['document.volume_repeated'] : []),
      ...(isCorrected ? ['document.volume_corrected'] : []),
      ...(isUnknown ? ['document.unit_unknown'] : []),
    ],
  }
}

function refusalOf(line: UtilityLine): DocumentLine['countsReason'] | undefined {
  if (line.is_adjustment) return 'counts.adjustment'
  if (line.is_refund || line.quantity?.startsWith('-')) return 'counts.return'
  if (line.quantity === null || line.quantity === '0' || line.unit_code !== CUBIC_METRE) {
    return 'counts.no_physical_content'
  }
  return undefined
}

const CUBIC_METRE = '1'
