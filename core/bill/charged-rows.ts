import { type Charge, chargeOf, numbersOf, tripleOf, unsigned } from './amounts.ts'
import type { FoundLine } from './bill.ts'
import { boxOf, type Layout, place, type Row, sureness } from './layout.ts'

/** Rows that sell something by a unit: a name, a unit, a quantity, a price and a value, in a column each. */
export type ChargedRow = { readonly line: FoundLine; readonly text: string; readonly isChecked: boolean }

/** The rows whose name one pattern fits and of which a word is the unit; units are plain, as `M3` or `L`. */
export function chargedRows(layout: Layout, named: RegExp, units: ReadonlyMap<string, string>): ChargedRow[] {
  return layout.rows.flatMap((row) => chargedRow(layout, row, named, units) ?? [])
}

function chargedRow(
  layout: Layout,
  row: Row,
  named: RegExp,
  units: ReadonlyMap<string, string>,
): ChargedRow | undefined {
  const first = row.cells.findIndex(({ text }) => named.test(text))
  if (first < 0) return undefined
  const { placed, text } = place(row.cells.slice(first).flatMap((cell) => cell.words.map(({ word }) => word)))
  const ofUnit = placed.filter(({ start, end }) => units.has(text.slice(start, end)))
  const unit = ofUnit.find(({ start }) => /\d/.test(text.slice(start))) ?? ofUnit[0]
  const numbers = numbersOf(placed)
  const charge = tripleOf(numbers) ?? untested(numbers.filter(({ word }) => !isCode(word.text)))
  if (!unit || !charge?.value) return undefined
  const last = Math.max(...placed.filter(({ word }) => word === charge.value?.word).map(({ end }) => end))
  const own = placed.filter(({ end }) => end <= last).map(({ word }) => word)
  const name = (row.cells[first]?.words ?? []).filter(
    ({ start }) => start < Math.min(charge.quantity.start, unit.start),
  )
  const line: FoundLine = {
    description: name
      .map(({ word }) => word.text)
      .join(' ')
      .slice(0, 200),
    post: 'single',
    component: null,
    quantity: unsigned(charge.quantity.value),
    unit: units.get(text.slice(unit.start, unit.end)) ?? '',
    value: charge.value.value,
    page: own[0]?.page ?? 1,
    box: boxOf(own, layout.pages),
    confidence: sureness([charge.quantity.word, charge.value.word], charge.isChecked ? 0.97 : 0.7),
  }
  return { line, text, isChecked: charge.isChecked }
}

/** Codes of goods and of taxes stand beside quantities: NCM, CST, CFOP, and grades such as S10. */
function isCode(word: string): boolean {
  return /^[A-Z]?-?\d{1,4}$|^\d{8}$|^\d{4}\.\d{2}\.\d{2}$/i.test(word)
}

function untested(numbers: Parameters<typeof chargeOf>[0]): Charge | undefined {
  const charge = chargeOf(numbers)
  return charge?.isContradicted ? undefined : charge
}
