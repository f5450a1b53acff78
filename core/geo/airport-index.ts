import { normaliseName } from '../factor/name.ts'
import type { Airport, Airports } from './airport.ts'

/** An airport with its names in the form in which names are compared. */
export interface NamedAirport {
  readonly airport: Airport
  /** What it may be called whole: its city, its name, and the words that people know it by. */
  readonly called: readonly string[]
  /** Where it stands in the table. */
  readonly position: number
}

/** A word of names, with the airports that have it. */
export interface AirportWord {
  readonly word: string
  /** A bit for each letter that it holds. */
  readonly letters: number
  readonly airports: NamedAirport[]
}

/** The airports with an index of their codes and of the words of their names. */
export interface AirportIndex {
  readonly all: readonly NamedAirport[]
  /** By IATA and ICAO code in small letters. */
  readonly byCode: ReadonlyMap<string, NamedAirport>
  /** In alphabetical order. */
  readonly words: readonly AirportWord[]
}

/** The index, made once for each table. */
export function airportIndex(airports: Airports): AirportIndex {
  const known = indexes.get(airports)
  if (known) return known
  const all = [...airports.byIata.values()].map(namedAirport)
  const index = { all, byCode: codesOf(all), words: wordsOf(all) }
  indexes.set(airports, index)
  return index
}

/** The words that begin with the text: they stand together in the alphabet. */
export function wordsFrom(words: readonly AirportWord[], text: string): readonly AirportWord[] {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle]?.word ?? '') < text) low = middle + 1
    else high = middle
  }
  let end = low
  while (words[end]?.word.startsWith(text)) end++
  return words.slice(low, end)
}

/** A bit for each letter of a word; figures and letters of other scripts share one. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let place = 0; place < word.length; place++) {
    const letter = word.charCodeAt(place) - FIRST_LETTER
    letters |= 1 << (letter >= 0 && letter < LETTERS ? letter : LETTERS)
  }
  return letters
}

function namedAirport(airport: Airport, position: number): NamedAirport {
  const { city, name, known } = airport
  const called = [city, name, ...(known === '' ? [] : known.split(','))].map(normaliseName)
  return { airport, called: called.filter((text) => text !== ''), position }
}

function codesOf(all: readonly NamedAirport[]): ReadonlyMap<string, NamedAirport> {
  const byIcao = all.flatMap((one) => (one.airport.icao === '' ? [] : [[one.airport.icao.toLowerCase(), one] as const]))
  return new Map([...byIcao, ...all.map((one) => [one.airport.iata.toLowerCase(), one] as const)])
}

function wordsOf(all: readonly NamedAirport[]): readonly AirportWord[] {
  const words = new Map<string, AirportWord>()
  for (const named of all) {
    for (const word of new Set(named.called.flatMap((text) => text.split(' ')))) {
      const there = words.get(word)
      if (there) there.airports.push(named)
      else words.set(word, { word, letters: lettersOf(word), airports: [named] })
    }
  }
  return [...words.values()].sort((a, b) => (a.word < b.word ? -1 : 1))
}

const FIRST_LETTER = 97
const LETTERS = 26
const indexes = new WeakMap<Airports, AirportIndex>()
