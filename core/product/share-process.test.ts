import { describe, expect, it } from 'vitest'
import { DomainError } from '../domain-error.ts'
import type { GasKey } from '../gas/gas.ts'
import { Decimal, toPlain } from '../quantity/decimal.ts'
import { carriedOf } from './carried-of.ts'
import { emissionsOf } from './emissions.ts'
import { emissionsOfGases } from './emissions-of-gases.ts'
import { footprintOf } from './footprint-of.ts'
import { refuseCycle } from './refuse-cycle.ts'
import { allocationOf, kgOfShares, sharedInput, shareOfProcess } from './share-process.ts'
import { among, fossil, input, product } from './test/products.ts'
import { perUnitOfSource } from './unit-of-source.ts'

const d = (text: string) => new Decimal(text)

function refusal(work: () => unknown) {
  try {
    work()
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, ...error.data }
    throw error
  }
  return undefined
}

const joint = (ownId = 'A') => ({
  madeAmount: d('1000'),
  ownId,
  coProducts: [
    { id: 'A', name: 'A', quantity: d('1000'), price: d('9'), isWaste: false },
    { id: 'B', name: 'B', quantity: d('200'), price: d('1.5'), isWaste: false },
  ],
})

describe('a process that makes two products (example 17)', () => {
  const run = input('run', '1200', { source: { kind: 'factor', perUnit: fossil('2') } })

  it('gives one declared unit its share, and the shares add up to the process', () => {
    const share = shareOfProcess(joint(), d('1'))
    const { excludingKg, workings } = footprintOf(product('A', [sharedInput(run, share)]), among())
    expect(excludingKg.toFixed(4)).toBe('2.3226')
    const allocation = allocationOf(joint(), [run, { ...run, id: 'left-out', isExempted: true }], workings)
    expect(kgOfShares(allocation).map((kg) => kg.toFixed(2))).toEqual(['2322.58', '77.42'])
    expect(Decimal.sum(...kgOfShares(allocation)).toString()).toBe('2400')
  })

  it('is for the amount that is declared', () => {
    expect(shareOfProcess(joint(), d('10')).toFixed(6)).toBe('0.009677')
  })

  it('is refused where the product is not among what it makes, or none is made', () => {
    expect(refusal(() => shareOfProcess(joint('C'), d('1')))).toEqual({ code: 'product.own_missing' })
    const none = { ...joint(), madeAmount: d('0') }
    expect(refusal(() => shareOfProcess(none, d('1')))?.code).toBe('product.amount_invalid')
  })
})

describe('the unit of an input', () => {
  const counted = (unit: string, source: string, isCarried = false) =>
    toPlain(perUnitOfSource({ name: 'x', unit, isCarried }, source))

  it('becomes that of its source within a dimension, and by km where it is carried', () => {
    expect(counted('t', 'kg')).toBe('1000')
    expect(counted('kg', 't·km', true)).toBe('0.001')
    expect(counted('t', 'kg·km', true)).toBe('1000')
    expect(counted('vehicle', 'v·km', true)).toBe('1')
    expect(counted('pares de sapatos', 'pares de sapatos')).toBe('1')
  })

  it('is refused in another dimension, and without a distance where the source asks for one', () => {
    expect(refusal(() => counted('kWh', 'kg'))).toEqual({
      code: 'product.unit_differs',
      name: 'x',
      unit: 'kWh',
      wanted: 'kg',
    })
    expect(refusal(() => counted('t', 't·km'))?.code).toBe('product.unit_differs')
    expect(refusal(() => counted('kWh', 't·km', true))).toMatchObject({ unit: 'kWh × km' })
    expect(refusal(() => counted('pares', 'kg'))?.code).toBe('product.unit_differs')
  })
})

describe('products made of products', () => {
  const made = (id: string, ...uses: string[]) => ({ id, name: id.toUpperCase(), uses })

  it('are refused by the names on the way round, and by nothing else', () => {
    const all = [made('b', 'c', 'd'), made('c', 'd'), made('d', 'a')]
    const find = (id: string) => all.find((one) => one.id === id)
    expect(refusal(() => refuseCycle(made('a', 'b'), find))).toEqual({
      code: 'product.cycle',
      names: 'A → B → C → D → A',
    })
    expect(refusal(() => refuseCycle(made('a', 'a'), find))).toMatchObject({ names: 'A → A' })
    expect(refusal(() => refuseCycle(made('e', 'x', 'b'), (id) => (id === 'd' ? undefined : find(id))))).toBe(undefined)
  })
})

it('what of a product stands in the inventory is told by unit, at the gate and without what is exempted', () => {
  const inputs = [
    input('a', '2'),
    input('b', '3', { isExempted: true }),
    input('c', '5', { stage: 'end_of_life' }),
    input('d', '7'),
  ]
  const { workings } = footprintOf(product('p', inputs), among())
  expect(toPlain(carriedOf(workings, ({ inputId }) => d(inputId === 'd' ? '0' : '1')))).toBe('2')
})

it('gases are fossil, but for methane of biomass, and CO2 of biomass stands beside', () => {
  const values = new Map<GasKey, Decimal>([
    ['CO2', d('1')],
    ['CH4', d('28')],
  ])
  const bag = { CO2: d('10'), CO2_biogenic: d('4'), CH4: d('3'), CH4_nonfossil: d('1') }
  expect(emissionsOfGases(bag, { name: 'AR5', values })).toEqual(
    emissionsOf({ fossilKg: d('66'), biogenicKg: d('28'), biogenicCo2Kg: d('4') }),
  )
})

it('inputs below a share of the footprint are left out of how well the data fit, where that is asked for', () => {
  const inputs = [input('big', '96', { quality: d('1') }), input('small', '4', { quality: d('5') })]
  const quality = (parts: object) => footprintOf(product('p', inputs, parts), among()).quality
  expect(quality({})?.toString()).toBe('1.16')
  expect(quality({ qualityFloorPercent: d('5') })?.toString()).toBe('1')
  expect(quality({ qualityFloorPercent: d('4') })?.toString()).toBe('1.16')
})
