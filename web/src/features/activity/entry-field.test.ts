import { codes } from '@pegada/contract/codes.ts'
import { expect, test } from 'vitest'
import { fieldOf, monthOfProblem, placeOf } from './entry-field.ts'

const failure = (code: string, data: Record<string, unknown> = {}) => ({ code, data })

test.each([
  ['quantity.ambiguous', 'quantity'],
  ['quantity.dimension_mismatch', 'unit'],
  ['activity.unit_mismatch', 'unit'],
  ['unit.not_convertible', 'unit'],
  ['months.sum_differs', 'months'],
  ['months.need_year', 'period'],
  ['period.end_before_start', 'period'],
  ['activity.period_in_future', 'period'],
  ['factor.missing', 'period'],
  ['generator.unknown', 'generator'],
  ['category.unknown', 'category'],
  ['business_unit.not_found', 'businessUnit'],
  ['sector.unknown', 'sector'],
  ['region.unknown', 'region'],
  ['vehicle.unknown', 'vehicle'],
  ['vehicle.year_unknown', 'modelYear'],
  ['attachment.not_found', 'attachment'],
  ['file.too_large', 'attachment'],
  ['auth.forbidden', undefined],
  ['request.invalid', undefined],
  ['server.unexpected', undefined],
])('%s belongs to %s', (code, field) => {
  expect(fieldOf(failure(code))).toBe(field)
  expect(Object.keys(codes)).toContain(code)
})

test('a refused month is told apart from the one quantity', () => {
  const refused = failure('quantity.negative', { field: 'months.2025-03' })
  expect(fieldOf(refused)).toBe('months')
  expect(monthOfProblem(refused)).toBe('2025-03')
})

test('a failure stands at a field that is on the page, or at none', () => {
  const bus = { parameters: [{ name: 'vehicle', options: [] }] }
  expect(placeOf(failure('quantity.absurd'), 'months', undefined)).toBe('months')
  expect(placeOf(failure('quantity.absurd'), 'day', undefined)).toBe('quantity')
  expect(placeOf(failure('vehicle.unknown'), 'day', bus)).toBe('vehicle')
  expect(placeOf(failure('region.unknown'), 'day', bus)).toBeUndefined()
  expect(placeOf(failure('period.empty'), 'day', undefined)).toBe('period')
})
