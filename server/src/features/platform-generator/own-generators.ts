import type { GivenFactor, LineInput } from '@pegada/core/activity/line.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import { generatorThrough, type OwnGenerator, takenAnew } from '@pegada/core/factor/take-through.ts'
import type { Tx } from '../../platform/db/port.ts'
import { recordOf } from '../factor/factor-row.ts'
import { givenReader } from '../factor/new-versions.ts'
import { factorsOfEverybody } from '../factor/platform-edition.ts'
import { listNames, listWithFactors } from './repo-taken.ts'

/** The generators of the installation that lines can be made of. */
export interface OwnGenerators {
  readonly all: readonly OwnGenerator[]
  readonly find: (key: string) => OwnGenerator | undefined
  /** Those of a name, accents, case and punctuation aside. */
  readonly named: (text: string) => readonly OwnGenerator[]
}

/** For who reads lines without a database at hand: an installation without generators of its own. */
export const NO_OWN_GENERATORS: OwnGenerators = ownGenerators([])

/** The generators of the installation as a company sees them, for lines that are read many at a time. */
export async function loadOwnGenerators(tx: Tx): Promise<OwnGenerators> {
  const rows = await listWithFactors(tx)
  if (rows.length === 0) return NO_OWN_GENERATORS
  const given = givenReader(tx)
  const factors = new Map<string, GivenFactor>()
  const ids = [...new Set(rows.map(({ factor }) => factor.id))]
  for (const [id, { factor }] of await factorsOfEverybody(tx, ids)) factors.set(id, await given(recordOf(factor)))
  const byKey = Map.groupBy(rows, ({ key }) => key)
  return ownGenerators(
    [...byKey].flatMap(([key, [first, ...others]]) => {
      if (!first) return []
      const associated = [first, ...others].flatMap(({ factor: { quality, ...row } }) => {
        const whole = factors.get(row.id)
        const said = { ...row, quality: quality === 'published' ? ('published' as const) : ('computed' as const) }
        return whole ? [{ ...said, given: whole }] : []
      })
      return [{ key, name: first.name, category: first.category, associated }]
    }),
  )
}

/** What generators of the installation are called by their keys, those too that are gone and that lines of the company came through. */
export async function ownGeneratorNames(tx: Tx, companyId: string): Promise<ReadonlyMap<string, string>> {
  return new Map((await listNames(tx, companyId)).map(({ key, name }) => [key, name]))
}

/** Gives lines that came through generators of the installation the factors that these take now; those are read once. */
export function factorsThrough() {
  let own: OwnGenerators | undefined
  return async (within: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>, line: LineInput): Promise<LineInput> => {
    const key = generatorThrough(line)
    if (key === undefined) return line
    own ??= await within(loadOwnGenerators)
    const chosen = takenAnew(line, own.find(key)?.associated ?? [])
    return chosen ? { ...line, factor: chosen.given } : line
  }
}

function ownGenerators(all: readonly OwnGenerator[]): OwnGenerators {
  const byKey = new Map(all.map((one) => [one.key, one]))
  const byName = Map.groupBy(all, ({ name }) => normaliseName(name))
  return { all, find: (key) => byKey.get(key), named: (text) => byName.get(normaliseName(text)) ?? [] }
}
