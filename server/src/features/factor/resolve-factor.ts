import type { GivenFactor } from '@pegada/core/activity/line.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { factorIdOf, splitFactorId } from '@pegada/core/factor/factor-id.ts'
import { givenFactorOf } from '@pegada/core/factor/given-of-record.ts'
import { PLATFORM_SOURCE } from '@pegada/core/factor/platform-factor.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { type FactorRow, recordOf } from './factor-row.ts'
import { findFactor, findSource, listVersions } from './repo.ts'

/** A factor ready for a line, with what a line may take from it where the person says nothing. */
export interface UsableFactor {
  readonly given: GivenFactor
  readonly name: string
  readonly category: string | null
}

/**
 * A factor of the catalogue or of the company's own, whole, for a line to take over. Takes the id of one version, or
 * `source/key` for the version in force. Throws `factor.not_found`, `factor.archived` or `factor.not_approved`.
 */
export async function resolveFactor(tx: Tx, actor: Pick<Actor, 'companyId'>, factorId: string): Promise<GivenFactor> {
  return (await findUsableFactor(tx, actor, factorId)).given
}

/**
 * The factor that a line of that id takes when it is calculated anew: the version in force; where none is, the edition of the
 * installation that stands in the place of a publication's. Throws as `resolveFactor` does.
 */
export async function resolveNewest(tx: Tx, actor: Pick<Actor, 'companyId'>, factorId: string): Promise<GivenFactor> {
  const row = await findVisible(tx, actor.companyId, factorId)
  const edition =
    row && !row.isCurrent && row.source !== PLATFORM_SOURCE
      ? await findVisible(tx, actor.companyId, `${PLATFORM_SOURCE}/${factorIdOf(row)}`)
      : undefined
  const isInForce = edition?.isCurrent === true && edition.state === 'active'
  return resolveFactor(tx, actor, isInForce ? edition.id : factorId)
}

/** The same, with the factor's name and category. */
export async function findUsableFactor(
  tx: Tx,
  actor: Pick<Actor, 'companyId'>,
  factorId: string,
): Promise<UsableFactor> {
  const row = await findVisible(tx, actor.companyId, factorId)
  if (!row) throw new DomainError('factor.not_found', { factor: factorId.slice(0, 200) })
  if (row.state === 'archived') throw new DomainError('factor.archived', { factor: row.name })
  if (row.approval !== 'approved') throw new DomainError('factor.not_approved', { factor: row.name })
  const source = await findSource(tx, row.source)
  invariant(source, 'the source of a factor is known')
  return { given: givenFactorOf(recordOf(row), source), name: row.name, category: row.category }
}

/** What the factor of an id is called, whether or not a line may still take it; undefined when the company may see none. */
export async function findFactorName(tx: Tx, companyId: string, factorId: string): Promise<string | undefined> {
  return (await findVisible(tx, companyId, factorId))?.name
}

/**
 * The version that an id names, or the one in force of `source/key`; a calculated line names built-in data by its key alone.
 * Undefined when the company may see none.
 */
export async function findVisible(tx: Tx, companyId: string, factorId: string): Promise<FactorRow | undefined> {
  if (isUuid.test(factorId)) return findFactor(tx, factorId)
  const named = splitFactorId(factorId)
  const places = [...(named ? [named] : []), ...BUILT_IN_SOURCES.map((source) => ({ source, key: factorId }))]
  for (const { source, key } of places) {
    const versions = await listVersions(tx, companyId, source, key)
    if (versions.length > 0) return versions.find(({ isCurrent }) => isCurrent) ?? versions[0]
  }
  return undefined
}

/** Publications that the built-in data is kept under (core/factor/reference-records.ts). */
const BUILT_IN_SOURCES = ['pbghgp', 'mcti', 'ipcc', 'epa-hub', 'ember', 'carbon-footprint'] as const

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
