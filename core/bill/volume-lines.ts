import { chargeOf, numbersOf, unsigned } from './amounts.ts'
import type { FoundLine } from './energy-lines.ts'
import { findLabelled } from './labels.ts'
import { boxOf, type Layout, place, type Row, sureness } from './layout.ts'
import { type ReadValue, readBillNumber } from './text.ts'

/** What gas and water bills measure in cubic metres, and what fuel bills sell. */

/** Volumes of a gas or water bill, the one that is charged first. */
export function readVolumeLines(layout: Layout): FoundLine[] {
  const lines: FoundLine[] = []
  for (const labels of VOLUMES) {
    const found = findLabelled(layout, labels, readVolume)
    const isNew = found && !lines.some(({ quantity }) => quantity === found.value)
    if (!found || !isNew || !speaksOfVolume(layout, found.words[0]?.y ?? 0, found.words[0]?.page ?? 1)) continue
    lines.push({
      description: (found.label ?? '').slice(0, 200),
      post: 'single',
      component: null,
      quantity: found.value,
      unit: 'm³',
      value: null,
      page: found.words[0]?.page ?? 1,
      box: boxOf(found.words, layout.pages),
      confidence: sureness(found.words, found.ofPlace),
    })
  }
  return lines.length > 0
    ? lines
    : chargedRows(layout, /GAS|CONSUMO|AGUA|ESGOTO|VOLUME|FORNECIMENTO/, /(?<![A-Z])M3(?![A-Z])/)
}

/** Whether m³ is written in the row of the value or in those just above and below. */
function speaksOfVolume(layout: Layout, y: number, page: number): boolean {
  const near = layout.rows.filter((row) => row.page === page && row.cells.some((cell) => Math.abs(cell.y - y) < 30))
  return near.some(({ cells }) => cells.some(({ text }) => /(?<![A-Z])M3(?![A-Z0-9])/.test(text)))
}

/** Products of a fuel bill: a fuel, a quantity in litres, kilograms or cubic metres, and what it cost. */
export function readFuelLines(layout: Layout): FoundLine[] {
  return chargedRows(layout, FUELS, /(?<![A-Z])(?:LITROS?|LTS?|L|KGS?|M3)(?![A-Z])/)
}

function chargedRows(layout: Layout, words: RegExp, unit: RegExp): FoundLine[] {
  return layout.rows.flatMap((row) => chargedRow(layout, row, words, unit) ?? [])
}

function chargedRow(layout: Layout, row: Row, named: RegExp, units: RegExp): FoundLine | undefined {
  const first = row.cells.findIndex(({ text }) => named.test(text))
  if (first < 0) return undefined
  const { placed, text } = place(row.cells.slice(first).flatMap((cell) => cell.words.map(({ word }) => word)))
  const unit = units.exec(text)
  const numbers = numbersOf(placed).filter(({ word }) => !/^[SB]?-?\d{1,3}$/.test(word.text) || row.cells.length > 2)
  const charge = chargeOf(numbers)
  if (!unit || !charge?.value) return undefined
  const last = Math.max(...placed.filter(({ word }) => word === charge.value?.word).map(({ end }) => end))
  const ownWords = placed.filter(({ end }) => end <= last).map(({ word }) => word)
  const until = Math.min(charge.quantity.start, unit.index)
  const description = placed.filter(({ start }) => start < Math.max(until, 1)).map(({ word }) => word.text)
  return {
    description: description.join(' ').slice(0, 200),
    post: 'single',
    component: null,
    quantity: unsigned(charge.quantity.value),
    unit: unitOf(unit[0]),
    value: charge.value.value,
    page: ownWords[0]?.page ?? 1,
    box: boxOf(ownWords, layout.pages),
    confidence: sureness([charge.quantity.word, charge.value.word], charge.isChecked ? 0.97 : 0.8),
  }
}

function unitOf(written: string): string {
  if (written === 'M3') return 'm³'
  return written.startsWith('K') ? 'kg' : 'L'
}

/** A volume stands alone or before m³; years and days are none. */
const readVolume: ReadValue = (text) => {
  for (const match of text.matchAll(/(?<![\d/.,-])\d[\d.]*(?:,\d+)?(?![\d/.,]|-\d)/g)) {
    const number = readBillNumber(match[0])
    const isUnit = text[match.index - 1] === 'M'
    if (number && !isUnit) return { value: number.value, index: match.index, length: match[0].length }
  }
  return undefined
}

/** What is charged first, then what was measured. */
const VOLUMES: readonly (readonly RegExp[])[] = [
  [/(?:VOLUME|CONSUMO)(?: DE GAS| DE AGUA)? (?:FATURADO|COBRADO|CORRIGIDO)/],
  [
    /CONSUMO (?:DO MES|TOTAL|MEDIDO|REAL|ATUAL)(?: ?\(?(?:EM )?M3\)?)?/,
    /CONSUMO(?: DE GAS| DE AGUA)? ?\(?(?:EM )?M3\)?/,
    /VOLUME(?: MEDIDO| CONSUMIDO)? ?\(?(?:EM )?M3\)?/,
    /VOLUME (?:MEDIDO|CONSUMIDO)/,
    /^CONSUMO:?$/,
  ],
]
const FUELS =
  /DIESEL|GASOLINA|ETANOL|ALCOOL|\bGLP\b|\bGNV\b|QUEROSENE|OLEO COMBUSTIVEL|\bARLA\b|BIODIESEL|\bGAS LIQUEFEITO/
