import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError, invariant, unlessRefused } from '@pegada/core/domain-error.ts'
import { compareProducts } from '@pegada/core/product/compare-products.ts'
import type { ProductResult } from '@pegada/core/product/product.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { standing } from './change-product.ts'
import { comparable } from './comparable.ts'
import { contentOf, resultOf } from './content.ts'
import { missingIn } from './footprint-facts.ts'
import { holdContent } from './hold-content.ts'
import { told } from './parts.ts'
import { presentProduct, presentVersion, presentWhole } from './present.ts'
import { findLastVersion, listVersions, type ProductRow, type VersionFound } from './repo.ts'
import { workOut } from './work-out.ts'

type Person = Pick<Actor, 'companyId'>

/** One product with a version: the named one, else the last. Throws `product.not_found` or `product.version_not_found`. */
export async function readProduct(
  tx: Tx,
  { companyId }: Person,
  { productId, version }: { readonly productId: string; readonly version?: number | undefined },
): Promise<Outputs['product']['get']> {
  const { product, versions, shown } = await findVersion(tx, { companyId, productId, version })
  return presentRecord(product, versions, shown)
}

/** A product with its versions and the named one, else the last. Throws `product.not_found` or `product.version_not_found`. */
export async function findVersion(
  tx: Tx,
  {
    companyId,
    productId,
    version,
  }: { readonly companyId: string; readonly productId: string; readonly version?: number | undefined },
) {
  const product = await standing(tx, { companyId, id: productId })
  const versions = await listVersions(tx, product)
  const named = versions.find(({ row }) => row.version === version)
  if (version !== undefined && !named) throw new DomainError('product.version_not_found', { version })
  const shown = named ?? versions[0]
  invariant(shown, 'a product has a version')
  return { product, versions, shown }
}

/** One product with its last version. Throws `product.not_found`. */
export async function readLast(tx: Tx, { companyId }: Person, productId: string): Promise<Outputs['product']['get']> {
  const product = await standing(tx, { companyId, id: productId })
  return presentRecord(product, await listVersions(tx, product))
}

function presentRecord(product: ProductRow, versions: readonly VersionFound[], named?: VersionFound) {
  const shown = named ?? versions[0]
  invariant(shown, 'a product has a version')
  const whole = presentWhole(shown)
  return {
    ...presentProduct(product),
    shown: { ...whole, missing: missingIn(whole) },
    versions: versions.map(presentVersion),
  }
}

/** Why two versions differ. Throws `product.not_found`, `product.version_not_found`, `product.unit_differs`. */
export async function compareVersions(
  tx: Tx,
  { companyId }: Person,
  { productId, from, to }: Inputs['product']['compare'],
): Promise<Outputs['product']['compare']> {
  const product = await standing(tx, { companyId, id: productId })
  const versions = await listVersions(tx, product)
  const named = (wanted: unknown) => {
    const found = versions.find(({ row }) => row.version === Number(wanted))
    if (!found) throw new DomainError('product.version_not_found', { version: Number(wanted) })
    return versionOf(found, product.name)
  }
  return waterfallOf(named(from), named(to))
}

/**
 * The footprint of something else in place of the last version, and why it differs from it; nothing is saved. Throws
 * `product.not_found`, and what the content is refused for.
 */
export async function tryProduct(
  tx: Tx,
  ports: Pick<Ports, 'catalogue'>,
  actor: Person,
  { productId, content }: Inputs['product']['try'],
): Promise<Outputs['product']['try']> {
  const product = await standing(tx, { companyId: actor.companyId, id: productId })
  const last = await findLastVersion(tx, product)
  invariant(last, 'a product has a version')
  const before = contentOf(last)
  const tried = await holdContent(tx, ports, actor, { product, content, before })
  const result = workOut(tried, product)
  const [old, fresh] = [comparable(before, resultOf(last), product.name), comparable(tried, result, product.name)]
  return { content: tried, result, change: unlessRefused(() => waterfallOf(old, fresh)) ?? null }
}

function versionOf({ row }: VersionFound, name: string): ProductResult {
  return comparable(contentOf(row), resultOf(row), name)
}

function waterfallOf(before: ProductResult, after: ProductResult): Outputs['product']['compare'] {
  const { beforeKg, afterKg, steps } = compareProducts(before, after)
  return {
    beforeKg: told(beforeKg),
    afterKg: told(afterKg),
    steps: steps.map((step) => ({ ...step, kg: told(step.kg) })),
  }
}
