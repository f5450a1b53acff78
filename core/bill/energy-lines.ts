import { decimal, sumDecimals, toPlain } from '../quantity/decimal.ts'
import { alignPosts } from './align-posts.ts'
import { type Charge, chargeOf, isNegative, measuredOf, numbersOf, type RowNumber, unsigned } from './amounts.ts'
import type { BillWord, FoundLine } from './bill.ts'
import { CHARGES, componentOf, postOf } from './charge-words.ts'
import { leaveOpen, type Printed, type Weighed } from './doubt.ts'
import { boxOf, type Layout, type PlacedWord, place, type Row, sureness } from './layout.ts'
import { tableAt } from './tables.ts'
import { readBillNumber } from './text.ts'

export type EnergyLines = {
  readonly lines: readonly FoundLine[]
  /** Energy that the rows of the meter tell, kWh; null where there are none. */
  readonly measured: string | null
  /** Whether the lines are readings of the meter, because the bill charges none by itself. */
  readonly isFromReading: boolean
  /** Codes `bill.<…>` about quantities that were left open. */
  readonly warnings: readonly string[]
}

/** The charges of an electricity bill, and what its meter says. */
export function readEnergyLines(layout: Layout): EnergyLines {
  const charges: Weighed[] = []
  const readings: FoundLine[] = []
  const headUnit = unitOfHead(layout)
  for (const row of layout.rows) {
    const slice = chargeSlice(row)
    if (!slice) continue
    const { unit = headUnit, numbers } = slice
    if (unit === undefined || numbers.length === 0) continue
    const charge = chargeOf(numbers)
    const measured = measuredOf(numbers)
    if (charge?.isChecked) charges.push({ line: lineOf(layout, slice, unit, charge), ...charge })
    else if (measured || tableAt(layout, row, extentOf(slice)) === 'readings') {
      const quantity = measured ?? numbers.at(-1)
      if (unit === 'kWh' && quantity && measured) readings.push(lineOf(layout, slice, unit, reading(quantity)))
    } else if (charge?.value) charges.push({ line: lineOf(layout, slice, unit, charge), ...charge })
    else if (charge && isPriced(numbers))
      charges.push({ line: lineOf(layout, slice, unit, charge), ...charge, isContradicted: true })
    else if (charge && unit === 'kWh' && !PROSE.test(slice.text)) readings.push(lineOf(layout, slice, unit, charge))
  }
  const open = leaveOpen(charges, countOf(layout))
  const lines = alignPosts(withoutCopies(open.lines))
  const used = readings.filter(({ post }) => post !== 'injected')
  const isFromReading = !lines.some(isEnergy) && used.length > 0
  return {
    lines: isFromReading ? [...lines, ...withoutCopies(readings)] : lines,
    measured: used.length === 0 ? null : sumDecimals(used.map(({ quantity }) => decimal(quantity ?? '0'))).toString(),
    isFromReading,
    warnings: open.warnings,
  }
}

function countOf(layout: Layout): Printed {
  const counts = new Map<string, number>()
  for (const { word } of layout.rows.flatMap(({ cells }) => cells).flatMap((cell) => cell.words)) {
    const number = readBillNumber(word.text)
    const plain = number && toPlain(decimal(number.value))
    if (plain) counts.set(plain, (counts.get(plain) ?? 0) + 1)
  }
  return (value) => counts.get(toPlain(decimal(value))) ?? 0
}

/** A quantity and its price, whose value could not be read. */
function isPriced([, price]: readonly RowNumber[]): boolean {
  return price !== undefined && price.decimals > 3
}

function reading(quantity: RowNumber): Charge {
  return { quantity, value: undefined, isChecked: true, isContradicted: false }
}

function extentOf({ words }: Slice): { readonly left: number; readonly right: number } {
  const own = words.map(({ word }) => word)
  return { left: Math.min(...own.map(({ x }) => x)), right: Math.max(...own.map(({ x, width }) => x + width)) }
}

type Slice = {
  readonly words: readonly PlacedWord[]
  readonly text: string
  readonly description: string
  readonly unit: string | undefined
  readonly numbers: readonly RowNumber[]
}

