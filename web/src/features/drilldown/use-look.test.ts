import { expect, it } from 'vitest'
import { linesBehind } from './use-look.ts'

it('names a month by itself only where it is of the period', () => {
  const asked = { from: '2025-01', to: '2025-12', measure: 'co2e', quantityUnit: undefined } as const
  expect(linesBehind({ ...asked, filters: { month: ['2025-02'] } }).search).toEqual({ year: '2025', month: '2025-02' })
  expect(linesBehind({ ...asked, filters: { month: ['2024-02'] } }).search).toEqual({
    cut: 'from=2025-01&to=2025-12&month=2024-02',
  })
})
