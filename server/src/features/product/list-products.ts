import type { Outputs } from '@pegada/contract/contract.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { presentProduct } from './present.ts'
import { countProducts, type ProductFilter, type ProductWanted, selectProducts } from './repo.ts'

type Wanted = Omit<ProductFilter, 'companyId'> &
  Omit<ProductWanted, 'sort'> & { readonly sort?: ProductWanted['sort'] | undefined }

/** A page of the products, and how many there are as far as people read. */
export async function listProducts(
  tx: Tx,
  { companyId }: Pick<Actor, 'companyId'>,
  { page, pageSize, cursor, sort = 'name', direction, ...narrow }: Wanted,
): Promise<Outputs['product']['list']> {
  const filter = { ...narrow, companyId, search: narrow.search?.trim() || undefined }
  const { rows, next, previous } = await selectProducts(tx, filter, { sort, direction, page, pageSize, cursor })
  return {
    rows: rows.map(({ product }) => presentProduct(product)),
    ...(await countProducts(tx, filter)),
    page,
    pageSize,
    next,
    previous,
  }
}
