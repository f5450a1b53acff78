import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { calculateLine } from '@pegada/core/activity/calculate-line.ts'
import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { findGenerator, generatorsNamed } from '@pegada/core/factor/generator.ts'
import { searchSources } from '@pegada/core/factor/search-sources.ts'
import { USUAL_SOURCES } from '@pegada/core/factor/usual-sources.ts'
import { FUEL_NAMES } from '@pegada/core/fuel/fuel-names.ts'
import { bagToStrings } from '@pegada/core/gas/gas-bag.ts'
import { indexChoices, keptChoice } from '@pegada/core/sheet/choice-words.ts'
import { contentMeans } from '@pegada/core/sheet/title-words.ts'
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

/** The choices of a column of sources, and every source with its names, as the sheets and the search box have them. */
const choices = indexChoices(
  generators.all.map(({ key, names }) => ({ key, names, words: {} })),
  'key',
)
const doors: readonly (readonly [string, (name: string) => string | undefined])[] = [
  ['a line', (name) => keyOf(name)],
  ['the search box', (name) => searchSources(generators.all, name)[0]?.source.key],
  ['a column of sources', (name) => (contentMeans([name], generators) === 'source' ? keptChoice(choices, name) : name)],
]
const QUOTED = [
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
] as const

describe.each(doors)('at the door of %s', (_, keyAt) => {
  it.each(QUOTED)('%s is %s', (name, key) => {
    expect(keyAt(name)).toBe(key)
  })

  it('every name of a gas or blend is it: code with and without its group, formula, Portuguese, English', () => {
    const leaks = generators.all.filter(({ method }) => method.kind === 'refrigerant' || method.kind === 'blend')
    const asked = leaks.flatMap(({ key, names }) => {
      const plain = names.filter((name) => !name.includes('('))
      const bracketed = plain.slice(1).map((name) => `${plain[0]} (${name})`)
      return [...names, ...bracketed].map((name): readonly [string, string] => [name, key])
    })
    expect(asked.length).toBeGreaterThan(600)
    expect(asked.filter(([name, key]) => keyAt(name) !== key)).toEqual([])
  })

  it('every name of a fuel that no other has is it', () => {
    const fuels = generators.all.filter(({ method }) => method.kind === 'fuel' || method.kind === 'commercial_fuel')
    const asked = fuels.flatMap(({ key, names }) =>
      names
        .filter((name) => generatorsNamed(generators, name).length === 1)
        .map((name): readonly [string, string] => [name, key]),
    )
    expect(asked.length).toBeGreaterThan(150)
    expect(asked.filter(([name, key]) => keyAt(name) !== key)).toEqual([])
  })
})

describe('the names of fuels', () => {
  it('hold in the other use when the category asks for it', () => {
    expect(keyOf('Etanol', 'stationary_combustion')).toBe('stationary.hydrous_ethanol')
    expect(keyOf('Etanol', 'mobile_combustion')).toBe('mobile.hydrous_ethanol')
    const burned = generators.all.filter(({ category }) => category === 'stationary_combustion')
    expect(searchSources(burned, 'Etanol')[0]?.source.key).toBe('stationary.hydrous_ethanol')
  })

  it.each([
    ['Diesel', 'diesel_b'],
    ['Óleo diesel', 'diesel_b'],
    ['Etanol hidratado', 'hydrous_ethanol'],
    ['Biodiesel', 'biodiesel_b100'],
    ['Óleo combustível', 'fuel_oil'],
  ])('%s burns in a vehicle or in equipment, which is asked or told by the category', (name, fuel) => {
    expect(() => keyOf(name)).toThrow(expect.objectContaining({ code: 'generator.ambiguous' }))
    for (const use of ['mobile', 'stationary']) expect(keyOf(name, `${use}_combustion`)).toBe(`${use}.${fuel}`)
    expect(contentMeans([name], generators)).toBe('source')
  })

  it('no usual name is given to a source that is not there', () => {
    expect([...Object.keys(FUEL_NAMES), ...USUAL_SOURCES].filter((key) => !generators.byKey.has(key))).toEqual([])
  })
})