/** The part of a row that charges energy: from the cell that names it, with its unit and the numbers after. */
function chargeSlice(row: Row): Slice | undefined {
  const first = row.cells.findIndex(({ text }) => CHARGES.test(text) && !/^\d{2}\/\d{4}|^[A-Z]{3}\/\d{2}/.test(text))
  if (first < 0) return undefined
  const { placed, text } = place(row.cells.slice(first).flatMap((cell) => cell.words.map(({ word }) => word)))
  const unit = UNIT.exec(text)
  const numbers = numbersOf(placed)
  const beforeUnit = unit ? numbers.filter(({ start }) => start < unit.index).at(-1) : undefined
  const isBeforeUnit = beforeUnit && unit && /^\S+ ?$/.test(text.slice(beforeUnit.start, unit.index))
  const from = unit ? (isBeforeUnit ? beforeUnit.start : unit.index) : 0
  const after = numbers.filter(({ start }) => start >= from)
  const end = after[0]?.start ?? text.length
  const described = placed.filter((one) => one.start < Math.max(end, 1)).map(({ word }) => word.text)
  const description = described
    .join(' ')
    .replace(/[\s[(]*(?:kwh|mwh|kw|kvarh|kvar)?[\s\])\-:]*$/i, '')
    .slice(0, 200)
  return { words: placed, text, description, unit: unit ? UNITS[unit[1] ?? ''] : undefined, numbers: after }
}

/** `Quant. (kWh)` over a table gives the unit of rows that name none. */
function unitOfHead(layout: Layout): string | undefined {
  for (const { cells } of layout.rows) {
    const text = cells.map((cell) => cell.text).join(' ')
    if (/QUANT|CONSUMO/.test(text) && /VALOR|PRECO|TARIFA/.test(text) && /\bKWH\b/.test(text) && !/\d,\d/.test(text))
      return 'kWh'
  }
  return undefined
}

function lineOf(layout: Layout, slice: Slice, unit: string, charge: Charge): FoundLine {
  const used: BillWord[] = [charge.quantity.word, ...(charge.value ? [charge.value.word] : [])]
  const last = Math.max(...slice.words.filter(({ word }) => used.includes(word)).map(({ end }) => end))
  const words = slice.words.filter(({ end }) => end <= last).map(({ word }) => word)
  const isGivenBack = isNegative(charge.quantity.value) || isNegative(charge.value?.value ?? '0')
  const component = componentOf(slice.text, unit, isGivenBack)
  return {
    description: slice.description,
    post: postOf(slice.text, component, isGivenBack),
    component,
    quantity: unsigned(charge.quantity.value),
    unit,
    value: charge.value?.value ?? null,
    page: words[0]?.page ?? 1,
    box: boxOf(words, layout.pages),
    confidence: sureness(used, charge.isChecked ? 0.98 : charge.value ? 0.85 : 0.6),
  }
}

/** A stub for the bank or a second page may print the same charges again. */
function withoutCopies(lines: readonly FoundLine[]): FoundLine[] {
  const key = (line: FoundLine) => [line.description, line.quantity, line.value].join('\n')
  return lines.filter((line, index) => {
    const first = lines.findIndex((one) => key(one) === key(line))
    return first === index || lines[first]?.page === line.page
  })
}

function isEnergy(line: FoundLine): boolean {
  return line.post !== 'injected' && (line.component === null || line.component === 'te' || line.component === 'tusd')
}

/** What tells of other times, or of energy that is not this month's. */
const PROSE = /MEDI[AO]\b|ULTIMOS|ANO ANTERIOR|SALDO|HISTORICO|MESES|CREDITO|EXCEDENTE/
/** A rule of the table beside a unit is read as a letter of it. */
const UNIT = /(?<![A-Z])[TIJL]?(KWH|MWH|KW|KVARH|KVAR)(?![A-Z])/
const UNITS: Readonly<Record<string, string>> = { KWH: 'kWh', MWH: 'MWh', KW: 'kW', KVARH: 'kVArh', KVAR: 'kVAr' }
