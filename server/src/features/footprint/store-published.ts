import type { Outputs } from '@pegada/contract/contract.ts'
import type { ProductFootprint } from '@pegada/core/footprint/product-footprint.ts'
import type { Tx } from '../../platform/db/port.ts'
import { presentFootprint } from './present.ts'
import { type FootprintRow, findFootprint, insertFootprint, updateFootprint } from './repo.ts'
import { listOfProduct } from './repo-published.ts'
import { columnsOf } from './row-of-footprint.ts'

/** A published footprint of a product, and of which version of it. */
export interface PublishedVersion {
  readonly id: string
  readonly version: number
  readonly status: FootprintRow['status']
}

/** What of a product is published, newest version first. */
export async function findPublishedVersions(tx: Tx, companyId: string, productId: string): Promise<PublishedVersion[]> {
  const rows = await listOfProduct(tx, companyId, productId)
  return rows.map(({ id, productVersion, status }) => ({ id, version: productVersion ?? 0, status }))
}

/** The footprint of a product that is in force; undefined where none is published. */
export async function findInForce(tx: Tx, companyId: string, productId: string): Promise<PublishedVersion | undefined> {
  const versions = await findPublishedVersions(tx, companyId, productId)
  return versions.find(({ status }) => status === 'Active')
}

/** Says of footprints that a newer one took their place. */
export async function deprecateBefore(tx: Tx, companyId: string, before: readonly PublishedVersion[]): Promise<void> {
  for (const { id, status } of before) {
    if (status === 'Active') await updateFootprint(tx, { companyId, id }, { status: 'Deprecated' })
  }
}

type Facts = Pick<FootprintRow, 'companyId' | 'id' | 'warnings' | 'takenBy' | 'takenAt'> & {
  readonly productId: string
  readonly productVersion: number
}

/** Stores a footprint that is published; answers it as lists show it. */
export async function storePublished(
  tx: Tx,
  footprint: ProductFootprint,
  facts: Facts,
): Promise<Outputs['footprint']['list']['rows'][number] | undefined> {
  const fixed = { kind: 'published', state: 'published', origin: 'product' } as const
  await insertFootprint(tx, { ...columnsOf(footprint), ...facts, ...fixed })
  const found = await findFootprint(tx, facts)
  return found && presentFootprint(found)
}
