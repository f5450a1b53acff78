import { describe, expect, it } from 'vitest'
import { datesOf, daysUntil, nextDue, tellingOf } from './dates.ts'
import { readinessOf } from './ready.ts'
import type { RuleId } from './rule.ts'
import { RULES } from './rules.ts'

const today = '2026-11-28'
function ruleOf(id: RuleId) {
  const rule = RULES.find((one) => one.id === id)
  if (!rule) throw new Error(id)
  return rule
}

describe('days of the rules, as of November 2026', () => {
  it.each([
    ['cetesb', '2027-10-31'],
    ['inea', '2027-06-30'],
    ['pbghgp', '2027-03-31'],
    ['rapp', '2027-03-31'],
    ['pnrs', '2027-03-31'],
    ['renovabio', '2026-12-31'],
    ['cbam', '2027-09-30'],
    ['eudr', '2026-12-30'],
  ] as const)('%s is due next on %s', (id, on) => {
    expect(nextDue(ruleOf(id), today)?.on).toBe(on)
  })

  it.each(['sbce_report', 'fepam', 'imasul', 'cvm_193', 'cmn_5185', 'csrd'] as const)(
    '%s has no day that is due',
    (id) => {
      expect(nextDue(ruleOf(id), today)).toBeUndefined()
    },
  )

  it('the last working day of June is a Friday where the 30th is a Sunday', () => {
    expect(datesOf(ruleOf('inea'), '2028-01-01', '2030-12-31').map(({ on }) => on)).toEqual([
      ...['2028-06-30', '2029-06-29', '2030-06-28'],
    ])
  })

  it('stand in their order between two days, those that only tell something too, and none before the rule holds', () => {
    expect(datesOf(ruleOf('cbam'), '2025-01-01', '2028-12-31').map(({ on, label }) => [on, label])).toEqual([
      ['2027-02-01', 'certificates_sold'],
      ['2027-09-30', 'importer_declares'],
      ['2028-09-30', 'importer_declares'],
    ])
    expect(datesOf({ ...ruleOf('cetesb'), to: '2027-09-15' }, today, '2028-12-31')).toHaveLength(1)
  })

  it('is due today still, and tomorrow next year', () => {
    expect(nextDue(ruleOf('cetesb'), '2026-10-31')?.on).toBe('2026-10-31')
    expect(nextDue(ruleOf('cetesb'), '2026-11-01')?.on).toBe('2027-10-31')
  })
})

it('people are told a month and a week before, once each, and not of what is past', () => {
  expect([31, 30, 8, 7, 0, -1].map(tellingOf)).toEqual([undefined, 30, 30, 7, 7, undefined])
  expect(daysUntil('2026-11-28', '2026-12-30')).toBe(32)
  expect(daysUntil('2026-11-28', '2026-11-27')).toBe(-1)
})

it('readiness counts the steps that are done', () => {
  const state = {
    ...{ figures: true, no_gaps: false, closed: false, report: true },
    ...{ responsible: true, goods_named: false, goods_figures: false },
  }
  expect(readinessOf(['figures', 'no_gaps', 'report'], state)).toEqual({
    steps: [
      { step: 'figures', isDone: true },
      { step: 'no_gaps', isDone: false },
      { step: 'report', isDone: true },
    ],
    done: 2,
  })
  expect(readinessOf([], state)).toEqual({ steps: [], done: 0 })
})
