import { expect, it } from 'vitest'
import type { UtilityLine } from './utility-document.ts'
import { judgeWater } from './water-lines.ts'

const water = {
  description: 'AGUA TRATADA',
  unit_code: '1',
  quantity: '12',
  measured: [{ kind: '01' }],
  is_refund: false,
  is_adjustment: false,
} as unknown as UtilityLine
const reasonOf = (more: Partial<UtilityLine>) => judgeWater({ ...water, ...more }).countsReason

it('water that was used counts; what is given back, adjusted or nothing does not', () => {
  expect(reasonOf({})).toBe('counts.purchase')
  expect(reasonOf({ is_refund: true })).toBe('counts.no_physical_content')
  expect(reasonOf({ quantity: '0' })).toBe('counts.no_physical_content')
  expect(reasonOf({ quantity: '-3' })).toBe('counts.no_physical_content')
  expect(reasonOf({ quantity: null })).toBe('counts.no_physical_content')
  expect(reasonOf({ is_adjustment: true })).toBe('counts.adjustment')
  expect(reasonOf({ measured: [], unit_code: null, description: 'MULTA' })).toBe('counts.no_physical_content')
})

it.each([
  ['TARIFA DE ÁGUA', '1', 'water'],
  ['Coleta de esgoto', '1', 'sewage'],
  ['AGUA E ESGOTO', '1', 'sewage'],
  ['TARIFA DE AGUA', '3', 'service'],
  ['TAXA DE LIXO', '1', 'service'],
])('without a reading the words speak of a volume: %s by unit %s is %s', (description, unit_code, nature) => {
  expect(judgeWater({ ...water, measured: [], description, unit_code }).nature).toBe(nature)
})
