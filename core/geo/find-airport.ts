import { DomainError } from '../domain-error.ts'
import { normaliseName } from '../factor/name.ts'
import { type Airport, type Airports, airportName } from './airport.ts'
import {
  type AirportIndex,
  type AirportWord,
  airportIndex,
  lettersOf,
  type NamedAirport,
  wordsFrom,
} from './airport-index.ts'
import { letterEdits } from './letter-edits.ts'

/**
 * Airports as people name them: the IATA code, the ICAO code, as the form shows it (`GRU São Paulo, BR`), or the name of the
 * airport or its city, accents and case aside. A typing error is forgiven in a search, never in what is calculated.
 */

/**
 * The one airport of that code or name: of several in one city the one with scheduled flights. Undefined when no airport is
 * called so, or more than one.
 */
export function airportNamed(airports: Airports, written: string): Airport | undefined {
  const wanted = normaliseName(written)
  if (wanted === '') return undefined
  const { all, byCode } = airportIndex(airports)
  const coded = byCode.get(wanted) ?? shownAs(byCode, wanted)
  if (coded) return coded.airport
  const called = all.filter((one) => one.called.includes(wanted))
  const flown = called.filter(({ airport }) => airport.rank < UNSCHEDULED)
  const [first, ...others] = flown.length > 0 ? flown : called
  return others.length === 0 ? first?.airport : undefined
}

/** What is thrown for a text that names no single airport: with those it could be, at most five. */
export function airportUnknown(airports: Airports, written: string, field: string): DomainError {
  const candidates = searchAirports(airports, written, CANDIDATES_MAX).map(airportName)
  return new DomainError('airport.unknown', { field, value: written.trim().slice(0, 80), candidates })
}

/**
 * The airports that somebody may mean by the text, at most `max`: a code first, then those whose words begin with those typed,
 * then codes that begin so, and only where there are none those a typing error away; within each Brazil first, then by how
 * much is flown there.
 */
export function searchAirports(airports: Airports, text: string, max: number): readonly Airport[] {
  const wanted = normaliseName(text)
  if (wanted === '') return []
  const index = airportIndex(airports)
  const typed = wanted.split(' ').slice(0, WORDS_MAX)
  const found = new Set([...coded(index, wanted), ...begun(index, typed, wanted), ...codesFrom(index, wanted)])
  const all = found.size > 0 ? [...found] : near(index, typed, wanted)
  return all.slice(0, max).map(({ airport }) => airport)
}

function coded({ byCode }: AirportIndex, wanted: string): readonly NamedAirport[] {
  const one = byCode.get(wanted) ?? shownAs(byCode, wanted)
  return one ? [one] : []
}

/** The airport that is shown so: its code, then its city and country. */
function shownAs(byCode: AirportIndex['byCode'], wanted: string): NamedAirport | undefined {
  const one = byCode.get(wanted.slice(0, IATA_LENGTH))
  return one && normaliseName(airportName(one.airport)) === wanted ? one : undefined
}

function begun({ words }: AirportIndex, typed: readonly string[], wanted: string): readonly NamedAirport[] {
  return ordered(haveAll(typed.map((text) => wordsFrom(words, text))), wanted)
}

function codesFrom({ all }: AirportIndex, wanted: string): readonly NamedAirport[] {
  if (wanted.length >= IATA_LENGTH) return []
  return ordered(
    all.filter(({ airport }) => airport.iata.toLowerCase().startsWith(wanted)),
    wanted,
  )
}

function near({ words }: AirportIndex, typed: readonly string[], wanted: string): readonly NamedAirport[] {
  const found = typed.map((text) => {
    const from = wordsFrom(words, text)
    return from.length > 0 ? from : wordsNear(words, text)
  })
  return ordered(haveAll(found), wanted)
}

/** Words one letter away from a text of four to seven, two from a longer one; the end of the word may be missing still. */
function wordsNear(words: readonly AirportWord[], text: string): readonly AirportWord[] {
  if (text.length < SHORTEST_FORGIVEN) return []
  const max = text.length < LONG ? 1 : 2
  const letters = lettersOf(text)
  return words.filter(({ word, letters: own }) => {
    if (word.length < text.length - max || bits(letters & ~own) > max) return false
    const start = word.length > text.length + max ? word.slice(0, text.length) : word
    return letterEdits(text, start, max) <= max
  })
}

function bits(of: number): number {
  let count = 0
  for (let left = of; left !== 0; left &= left - 1) count++
  return count
}

/** The airports that have one word of each of these. */
function haveAll([first = [], ...others]: readonly (readonly AirportWord[])[]): readonly NamedAirport[] {
  const sets = others.map((words) => new Set(words.flatMap(({ airports }) => airports)))
  return [...new Set(first.flatMap(({ airports }) => airports))].filter((one) => sets.every((set) => set.has(one)))
}

/** Brazil first, then by how much is flown there, then those called just so, then as they stand in the table. */
function ordered(found: readonly NamedAirport[], wanted: string): readonly NamedAirport[] {
  const places = found.map((one) => {
    const group = (one.airport.country === 'BR' ? 0 : RANKS) + one.airport.rank
    return { one, place: group * 2 + (one.called.includes(wanted) ? 0 : 1) }
  })
  return places.sort((a, b) => a.place - b.place || a.one.position - b.one.position).map(({ one }) => one)
}

const RANKS = 3
const IATA_LENGTH = 3
const UNSCHEDULED = 2
const CANDIDATES_MAX = 5
const WORDS_MAX = 8
const SHORTEST_FORGIVEN = 4
const LONG = 8
