import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Decimal, decimal, ONE, sumDecimals, ZERO } from '../quantity/decimal.ts'
import { leftOfUnits } from './left-of-units.ts'

const unit = (unitId: string, untracked: string, byLines: string) => ({
  unitId,
  untrackedMwh: decimal(untracked),
  byLinesMwh: decimal(byLines),
})
const partsOf = (...units: ReturnType<typeof unit>[]) =>
  [...leftOfUnits(units)].map(([id, part]) => [id, part.toDecimalPlaces(10).toString()])

it('is all where no line by market tracks anything', () => {
  expect(partsOf(unit('a', '60', '0'), unit('b', '0', '0'))).toEqual([
    ['a', '1'],
    ['b', '1'],
  ])
})

it('takes what a line by market tracks from its own unit', () => {
  expect(partsOf(unit('a', '60', '15'), unit('b', '40', '0'))).toEqual([
    ['a', '0.75'],
    ['b', '1'],
  ])
})

it('takes what goes beyond a unit from the others in proportion', () => {
  // 70 of 100 are tracked: 10 at a, which has no more, and 60 of the 90 of b and c.
  expect(partsOf(unit('a', '10', '70'), unit('b', '30', '0'), unit('c', '60', '0'))).toEqual([
    ['a', '0'],
    ['b', '0.3333333333'],
    ['c', '0.3333333333'],
  ])
})

it('leaves of all units together what their lines do not track, and never less than nothing', () => {
  const energy = fc.integer({ min: 0, max: 1000 }).map((value) => decimal(String(value)).div(8))
  const units = fc.array(fc.record({ untrackedMwh: energy, byLinesMwh: energy }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(units, (given) => {
      const named = given.map((one, at) => ({ unitId: String(at), ...one }))
      const parts = leftOfUnits(named)
      const left = sumDecimals(named.map(({ unitId, untrackedMwh }) => untrackedMwh.times(parts.get(unitId) ?? ZERO)))
      const together = sumDecimals(named.map(({ untrackedMwh, byLinesMwh }) => untrackedMwh.minus(byLinesMwh)))
      expect(left.minus(Decimal.max(together, ZERO)).abs().times(decimal('10').pow(60)).lt(ONE)).toBe(true)
      expect([...parts.values()].every((part) => part.gte(ZERO) && part.lte(ONE))).toBe(true)
    }),
  )
})
