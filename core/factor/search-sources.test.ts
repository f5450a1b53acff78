import { loadReference } from '@pegada/reference/load.ts'
import { describe, expect, it } from 'vitest'
import { buildCatalogue } from './catalogue.ts'
import { searchSources } from './search-sources.ts'

const source = (key: string, ...names: string[]) => ({ key, names })
const all = [
  source('gasoline', 'Gasolina em carros próprios', 'Gasolina comum'),
  source('diesel', 'Diesel em caminhões próprios', 'Óleo diesel comercial (diesel B)'),
  source('electricity', 'Energia elétrica da rede', 'Conta de luz'),
]
const keys = (typed: string) => searchSources(all, typed).map(({ source: { key } }) => key)

describe('a search of sources', () => {
  it('finds by any name, accents and case aside', () => {
    expect(keys('CAMINHOES')).toEqual(['diesel'])
    expect(keys('oleo')).toEqual(['diesel'])
    expect(keys('eletrica')).toEqual(['electricity'])
  })

  it('tells the name that matched when it is not the first', () => {
    expect(searchSources(all, 'conta')[0]?.matched).toBe('Conta de luz')
    expect(searchSources(all, 'energia')[0]?.matched).toBeUndefined()
  })

  it('wants every word in any order, and puts what begins so before what only holds it', () => {
    expect(keys('proprios diesel')).toEqual(['diesel'])
    expect(keys('em')).toEqual(['gasoline', 'diesel'])
    expect(keys('d')[0]).toBe('diesel')
    expect(keys('asolina')).toEqual(['gasoline'])
    expect(keys('  ')).toHaveLength(3)
    expect(keys('querosene')).toEqual([])
  })
})

describe('a search of the built-in sources', () => {
  const { generators } = buildCatalogue(loadReference())
  const found = (typed: string, used: Readonly<Record<string, number>> = {}) =>
    searchSources(
      generators.all.map((one) => ({ ...one, used: used[one.key] ?? 0 })),
      typed,
    ).map(({ source: { key } }) => key)

  it.each([
    ['diesel', ['mobile.diesel_b', 'stationary.diesel_b'], 'mobile.diesel_a'],
    ['óleo diesel', ['mobile.diesel_b', 'stationary.diesel_b'], 'mobile.diesel_a'],
    ['gasolina', ['mobile.gasoline_c'], 'mobile.gasoline_a'],
    ['etanol', ['mobile.hydrous_ethanol'], 'mobile.anhydrous_ethanol'],
    ['gás natural', ['stationary.natural_gas'], 'stationary.wet_natural_gas'],
    ['gás', ['stationary.natural_gas', 'mobile.cng', 'stationary.lpg', 'mobile.lpg'], 'stationary.coke_oven_gas'],
  ])('%s offers first what companies in Brazil buy: %j, before %s', (typed, first, later) => {
    const keys = found(typed)
    expect(keys.slice(0, first.length)).toEqual(first)
    expect(keys.indexOf(later)).toBeGreaterThan(first.length - 1)
  })

  it("offers the company's own sources first of all, the most used before the others", () => {
    const used = { 'mobile.diesel_a': 3, 'stationary.diesel_b': 12 }
    expect(found('diesel', used).slice(0, 3)).toEqual(['stationary.diesel_b', 'mobile.diesel_a', 'mobile.diesel_b'])
    expect(found('', used).slice(0, 3)).toEqual(['stationary.diesel_b', 'mobile.diesel_a', 'electricity.grid'])
  })
})
