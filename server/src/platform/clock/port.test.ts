import { expect, it } from 'vitest'
import { dayInBrazil } from './port.ts'

it('the day of an instant is that in São Paulo, three hours behind UTC', () => {
  expect(dayInBrazil(new Date('2026-03-01T02:59:00Z'))).toBe('2026-02-28')
  expect(dayInBrazil(new Date('2026-03-01T03:00:00Z'))).toBe('2026-03-01')
})
