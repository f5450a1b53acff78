/**
 * What one item of a bill of water (NFAg) is about. Water and the sewage that it becomes are two services with figures of
 * their own: neither is added to the other, and the bands of one reading are parts of it, not repetitions.
 * Source: NFAg 1.00, `tpGrMed` (01 treated water, 02 and 03 sewage, 04 solid waste, 05 reused water, 06 static sewage, 07 raw
 * water, 08 leachate).
 */
import type { CountsReason } from './counts-reason.ts'
import type { LineNature } from './record-shape.ts'
import type { UtilityLine } from './utility-document.ts'

/** The nature of an item and whether it counts; the words speak where the item rests on no reading. */
export function judgeWater(line: UtilityLine): { readonly nature: LineNature; readonly countsReason: CountsReason } {
  const nature = natureOf(line)
  if (line.is_adjustment) return { nature, countsReason: 'counts.adjustment' }
  const isUsed = nature !== 'service' && !line.is_refund && line.quantity !== null && Number(line.quantity) > 0
  return { nature, countsReason: isUsed ? 'counts.purchase' : 'counts.no_physical_content' }
}

function natureOf(line: UtilityLine): LineNature {
  const measured = line.measured.flatMap(({ kind }) => (kind === null ? [] : (NATURES.get(kind) ?? [])))[0]
  if (measured !== undefined) return measured
  if (!VOLUMES.has(line.unit_code ?? '')) return 'service'
  const words = plainWords(line.description ?? '')
  if (SEWAGE.test(words)) return 'sewage'
  return WATER.test(words) ? 'water' : 'service'
}

/** What a volume on a bill of water is of, by its words. */
export function natureOfVolume(description: string): LineNature {
  return SEWAGE.test(plainWords(description)) ? 'sewage' : 'water'
}

const plainWords = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()

const NATURES: ReadonlyMap<string, LineNature> = new Map([
  ['01', 'water'],
  ['02', 'sewage'],
  ['03', 'sewage'],
  ['05', 'water'],
  ['06', 'sewage'],
  ['07', 'water'],
])
/** Cubic metres and litres. */
const VOLUMES: ReadonlySet<string> = new Set(['1', '2'])
const SEWAGE = /ESGOT|EFLUENTE/
const WATER = /AGUA/
