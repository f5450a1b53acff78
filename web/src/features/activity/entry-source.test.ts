import { expect, test } from 'vitest'
import type { Factor } from '../../parts/factor/factor.ts'
import type { MethodDescription } from '../../parts/method/method.ts'
import { type Entry, emptyEntry, withCategory, withKind } from './entry.ts'
import { inputOf, problemsOf } from './entry-input.ts'
import { methodsOf, sourceProblems, withFactor } from './entry-source.ts'

const today = '2025-11-21'
const unitId = '0198c0de-0000-7000-8000-000000000001'
const units = [
  {
    ...{ id: unitId, name: 'Matriz', cnpj: '', type: 'Matriz', isDefault: true, city: null, state: null },
    ...{ isArchived: false, openedOn: null, closedOn: null },
  },
]
const input = (name: string, kind: 'quantity' | 'text', isMain: boolean) => ({
  name,
  kind,
  isRequired: true,
  isMain,
  isAnyUnit: false,
  unit: kind === 'quantity' ? 't' : null,
  substance: null,
  default: null,
  options: [],
  lookUp: null,
  columns: [],
})
const waste = {
  key: 'waste.average',
  names: ['Resíduos por tratamento'],
  scope: 3,
  categories: ['waste_in_operations'],
  inputs: [input('mass', 'quantity', true), input('treatment', 'text', false)],
} as unknown as MethodDescription
const steel = {
  id: '0198c0de-0000-7000-8000-0000000000aa',
  name: 'Aço laminado',
  unit: 'kg',
  currency: null,
} as unknown as Factor
const placed = {
  ...withCategory(emptyEntry(today), 'waste_in_operations', { generators: [], units }),
  period: { ...emptyEntry(today).period, mode: 'year' as const },
}

test('a category without known sources asks for a method', () => {
  expect(placed.kind).toBe('method')
  expect(problemsOf(placed, today).map(({ field, code }) => [field, code])).toEqual([
    ['generator', 'entry.method_missing'],
  ])
  expect(methodsOf([waste], 'waste_in_operations')).toEqual([waste])
  expect(methodsOf([waste], 'franchises')).toEqual([])
})

test('what a method lacks is named by its input', () => {
  const entry: Entry = { ...placed, methodKey: waste.key, methodInputs: { mass: '12,5 t' } }
  expect(sourceProblems(entry, waste)).toEqual([
    { field: 'method', code: 'method.input_missing', data: { field: 'treatment' }, input: 'treatment' },
  ])
})

test('a method goes with its inputs, its main quantity apart', () => {
  const entry: Entry = { ...placed, methodKey: waste.key, methodInputs: { mass: '12,5 t', treatment: 'aterro' } }
  expect(problemsOf(entry, today, waste)).toEqual([])
  expect(inputOf(entry, waste)).toEqual({
    method: 'waste.average',
    category: 'waste_in_operations',
    inputs: { treatment: 'aterro' },
    quantity: '12,5',
    unit: 't',
    businessUnitId: unitId,
    period: '2025',
  })
})

test('a factor of the catalogue brings its unit, and goes by its id', () => {
  const entry = { ...withFactor(withKind(placed, 'factor'), steel.id, steel), quantity: '10' }
  expect([entry.unit, entry.factorName]).toEqual(['kg', 'Aço laminado'])
  expect(inputOf(entry)).toEqual({
    factorId: steel.id,
    category: 'waste_in_operations',
    quantity: '10',
    unit: 'kg',
    businessUnitId: unitId,
    period: '2025',
  })
  expect(withFactor(entry, '', undefined)).toMatchObject({ factorId: '', unit: '', factorUnits: [] })
})

test('a factor of money is told in reais first', () => {
  const money = { ...steel, unit: 'USD', currency: 'USD' } as Factor
  expect(withFactor(placed, money.id, money).factorUnits).toEqual(['BRL', 'USD'])
})

test('a method tells twelve months of its main quantity, in its usual unit until another is chosen', () => {
  const months = ['1', '2,5', ...Array.from({ length: 10 }, () => '')]
  const monthly: Entry = {
    ...placed,
    methodKey: waste.key,
    methodInputs: { treatment: 'aterro' },
    months,
    period: { ...placed.period, mode: 'months', year: '2024' },
  }
  expect(problemsOf(monthly, today, waste)).toEqual([])
  expect(inputOf(monthly, waste)).toEqual({
    method: waste.key,
    category: 'waste_in_operations',
    inputs: { treatment: 'aterro' },
    businessUnitId: unitId,
    quantity: '3.5',
    unit: 't',
    period: '2024',
    months,
  })
  const without = { ...waste, inputs: [input('treatment', 'text', false)] } as unknown as MethodDescription
  expect(inputOf(monthly, without)).not.toHaveProperty('months')
})
