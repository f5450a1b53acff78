import { expect, it } from 'vitest'
import { changeOf, type LineDetail, periodOf, startOf } from './line-change.ts'

const line = {
  id: 'a1',
  origin: 'manual',
  businessUnitId: 'matriz',
  description: 'Gerador',
  periodStart: '2025-12-01',
  periodEnd: '2025-12-31',
  document: { id: 'd1', kind: 'attachment', fileName: 'nota.pdf' },
  entered: { method: null, quantity: '100', unit: 'L', months: null, period: '2025-12', inputs: {} },
} as unknown as LineDetail
const plain = { isCopy: false, method: undefined }
const start = startOf(line, false, '2026-03-02')

it('what nobody touched is not said again', () => {
  expect(start).toMatchObject({ start: '2025-12-01', quantity: '100', attachment: { id: 'd1', fileName: 'nota.pdf' } })
  expect(changeOf(line, start, plain)).toEqual({})
})

it('only what is another way now is said, days as the contract names them', () => {
  const values = { ...start, businessUnitId: 'filial', start: '2025-11-01', end: '2025-11-30', quantity: '7,5' }
  expect(changeOf(line, { ...values, attachment: undefined }, plain)).toEqual({
    businessUnitId: 'filial',
    period: '2025-11',
    quantity: '7,5',
    attachmentId: null,
  })
})

it.each([
  ['2024-01-01', '2024-12-31', { period: '2024' }],
  ['2024-02-01', '2024-02-29', { period: '2024-02' }],
  ['2024-02-10', '2024-02-10', { period: '2024-02-10' }],
  ['2024-02-10', '2024-03-09', { start: '2024-02-10', end: '2024-03-09' }],
])('days from %s to %s', (from, to, period) => {
  expect(periodOf(from, to)).toEqual(period)
})

it('a copy is of the next month where that has begun, and has no evidence yet', () => {
  expect(startOf(line, true, '2026-03-02')).toMatchObject({
    start: '2026-01-01',
    end: '2026-01-31',
    attachment: undefined,
  })
  expect(startOf(line, true, '2025-12-20')).toMatchObject({ start: '2025-12-01' })
  const copy = startOf(line, true, '2026-03-02')
  expect(changeOf(line, copy, { ...plain, isCopy: true })).toEqual({ period: '2026-01' })
})

it('twelve months go whole when one of them is another, and their year too', () => {
  const months = Array.from({ length: 12 }, (_, index) => String(index))
  const yearly = { ...line, entered: { ...line.entered, quantity: null, months } }
  const values = startOf(yearly, false, '2026-03-02')
  expect(changeOf(yearly, values, plain)).toEqual({})
  expect(changeOf(yearly, { ...values, year: '2024', months: months.with(3, '9') }, plain)).toEqual({
    period: '2024',
    months: months.with(3, '9'),
  })
})

it('of a document’s line only site and description are said', () => {
  const values = { ...start, description: 'Frota', quantity: '1' }
  expect(changeOf({ ...line, origin: 'document' }, values, plain)).toEqual({ description: 'Frota' })
})
