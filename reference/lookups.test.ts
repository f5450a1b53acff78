import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { distanceBetweenMunicipalities, programmeSphere } from '@pegada/core/geo/municipality.ts'
import { decimal } from '@pegada/core/quantity/decimal.ts'
import { describe, expect, it } from 'vitest'
import { loadReference } from './load.ts'
import { loadMunicipalities } from './load-municipalities.ts'
import { loadSpendBridge } from './load-spend-bridge.ts'

describe('the municipalities', () => {
  const municipalities = loadMunicipalities()

  it('are those of Brazil by IBGE code, each in its state and on the map', () => {
    expect(municipalities.size).toBeGreaterThanOrEqual(5570)
    expect(new Set([...municipalities.values()].map(({ state }) => state)).size).toBe(27)
    for (const { code, name, latitude, longitude } of municipalities.values()) {
      expect(code).toMatch(/^\d{7}$/)
      expect(name).not.toBe('')
      expect(decimal(latitude).gt(-34) && decimal(latitude).lt(6), name).toBe(true)
      expect(decimal(longitude).gt(-74) && decimal(longitude).lt(-32), name).toBe(true)
    }
  })

  it('São Paulo and Rio de Janeiro are 360 km apart as the crow flies', () => {
    const sphere = programmeSphere(buildCatalogue(loadReference()))
    const { km, working } = distanceBetweenMunicipalities(municipalities, '3550308', '3304557', sphere)
    expect(km.gt(355) && km.lt(365)).toBe(true)
    expect(working.inputs[0]?.source).toContain('Brazilian GHG Protocol Programme')
  })
})

describe('the spend factors', () => {
  const bridge = loadSpendBridge()

  it('are known for 10,390 NCM codes, the mean within its range', () => {
    expect(bridge.byNcm.size).toBe(10390)
    for (const [code, factor] of bridge.byNcm) {
      expect(code).toMatch(/^\d{8}$/)
      const mean = decimal(factor.kgCo2ePerUsd)
      expect(mean.gte(factor.leastKgCo2ePerUsd) && mean.lte(factor.mostKgCo2ePerUsd), code).toBe(true)
      expect(
        factor.naics.every((naics) => /^(?:\d{6}|\d{4}\*)$/.test(naics)),
        code,
      ).toBe(true)
    }
  })

  it('rest on US EPA alone', () => {
    expect(bridge.source).toContain('US EPA')
    expect(JSON.stringify([...bridge.byNcm.values()])).not.toMatch(/ceda/i)
  })
})
