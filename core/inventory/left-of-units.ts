import { Decimal, ONE, sumDecimals, ZERO } from '../quantity/decimal.ts'

/** Energy of a unit in one market under one category, MWh: what no certificate tracks, and what its lines by market track. */
export interface UntrackedOfUnit {
  readonly unitId: string
  readonly untrackedMwh: Decimal
  readonly byLinesMwh: Decimal
}

/**
 * Of the energy of each unit that no certificate tracks, the part from zero to one that no line by market tracks either, and that takes
 * the residual mix (GHG Protocol Scope 2 Guidance, chapter 6). Lines by market track the energy of their own unit first; what they name
 * beyond it tracks energy of the other units in proportion, so that the units add up to what is left of all of them together.
 */
export function leftOfUnits(units: readonly UntrackedOfUnit[]): ReadonlyMap<string, Decimal> {
  const own = units.map(({ untrackedMwh, byLinesMwh }) => Decimal.max(untrackedMwh.minus(byLinesMwh), ZERO))
  const ofUnits = sumDecimals(own)
  const together = Decimal.max(
    sumDecimals(units.map(({ untrackedMwh, byLinesMwh }) => untrackedMwh.minus(byLinesMwh))),
    ZERO,
  )
  const beyond = ofUnits.equals(together) ? ONE : together.div(ofUnits)
  return new Map(
    units.map(({ unitId, untrackedMwh }, at) => {
      const left = own[at] ?? ZERO
      return [unitId, left.equals(untrackedMwh) ? beyond : left.times(beyond).div(untrackedMwh)]
    }),
  )
}
