import { expect, it } from 'vitest'
import { decimal } from '../quantity/decimal.ts'
import { embeddedOf } from './embedded.ts'

const fuelT = decimal('17000').times('3.5').times('56.1').div(1000)
const screws = {
  levelT: decimal('17000'),
  directT: fuelT,
  indirectT: decimal('3400').times('0.833'),
  precursors: [
    { name: 'wire', massT: decimal('20000'), specific: { direct: decimal('1.539'), indirect: decimal('0.204') } },
  ],
}

it('makes the Commission’s screws and nuts: 17,000 t with 20,000 t of a precursor', () => {
  expect(fuelT.toString()).toBe('3337.95')
  const embedded = embeddedOf(screws)
  expect(embedded?.whole?.direct.toDecimalPlaces(9).toString()).toBe('2.006938235')
  expect(embedded?.whole?.indirect.toDecimalPlaces(4).toString()).toBe('0.4066')
  const { direct, indirect } = embedded?.whole ?? screws.precursors[0]?.specific ?? { direct: fuelT, indirect: fuelT }
  expect(direct.plus(indirect).toDecimalPlaces(9).toString()).toBe('2.413538235')
})

it('tells what the process emitted alone where a precursor has no value, and names it', () => {
  const [wire] = screws.precursors
  if (!wire) throw new Error('a precursor')
  const embedded = embeddedOf({ ...screws, precursors: [wire, { ...wire, name: 'coating', specific: null }] })
  expect(embedded?.whole).toBeNull()
  expect(embedded?.unknown).toEqual(['coating'])
  expect(embedded?.own.direct.toDecimalPlaces(6).toString()).toBe('0.19635')
})

it('makes nothing of a good that was not made', () => {
  expect(embeddedOf({ ...screws, levelT: decimal('0') })).toBeUndefined()
})
