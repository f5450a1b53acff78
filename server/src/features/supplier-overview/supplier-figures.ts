import type { Outputs } from '@pegada/contract/contract.ts'
import { type Decimal, decimal, sumDecimals } from '@pegada/core/quantity/decimal.ts'
import { SUPPLIER_METHODS, type SupplierMethod } from '@pegada/core/supplier/supplier-method.ts'
import { methodOfFigure } from '../supplier/method-of-figure.ts'
import type { FigureRow } from './repo.ts'

export type EmissionsMeant = Outputs['supplierOverview']['get']['emissions']

/** What was bought from a supplier in a year, and what its lines emitted by method. */
export interface SupplierFigures {
  readonly id: string
  readonly spendBrl: Decimal
  readonly allKg: Decimal
  /** Of the emissions that are meant; undefined where no line of them was calculated. */
  readonly meantKg: Decimal | undefined
  readonly byMethod: ReadonlyMap<SupplierMethod, Decimal>
  /** Of them, what was told by figures that a third party verified. */
  readonly verifiedByMethod: ReadonlyMap<SupplierMethod, Decimal>
  /** By which most of the emissions that are meant were told; of two alike, the better. */
  readonly mainMethod: SupplierMethod | undefined
}

/** Which emissions are meant, which own factors are a supplier's, and which were verified. */
export interface Reading {
  readonly meant: EmissionsMeant
  readonly isOfSupplier: (ownFactor: string) => boolean
  readonly verified: ReadonlySet<string>
}

/** The figures of a year, by supplier; one whose figures are all nothing is not among them. */
export function figuresOfYear(
  rows: readonly FigureRow[],
  year: number,
  reading: Reading,
): ReadonlyMap<string, SupplierFigures> {
  const ofYear = rows.filter((row) => row.year === year)
  const all = [...Map.groupBy(ofYear, ({ supplierId }) => supplierId)].map(([id, own]) => figuresOf(id, own, reading))
  const standing = all.filter(({ spendBrl, allKg, meantKg }) => !spendBrl.isZero() || !allKg.isZero() || meantKg)
  return new Map(standing.map((one) => [one.id, one]))
}

function figuresOf(
  id: string,
  rows: readonly FigureRow[],
  { meant, isOfSupplier, verified }: Reading,
): SupplierFigures {
  const told = rows.filter((row) => (meant === 'all' ? row.lines : row.scope3Lines) > 0)
  const sumsOf = (some: readonly FigureRow[]) =>
    new Map(
      [...Map.groupBy(some, (row) => methodOfFigure({ ...row, isOfSupplier: isOfSupplier(row.ownFactor) }))].map(
        ([method, same]) => [
          method,
          sumDecimals(same.map((row) => decimal(meant === 'all' ? row.co2eKg : row.scope3Kg))),
        ],
      ),
    )
  const byMethod = sumsOf(told)
  return {
    id,
    spendBrl: sumDecimals(rows.map((row) => decimal(row.spendBrl))),
    allKg: sumDecimals(rows.map((row) => decimal(row.co2eKg))),
    meantKg: told.length > 0 ? sumDecimals([...byMethod.values()]) : undefined,
    byMethod,
    verifiedByMethod: sumsOf(told.filter(({ ownFactor }) => verified.has(ownFactor))),
    mainMethod: mainOf(byMethod),
  }
}

function mainOf(byMethod: ReadonlyMap<SupplierMethod, Decimal>): SupplierMethod | undefined {
  const [main] = SUPPLIER_METHODS.flatMap((method) => {
    const kg = byMethod.get(method)
    return kg ? [{ method, kg }] : []
  }).toSorted((one, other) => other.kg.comparedTo(one.kg))
  return main?.method
}
