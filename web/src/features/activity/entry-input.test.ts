import { parseQuantity } from '@pegada/core/quantity/parse-quantity.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedOf } from '../../lib/typed-number.ts'
import { afterRegistering, type Entry, emptyEntry, type Generator, withCategory, withGenerator } from './entry.ts'
import { crossCheckInput, inputOf, problemsOf } from './entry-input.ts'

const today = '2025-11-21'
const unitId = '0198c0de-0000-7000-8000-000000000001'
const diesel: Generator = {
  key: 'mobile.diesel_b',
  names: ['Diesel em caminhões próprios', 'Diesel S10'],
  scope: 1,
  category: 'mobile_combustion',
  units: ['L', 'm³'],
  parameters: [{ name: 'vehicle', options: [] }],
  used: 0,
}
const units = [
  {
    ...{ id: unitId, name: 'Matriz', cnpj: '', type: 'Matriz', isDefault: true, city: null, state: null },
    ...{ isArchived: false, openedOn: null, closedOn: null },
  },
]
const full: Entry = {
  ...withCategory(emptyEntry(today), 'mobile_combustion', { generators: [diesel], units }),
  quantity: ' 1.234,56 ',
  period: { ...emptyEntry(today).period, month: '07' },
}

test('an empty entry lacks everything, in the order of the form', () => {
  expect(problemsOf(emptyEntry(today), today).map(({ field }) => field)).toEqual([
    'category',
    'businessUnit',
    'generator',
    'period',
    'quantity',
    'unit',
  ])
})

test('a category with one source and a company with one unit leave only when and how much to say', () => {
  const entry = withCategory(emptyEntry(today), 'mobile_combustion', { generators: [diesel], units })
  expect(entry).toMatchObject({ generatorKey: 'mobile.diesel_b', unit: 'L', businessUnitId: unitId })
  expect(problemsOf(entry, today).map(({ field }) => field)).toEqual(['period', 'quantity'])
})

test('a complete entry goes as the contract takes it, the quantity as typed', () => {
  expect(problemsOf(full, today)).toEqual([])
  expect(inputOf({ ...full, parameters: { model_year: '2020', vehicle: 'Ônibus', sector: '' } })).toEqual({
    generatorKey: 'mobile.diesel_b',
    businessUnitId: unitId,
    quantity: '1.234,56',
    unit: 'L',
    period: '2025-07',
    vehicle: 'Ônibus',
    modelYear: '2020',
  })
})

test('twelve months go with their exact sum, blanks as blanks', () => {
  const months = ['1.000,10', '2,2', ...Array.from({ length: 10 }, () => '')]
  const entry = { ...full, quantity: '7', months, period: { ...full.period, mode: 'months' as const, year: '2024' } }
  expect(problemsOf(entry, today)).toEqual([])
  expect(inputOf(entry)).toMatchObject({ quantity: '1002.3', period: '2024', months })
})

test('a month that cannot be read is named', () => {
  const months = ['10', '1.234', ...Array.from({ length: 10 }, () => '')]
  const [problem] = problemsOf({ ...full, months, period: { ...full.period, mode: 'months', year: '2024' } }, today)
  expect(problem).toMatchObject({ field: 'months', code: 'quantity.ambiguous', data: { field: 'months.2024-02' } })
})

test('vehicle and model year come together', () => {
  expect(problemsOf({ ...full, parameters: { vehicle: 'Ônibus' } }, today)[0]?.field).toBe('modelYear')
  expect(problemsOf({ ...full, parameters: { model_year: '2020' } }, today)[0]?.field).toBe('vehicle')
})

test('documents are asked for once there is a source with its period, or an attachment', () => {
  expect(crossCheckInput(emptyEntry(today))).toBeUndefined()
  expect(crossCheckInput({ ...full, quantity: '' })).toEqual({
    generatorKey: 'mobile.diesel_b',
    businessUnitId: unitId,
    unit: 'L',
    period: '2025-07',
  })
  const attachment = { id: unitId, fileName: 'a.xml', bytes: 1, sha256: '', existed: false }
  expect(crossCheckInput({ ...emptyEntry(today), attachment })).toEqual({ attachmentId: unitId })
})

test('a bill is held against documents of its own days, a method against those of its kind', () => {
  const bill = { ...full.period, mode: 'range' as const, start: '2025-06-18', end: '2025-07-17' }
  expect(crossCheckInput({ ...full, period: bill })).toMatchObject({ start: '2025-06-18', end: '2025-07-17' })
  expect(crossCheckInput({ ...full, kind: 'method', methodKey: 'freight.road' })).toEqual({
    method: 'freight.road',
    businessUnitId: unitId,
    period: '2025-07',
  })
  expect(crossCheckInput({ ...full, kind: 'factor', factorId: 'x/y' })).toBeUndefined()
})

test('after registering, the source stays and the month moves on, never into the future', () => {
  expect(afterRegistering(full, today)).toMatchObject({
    generatorKey: diesel.key,
    quantity: '',
    period: { month: '08' },
  })
  const december = { ...full, period: { ...full.period, month: '12', year: '2024' } }
  expect(afterRegistering(december, today).period).toMatchObject({ month: '01', year: '2025' })
  const thisMonth = { ...full, period: { ...full.period, month: '11' } }
  expect(afterRegistering(thisMonth, today).period.month).toBe('')
})

test('another source keeps a unit that fits it and forgets the parameters of the old one', () => {
  const gas: Generator = { ...diesel, key: 'x', units: ['m³'], parameters: [] }
  const entry = withGenerator({ ...full, parameters: { vehicle: 'Ônibus' } }, gas)
  expect(entry).toMatchObject({ generatorKey: 'x', unit: 'm³', parameters: {} })
})

test('what a document says is typed in a form that reads back as the same value', () => {
  expect(typedOf('1.234')).toBe('1,2340')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 99_999 }), (whole, fraction) => {
      const plain = fraction === 0 ? String(whole) : `${whole}.${fraction}`
      expect(parseQuantity(typedOf(plain)).eq(plain)).toBe(true)
    }),
  )
})
