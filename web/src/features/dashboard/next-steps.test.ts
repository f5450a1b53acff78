import { expect, test } from 'vitest'
import { nextSteps, type StepFacts, stepToTake } from './next-steps.ts'

const nothing: StepFacts = {
  inventory: { year: 2026, byCategory: [], gaps: [] },
  missing: { parts: [] },
  documents: 0,
  reports: [],
}
const electricity = {
  scope: 2 as const,
  category: 'purchased_electricity',
  co2eKg: '1',
  biogenicCo2Kg: '0',
  lines: 1,
}

const doneOf = (facts: StepFacts) =>
  nextSteps(facts)
    .filter(({ isDone }) => isDone)
    .map(({ name }) => name)

test('a new company has confirmed its e-mail and nothing else', () => {
  expect(doneOf(nothing)).toEqual(['email'])
  expect(stepToTake(nextSteps(nothing))?.name).toBe('upload')
})

test('documents of the year still to decide keep their step open, and are counted', () => {
  const facts = { ...nothing, documents: 3, missing: { parts: [{ part: 'documents' as const, count: 4 }] } }
  expect(doneOf(facts)).toEqual(['email', 'upload'])
  expect(nextSteps(facts).find(({ name }) => name === 'pending')?.left).toBe(4)
})

test('electricity is done when no month that ended is missing', () => {
  const gap = {
    code: 'inventory.months_without_electricity',
    data: { site: 'Matriz', months: ['2026-01', '2026-02'] },
    activityId: null,
  }
  const inventory = { ...nothing.inventory, byCategory: [electricity] }
  expect(doneOf({ ...nothing, inventory })).toContain('electricity')
  const withGap = nextSteps({ ...nothing, inventory: { ...inventory, gaps: [gap] } })
  expect(withGap.find(({ name }) => name === 'electricity')).toEqual({ name: 'electricity', isDone: false, left: 2 })
})

test('only a ready report of this very year counts', () => {
  expect(doneOf({ ...nothing, reports: [{ year: 2025, state: 'ready' }] })).not.toContain('report')
  expect(doneOf({ ...nothing, reports: [{ year: 2026, state: 'running' }] })).not.toContain('report')
  expect(doneOf({ ...nothing, reports: [{ year: 2026, state: 'ready' }] })).toContain('report')
})
