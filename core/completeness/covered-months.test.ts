import { describe, expect, it } from 'vitest'
import { monthsOfYear } from '../period/period.ts'
import { coveredMonths, monthsOver } from './covered-months.ts'

const year = monthsOfYear(2025)
/** Bills read on the 12th, the first one from January to February. */
const readings = year.map((month, index) => ({ start: `${month}-12`, end: `${year[index + 1] ?? '2026-01'}-11` }))

describe('months without a bill', () => {
  it('are none when every reading follows the one before', () => {
    const december = { start: '2024-12-12', end: '2025-01-11' }
    expect(coveredMonths([december, ...readings], year)).toEqual({ covered: year, missing: [] })
  })

  it('are one for one bill that is not there: the month with most of its days', () => {
    const { missing } = coveredMonths(
      readings.filter(({ start }) => start !== '2025-05-12'),
      year,
    )
    expect(missing).toEqual(['2025-05'])
  })

  it('are not hidden by a bill that came twice, or by one of its days', () => {
    const half = { start: '2025-02-01', end: '2025-02-10' }
    expect(coveredMonths([half, half, { ...half, end: '2025-02-12' }], ['2025-02'])).toEqual({
      covered: [],
      missing: ['2025-02'],
    })
  })

  it('leave out the month of a bill that tells only its day of issue', () => {
    const issued = { start: '2025-03-28', end: '2025-03-28' }
    expect(coveredMonths([issued, issued], ['2025-03', '2025-04'])).toEqual({
      covered: ['2025-03'],
      missing: ['2025-04'],
    })
  })

  it('count exactly half a month as missing', () => {
    expect(coveredMonths([{ start: '2025-04-01', end: '2025-04-15' }], ['2025-04']).missing).toEqual(['2025-04'])
    expect(coveredMonths([{ start: '2025-04-01', end: '2025-04-16' }], ['2025-04']).missing).toEqual([])
  })
})

describe('months that are over', () => {
  it.each([
    [2025, '2026-11-21', 12],
    [2026, '2026-11-21', 10],
    [2026, '2026-01-31', 0],
    [2027, '2026-11-21', 0],
  ])('of %i on %s are %i', (of, today, count) => {
    expect(monthsOver(of, today)).toHaveLength(count)
  })
})
