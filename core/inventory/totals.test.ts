import { describe, expect, it } from 'vitest'
import type { LineResult } from '../activity/line.ts'
import { decimal, toPlain, ZERO } from '../quantity/decimal.ts'
import { totalsOf } from './totals.ts'

function line(basis: LineResult['basis'], co2eKg: string): LineResult {
  return {
    id: null,
    scope: 2,
    category: 'purchased_electricity',
    generatorKey: null,
    methodKey: null,
    basis,
    factor: { id: 'line', version: '', source: '', why: [] },
    quantity: { value: decimal('1'), unit: 'kWh' },
    gasesKg: { CO2: decimal(co2eKg) },
    co2eKg: decimal(co2eKg),
    gwpSet: 'AR5',
    biogenicCo2Kg: ZERO,
    nonKyotoKg: {},
    nonKyotoCo2eKg: null,
    months: [],
    working: [],
    notes: [],
    gaps: [],
  }
}

describe('totals of the two views of scope 2', () => {
  const sited = [line('location', '100'), line('market', '30'), line('both', '7')].map((each) => ({
    line: each,
    site: null,
  }))

  it('never sum the same electricity by location and by market', () => {
    expect(toPlain(totalsOf(sited).co2eKg)).toBe('107')
    expect(toPlain(totalsOf(sited, 'market').co2eKg)).toBe('37')
    expect(toPlain(totalsOf(sited).byScope.get(2)?.co2eKg ?? ZERO)).toBe('107')
  })
})
