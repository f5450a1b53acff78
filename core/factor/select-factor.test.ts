import { describe, expect, it } from 'vitest'
import { decimal } from '../quantity/decimal.ts'
import { UNITS } from '../quantity/unit.ts'
import type { Factor } from './factor.ts'
import { selectFactor } from './select-factor.ts'

function factor(id: string, over: Partial<Factor> = {}): Factor {
  return {
    id,
    version: '1',
    scope: 2,
    category: 'purchased_electricity',
    unit: UNITS.MWh,
    amount: { kind: 'gases', kgPerUnit: { CO2: decimal('50') } },
    region: 'BR',
    validFrom: '2025-01-01',
    validTo: '2025-12-31',
    year: 2025,
    source: 'test',
    sourceYear: 2025,
    quality: 'published',
    ...over,
  }
}

const july = { region: 'SIN', from: '2025-07-01', to: '2025-07-31' }

describe('selectFactor', () => {
  it('prefers the region, then the narrower validity, then the year, then the quality', () => {
    const country = factor('country')
    const region = factor('region', { region: 'SIN' })
    const month = factor('month', { region: 'SIN', validFrom: '2025-07-01', validTo: '2025-07-31' })
    const computed = factor('computed', {
      region: 'SIN',
      validFrom: '2025-07-01',
      validTo: '2025-07-31',
      quality: 'computed',
    })
    const { factor: chosen, why, losers } = selectFactor([computed, country, region, month], july)
    expect(chosen.id).toBe('month')
    expect(why).toEqual(['region.exact', 'period.month', 'quality.published'])
    expect(losers.map(({ factor: { id }, reason }) => [id, reason])).toEqual([
      ['computed', 'quality'],
      ['region', 'period'],
      ['country', 'region'],
    ])
  })

  it('chooses the same whatever the order of the candidates', () => {
    const all = [factor('b'), factor('a'), factor('c', { year: 2024 })]
    expect(selectFactor(all, july).factor.id).toBe('a')
    expect(selectFactor(all.toReversed(), july).factor.id).toBe('a')
  })

  it('refuses when none is in force, and names what would nearly fit', () => {
    const query = { region: 'SIN', from: '2026-01-01', to: '2026-01-31' }
    expect(() => selectFactor([factor('last-year', { region: 'SIN' })], query)).toThrow(
      expect.objectContaining({ code: 'factor.missing', data: expect.objectContaining({ candidates: ['last-year'] }) }),
    )
    expect(() => selectFactor([], query)).toThrow(expect.objectContaining({ code: 'factor.missing' }))
  })
})
