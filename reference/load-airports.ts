import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Airport, Airports } from '@pegada/core/geo/airport.ts'
import type { AirportTable } from './build/airports.ts'

/** The airports of the world that have an IATA code, read from disk once; not part of a release of figures. */
export function loadAirports(): Airports {
  loaded ??= read()
  return loaded
}

let loaded: Airports | undefined

function read(): Airports {
  // Written by build-airports.ts; airports.test.ts checks every row.
  const { airports, source, release } = JSON.parse(
    readFileSync(join(import.meta.dirname, 'data', 'airports.json'), 'utf8'),
  ) as AirportTable
  const all = airports.map(
    ([iata, icao, name, city, country, latitude, longitude, rank, known]): Airport => ({
      ...{ iata, icao, name, city, country, latitude, longitude, rank, known },
    }),
  )
  return { source: `${source}, ${release}`, byIata: new Map(all.map((airport) => [airport.iata, airport])) }
}
