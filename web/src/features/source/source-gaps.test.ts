import { expect, test } from 'vitest'
import { missingMonths } from './source-gaps.ts'

test('months that are over and hold nothing are missing; the running one is not yet', () => {
  const today = new Date('2025-04-10T12:00:00Z')
  expect(missingMonths(2025, ['2025-01', '2025-03'], today)).toEqual(['2025-02'])
  expect(missingMonths(2026, [], today)).toEqual([])
  expect(missingMonths(2024, [], today)).toHaveLength(12)
})
