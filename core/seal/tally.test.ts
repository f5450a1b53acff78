import { loadReference } from '@pegada/reference/load.ts'
import { expect, it } from 'vitest'
import { calculateLine } from '../activity/calculate-line.ts'
import type { GivenFactor, LineInput } from '../activity/line.ts'
import { buildCatalogue } from '../factor/catalogue.ts'
import type { SealBasis } from './sealed-file.ts'
import { tally } from './tally.ts'
import { footerOf, sealedResult } from './write-seal.ts'

const catalogue = buildCatalogue(loadReference())

it('counts a factor once, in whatever order its fields stand', () => {
  const used = tally()
  add(used, 'a', { co2e: '2', unit: 'kg/kg', source: 'carrier' })
  add(used, 'b', { source: 'carrier', unit: 'kg/kg', co2e: '2' })
  add(used, 'c', { co2e: '3', unit: 'kg/kg', source: 'carrier' })
  const factors = used.records().filter(({ record }) => record === 'factor')
  expect(factors.map(({ body }) => body)).toEqual([
    expect.objectContaining({ given: expect.objectContaining({ co2e: '2' }), lines: 2 }),
    expect.objectContaining({ given: expect.objectContaining({ co2e: '3' }), lines: 1 }),
    { id: 'line', version: 'given in the line', source: 'carrier', lines: 3 },
  ])
})

it('adds a line to the views that count it', () => {
  const factor = { co2e: '2', unit: 'kg/kg', source: 'carrier' }
  const used = tally()
  add(used, 'a', factor)
  add(used, 'b', factor, 'location')
  add(used, 'c', factor, 'location')
  add(used, 'd', factor, 'location')
  add(used, 'e', factor, 'market')
  const { location, market } = used.totals(null)
  expect([location.co2e_kg, market.co2e_kg]).toEqual(['80', '40'])
})

it('counts in a footer every kind of record but the last two', () => {
  const totals = tally().totals(null)
  expect(footerOf({ header: 1, line: 3, footer: 1, signature: 1 }, 'head', totals)).toMatchObject({
    counts: { header: 1, reference: 0, site: 0, exclusion: 0, line: 3, unit: 0, factor: 0, evidence: 0 },
    head: 'head',
  })
  expect(Object.keys(footerOf({}, 'head', totals).counts)).toHaveLength(8)
})

function add(used: ReturnType<typeof tally>, id: string, factor: GivenFactor, basis: SealBasis = 'both'): void {
  const category = 'purchased_goods_services'
  const input: LineInput = { factor, category, quantity: '10', unit: 'kg', period: '2025' }
  const result = calculateLine(input, catalogue, { gwpSet: 'AR5' })
  const line = {
    id,
    site: null,
    share: '100',
    basis,
    input,
    evidence: [],
    result: sealedResult(result),
  } as const
  used.add(line, result, { start: '2025-01-01', end: '2025-12-31' })
}
