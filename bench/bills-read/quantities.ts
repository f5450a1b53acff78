import type { BillDraft, BillLine } from '@pegada/core/bill/bill.ts'
import { decimal, sumDecimals } from '@pegada/core/quantity/decimal.ts'
import type { Count, Expected, Meaning } from '../bills/bill.ts'
import type { Scored } from './score.ts'

/**
 * The quantities of a drawn bill against those that its draft would enter or tell beside: each kWh, m³ or litre once, by
 * what it is. What the draft has and the bill has not is told as a field of its own.
 */
export function quantitiesOf(expected: Expected, draft: BillDraft): Scored[] {
  const read = new Map<string, { quantity: string | null; isSure: boolean }>()
  for (const [what, lines] of groupsOf(draft)) {
    const quantities = lines.map(({ quantity }) => quantity)
    const isOpen = quantities.includes(null)
    const quantity = isOpen ? null : sumDecimals(quantities.map((one) => decimal(one ?? '0'))).toString()
    read.set(what, { quantity, isSure: lines.every(({ confidence }) => Number(confidence) >= 0.85) })
  }
  const scored: Scored[] = wantedOf(expected).map(({ what, quantity }) => {
    const found = read.get(what)
    read.delete(what)
    const isRight = found?.quantity != null && decimal(found.quantity).eq(decimal(quantity))
    const isAsked = found?.quantity == null || !found.isSure
    const verdict = isRight ? 'right' : isAsked ? 'asked' : 'wrong'
    return { field: what, verdict, expected: quantity, read: found?.quantity ?? null }
  })
  const more = [...read].map(([what, { quantity, isSure }]): Scored => {
    const verdict = quantity === null || !isSure ? 'asked' : 'wrong'
    return { field: `${what}, not on the bill`, verdict, expected: null, read: quantity }
  })
  return [...scored, ...more]
}

/** The same gas told in m³ and in kWh is entered once, and the draft enters m³. Products that are no fuel are not entered. */
function wantedOf({ counts }: Expected): readonly Count[] {
  const hasVolume = counts.some(({ what }) => what === 'gas')
  return counts.filter(({ what }) => !(hasVolume && what === 'gas-energy'))
}

const POSTS: Readonly<Record<string, string>> = {
  peak: '-peak',
  off_peak: '-off-peak',
  intermediate: '-intermediate',
  reserved: '-reserved',
}

function groupsOf(draft: BillDraft): Map<string, BillLine[]> {
  const groups = new Map<string, BillLine[]>()
  for (const line of draft.lines) {
    const what = meaningOf(draft, line)
    if (what === undefined) continue
    groups.set(what, [...(groups.get(what) ?? []), line])
  }
  return groups
}

function meaningOf({ kind }: BillDraft, line: BillLine): string | undefined {
  const { countsReason, component, post, description } = line
  if (countsReason === 'counts.injected_energy') return 'injected'
  if (kind === 'water' && countsReason === 'counts.purchase' && line.component === null) {
    return (/ESGOTO/i.test(description) ? 'sewage' : 'water') satisfies Meaning
  }
  if (countsReason !== 'counts.purchase') return undefined
  if (kind === 'electricity') return `${component === 'tusd' ? 'grid-use' : 'energy'}${POSTS[post] ?? ''}`
  return kind === 'gas' ? 'gas' : 'fuel'
}
