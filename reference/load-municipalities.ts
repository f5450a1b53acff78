import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Municipalities } from '@pegada/core/geo/municipality.ts'
import type { MunicipalityRow } from './build/municipalities.ts'

/** The municipalities of Brazil with their seats' coordinates, read from disk once; not part of a release of figures. */
export function loadMunicipalities(): Municipalities {
  loaded ??= read()
  return loaded
}

let loaded: Municipalities | undefined

function read(): Municipalities {
  // Written by build.ts; municipalities.test.ts checks every row.
  const rows = JSON.parse(
    readFileSync(join(import.meta.dirname, 'data', 'municipalities.json'), 'utf8'),
  ) as MunicipalityRow[]
  return new Map(
    rows.map(([code, name, state, latitude, longitude]) => [code, { code, name, state, latitude, longitude }]),
  )
}
