import { ONE } from './decimal.ts'
import { addQuantities, convert, quantity } from './quantity.ts'
import { UNITS } from './unit.ts'

/** What must not compile: the type checker fails on this file when one of these lines becomes legal. */
const mass = quantity(ONE, UNITS.kg)
const energy = quantity(ONE, UNITS.kWh)

addQuantities(mass, quantity(ONE, UNITS.t))
convert(energy, UNITS.GJ)

// @ts-expect-error kilograms and kilowatt-hours do not add up
addQuantities(mass, energy)
// @ts-expect-error kilowatt-hours are not litres
convert(energy, UNITS.L)
// @ts-expect-error a bare decimal has no unit
addQuantities(mass, ONE)
// @ts-expect-error heat by the gross calorific value is not heat by the net one
convert(energy, UNITS['GJ PCS'])
// @ts-expect-error currencies need an exchange rate
convert(quantity(ONE, UNITS.USD), UNITS.BRL)
// @ts-expect-error a count is not a mass
addQuantities(quantity(ONE, UNITS.item), mass)
