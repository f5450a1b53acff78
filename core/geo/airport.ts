import type { Place } from './great-circle.ts'

/** An airport by its codes, for the distance of a flight. */
export interface Airport extends Place {
  /** Three letters or figures of IATA. */
  readonly iata: string
  /** Four letters of ICAO; empty where it has none. */
  readonly icao: string
  readonly city: string
  /** Two letters of ISO 3166. */
  readonly country: string
  /** How much is flown there: 0 large and with scheduled flights, 1 others with scheduled flights, 2 the rest. */
  readonly rank: number
  /** Other words that people know it by. */
  readonly known: string
}

/** The airports by IATA code, and where the table is from. */
export interface Airports {
  readonly byIata: ReadonlyMap<string, Airport>
  readonly source: string
}

/** An airport as it is shown and sent, `GRU São Paulo, BR`. */
export function airportName({
  iata,
  city,
  name,
  country,
}: Pick<Airport, 'iata' | 'city' | 'name' | 'country'>): string {
  return `${iata} ${(city === '' ? name : city).slice(0, CITY_MAX)}, ${country}`
}

/** Longer names of cities are cut. */
const CITY_MAX = 40
