import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import { loadReference } from '@pegada/reference/load.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MonthGas, SiteGas, SourceGas } from './repo.ts'
import { type SumInput, sumInventory } from './sum-inventory.ts'

const { gwpSets } = buildCatalogue(loadReference())
const truck = { scope: 1, category: 'mobile_combustion', generatorKey: 'mobile.diesel_b', businessUnitId: 'a' } as const
const leak = {
  scope: 1,
  category: 'fugitive_emissions',
  generatorKey: 'fugitive.hcfc_22',
  businessUnitId: 'b',
} as const
const power = {
  scope: 2,
  category: 'purchased_electricity',
  generatorKey: 'electricity.grid',
  businessUnitId: 'b',
} as const

/** Kilograms finer than any cut, given for all three. */
type Cell = SourceGas & SiteGas & MonthGas
const cut = (cells: readonly Cell[]) => ({ sources: cells, sites: cells, months: cells })

const cells: readonly Cell[] = [
  { ...truck, month: '2025-01', gas: 'CO2', massKg: '100' },
  { ...truck, month: '2025-01', gas: 'CO2_biogenic', massKg: '12.5' },
  { ...truck, month: '2025-01', gas: 'CH4', massKg: '2' },
  { ...truck, month: '2025-02', gas: 'N2O', massKg: '0.1' },
  { ...leak, month: '2025-02', gas: 'HCFC-22', massKg: '3' },
  { ...power, month: '2025-12', gas: 'CO2', massKg: '40.000000000000000000000001' },
]

function sum(input: Partial<SumInput> = {}) {
  return sumInventory({
    year: 2025,
    gwpSet: gwpSets.AR5,
    ...cut(cells),
    counts: [
      { ...truck, lines: 2 },
      { ...leak, lines: 1 },
      { ...power, lines: 4 },
    ],
    shares: [
      { month: '2025-01', gas: null, lines: 1 },
      { month: null, gas: 'CO2', lines: 5 },
    ],
    nameOfSite: (id) => `Unidade ${id}`,
    nameOfGenerator: (key) => key,
    ...input,
  })
}

