import type { OwnDenominator } from '@pegada/contract/benchmark-kinds.ts'
import type { Tx } from '../../platform/db/port.ts'
import { type AmountRow, selectFiguresBy, selectMade, selectProducts, sumMade } from './repo.ts'

/** A product with its unit, as the units name them. */
export interface Product {
  readonly product: string
  readonly unit: string
}

/** What emissions are to be measured by, as it is asked. */
export interface MeasuredBy {
  readonly denominator: OwnDenominator
  readonly product?: string | undefined
  /** Of a product that is made in several units. */
  readonly productUnit?: string | undefined
}

/** The unit of a measure, the products that units name, and of `production` the one that is asked for, or the first. */
export async function measuredBy(
  tx: Tx,
  companyId: string,
  { denominator, product: asked, productUnit }: MeasuredBy,
): Promise<{ readonly unit: string; readonly products: Product[]; readonly product: Product | undefined }> {
  const products = await productsOf(tx, companyId)
  const product = products.find(
    (one) => (asked === undefined || one.product === asked) && (productUnit === undefined || one.unit === productUnit),
  )
  return { unit: unitOf(denominator, product), products, product }
}

/** Products that units name, each with its unit, in order. */
export function productsOf(tx: Tx, companyId: string): Promise<Product[]> {
  return selectProducts(tx, companyId)
}

/** What emissions are measured by, of every unit and year that told it, with the share that the boundary counts. */
export async function amountsOf(
  tx: Tx,
  companyId: string,
  by: OwnDenominator,
  product: Product | undefined,
): Promise<AmountRow[]> {
  if (by !== 'production') return selectFiguresBy(tx, companyId, by)
  return product ? selectMade(tx, companyId, product) : []
}

/** What was made in a year by product and unit, with the share that the boundary counts, and the units that told it. */
export function madeIn(tx: Tx, key: { readonly companyId: string; readonly year: number }) {
  return sumMade(tx, key)
}

/** The unit of what emissions are measured by. */
export function unitOf(by: OwnDenominator, product: Pick<Product, 'unit'> | undefined): string {
  return by === 'production' ? (product?.unit ?? '') : UNITS[by]
}

const UNITS = { employees: 'FTE', revenue: 'MBRL', floor: 'm2', distance: 'km', loaded: 'loaded_km' } as const
