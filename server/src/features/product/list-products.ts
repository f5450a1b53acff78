import type { Outputs } from '@pegada/contract/contract.ts'
import { type AskedOf, companyList } from '../../platform/db/company-list.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { presentProduct } from './present.ts'
import { countProducts, type ProductFilter, type ProductWanted, selectProducts } from './repo.ts'

type Wanted = AskedOf<ProductFilter, ProductWanted>

/** A page of the products, and how many there are as far as people read. */
export function listProducts(
  tx: Tx,
  actor: Pick<Actor, 'companyId'>,
  wanted: Wanted,
): Promise<Outputs['product']['list']> {
  return companyList(tx, actor, wanted, {
    sort: 'name',
    select: selectProducts,
    count: countProducts,
    present: ({ product }) => presentProduct(product),
  })
}
