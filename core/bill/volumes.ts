import { decimal, sumDecimals } from '../quantity/decimal.ts'
import { findAllLabelled, type Placed } from './labels.ts'
import type { Cell, Layout } from './layout.ts'
import { type ReadValue, readBillNumber } from './text.ts'

/** Cubic metres that a bill tells beside or under words that speak of them, apart from what it charges. */

/** M3 as it is printed, and as pictures of small letters are read. */
const M3 = /(?<![A-Z0-9])M ?[32\u00b2\u00b0\u00ba*?'"]?(?![A-Z0-9/])/

/** The volumes that labels find, the most telling label first, each quantity once. */
export function labelledVolumes(layout: Layout, labels: readonly RegExp[]): Placed[] {
  const found = findAllLabelled(layout, labels, readVolume)
    .filter(({ placed }) => isCubic(layout, placed))
    .toSorted((left, right) => left.rank - right.rank)
    .map(({ placed }) => placed)
  return found.filter(({ value }, index) => found.findIndex((one) => one.value === value) === index)
}

/** Whether m³ is written in the label, after the value, or in the heading over it. */
function isCubic(layout: Layout, { words, label }: Placed): boolean {
  const first = words[0]
  if (!first) return false
  const own = layout.rows.flatMap(({ cells }) => cells).find((cell) => cell.words.some(({ word }) => word === first))
  const row = layout.rows[own?.row ?? 0]?.cells ?? []
  const next = own && row[row.indexOf(own) + 1]
  const labels = layout.rows
    .flatMap(({ cells }) => cells)
    .filter((cell) => label !== undefined && hasLabel(cell, label))
  return [own?.text, next?.text.slice(0, 3), ...labels.map(({ text }) => text)].some((text) => M3.test(text ?? ''))
}

function hasLabel({ words }: Cell, label: string): boolean {
  return words
    .map(({ word }) => word.text)
    .join(' ')
    .includes(label)
}

/** A volume stands alone or before m³; years, days, limits of bands and other units are none. */
const readVolume: ReadValue = (text) => {
  for (const match of text.matchAll(/(?<![\d/.,A-Z-])\d[\d.]*(?:,\d+)?(?![\d/.,A-Z\u00ba\u00b0%]|-\d)/g)) {
    const after = text.slice(match.index + match[0].length)
    if (/^ ?(?:[\u00ba\u00b0]C|ATM|KCAL|MBAR|BAR|LITROS|KWH|%|A \d|M3 ?\/|DIAS)/.test(after)) continue
    const number = readBillNumber(match[0])
    if (number) return { value: number.value, index: match.index, length: match[0].length }
  }
  return undefined
}

/** The sums of columns of consumption in a table of bands, from left to right: what is charged in parts. */
export function bandSums(layout: Layout): Placed[] {
  return layout.rows.flatMap(({ cells }) => {
    if (!cells.some(({ text }) => /^FAIXAS?\b/.test(text))) return []
    return cells
      .filter(({ text }) => /^(?:CONSUMO|VOLUME)\b/.test(text))
      .flatMap((cell) => sumUnder(layout, cell) ?? [])
  })
}

function sumUnder(layout: Layout, head: Cell): Placed | undefined {
  const height = head.bottom - head.y
  const parts: { readonly value: string; readonly cell: Cell }[] = []
  let last = head.bottom
  for (const { page, cells } of layout.rows.slice(head.row + 1, head.row + 16)) {
    const cell = cells.find((one) => page === head.page && one.x < head.right + height && one.right > head.x)
    const number = cell && readBillNumber(cell.text)
    if (!cell || !number || number.decimals === 2) continue
    if (cell.y - last > height * 3.5) break
    parts.push({ value: number.value, cell })
    last = cell.bottom
  }
  if (parts.length < 2) return undefined
  const value = sumDecimals(parts.map((part) => decimal(part.value))).toString()
  return {
    value,
    words: parts.flatMap(({ cell }) => cell.words.map(({ word }) => word)),
    ofPlace: 0.88,
    label: head.text,
  }
}
