import { randomUUID } from 'node:crypto'
import { invariant } from '@pegada/core/domain-error.ts'
import { compareEditions } from '@pegada/core/factor/compare-editions.ts'
import { factorIdOf, splitFactorId } from '@pegada/core/factor/factor-id.ts'
import type { FactorRecord } from '@pegada/core/factor/factor-record.ts'
import { PLATFORM_SOURCE } from '@pegada/core/factor/platform-factor.ts'
import type { Tx } from '../../platform/db/port.ts'
import { type FactorRow, writtenRow } from './factor-row.ts'
import { insertFactors, markSuperseded, updateFactor } from './repo.ts'
import {
  countHoldersOfAll,
  countUsesOfAll,
  deleteVersions,
  listOfEverybody,
  listVersionsForChange,
} from './repo-platform.ts'

/** Lines are counted no further: what matters is whether there are any. */
const usesMost = 10_000

export interface Edition {
  readonly record: FactorRecord
  /** The version that it takes the place of; null of a factor that is new. */
  readonly replaces: string | null
  readonly proposedBy: string
  readonly approvedBy: string
  readonly now: Date
}

/**
 * Puts a factor of the installation's administrators in force for everybody, as another version of its own or in the place of a
 * publication's, which stays as it was published. Answers the id of the version. In a transaction of the owner.
 */
export async function putEditionInForce(tx: Tx, edition: Edition): Promise<string> {
  const { record, replaces, proposedBy, approvedBy, now } = edition
  invariant(record.source === PLATFORM_SOURCE, 'administrators publish factors of the installation alone')
  const others = await listVersionsForChange(tx, record)
  const version = Math.max(0, ...others.map((one) => one.version)) + 1
  await markSuperseded(tx, [...others.map(({ id }) => id), ...(replaces ? [replaces] : [])])
  const id = randomUUID()
  const kept = { id, companyId: null, version, supersedes: replaces, isCurrent: true, importId: null }
  const made = { createdBy: proposedBy, createdAt: now.toISOString(), approval: 'approved' } as const
  await insertFactors(tx, [
    writtenRow({ ...record, edition: String(version) }, { ...kept, ...made, supplier: null, documentId: null }),
  ])
  await updateFactor(tx, { id }, { approvedBy, approvedAt: now })
  return id
}

/**
 * Takes a factor of everybody out of use in all its versions; lines made with it stay as they are. A publication's factor that an
 * edition of the installation stood in the place of is in force again; answers it.
 */
export async function archiveOfEverybody(tx: Tx, factor: FactorRow, now: Date): Promise<FactorRow | undefined> {
  for (const { id } of await listVersionsForChange(tx, factor)) {
    await updateFactor(tx, { id }, { state: 'archived', archivedAt: now })
  }
  return putBackReplaced(tx, factor)
}

/** Deletes a factor of the installation that nothing ever used. */
export async function deleteOfInstallation(tx: Tx, factor: FactorRow): Promise<void> {
  invariant(factor.source === PLATFORM_SOURCE, 'a factor of a publication is never deleted')
  await deleteVersions(tx, factor)
  await putBackReplaced(tx, factor)
}

/** What keeps a factor of everybody from being deleted; each is counted up to ten thousand. */
export interface UsesOfAll {
  /** Lines of any company, removed ones included, that were calculated with it. */
  readonly lines: number
  /** Proposals, rules, decisions, products, plans and own factors of any company that hold it. */
  readonly others: number
  /** Whether it stands in the place of a publication's factor, which would be in force again. */
  readonly isInPlace: boolean
}

export async function usesOfAll(tx: Tx, factor: Pick<FactorRow, 'source' | 'key'>): Promise<UsesOfAll> {
  const versions = await listVersionsForChange(tx, factor)
  const names = [factorIdOf(factor), ...versions.map(({ id }) => id)]
  const lines = await countUsesOfAll(tx, names, usesMost)
  const others = await countHoldersOfAll(tx, names, usesMost)
  return { lines, others, isInPlace: replacedBy(factor) !== undefined }
}

/** The name of the publication's factor in whose place one of the installation stands, if it does. */
function replacedBy({ source, key }: Pick<FactorRow, 'source' | 'key'>) {
  return source === PLATFORM_SOURCE ? splitFactorId(key) : undefined
}

/** The version of a factor of everybody that is in force, held against other writers. */
export async function findInForce(tx: Tx, name: Pick<FactorRow, 'source' | 'key'>): Promise<FactorRow | undefined> {
  return (await listVersionsForChange(tx, name)).find(({ isCurrent, state }) => isCurrent && state === 'active')
}

/** The version of a factor of everybody that is in force, or else the newest. */
export async function findNewest(tx: Tx, name: Pick<FactorRow, 'source' | 'key'>): Promise<FactorRow | undefined> {
  const versions = await listVersionsForChange(tx, name)
  return (
    versions.find(({ isCurrent }) => isCurrent) ?? versions.toSorted((one, other) => other.version - one.version)[0]
  )
}

/** These versions of factors of everybody by their ids, each with its publication. */
export async function factorsOfEverybody(tx: Pick<Tx, 'queries'>, ids: readonly string[]) {
  const rows = ids.length === 0 ? [] : await listOfEverybody(tx, ids)
  return new Map(rows.map((row) => [row.factor.id, row]))
}

/** What is in force again once a factor goes out of use in whose place it stands; undefined where that stands in no other's. */
export async function findAgainInForce(
  tx: Tx,
  factor: Pick<FactorRow, 'source' | 'key'>,
): Promise<FactorRow | undefined> {
  const newest = await findReplaced(tx, factor)
  return newest?.state === 'active' ? newest : undefined
}

async function findReplaced(tx: Tx, factor: Pick<FactorRow, 'source' | 'key'>): Promise<FactorRow | undefined> {
  const replaced = replacedBy(factor)
  if (!replaced) return undefined
  const versions = await listVersionsForChange(tx, replaced)
  return versions.toSorted((left, right) => compareEditions(right.edition, left.edition))[0]
}

/** Answers what is in force again in the place of a factor that goes out of use; undefined where it stood in no other's. */
async function putBackReplaced(tx: Tx, factor: FactorRow): Promise<FactorRow | undefined> {
  const newest = await findReplaced(tx, factor)
  if (newest && !newest.isCurrent) await updateFactor(tx, newest, { isCurrent: true })
  return newest?.state === 'active' ? newest : undefined
}
