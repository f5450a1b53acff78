import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { calculateLine } from '@pegada/core/activity/calculate-line.ts'
import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { findGenerator } from '@pegada/core/factor/generator.ts'
import { bagToStrings } from '@pegada/core/gas/gas-bag.ts'
import { describe, expect, it } from 'vitest'
import { cell, readTable } from './build/table.ts'
import { loadReference } from './load.ts'

const reference = loadReference()
const catalogue = buildCatalogue(reference)
const { generators } = catalogue
/** Gases that share their formula with another: it names the other. */
const BY_ORIGIN: ReadonlySet<string> = new Set(['CO2_biogenic', 'CH4_fossil', 'CH4_nonfossil'])
const EVIDENCE: Readonly<Record<string, object>> = { 'industrial.direct_entry': { evidence: 'measured' } }
const keyOf = (name: string, category?: string) => findGenerator(generators, name, category).key
const tables = join(import.meta.dirname, '../../shared/data')

describe('the names of gases', () => {
  it.each([
    ['HCFC-22 (R22)', 'fugitive.hcfc_22'],
    ['R-22', 'fugitive.hcfc_22'],
    ['R22', 'fugitive.hcfc_22'],
    ['HFC134a', 'fugitive.hfc_134a'],
    ['Trifluoreto de nitrogênio (NF3)', 'fugitive.nf3'],
    ['Perfluorciclopropano (c-C3F6)', 'fugitive.c_c3f6'],
    ['Trifluorometil pentafluoreto de enxofre (SF5CF3)', 'fugitive.sf5cf3'],
    ['Tetracloreto de carbono (CCl4)', 'fugitive.ccl4'],
    ['Bromometano (CH3Br)', 'fugitive.ch3br'],
    ['Methyl chloroform (CH3CCl3)', 'fugitive.ch3ccl3'],
  ])('%s is %s', (name, key) => {
    expect(keyOf(name)).toBe(key)
  })

  it.each([
    ['Carbon tetrachloride', 'fugitive.ccl4'],
    ['Methyl bromide', 'fugitive.ch3br'],
    ['Sulphur hexafluoride', 'fugitive.sf6'],
    ['CHClF2', 'fugitive.hcfc_22'],
    ['Nitrous oxide', 'fugitive.n2o'],
  ])('%s is %s, by its English name or formula', (name, key) => {
    expect(keyOf(name)).toBe(key)
  })

  it('all find a source, with their formula in brackets too', () => {
    for (const { key, namePt, formula } of reference.gases.filter(({ key }) => !BY_ORIGIN.has(key))) {
      const own = `fugitive.${keyOf(key).slice('fugitive.'.length)}`
      expect([keyOf(namePt), keyOf(`${key} (${formula})`)], key).toEqual([own, own])
    }
  })

  it.skipIf(!existsSync(tables))('all of the source table find a source', () => {
    const rows = readTable(tables, 'gwp.csv')
    for (const row of rows) expect(keyOf(cell(row, 'name_pt')), cell(row, 'name')).toBe(keyOf(cell(row, 'name')))
  })

  it('hold for the gas that a method asks for', () => {
    const kg = (method: string, gas: string) =>
      bagToStrings(
        calculateLine(
          { method, unit: 'kg', quantity: '2', period: '2025-03', inputs: { gas, ...EVIDENCE[method] } },
          catalogue,
          { gwpSet: 'AR5' },
        ).gasesKg,
      )
    expect(kg('fugitive.purchases', 'HCFC-22 (R22)')).toEqual({ 'HCFC-22': '2' })
    expect(kg('industrial.direct_entry', 'Methyl chloroform (CH3CCl3)')).toEqual({ CH3CCl3: '2' })
    expect(() => kg('industrial.direct_entry', 'R-410A')).toThrow(expect.objectContaining({ code: 'gas.unknown' }))
  })

  it('a name that tells two gases is asked about', () => {
    expect(() => keyOf('HCFC-22 (R-134a)')).toThrow(expect.objectContaining({ code: 'generator.ambiguous' }))
  })
})

describe('the names of fuels', () => {
  it('hold in the other use when the category asks for it', () => {
    expect(keyOf('Etanol', 'stationary_combustion')).toBe('stationary.hydrous_ethanol')
    expect(keyOf('Etanol', 'mobile_combustion')).toBe('mobile.hydrous_ethanol')
  })
})
