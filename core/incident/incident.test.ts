import { describe, expect, it } from 'vitest'
import {
  businessDaysLeft,
  deadlinesOf,
  deadlineWarning,
  type IncidentFacts,
  incidentState,
  isInOrder,
  isPublicLongEnough,
  keptUntil,
  mustBeTold,
  nextDueOn,
  standingSteps,
} from './incident.ts'

const known: IncidentFacts = { knownOn: '2026-11-19', isSmallAgent: false, decision: 'tell', steps: [] }
const step = (kind: IncidentFacts['steps'][number]['kind'], doneOn: string, isPartial = false) => ({
  kind,
  doneOn,
  isPartial,
})

describe('the days of an incident', () => {
  it('are three business days from knowing: Thursday 19 November 2026 gives Wednesday 25, for Friday 20 is a holiday', () => {
    expect(deadlinesOf(known)).toEqual([
      { kind: 'anpd_notice', dueOn: '2026-11-25', doneOn: null, isLate: false },
      { kind: 'holder_notice', dueOn: '2026-11-25', doneOn: null, isLate: false },
      { kind: 'holder_declaration', dueOn: '2026-11-30', doneOn: null, isLate: false },
    ])
  })

  it('are doubled for an agent of small size', () => {
    expect(deadlinesOf({ ...known, isSmallAgent: true })[0]?.dueOn).toBe('2026-11-30')
    const partial = { ...known, isSmallAgent: true, steps: [step('anpd_notice', '2026-11-30', true)] }
    expect(deadlinesOf(partial)[3]?.dueOn).toBe('2027-01-27')
  })

  it('have the declaration that holders were told three days after the term for telling them, whose own are never doubled', () => {
    expect(deadlinesOf({ ...known, isSmallAgent: true })[2]).toMatchObject({
      ...{ kind: 'holder_declaration', dueOn: '2026-12-03' },
    })
  })

  it('have the completion twenty business days after a partial notice, and none after a whole one', () => {
    const partial = { ...known, steps: [step('anpd_notice', '2026-11-25', true)] }
    expect(deadlinesOf(partial)[3]).toEqual({ kind: 'completion', dueOn: '2026-12-23', doneOn: null, isLate: false })
    expect(deadlinesOf({ ...known, steps: [step('anpd_notice', '2026-11-25')] })).toHaveLength(3)
  })

  it('say what was done late, by the first notice', () => {
    const steps = [step('anpd_notice', '2026-11-27'), step('anpd_notice', '2026-11-26')]
    expect(deadlinesOf({ ...known, steps })[0]).toMatchObject({ doneOn: '2026-11-26', isLate: true })
  })

  it('are none where it need not be told', () => {
    expect(deadlinesOf({ ...known, decision: 'not_required' })).toEqual([])
  })
})

describe('the state of an incident', () => {
  const at = (facts: IncidentFacts, today: string) =>
    incidentState({ decision: facts.decision, dueOn: nextDueOn(deadlinesOf(facts)) }, today)

  it('runs while nobody decides', () => {
    expect(at({ ...known, decision: 'undecided' }, '2026-11-25')).toBe('assessing')
    expect(at({ ...known, decision: 'undecided' }, '2026-11-26')).toBe('late')
  })

  it('is told once both were, and what was lacking too', () => {
    const both = [step('anpd_notice', '2026-11-24', true), step('holder_notice', '2026-11-24')]
    expect(at({ ...known, steps: both.slice(0, 1) }, '2026-11-25')).toBe('due')
    expect(at({ ...known, steps: both }, '2026-11-30')).toBe('due')
    const completed = [...both, step('completion', '2026-12-01')]
    expect(at({ ...known, steps: completed }, '2026-11-30')).toBe('due')
    expect(at({ ...known, steps: completed }, '2026-12-01')).toBe('late')
    expect(at({ ...known, steps: [...completed, step('holder_declaration', '2026-11-27')] }, '2027-05-01')).toBe('told')
    expect(at({ ...known, decision: 'not_required' }, '2027-05-01')).toBe('not_required')
  })
})

it('counts the steps that no other corrects, in their order', () => {
  const steps = [
    { id: 'a', corrects: null, ...step('anpd_notice', '2026-11-20') },
    { id: 'b', corrects: 'a', ...step('anpd_notice', '2026-11-24') },
    { id: 'c', corrects: 'b', ...step('note', '2026-11-24') },
    { id: 'd', corrects: null, ...step('holder_notice', '2026-11-24') },
  ]
  expect(standingSteps(steps).map(({ id }) => id)).toEqual(['c', 'd'])
  const told = step('holder_declaration', '2026-11-24')
  expect(isInOrder([...standingSteps(steps), told])).toBe(true)
  expect(isInOrder([told, step('holder_notice', '2026-11-25')])).toBe(false)
  expect(isInOrder([step('completion', '2026-11-24'), ...standingSteps(steps)])).toBe(false)
})

it('says what is left in business days, and that a Saturday after the last is too late', () => {
  expect(businessDaysLeft('2026-11-19', '2026-11-25')).toBe(3)
  expect(businessDaysLeft('2026-11-25', '2026-11-25')).toBe(0)
  expect(businessDaysLeft('2026-11-28', '2026-11-27')).toBe(-1)
  expect(businessDaysLeft('2026-12-02', '2026-11-27')).toBe(-3)
})

it.each([
  ['2026-11-23', undefined],
  ['2026-11-24', 'near'],
  ['2026-11-25', 'near'],
  ['2026-11-26', 'past'],
])('on %s tells of a deadline on 25 November: %s; of one that is met, nothing', (today, told) => {
  expect(deadlineWarning({ dueOn: '2026-11-25', doneOn: null }, today)).toBe(told)
  expect(deadlineWarning({ dueOn: '2026-11-25', doneOn: '2026-11-20' }, today)).toBeUndefined()
})

it('tells on a Friday of a deadline on the Monday after it', () => {
  expect(deadlineWarning({ dueOn: '2026-11-30', doneOn: null }, '2026-11-27')).toBe('near')
  expect(deadlineWarning({ dueOn: '2026-11-30', doneOn: null }, '2026-11-26')).toBeUndefined()
})

it('is to be told where rights may suffer and the data are grave or many', () => {
  const facts = { mayHarmRights: true, isLargeScale: false, dataKinds: ['contact'] as const }
  expect(mustBeTold(facts)).toBe(false)
  expect(mustBeTold({ ...facts, isLargeScale: true })).toBe(true)
  expect(mustBeTold({ ...facts, dataKinds: ['contact', 'authentication'] })).toBe(true)
  expect(mustBeTold({ ...facts, dataKinds: ['financial'], mayHarmRights: false })).toBe(false)
})

it.each([
  ['2026-11-25', '2027-02-24', false],
  ['2026-11-25', '2027-02-25', true],
  ['2026-11-30', '2027-02-27', false],
  ['2026-11-30', '2027-02-28', true],
  ['2026-12-31', '2027-03-30', false],
  ['2026-12-31', '2027-03-31', true],
  ['', '2027-02-25', false],
  ['2026-11-25', '', false],
])('asks three months of the calendar of a public notice: from %s until %s is %s', (from, until, isEnough) =>
  expect(isPublicLongEnough(from, until)).toBe(isEnough),
)

it('asks five years of the register', () => {
  expect(keptUntil('2026-11-25')).toBe('2031-11-25')
  expect(keptUntil('2028-02-29')).toBe('2033-03-01')
})
