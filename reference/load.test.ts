import { CATEGORIES, isCategoryKey } from '@pegada/core/factor/category.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import { isGasKey } from '@pegada/core/gas/gas.ts'
import { decimal } from '@pegada/core/quantity/decimal.ts'
import { findUnit } from '@pegada/core/quantity/unit.ts'
import { describe, expect, it } from 'vitest'
import { loadReference } from './load.ts'

const data = loadReference()

describe('the built-in data', () => {
  it('names the source and the year of every figure', () => {
    const records = [data.gases, data.blends, data.fuels, data.mixtures, data.grid, data.fleet, data.sectors].flat()
    expect(records.length).toBeGreaterThan(1400)
    for (const { source, sourceYear, status } of records) {
      expect(source).not.toBe('')
      expect(sourceYear).toBeGreaterThan(1990)
      expect(['published', 'computed']).toContain(status)
    }
  })

  it('holds figures in plain notation, known units and known gases', () => {
    for (const { gwp, key } of data.gases) {
      expect(isGasKey(key)).toBe(true)
      for (const value of Object.values(gwp)) expect(decimal(value).gt(0)).toBe(true)
    }
    for (const { unit, kgPerUnit, bySector } of data.fuels) {
      expect(findUnit(unit)).toBeDefined()
      for (const bag of [kgPerUnit, ...Object.values(bySector ?? {})]) {
        for (const [gas, value] of Object.entries(bag)) {
          expect(isGasKey(gas)).toBe(true)
          expect(decimal(value).gte(0)).toBe(true)
        }
      }
    }
    for (const { percentVolume } of data.mixtures) expect(decimal(percentVolume).lte(100)).toBe(true)
    for (const { co2KgPerMwh } of data.grid) expect(decimal(co2KgPerMwh).lt(1000)).toBe(true)
    for (const { components } of data.blends) {
      const whole = components.reduce((sum, { massPercent }) => sum.plus(massPercent), decimal('0'))
      expect(whole.lte('100.1')).toBe(true)
    }
  })

  it('holds every month of the grid that was published, and none that was not', () => {
    const months = data.grid.filter(({ region, period }) => region === 'SIN' && period.length === 7)
    expect(months).toHaveLength(20 * 12 - 1)
    expect(months.some(({ period }) => period === '2025-12')).toBe(false)
  })

  it('has one key per generator, a name once in a category, and categories of its scope', () => {
    expect(new Set(data.generators.map(({ key }) => key)).size).toBe(data.generators.length)
    const names = data.generators.flatMap(({ names: all, category, key }) =>
      [...new Set(all.map(normaliseName))].map((name) => `${category}|${name}|${key}`.split('|').slice(0, 2).join('|')),
    )
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    for (const { category, scope, units } of data.generators) {
      expect(isCategoryKey(category) && CATEGORIES[category].scope === scope).toBe(true)
      expect(units.length).toBeGreaterThan(0)
    }
  })

  it('has a release and the hash of its files', () => {
    expect(data.release).toMatch(/^\d{4}\.\d+$/)
    expect(data.hash).toMatch(/^[0-9a-f]{64}$/)
  })
})
