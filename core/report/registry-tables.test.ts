import { expect, it } from 'vitest'
import { toPlain } from '../quantity/decimal.ts'
import type { Cell } from './disclosure-shape.ts'
import {
  OTHER_GASES,
  registryOtherGases,
  registryScope1,
  registryScope2,
  registryScope3,
  registrySummary,
} from './registry-tables.ts'
import { entry, factsWith } from './test-facts.ts'

const shown = (cell: Cell) => (cell.kind === 'amount' ? toPlain(cell.value) : cell.kind === 'none' ? cell.why : '')

const facts = factsWith({
  entries: [
    entry('mobile_combustion', { CO2: '1000', CO2_biogenic: '40' }),
    entry('solid_waste', { CH4: '5' }),
    entry('effluents', { CH4: '2', N2O: '1' }),
    entry('fugitive_emissions', { 'HFC-134a': '3', 'PFC-14': '1', SF5CF3: '2' }),
    entry('land_use_change', { CO2: '7', CO2_removed: '11' }),
    entry('purchased_electricity', { CO2: '400' }, 'location'),
    entry('purchased_electricity', { CO2: '100' }, 'market'),
    entry('purchased_goods_services', { CO2e: '900' }),
    entry('business_travel', { CO2: '60', CO2_removed: '1' }),
  ],
})

it('table 2.1 has the rows of the Registry in its order, fluorinated gases without scope 2, and what the form has no row for below', () => {
  const { table } = registrySummary(facts)
  const rows = table?.rows ?? []
  // biome-ignore format: the form's own order
  expect(rows.map(({ name }) => name.key)).toEqual([
    'CO2', 'CH4', 'N2O', 'family.HFC', 'HFC-23', 'HFC-32', 'HFC-41', 'HFC-125', 'HFC-134', 'HFC-134a', 'HFC-143', 'HFC-143a', 'HFC-152',
    'HFC-152a', 'HFC-161', 'HFC-227ea', 'HFC-236cb', 'HFC-236ea', 'HFC-236fa', 'HFC-245ca', 'HFC-245fa', 'HFC-365mfc', 'HFC-43-10mee',
    'family.PFC', 'PFC-14', 'PFC-116', 'PFC-218', 'PFC-318', 'PFC-3-1-10', 'PFC-4-1-12', 'PFC-5-1-14', 'PFC-9-1-18', 'SF5CF3', 'c-C3F6',
    'SF6', 'NF3', 'CO2e', 'total',
  ])
  expect(table?.columns.map(({ key }) => key)).toEqual(
    ['mass', 'co2e'].flatMap((part) =>
      ['scope1', 'scope2_location', 'scope2_market', 'scope3'].map((scope) => `${part}.${scope}`),
    ),
  )
  const told = new Map(rows.map(({ name, cells }) => [name.key, cells.map(shown)]))
  expect(told.get('CO2')).toEqual(['1.007', '0.4', '0.1', '0.06', '1.007', '0.4', '0.1', '0.06'])
  expect(told.get('CH4')).toEqual(['0.007', '0', '0', '0', '0.196', '0', '0', '0'])
  expect(told.get('family.HFC')).toEqual(['0.003', 'no_scope2', 'no_scope2', '0', '3.9', 'no_scope2', 'no_scope2', '0'])
  expect(told.get('CO2e')?.slice(4)).toEqual(['0', '0', '0', '0.9'])
})

it('a gas that the form counts among the PFC and the model does not stands in its row and in no sum', () => {
  const { table } = registrySummary(facts)
  const told = new Map(table?.rows.map(({ name, cells }) => [name.key, cells.map(shown)]))
  expect(told.get('SF5CF3')?.[0]).toBe('0.002')
  expect(told.get('family.PFC')).toMatchObject({ 0: '0.001', 4: '6.63' })
  // 1.007 + 0.196 + 0.265 + 3.9 + 6.63
  expect(told.get('total')?.slice(4)).toEqual(['11.998', '0.4', '0.1', '0.96'])
})

it('table 2.1 has no figure for a scope that nobody measured, and lacks what is open in scopes 1 and 2', () => {
  const { state, lacks, table } = registrySummary(factsWith({ entries: [entry('business_travel', { CO2: '60' })] }))
  expect([state, lacks]).toMatchObject(['missing', [{ code: 'screening', values: { n: 11 } }]])
  const told = new Map(table?.rows.map(({ name, cells }) => [name.key, cells.map(shown)]))
  expect(told.get('CO2')).toEqual(['open', 'open', 'open', '0.06', 'open', 'open', 'open', '0.06'])
  expect(told.get('total')?.slice(4)).toEqual(['open', 'open', 'open', '0.06'])
})

it('tables 2.2 to 2.4 stand in the form’s order with their totals, removals where it has a column', () => {
  const rowsOf = (told: ReturnType<typeof registryScope1>) =>
    told.table?.rows.map(({ name, cells }) => [name.key, ...cells.map(shown)])
  expect(rowsOf(registryScope1(facts))).toEqual([
    ['mobile_combustion', '1', '0.04', 'no_column'],
    ['stationary_combustion', 'open', 'open', 'no_column'],
    ['industrial_processes', 'open', 'open', 'open'],
    ['waste_and_effluents', '0.461', '0', 'no_column'],
    ['fugitive_emissions', '10.53', '0', 'no_column'],
    ['agriculture', 'open', 'open', 'open'],
    ['land_use_change', '0.007', '0', '0.011'],
    ['total', '11.998', '0.04', '0.011'],
  ])
  expect(rowsOf(registryScope2('location')(facts))?.at(0)).toEqual(['purchased_electricity', '0.4', '0', 'no_column'])
  expect(rowsOf(registryScope2('market')(facts))?.at(-1)).toEqual(['total', '0.1', '0', '0'])
  const chain = rowsOf(registryScope3(facts)) ?? []
  expect(chain.map(([key]) => key).slice(0, 3)).toEqual([
    'purchased_goods_services',
    'capital_goods',
    'fuel_energy_activities',
  ])
  expect(chain).toHaveLength(16)
  expect(chain[5]).toEqual(['business_travel', '0.06', '0', '0.001'])
})

it('table 2.5 has its twenty gases where any is emitted, and does not apply where none is', () => {
  expect(registryOtherGases(facts).reason).toBe('no_other_gases')
  const leak = factsWith({ entries: [entry('fugitive_emissions', { 'HCFC-22': '5', 'R-600a': '1' })] })
  const rows = registryOtherGases(leak).table?.rows ?? []
  expect(rows.map(({ name }) => name.key)).toEqual([...OTHER_GASES, 'R-600a'])
  expect(OTHER_GASES).toHaveLength(20)
  const told = new Map(rows.map(({ name, cells }) => [name.key, cells.map(shown)]))
  expect([told.get('CFC-11'), told.get('HCFC-22'), told.get('R-600a')]).toEqual([['0'], ['8.8'], ['no_potential']])
})
