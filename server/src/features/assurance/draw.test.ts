import { decimal } from '@pegada/core/quantity/decimal.ts'
import { expect, it } from 'vitest'
import { drawOf } from './draw.ts'

const lines = (amounts: readonly string[]) =>
  amounts.map((kg, at) => ({ id: `l${String(at).padStart(4, '0')}`, kg: decimal(kg) }))
const said = { seed: 'pegada-2026', perStratum: 0 }

it('is refused where nobody would look at all its samples, and where no share is material', () => {
  const all = { materialPercent: '0.0001', expectedPercent: '0' }
  expect(drawOf(all, lines(['1', '2', '3']), [], said).samples).toHaveLength(3)
  expect(() => drawOf(all, lines(Array(2001).fill('1')), [], said)).toThrow('assurance.too_many_samples')
  // Corrections leave next to nothing, of which what is material is too small to draw by.
  expect(() => drawOf(all, lines(['1000000', '-999999.9']), [], said)).toThrow('assurance.too_many_samples')
  expect(() => drawOf(all, lines(['5', '-5']), [], said)).toThrow('assurance.material_zero')
  expect(() => drawOf(all, lines(['0', '-5']), [], said)).toThrow('assurance.nothing_to_draw')
})
