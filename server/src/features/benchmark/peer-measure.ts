import { DENOMINATORS, type Denominator } from '@pegada/contract/benchmark-kinds.ts'
import { foldedProduct } from '@pegada/core/benchmark/folded-product.ts'
import { intensityOf } from '@pegada/core/benchmark/intensity.ts'
import type { Scope } from '@pegada/core/factor/category.ts'
import type { Decimal } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { countedMonths } from '../drilldown/pools-of-year.ts'
import { amountsOf, productsOf, unitOf } from './measured-by.ts'
import type { Measure } from './repo-peers.ts'
import { unitsOf } from './units-of-year.ts'

/** Scopes that peers are compared by; scope 2 by location, scope 3 is not: its coverage differs from company to company. */
const SCOPES = [1, 2] as const

/** What a company emitted in a year, and what that is measured by. */
export interface YearFigure extends Measure {
  readonly year: number
  readonly kg: Decimal
  readonly amount: Decimal
}

/** The figures of a company in these years by every measure in which the year has a value. */
export async function figuresOfYears(
  tx: Tx,
  ports: Pick<Ports, 'catalogue'>,
  companyId: string,
  years: readonly number[],
): Promise<YearFigure[]> {
  const products = await productsOf(tx, companyId)
  const asked = DENOMINATORS.flatMap((denominator): { denominator: Denominator; product: Product }[] =>
    denominator === 'production'
      ? products.map((product) => ({ denominator, product }))
      : [{ denominator, product: undefined }],
  )
  const figures: YearFigure[] = []
  for (const year of years) {
    const months = await countedMonths(tx, ports, { companyId }, year)
    for (const { denominator, product } of asked) {
      const amounts = await amountsOf(tx, companyId, denominator, product)
      const { kg, amount, perOne } = intensityOf(unitsOf(months, amounts, { year, scopes: SCOPES }))
      if (perOne !== null && kg.gt(0)) figures.push({ ...measureOf(denominator, product), year, kg, amount })
    }
  }
  return figures
}

/** The own value of a year, kg CO2e for one, of the scopes that peers are compared by unless others are named; null where it has none. */
export async function ownValue(
  tx: Tx,
  ports: Pick<Ports, 'catalogue'>,
  companyId: string,
  {
    year,
    denominator,
    product,
    scopes = SCOPES,
  }: {
    readonly denominator: Denominator
    readonly year: number
    readonly product: Product
    readonly scopes?: readonly Scope[]
  },
): Promise<Decimal | null> {
  const amounts = await amountsOf(tx, companyId, denominator, product)
  const months = await countedMonths(tx, ports, { companyId }, year)
  return intensityOf(unitsOf(months, amounts, { year, scopes })).perOne
}

type Product = Pick<Measure, 'product' | 'unit'> | undefined

/** A measure as cells name it: companies that write a product alike but for capitals and accents make the same. */
export function measureOf(denominator: Denominator, product: Product): Measure {
  if (denominator !== 'production') return { denominator, product: '', unit: unitOf(denominator, undefined) }
  return { denominator, product: foldedProduct(product?.product ?? ''), unit: product?.unit ?? '' }
}
