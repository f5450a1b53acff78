import { decimal, sumDecimals } from '../quantity/decimal.ts'
import { type Charge, chargeOf, isNegative, measuredOf, numbersOf, type RowNumber, unsigned } from './amounts.ts'
import type { BillComponent, BillLine, BillPost, BillWord } from './bill.ts'
import { boxOf, type Layout, type PlacedWord, place, type Row, sureness } from './layout.ts'

/** Lines of a table of charges, without numbering and without the decision what counts. */
export type FoundLine = Omit<BillLine, 'number' | 'countsReason'>

export type EnergyLines = {
  readonly lines: readonly FoundLine[]
  /** Energy that the rows of the meter tell, kWh; null where there are none. */
  readonly measured: string | null
  /** Whether the lines are readings of the meter, because the bill charges none by itself. */
  readonly isFromReading: boolean
}

/** The charges of an electricity bill, and what its meter says. */
export function readEnergyLines(layout: Layout): EnergyLines {
  const charges: FoundLine[] = []
  const readings: FoundLine[] = []
  const headUnit = unitOfHead(layout)
  for (const row of layout.rows) {
    const slice = chargeSlice(row)
    if (!slice) continue
    const { unit = headUnit, numbers } = slice
    if (unit === undefined || numbers.length === 0) continue
    const measured = measuredOf(numbers)
    if (measured && !chargeOf(numbers)?.isChecked) {
      if (unit === 'kWh')
        readings.push(lineOf(layout, slice, unit, { quantity: measured, value: undefined, isChecked: true }))
      continue
    }
    const charge = chargeOf(numbers)
    if (charge?.value) charges.push(lineOf(layout, slice, unit, charge))
    else if (charge && unit === 'kWh') readings.push(lineOf(layout, slice, unit, charge))
  }
  const lines = withoutCopies(charges)
  const used = readings.filter(({ post }) => post !== 'injected')
  const isFromReading = !lines.some(isEnergy) && used.length > 0
  return {
    lines: isFromReading ? [...lines, ...withoutCopies(readings)] : lines,
    measured: used.length === 0 ? null : sumDecimals(used.map(({ quantity }) => decimal(quantity ?? '0'))).toString(),
    isFromReading,
  }
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
  const first = row.cells.findIndex(({ text }) => WORDS.test(text) && !/^\d{2}\/\d{4}|^[A-Z]{3}\/\d{2}/.test(text))
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
  const component = componentOf(slice.text, unit)
  const isGivenBack = isNegative(charge.quantity.value) || isNegative(charge.value?.value ?? '0')
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

function componentOf(text: string, unit: string): BillComponent | null {
  if (/\bREAT|\bUFER\b|\bDMCR\b/.test(text) || unit.startsWith('kVAr')) return 'reactive'
  if (/DEMANDA|ULTRAPASSAGEM/.test(text) || unit === 'kW') return 'demand'
  if (/CUSTO DE DISPONIBILIDADE|ILUM|\bCIP\b|COSIP|DEVOLU|ESTORNO|AJUSTE|MULTA|JUROS/.test(text)) return 'other'
  if (/BANDEIRA|\bBAND\b|AMARELA|VERMELHA|ESCASSEZ HIDRICA/.test(text)) return 'flag'
  const hasTe = /\bTE\b/.test(text)
  const hasTusd = /TUSD|USO (?:D[OE] )?SISTEMA|\bDISTRIBUICAO\b|\bFIO\b/.test(text)
  if (hasTe !== hasTusd) return hasTe ? 'te' : 'tusd'
  return null
}

function postOf(text: string, component: BillComponent | null, isGivenBack: boolean): BillPost {
  const isInjected = /INJET|\bINJ\b|(?<!NAO )COMPENSAD|\bGD ?I{1,3}\b/.test(text)
  if (component !== 'other' && (isInjected || isGivenBack)) return 'injected'
  if (component === 'other' || component === 'demand') return 'none'
  if (/FORA|\bF\.? ?P(?:ONTA|TA)?\b|\bFPONTA\b|\bHFP\b/.test(text)) return 'off_peak'
  if (/INTERMED|\bHI\b|\bINT\b/.test(text)) return 'intermediate'
  return /\bPONTA\b|\bPTA\b|\bHP\b/.test(text) ? 'peak' : 'single'
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

const WORDS =
  /CONSUMO|ENERGIA|\bENERG\b|TUSD|\bTE\b|BANDEIRA|\bBAND\b|DEMANDA|REATIV|INJET|COMPENSAD|DISPONIBILIDADE|\bATIVA\b|ULTRAPASSAGEM|\bUFER\b|\bDMCR\b/
const UNIT = /(?<![A-Z])(KWH|MWH|KW|KVARH|KVAR)(?![A-Z])/
const UNITS: Readonly<Record<string, string>> = { KWH: 'kWh', MWH: 'MWh', KW: 'kW', KVARH: 'kVArh', KVAR: 'kVAr' }
