import { expect, it } from 'vitest'
import type { Factor } from '../factor/factor.ts'
import { ownFactorChoices } from './own-factors.ts'

const factor: Factor = {
  ...{ id: 'a', factorId: 'own/agua', edition: '1', name: 'Água tratada', path: [], materialCode: null },
  ...{ scope: 3, category: 'purchased_goods_services', unit: 'm³', co2eKg: '0.344', gwpSet: null, gasesKg: null },
  ...{ region: null, validFrom: null, validTo: null, year: 2025, basis: 'both', lifeCycle: 'cradle_to_gate' },
  ...{ heatingBasis: null, currency: null, priceYear: null, priceBasis: null, compositionType: null },
  ...{ compositionPercent: null, quality: 'supplier', uncertaintyPercent: null, supplier: 'Sabesp', isOwn: true },
  ...{ isCurrent: true, state: 'active', approval: 'approved' },
  source: { key: 'own', publisher: '', title: '', licence: '', attribution: '', url: null },
}
const other: Factor = { ...factor, id: 'b', name: 'Água de poço', supplier: 'Poços do Vale' }
const idsOf = (factors: readonly Factor[], unit = 'm³') =>
  ownFactorChoices(factors, { unit, issuers: ['COMPANHIA DE SANEAMENTO BASICO SABESP'] }).map((one) => [
    one.factor.id,
    one.co2e,
    one.isOfSupplier,
  ])

it('those of the supplier who issued the documents come first', () => {
  expect(idsOf([other, factor])).toEqual([
    ['a', '0.344', true],
    ['b', '0.344', false],
  ])
})

it('a factor per another unit of the same dimension is told per the unit of the lines, and no other is offered', () => {
  expect(idsOf([{ ...factor, unit: 'L', co2eKg: '0.0005' }])).toEqual([['a', '0.5', true]])
  expect(idsOf([{ ...factor, unit: 'kg' }])).toEqual([])
})

it('what is not approved, or is more than one figure, is not offered', () => {
  expect(idsOf([{ ...factor, approval: 'draft' }])).toEqual([])
  expect(idsOf([{ ...factor, gasesKg: { CO2: '0.3', CH4: '0.001' } }])).toEqual([])
  expect(idsOf([{ ...factor, gasesKg: { CO2: '0.344' } }])).toEqual([['a', '0.344', true]])
})
