import { normaliseName } from '@pegada/core/factor/name.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { convert, isSameDimension, quantity } from '@pegada/core/quantity/quantity.ts'
import { findUnit } from '@pegada/core/quantity/unit.ts'
import type { Factor } from '../factor/factor.ts'

/** A factor of the company that may answer for a group: kg CO2e per the unit that its lines are counted in. */
export interface OwnFactorChoice {
  readonly factor: Factor
  readonly co2e: string
  /** Whether who gave it is among those who issued the group's documents. */
  readonly isOfSupplier: boolean
}

/**
 * The company's approved factors that can be told per `unit`, those of the suppliers who issued the documents first. One that
 * holds other gases than CO2 is not among them: it is more than the one figure that a card takes.
 */
export function ownFactorChoices(
  factors: readonly Factor[],
  { unit, issuers }: { readonly unit: string; readonly issuers: readonly string[] },
): readonly OwnFactorChoice[] {
  const names = issuers.map(normaliseName)
  const isOf = (supplier: string) => names.some((name) => name.includes(supplier) || supplier.includes(name))
  return factors
    .flatMap((factor): OwnFactorChoice[] => {
      const co2e = factor.approval === 'approved' && isOneFigure(factor) ? co2ePer(factor, unit) : undefined
      const supplier = normaliseName(factor.supplier ?? '')
      return co2e === undefined ? [] : [{ factor, co2e, isOfSupplier: supplier !== '' && isOf(supplier) }]
    })
    .toSorted((left, right) => Number(right.isOfSupplier) - Number(left.isOfSupplier))
}

function isOneFigure({ gasesKg }: Factor): boolean {
  return gasesKg === null || Object.keys(gasesKg).every((gas) => gas === 'CO2')
}

/** The factor per another unit of the same dimension, exactly; undefined where there is no such figure. */
function co2ePer({ co2eKg, unit }: Factor, per: string): string | undefined {
  const [from, to] = [findUnit(unit), findUnit(per)]
  if (co2eKg === null || from === undefined || to === undefined || !isSameDimension(from, to)) return undefined
  return toPlain(decimal(co2eKg).times(convert(quantity(decimal('1'), to), from).value))
}
