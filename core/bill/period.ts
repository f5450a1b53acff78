import { findLabelled, type Placed } from './labels.ts'
import { type Cell, type Layout, type PlacedWord, place, type Row, wordsAt } from './layout.ts'
import { isDay, readDayOrPart } from './text.ts'

/** From one reading of the meter to the next, as bills tell it: with the year, with two figures of it, or without. */

export type Period = readonly [start: Placed, end: Placed]

/** What is known of the bill's time otherwise, each YYYY-MM-DD or YYYY-MM. */
export type BillTime = {
  readonly month: string | undefined
  readonly issuedAt: string | undefined
  readonly dueDate: string | undefined
}

/** How far under their label days of reading may stand: the readings themselves often come first. */
const REACH = 5

/**
 * The days of a bill: two of them beside each other under or after words that speak of reading, else each by its label.
 * A day without a year gets the one in which it is the last before the bill was issued. Undefined where two days in order
 * are not found, or are not of the bill's time.
 */
export function findPeriod(layout: Layout, time: BillTime): Period | undefined {
  for (const pair of [...pairsInRows(layout), ...pairsInHeads(layout), ...pairsOfLabels(layout)]) {
    const period = dated(pair, time)
    if (period && isOfTime(period, time)) return period
  }
  return undefined
}

function pairsInRows(layout: Layout): Period[] {
  return layout.rows.flatMap((row) =>
    row.cells.flatMap((cell) => {
      const match = PAIR.exec(cell.text)
      if (!match || OTHER.test(textOf(row)) || !speaksOfReading(layout, cell, row)) return []
      const first = placedDay(cell.words, cell.text, match.index)
      const second = placedDay(cell.words, cell.text, match.index + (match[1] ?? '').length)
      return first && second ? [[first, second] as const] : []
    }),
  )
}

function speaksOfReading(layout: Layout, cell: Cell, row: Row): boolean {
  if (READING.test(textOf(row))) return true
  const above = layout.rows.slice(Math.max(0, cell.row - 4), cell.row).filter(({ page }) => page === cell.page)
  const near = above.flatMap(({ cells }) => cells).filter((one) => cell.y - one.bottom < (one.bottom - one.y) * 3)
  return near.some((one) => one.x < cell.right && one.right > cell.x && READING.test(one.text))
}

/** `Leitura 30/09/2025` and `Leitura 31/08/2025` as headings of a table, in either order. */
function pairsInHeads(layout: Layout): Period[] {
  return layout.rows.flatMap(({ cells }) => {
    const { placed, text } = place(cells.flatMap((cell) => cell.words.map(({ word }) => word)))
    const found = [...text.matchAll(/LEITURA (?=\d{2}[/.-]\d{2})/g)]
      .filter(({ index }) => !/PROX\S* ?$/.test(text.slice(0, index)))
      .flatMap(({ index, 0: word }) => placedDay(placed, text, index + word.length) ?? [])
    const [first, second] = found
    if (!first || !second || found.length > 2) return []
    return first.value <= second.value ? [[first, second] as const] : [[second, first] as const]
  })
}

function pairsOfLabels(layout: Layout): Period[] {
  const before = findLabelled(layout, BEFORE, readDayOrPart, REACH)
  const now = findLabelled(layout, NOW, readDayOrPart, REACH)
  return before && now ? [[before, now]] : []
}

function placedDay(words: readonly PlacedWord[], text: string, from: number): Placed | undefined {
  const reading = readDayOrPart(' '.repeat(from) + text.slice(from))
  if (!reading) return undefined
  return { value: reading.value, words: wordsAt(words, reading.index, reading.index + reading.length), ofPlace: 0.96 }
}

/** Both days with their years. */
function dated([start, end]: Period, { month, issuedAt, dueDate }: BillTime): Period | undefined {
  const latest = issuedAt ?? dueDate ?? (month === undefined ? undefined : `${month}-31`)
  const endDay = withYear(end.value, latest)
  const startDay = endDay && withYear(start.value, endDay)
  if (!startDay || !endDay || !isPeriod(startDay, endDay)) return undefined
  const ofPlace = (placed: Placed) => (placed.value.startsWith('-') ? Math.min(placed.ofPlace, 0.9) : placed.ofPlace)
  return [
    { ...start, value: startDay, ofPlace: ofPlace(start) },
    { ...end, value: endDay, ofPlace: ofPlace(end) },
  ]
}

/** A day without a year in the year in which it is the last up to another day; undefined where there is no such day. */
function withYear(value: string, latest: string | undefined): string | undefined {
  if (!value.startsWith('--')) return value
  if (latest === undefined) return undefined
  const year = Number(latest.slice(0, 4))
  return [year, year - 1].map((one) => `${one}${value.slice(1)}`).find((day) => isDay(day) && day <= latest)
}

/** Whether the days are of the bill's month and not after it was issued. */
function isOfTime([start, end]: Period, { month, issuedAt, dueDate }: BillTime): boolean {
  if (issuedAt !== undefined && end.value > nextDays(issuedAt, 5)) return false
  if (dueDate !== undefined && end.value > dueDate) return false
  return (
    month === undefined || (end.value.slice(0, 7) >= month && start.value.slice(0, 7) <= month) || isNext(end, month)
  )
}

/** Months are named after the end of the readings, or after the month in which the bill is sent. */
function isNext({ value }: Placed, month: string): boolean {
  return value.slice(0, 7) < month && nextDays(value, 45).slice(0, 7) >= month
}

function nextDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)
}

/** Whether two days may be the ends of what one bill covers: in order, at most about three months. */
function isPeriod(start: string, end: string): boolean {
  if (!isDay(start) || !isDay(end)) return false
  const days = (Date.parse(end) - Date.parse(start)) / 86_400_000
  return days >= 1 && days <= 100
}

function textOf({ cells }: Row): string {
  return cells.map(({ text }) => text).join(' ')
}

const DAY = '\\d{2}[/.-]\\d{2}(?:[/.-]\\d{2,4})?'
const PAIR = new RegExp(`(?<![\\d/.])(${DAY}) ?(?:A|ATE|E|-|\\u2013|AO) ?(${DAY})(?![\\d/])`)
const READING = /PERIODO|LEITURA|CONSUMO|FORNECIMENTO|MEDICAO|FATURAMENTO|ABASTECIMENTO/
/** Days of flags and of tariffs are not those of the reading. */
const OTHER = /BANDEIRA|\bBAND\b|VERDE:|AMARELA:|VERMELHA:|VIGEN/
const BEFORE: readonly RegExp[] = [
  /DATA (?:DA |DE )?LEIT(?:URA|\.)? ANT(?:ERIOR|\.)?/,
  /LEIT(?:URA|\.) ?ANT(?:ERIOR|\.)?/,
  /INICIO D[OE] (?:PERIODO|FATURAMENTO|CONSUMO|FORNECIMENTO)/,
  /\bANTERIOR\b/,
]
const NOW: readonly RegExp[] = [
  /DATA (?:DA |DE )?LEIT(?:URA|\.)? ATUAL/,
  /LEIT(?:URA|\.) ?ATUAL/,
  /(?:FIM|FINAL|TERMINO) D[OE] (?:PERIODO|FATURAMENTO|CONSUMO|FORNECIMENTO)/,
  /DATA D[AE] LEITURA(?! ANT)/,
  /\bATUAL\b/,
]
