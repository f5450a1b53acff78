import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReferenceData } from '@pegada/core/factor/reference-data.ts'
import { type ReferenceLists, referenceLists } from '@pegada/core/factor/reference-shape.ts'
import { readShape } from '@pegada/core/shape.ts'
import { RELEASE } from './release.ts'

/** The built-in data with its release and the SHA-256 of its files, read from disk once. */
export function loadReference(): ReferenceData {
  loaded ??= read()
  return loaded
}

let loaded: ReferenceData | undefined

function read(): ReferenceData {
  const hash = createHash('sha256')
  const texts = Object.entries(FILES).map(([list, file]) => {
    const text = readFileSync(join(import.meta.dirname, 'data', `${file}.json`), 'utf8')
    hash.update(`${file}\n${text}`)
    return [list, JSON.parse(text) as unknown] as const
  })
  const lists = readShape(referenceLists, Object.fromEntries(texts), 'the built-in data of the files')
  return { release: RELEASE, hash: hash.digest('hex'), ...lists }
}

/** The file of each list; a change to one of them takes a new release. */
const FILES: Readonly<Record<keyof ReferenceLists, string>> = {
  gases: 'gases',
  blends: 'blends',
  fuels: 'fuels',
  fuelProperties: 'fuel-properties',
  mixtures: 'mixtures',
  grid: 'grid',
  fleet: 'fleet',
  sectors: 'sectors',
  generators: 'generators',
  rates: 'rates',
  worldGrid: 'world-grid',
  parameters: 'parameters',
  indices: 'price-indices',
}