describe('the totals of a year', () => {
  it('keeps removals apart: by mass among the gases, in no total of CO2e and not as biogenic CO2', () => {
    const grown: Cell = { ...truck, category: 'land_use_change', month: '2025-03', gas: 'CO2_removed', massKg: '700' }
    const { total, byGas, byScope } = sum(cut([...cells, grown]))
    expect(total).toMatchObject({ co2eKg: '222.500000000000000000000001', biogenicCo2Kg: '12.5' })
    expect(byScope[0]).toMatchObject({ co2eKg: '182.5' })
    expect(byGas.find(({ gas }) => gas === 'CO2_removed')).toMatchObject({ massKg: '700', co2eKg: null })
  })

  it('applies the GWP to masses: 100 + 2 × 28 + 0,1 × 265 + 40,000000000000000000000001', () => {
    expect(sum().total).toEqual({ co2eKg: '222.500000000000000000000001', biogenicCo2Kg: '12.5', lines: 7 })
    expect(sum({ gwpSet: gwpSets.AR4 }).total.co2eKg).toBe('219.800000000000000000000001')
    expect(sum({ gwpSet: gwpSets.AR6 }).total.co2eKg).toBe('223.100000000000000000000001')
  })

  it('cuts it by scope, all three of them', () => {
    expect(sum().byScope).toEqual([
      { scope: 1, co2eKg: '182.5', biogenicCo2Kg: '12.5', lines: 3 },
      { scope: 2, co2eKg: '40.000000000000000000000001', biogenicCo2Kg: '0', lines: 4 },
      { scope: 3, co2eKg: '0', biogenicCo2Kg: '0', lines: 0 },
    ])
  })

  it('cuts it by category in the order of the model, by site and generator with the largest first', () => {
    expect(sum().byCategory.map(({ category, co2eKg }) => [category, co2eKg])).toEqual([
      ['mobile_combustion', '182.5'],
      ['fugitive_emissions', '0'],
      ['purchased_electricity', '40.000000000000000000000001'],
    ])
    expect(sum().bySite.map(({ name, co2eKg, lines }) => [name, co2eKg, lines])).toEqual([
      ['Unidade a', '182.5', 2],
      ['Unidade b', '40.000000000000000000000001', 5],
    ])
    expect(sum().byGenerator.map(({ generatorKey }) => generatorKey)).toEqual([
      'mobile.diesel_b',
      'electricity.grid',
      'fugitive.hcfc_22',
    ])
  })

  it('shows gases outside the scopes by mass only', () => {
    expect(sum().byGas.map(({ gas, massKg, co2eKg, lines }) => [gas, massKg, co2eKg, lines])).toEqual([
      ['CO2', '140.000000000000000000000001', '140.000000000000000000000001', 5],
      ['CO2_biogenic', '12.5', null, 0],
      ['CH4', '2', '56', 0],
      ['N2O', '0.1', '26.5', 0],
      ['HCFC-22', '3', null, 0],
    ])
  })

  /* IPCC AR5 table 8.A.1: HCFC-22 1,760; AR6 table 7.15: methane 29.8 fossil, 27.0 other; table 7.SM.7: 27.9 for all. */
  it('shows the CO2e of gases outside the Kyoto protocol beside, and methane with its parts', () => {
    expect([sum().outsideCo2eKg, sum().byGas.at(-1)?.outsideCo2eKg]).toEqual(['5280', '5280'])
    const methane = (gas: string, massKg: string) => ({ ...truck, month: '2025-01', gas, massKg })
    const of = cut([methane('CH4', '10'), methane('CH4_fossil', '2'), methane('CH4_nonfossil', '3')])
    const { byGas, total } = sum({ ...of, gwpSet: gwpSets.AR6 })
    expect(total.co2eKg).toBe('280.1')
    expect(byGas).toMatchObject([{ gas: 'CH4', massKg: '10', co2eKg: '280.1' }])
    expect(byGas[0]?.parts).toEqual([
      { gas: 'CH4_fossil', massKg: '2', co2eKg: '59.6' },
      { gas: 'CH4_nonfossil', massKg: '3', co2eKg: '81' },
    ])
  })

  it('has all twelve months', () => {
    const { byMonth } = sum()
    expect(byMonth).toHaveLength(12)
    expect(byMonth[0]).toMatchObject({ month: '2025-01', scope1Co2eKg: '156', biogenicCo2Kg: '12.5', lines: 1 })
    expect(byMonth[1]).toMatchObject({ scope1Co2eKg: '26.5', co2eKg: '26.5' })
    expect(byMonth[11]).toMatchObject({ scope2Co2eKg: '40.000000000000000000000001', scope1Co2eKg: '0' })
  })

  it('leaves a Kyoto gas without a GWP in the set out of CO2e, by mass only', () => {
    const odd = { ...leak, generatorKey: 'fugitive.hfc_41', month: '2025-03', gas: 'HFC-41', massKg: '1' }
    const { total, byGas } = sum({ ...cut([...cells, odd]), gwpSet: gwpSets.AR4 })
    expect(total.co2eKg).toBe('219.800000000000000000000001')
    expect(byGas.find(({ gas }) => gas === 'HFC-41')).toMatchObject({ massKg: '1', co2eKg: null })
  })

  it('adds up to the same total whichever way it is cut', () => {
    const cell = fc.record({
      place: fc.constantFrom(truck, leak, power),
      month: fc.integer({ min: 1, max: 12 }).map((number) => `2025-${String(number).padStart(2, '0')}`),
      gas: fc.constantFrom('CO2', 'CO2_biogenic', 'CH4', 'N2O', 'HFC-134a', 'HCFC-22'),
      massKg: fc.tuple(fc.nat(1_000_000), fc.nat(999_999)).map(([whole, part]) => `${whole}.${part}`),
    })
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 60 }), (made) => {
        const sums = sum(cut(made.map(({ place, ...rest }) => ({ ...place, ...rest }))))
        const added = (figures: readonly { co2eKg: string | null }[]) =>
          toPlain(sumDecimals(figures.map(({ co2eKg }) => decimal(co2eKg ?? '0'))))
        for (const part of [sums.byScope, sums.byCategory, sums.byGas, sums.bySite, sums.byMonth, sums.byGenerator]) {
          expect(added(part)).toBe(sums.total.co2eKg)
        }
      }),
      { numRuns: 60 },
    )
  })
})
