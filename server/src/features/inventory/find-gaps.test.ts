import type { Month } from '@pegada/core/period/period.ts'
import { describe, expect, it } from 'vitest'
import { findElectricityGaps } from './find-gaps.ts'

const bill = (businessUnitId: string, month: Month) => ({ businessUnitId, month })
const ask = (today: string) => ({ year: 2026, today, nameOfSite: (id: string) => `Unidade ${id}` })

describe('months without electricity', () => {
  it('names the months that have ended and have no line, by unit', () => {
    const bills = [bill('a', '2026-01'), bill('a', '2026-03'), bill('b', '2026-01'), bill('b', '2026-02')]
    expect(findElectricityGaps(bills, ask('2026-04-10'))).toEqual([
      {
        code: 'inventory.months_without_electricity',
        data: { site: 'Unidade a', siteId: 'a', source: 'Energia Elétrica', months: ['2026-02'] },
        activityId: null,
      },
      {
        code: 'inventory.months_without_electricity',
        data: { site: 'Unidade b', siteId: 'b', source: 'Energia Elétrica', months: ['2026-03'] },
        activityId: null,
      },
    ])
  })

  it('does not ask for the month that is running, nor of a unit that has no electricity at all', () => {
    expect(findElectricityGaps([bill('a', '2026-01')], ask('2026-02-28'))).toEqual([])
    expect(findElectricityGaps([], ask('2026-12-31'))).toEqual([])
  })
})
