/**
 * Electricity that several documents tell counts once. In the free market the distributor's bill tells what the meter read
 * and the trader's note sells the same energy, with the losses of the way to it: what was used is what the meter read (GHG
 * Protocol, Scope 2 Guidance, 5.1: consumption of the reporting company; losses belong to category 3), so the bill counts and
 * the note is linked to it. Alone, either asks; so do amounts that lie further apart than losses explain, a note that is in the
 * inventory already, two bills of one meter for the same days of which neither says that it takes the other's place, and a note
 * beside a bill that a person confirmed, which may be of that energy or of another meter.
 */
import { daysByMonth, type Month } from '../period/period.ts'
import { type Decimal, sumDecimals } from '../quantity/decimal.ts'
import { overlapsReadings } from './days.ts'
import type { EnergyPaper } from './energy-paper.ts'

/** Why documents wait for a person. */
export type EnergyQuestion =
  | 'energy.trade_missing'
  | 'energy.grid_use_missing'
  | 'energy.amounts_differ'
  | 'energy.note_taken'
  | 'energy.same_meter'
  | 'energy.bill_and_note'

/** How a document stands: it counts, another tells its energy (`with`), or it waits for an answer. */
export type Standing =
  | { readonly kind: 'counts'; readonly with: readonly string[] }
  | { readonly kind: 'same'; readonly with: readonly string[] }
  | { readonly kind: 'asks'; readonly code: EnergyQuestion; readonly with: readonly string[] }

/** Where each document stands, by its id; `with` are the others of the question or of the link. */
export function judgePapers(papers: readonly EnergyPaper[]): ReadonlyMap<string, Standing> {
  const repeated = ofOneMeter(papers)
  const others = papers.filter(({ id }) => !repeated.has(id))
  return new Map([...others.map(({ id }) => [id, COUNTS] as const), ...ofFreeMarket(others), ...repeated])
}

/**
 * Of bills of one meter whose days overlap the first counts, and each later one asks. What a confirmed bill of the same meter
 * covers is refused where it is taken.
 */
function ofOneMeter(papers: readonly EnergyPaper[]): ReadonlyMap<string, Standing> {
  const found = new Map<string, Standing>()
  const metered = papers.filter(({ meter, role }) => meter !== null && role !== 'confirmed')
  for (const ofMeter of Map.groupBy(metered, ({ meter }) => meter).values()) {
    for (const [index, paper] of ofMeter.entries()) {
      const before = ofMeter.slice(0, index).filter(({ days }) => overlapsReadings(days, paper.days))
      if (before.length === 0) continue
      found.set(paper.id, { kind: 'asks', code: 'energy.same_meter', with: before.map(({ id }) => id) })
    }
  }
  return found
}

function ofFreeMarket(papers: readonly EnergyPaper[]): ReadonlyMap<string, Standing> {
  const free = papers.filter(({ role }) => role !== 'supply')
  const groups = Map.groupBy(free, ({ account, days }) => `${account ?? ''} ${monthOfUse(days.start, days.end)}`)
  return new Map([...groups.values()].flatMap(standingsOf))
}

/** Where the bills of the grid and the notes of one establishment and month stand. */
function standingsOf(group: readonly EnergyPaper[]): readonly (readonly [string, Standing])[] {
  const bills = group.filter(({ role }) => role === 'grid_use')
  const notes = group.filter(({ role }) => role === 'trade')
  const confirmed = group.filter(({ role }) => role === 'confirmed')
  if (confirmed.length > 0 && bills.length === 0) return besideConfirmed(notes, confirmed)
  const fiscal = [...bills, ...notes]
  const asks = (code: EnergyQuestion) =>
    fiscal.map(({ id }) => [id, { kind: 'asks', code, with: othersOf(fiscal, id) }] as const)
  if (notes.length === 0) return asks('energy.trade_missing')
  if (bills.length === 0) return asks('energy.grid_use_missing')
  if (!isAlike(sumOf(bills), sumOf(notes))) return asks('energy.amounts_differ')
  if (notes.some(({ isTaken }) => isTaken)) return asks('energy.note_taken')
  return [
    ...bills.map(({ id }) => [id, { kind: 'counts', with: idsOf(notes) }] as const),
    ...notes.map(({ id }) => [id, { kind: 'same', with: idsOf(bills) }] as const),
  ]
}

/**
 * Where notes stand beside bills that a person confirmed and that are in the inventory: they ask. One that was taken before the
 * bill came is an entry already, which the bill's entries wait for (`ways.ts`).
 */
function besideConfirmed(
  notes: readonly EnergyPaper[],
  confirmed: readonly EnergyPaper[],
): readonly (readonly [string, Standing])[] {
  const asking: Standing = { kind: 'asks', code: 'energy.bill_and_note', with: idsOf(confirmed) }
  return notes.map(({ id, isTaken }) => [id, isTaken ? COUNTS : asking] as const)
}

/** Whether what was sold is what was read at the meter, but for losses. */
function isAlike(read: Decimal, sold: Decimal): boolean {
  return sold.minus(read).abs().lte(read.times(LOSSES_MAX))
}

/** The month in which most of the days lie. */
function monthOfUse(start: string, end: string): Month {
  const [first, ...others] = daysByMonth(start, end)
  if (!first) return start.slice(0, 7) as Month
  return others.reduce((most, next) => (next.days > most.days ? next : most), first).month
}

function othersOf(group: readonly EnergyPaper[], id: string): string[] {
  return idsOf(group).filter((other) => other !== id)
}

function idsOf(papers: readonly EnergyPaper[]): string[] {
  return papers.map(({ id }) => id)
}

function sumOf(papers: readonly EnergyPaper[]): Decimal {
  return sumDecimals(papers.map(({ kWh }) => kWh))
}

const COUNTS: Standing = { kind: 'counts', with: [] }

/** Losses of the transmission grid put to a customer are two to four per cent (CCEE, Regras de Comercialização, medição). */
const LOSSES_MAX = '0.05'
