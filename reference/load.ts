import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReferenceData } from '@pegada/core/factor/reference-data.ts'
import { RELEASE } from './release.ts'

/** The built-in data with its release and the SHA-256 of its files, read from disk once. */
export function loadReference(): ReferenceData {
  loaded ??= read()
  return loaded
}

let loaded: ReferenceData | undefined

function read(): ReferenceData {
  const hash = createHash('sha256')
  const texts = LISTS.map((name) => {
    const text = readFileSync(join(import.meta.dirname, 'data', `${name}.json`), 'utf8')
    hash.update(`${name}\n${text}`)
    return [name, JSON.parse(text) as unknown] as const
  })
  // The files are written by build.ts from these very types, and release.test.ts checks every record.
  const lists = Object.fromEntries(texts) as unknown as Omit<ReferenceData, 'release' | 'hash'>
  return { release: RELEASE, hash: hash.digest('hex'), ...lists, rates: [], worldGrid: [], parameters: [], indices: [] }
}

const LISTS = ['gases', 'blends', 'fuels', 'mixtures', 'grid', 'fleet', 'sectors', 'generators'] as const
