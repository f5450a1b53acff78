import type { Decimal } from '../quantity/decimal.ts'

/** An intensity that a sector is to reach, in the base year, in the year asked and in 2050; one unit for all. */
export interface SectorCurve {
  readonly base: Decimal
  readonly year: Decimal
  readonly in2050: Decimal
}

/**
 * The intensity that the sectoral decarbonization approach allows a company in a year: I = d × p × m + SI2050, with
 * d = I_base − SI2050, p = (SI_year − SI2050) ÷ (SI_base − SI2050), and m = the company's share of the market in the base
 * year ÷ its share in the year (SBTi, Sectoral Decarbonization Approach, 2015). Curves are data with a source; none is
 * built in. Undefined where the sector's curve does not fall from its base.
 */
export function convergedIntensity(company: Decimal, curve: SectorCurve, marketRatio: Decimal): Decimal | undefined {
  const fall = curve.base.minus(curve.in2050)
  if (fall.lte(0)) return undefined
  const left = curve.year.minus(curve.in2050).div(fall)
  return company.minus(curve.in2050).times(left).times(marketRatio).plus(curve.in2050)
}
