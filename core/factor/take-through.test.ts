import { expect, it } from 'vitest'
import type { LineInput } from '../activity/line.ts'
import { type Associated, generatorThrough, takenAnew } from './take-through.ts'

const coal: Associated = {
  ...{ id: 'b', factorId: 'platform/coal', unit: 'kg', region: null, validFrom: null, validTo: null },
  ...{ year: 2025, quality: 'published' },
}
const line: LineInput = {
  ...{ factor: { id: 'platform/wood', unit: 'kg', co2e: '1' }, category: 'stationary_combustion' },
  ...{ through: 'own/1 Forno de carvão', quantity: '10', unit: 't', period: '2025-03' },
}
const takes = (associated: readonly Associated[], of: Partial<LineInput> = {}) =>
  takenAnew({ ...line, ...of }, associated)?.factorId

it('gives a line through a generator the factor that applies now, where that is another than its own', () => {
  expect(takes([coal])).toBe('platform/coal')
  expect(takes([{ ...coal, factorId: 'platform/wood' }])).toBeUndefined()
  const wood = { ...coal, id: 'a', factorId: 'platform/wood' }
  expect(takes([coal, wood])).toBeUndefined()
  expect(takes([coal, { ...wood, validTo: '2025-02-28' }])).toBe('platform/coal')
})

it('keeps the factor where none applies, the line came through no generator, or one stands in the place of its own', () => {
  expect(takes([])).toBeUndefined()
  expect(takes([{ ...coal, unit: 'kWh' }])).toBeUndefined()
  expect(takes([{ ...coal, region: 'AR' }])).toBeUndefined()
  const { through: _, ...plain } = line
  expect(takenAnew(plain, [coal])).toBeUndefined()
  const published = { factor: { id: 'mcti/coal', unit: 'kg', co2e: '1' } }
  expect(takes([{ ...coal, factorId: 'platform/mcti/coal' }], published)).toBeUndefined()
  expect(
    takes([{ ...coal, factorId: 'mcti/coal' }], { factor: { ...published.factor, id: 'platform/mcti/coal' } }),
  ).toBe(undefined)
})

it('reads the generator that a line came through', () => {
  expect([generatorThrough(line), generatorThrough({})]).toEqual(['own/1', undefined])
})
