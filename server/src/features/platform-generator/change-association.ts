import type { Tx } from '../../platform/db/port.ts'
import type { FactorRow } from '../factor/factor-row.ts'
import { type Association, deleteAssociation, findOwn, insertAssociation, isAssociated, listOwn } from './repo.ts'
import { keepVersion } from './repo-versions.ts'
import { ownGeneratorId } from './take-factor.ts'

type Name = Pick<FactorRow, 'source' | 'key'>

/** What a change of the catalogue does to what goes with a generator, and who drafted it. */
export interface AssociationChange {
  readonly kind: 'associate' | 'dissociate'
  readonly generatorKey: string
  readonly factor: Name
  readonly changeId: string
  readonly createdBy: string
  readonly now: Date
}

/** What a generator of the installation is called; undefined where there is none of that key. */
export async function nameOfOwn(tx: Pick<Tx, 'queries'>, generatorKey: string): Promise<string | undefined> {
  const id = ownGeneratorId(generatorKey)
  return id === undefined ? undefined : (await findOwn(tx, id))?.name
}

/** What the generators of the installation are called, by their keys. */
export async function namesOfOwn(tx: Pick<Tx, 'queries'>): Promise<ReadonlyMap<string, string>> {
  return new Map((await listOwn(tx)).map(({ id, name }) => [`own/${id}`, name]))
}

/** Whether a factor goes with a generator. */
export function goesWith(tx: Tx, generatorKey: string, factor: Name): Promise<boolean> {
  return isAssociated(tx, associationOf(generatorKey, factor))
}

/** Puts an association in force, or takes one out of force: the generator's next version. */
export async function changeAssociation(tx: Tx, change: AssociationChange): Promise<void> {
  const { kind, generatorKey, factor, changeId, createdBy, now } = change
  const association = associationOf(generatorKey, factor)
  await (kind === 'associate'
    ? insertAssociation(tx, { ...association, createdBy, createdAt: now })
    : deleteAssociation(tx, association))
  await keepVersion(tx, { generatorKey, changeId, now })
}

function associationOf(generatorKey: string, { source, key }: Name): Association {
  return { generatorKey, source, key }
}
