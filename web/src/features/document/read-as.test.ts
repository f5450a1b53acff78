import { expect, test } from 'vitest'
import { readAs } from './read-as.ts'

test.each([
  ['61297.3737', 'M³', '61297.37370', 'm³', undefined],
  ['500', 'LT', '500', 'L', '500\u00a0L'],
  ['27030', 'L', '64061.1', 'BRL', 'R$\u00a064.061,10'],
])('%s %s read as %s %s is told as %s', (value, unit, readValue, readUnit, text) => {
  expect(readAs({ value, unit }, { value: readValue, unit: readUnit })).toBe(text)
})

test('a line without a reading tells nothing more', () => {
  expect(readAs({ value: '1', unit: 'UN' }, null)).toBeUndefined()
})
