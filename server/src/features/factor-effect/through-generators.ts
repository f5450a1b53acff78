import type { GivenFactor } from '@pegada/core/activity/line.ts'
import { factorIdOf } from '@pegada/core/factor/factor-id.ts'
import type { FactorRecord } from '@pegada/core/factor/factor-record.ts'
import type { Associated } from '@pegada/core/factor/take-through.ts'
import type { Tx } from '../../platform/db/port.ts'
import { recordOf } from '../factor/factor-row.ts'
import { givenReader, supersededByImport } from '../factor/new-versions.ts'
import { factorsOfEverybody, findAgainInForce, findInForce } from '../factor/platform-edition.ts'
import type { Change } from '../platform-factor/read-change.ts'
import { generatorsAbout } from '../platform-generator/follow-factor.ts'
import { loadOwnGenerators } from '../platform-generator/own-generators.ts'
import { ownGeneratorId } from '../platform-generator/take-factor.ts'

/** A factor that lines may take through a generator, whole. */
export type Candidate = Associated & { readonly given: GivenFactor }

/** What goes with a generator of the installation without a change and with it. */
export interface Exchanged {
  readonly before: readonly Candidate[]
  readonly after: readonly Candidate[]
  /** The name of what goes with it no more and is followed by nothing. */
  readonly gone: string | undefined
}

/**
 * The generators of the installation that a change of the catalogue bears on, by their keys: the one that it is about, or those that its
 * factor goes with, or went with until it was published. Read before the publication and after it alike.
 */
export async function exchangedBy(tx: Tx, change: Change): Promise<ReadonlyMap<string, Exchanged>> {
  const { from, to } = await exchangeOf(tx, change)
  const given = givenReader(tx)
  const exchange = { from: from && (await candidateOf(from, given)), to: to && (await candidateOf(to, given)) }
  const names = sidesOf(exchange).map(({ factorId }) => factorId)
  if (names.length === 0) return new Map()
  const keys = change.generatorKey === null ? await generatorsAbout(tx, names, change.id) : [change.generatorKey]
  const own = await loadOwnGenerators(tx)
  // A generator of the product calculates by its method: no line takes what was associated with it.
  const ofInstallation = keys.filter((key) => ownGeneratorId(key) !== undefined)
  return new Map(ofInstallation.map((key) => [key, exchanged(own.find(key)?.associated ?? [], [exchange])]))
}

/** The generators of the installation that factors go with of which an import brought the version in force, by their keys. */
export async function exchangedByImport(tx: Tx, importId: string): Promise<ReadonlyMap<string, Exchanged>> {
  const own = await loadOwnGenerators(tx)
  const names = new Set(own.all.flatMap(({ associated }) => associated.map(({ factorId }) => factorId)))
  if (names.size === 0) return new Map()
  const given = givenReader(tx)
  const exchanges = new Map<string, Exchange>()
  for (const [factorId, { from, to }] of await supersededByImport(tx, importId, names)) {
    const sideOf = (row: typeof to) => candidateOf({ id: row.id, record: recordOf(row) }, given)
    exchanges.set(factorId, { from: from?.state === 'active' ? await sideOf(from) : undefined, to: await sideOf(to) })
  }
  return new Map(
    own.all.flatMap(({ key, associated }) => {
      const here = associated.flatMap(({ factorId }) => exchanges.get(factorId) ?? [])
      return here.length === 0 ? [] : [[key, exchanged(associated, here)] as const]
    }),
  )
}

/** What leaves a generator, and what comes to it in its place. */
interface Exchange {
  readonly from: Candidate | undefined
  readonly to: Candidate | undefined
}

function sidesOf({ from, to }: Exchange): Candidate[] {
  return [from, to].filter((side) => side !== undefined)
}

function exchanged(all: readonly Candidate[], exchanges: readonly Exchange[]): Exchanged {
  const sides = new Set(exchanges.flatMap(sidesOf).map(({ factorId }) => factorId))
  const others = all.filter(({ factorId }) => !sides.has(factorId))
  return {
    before: [...others, ...exchanges.flatMap(({ from }) => from ?? [])],
    after: [...others, ...exchanges.flatMap(({ to }) => to ?? [])],
    gone: exchanges.find(({ to }) => to === undefined)?.from?.factorId,
  }
}

interface Side {
  /** Of its version; of one that is yet to be published, of the change. */
  readonly id: string
  readonly record: FactorRecord
}

/** What leaves a generator by a change, and what comes to it. */
async function exchangeOf(tx: Tx, change: Change): Promise<{ from?: Side | undefined; to?: Side | undefined }> {
  const { id, kind, record, factorId, publishedFactorId } = change
  if (kind === 'create') return {}
  if (kind === 'associate' || kind === 'dissociate') {
    const found = await findInForce(tx, record)
    const side = found && { id: found.id, record: recordOf(found) }
    return kind === 'associate' ? { to: side } : { from: side }
  }
  const row = factorId === null ? undefined : (await factorsOfEverybody(tx, [factorId])).get(factorId)?.factor
  if (!row) return {}
  const from = { id: row.id, record: recordOf(row) }
  if (kind === 'edit') return { from, to: { id: publishedFactorId ?? id, record } }
  const again = await findAgainInForce(tx, row)
  return { from, to: again && { id: again.id, record: recordOf(again) } }
}

async function candidateOf({ id, record }: Side, given: ReturnType<typeof givenReader>): Promise<Candidate> {
  const { unit, region, validFrom, validTo, year } = record
  const quality = record.quality === 'published' ? 'published' : 'computed'
  return {
    ...{ id, factorId: factorIdOf(record), unit, region, validFrom, validTo, year, quality },
    given: await given(record),
  }
}
