import { ALWAYS } from '@pegada/core/company/unit-life.ts'
import type { Month } from '@pegada/core/period/period.ts'
import { describe, expect, it } from 'vitest'
import { findElectricityGaps } from './find-gaps.ts'

const bill = (businessUnitId: string, month: Month) => ({ businessUnitId, month })
const ask = (today: string, life = ALWAYS) => ({
  year: 2026,
  today,
  siteOf: (id: string) => ({ name: `Unidade ${id}`, ...life }),
})

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

  it('asks for no month before the unit opened or after it closed', () => {
    const life = { openedOn: '2026-02-27', closedOn: '2026-04-01' }
    const bills = [bill('a', '2026-02'), bill('a', '2026-04')]
    const [gap, ...others] = findElectricityGaps(bills, ask('2026-12-31', life))
    expect(others).toEqual([])
    expect(gap?.data.months).toEqual(['2026-03'])
  })

  it('does not ask for the month that is running, nor of a unit that has no electricity at all', () => {
    expect(findElectricityGaps([bill('a', '2026-01')], ask('2026-02-28'))).toEqual([])
    expect(findElectricityGaps([], ask('2026-12-31'))).toEqual([])
  })
})
