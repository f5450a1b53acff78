import { DomainError } from '@pegada/core/domain-error.ts'
import { type Associated, chooseThrough, ofKindOfUnit, type WantedThrough } from '@pegada/core/factor/take-through.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { findUsableFactor, type UsableFactor } from '../factor/resolve-factor.ts'
import { findOfInstallation, listAssociated } from './repo-taken.ts'

/** A factor that a generator of the installation brought, with what tells the generator in the line. */
export interface Taken extends UsableFactor {
  readonly category: string
  readonly generator: string
  readonly through: string
}

/** The id in the key of a generator of the installation; undefined of any other key. */
export function ownGeneratorId(generatorKey: string): string | undefined {
  return /^own\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(generatorKey)?.[1]
}

/**
 * The factor that a line of a generator of the installation takes: of those that are associated with it and in force, one of the line's
 * kind of unit that holds in its region and throughout its period. Throws `generator.unknown`, `generator.factor_missing` or
 * `factor.missing`.
 */
export async function factorOfGenerator(
  tx: Tx,
  actor: Pick<Actor, 'companyId'>,
  generatorId: string,
  wanted: WantedThrough,
): Promise<Taken> {
  const generator = await findOfInstallation(tx, generatorId)
  if (!generator) throw new DomainError('generator.unknown', { value: `own/${generatorId}`, candidates: [] })
  const ofKind = ofKindOfUnit(await associatedWith(tx, generatorId), wanted.unit)
  const { name, category } = generator
  if (ofKind.length === 0) throw new DomainError('generator.factor_missing', { generator: name, unit: wanted.unit })
  const usable = await findUsableFactor(tx, actor, chooseThrough(ofKind, wanted).id)
  return { ...usable, category, generator: name, through: `own/${generatorId} ${name}` }
}

/** What is associated with a generator of the installation and in force. */
async function associatedWith(tx: Tx, generatorId: string): Promise<Associated[]> {
  const rows = await listAssociated(tx, generatorId)
  return rows.map(({ quality, ...row }) => ({ ...row, quality: quality === 'published' ? 'published' : 'computed' }))
}
