import type { GivenFactor } from '@pegada/core/activity/line.ts'
import { invariant } from '@pegada/core/domain-error.ts'
import { factorIdOf, splitFactorId } from '@pegada/core/factor/factor-id.ts'
import type { FactorRecord } from '@pegada/core/factor/factor-record.ts'
import { givenFactorOf } from '@pegada/core/factor/given-of-record.ts'
import { PLATFORM_SOURCE } from '@pegada/core/factor/platform-factor.ts'
import type { Tx } from '../../platform/db/port.ts'
import { type FactorRow, recordOf } from './factor-row.ts'
import { factorsOfEverybody } from './platform-edition.ts'
import { findFactor, findSource, listBrought, listKnownVersions } from './repo.ts'

/** The versions that an import brought into force, as lines take them over, by `source/key`. */
export async function versionsOfImport(tx: Tx, importId: string): Promise<Map<string, GivenFactor>> {
  const versions = new Map<string, GivenFactor>()
  const given = givenReader(tx)
  for (const row of await listBrought(tx, importId)) {
    const record = recordOf(row)
    versions.set(factorIdOf(record), await given(record))
  }
  return versions
}

/** A version of a factor that an import brought into force, and the one that was in force before the import. */
export interface Superseded {
  readonly from: FactorRow | undefined
  readonly to: FactorRow
}

/** Of these factors (`source/key`) those of which an import brought the version in force, with the one before the import. */
export async function supersededByImport(
  tx: Tx,
  importId: string,
  factorIds: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Superseded>> {
  const brought = (await listBrought(tx, importId)).filter((row) => factorIds.has(factorIdOf(row)))
  const before = new Map<string, FactorRow>()
  let wanted = idsBefore(brought)
  while (wanted.length > 0) {
    const found = [...(await factorsOfEverybody(tx, wanted)).values()].map(({ factor }) => factor)
    for (const row of found) before.set(row.id, row)
    // Of several editions in one import the last is in force, and stands in the place of the others.
    wanted = idsBefore(found.filter((row) => row.importId === importId))
  }
  const versionBefore = ({ supersedes }: FactorRow): FactorRow | undefined => {
    const row = before.get(supersedes ?? '')
    return row?.importId === importId ? versionBefore(row) : row
  }
  return new Map(brought.map((to) => [factorIdOf(to), { from: versionBefore(to), to }]))
}

function idsBefore(rows: readonly FactorRow[]): string[] {
  return rows.flatMap(({ supersedes }) => supersedes ?? [])
}

/** An edition of the installation, as it is to be or, with the id of its version, as it was published. */
export interface Edited {
  /** The version whose place it takes. */
  readonly replaces: string
  readonly record: FactorRecord
  readonly published: string | null
}

/**
 * The version that a change to the catalogue of everybody brings, by the ids of the lines that take it: those with the factor whose place
 * it takes, those with an edition of its own before it, and those that still hold the publication's where no version of that is in force.
 */
export async function versionsOfEdit(
  tx: Tx,
  { replaces, record, published: id }: Edited,
): Promise<Map<string, GivenFactor>> {
  const replaced = await findFactor(tx, replaces)
  if (!replaced) return new Map()
  const given = await givenReader(tx)({ ...record, edition: await editionOf(tx, record, id) })
  const versions = new Map([
    [factorIdOf(replaced), given],
    [factorIdOf(record), given],
  ])
  const published = replaced.source === PLATFORM_SOURCE ? splitFactorId(replaced.key) : undefined
  if (!published) return versions
  const others = await listKnownVersions(tx, [published])
  if (others.length > 0 && !others.some(({ isCurrent }) => isCurrent)) versions.set(factorIdOf(published), given)
  return versions
}

/** The edition that a published version has, or that the next of its name will have. */
async function editionOf(tx: Tx, record: FactorRecord, published: string | null): Promise<string> {
  const stored = published === null ? undefined : await findFactor(tx, published)
  if (stored) return stored.edition
  const versions = await listKnownVersions(tx, [record])
  return String(Math.max(0, ...versions.map(({ version }) => version)) + 1)
}

/** Reads records as a line takes them over, with the terms of their publications, each of which is looked up once. */
export function givenReader(tx: Tx): (record: FactorRecord) => Promise<GivenFactor> {
  const sources = new Map<string, Awaited<ReturnType<typeof findSource>>>()
  return async (record) => {
    const source = sources.get(record.source) ?? (await findSource(tx, record.source))
    invariant(source, `the source ${record.source} of a factor is known`)
    sources.set(record.source, source)
    return givenFactorOf(record, source)
  }
}
