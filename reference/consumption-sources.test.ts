import { consumptionSources } from '@pegada/core/consumption/family.ts'
import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { expect, it } from 'vitest'
import { loadReference } from './load.ts'

const sources = consumptionSources(buildCatalogue(loadReference()).generators.all)

it('diesel is one fuel in an engine and in a boiler, and electricity is what the meter reads', () => {
  expect(sources.get('mobile.diesel_b')).toBeDefined()
  expect(sources.get('mobile.diesel_b')).toBe(sources.get('stationary.diesel_b'))
  expect(sources.get('mobile.diesel_b')).not.toBe(sources.get('stationary.natural_gas'))
  expect(sources.get('electricity.grid')).toBe('electricity.grid')
})

it('no bill, tank or meter tells what leaked', () => {
  expect([...sources.keys()].filter((key) => !/^(stationary|mobile|electricity)\./.test(key))).toEqual([])
})

it('would be water and sewage too, once the catalogue has a source of them', () => {
  const { all } = buildCatalogue(loadReference()).generators
  expect(all.filter(({ key }) => /^(?:water|sewage)/.test(key))).toEqual([])
  const [any] = all
  const water = ['water.supply', 'sewage.treatment'].flatMap((key) => (any === undefined ? [] : [{ ...any, key }]))
  expect([...consumptionSources(water.map((one) => ({ ...one, category: 'purchased_goods_services' })))]).toEqual([
    ['water.supply', 'water.supply'],
    ['sewage.treatment', 'sewage.treatment'],
  ])
})
