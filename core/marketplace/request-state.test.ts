import { expect, it } from 'vitest'
import { type KeptState, stateOfAsks, stateOn } from './request-state.ts'

it.each([
  [['sent', 'sent'], 'sent'],
  [['sent', 'answered', 'declined'], 'answered'],
  [['answered', 'accepted'], 'accepted'],
  [['declined', 'declined'], 'declined'],
  [['declined', 'sent'], 'sent'],
  [['withdrawn', 'withdrawn'], 'withdrawn'],
  [['draft'], 'draft'],
] as const)('%j read %s together', (states: readonly KeptState[], together) => {
  expect(stateOfAsks(states)).toBe(together)
})

it('is over the day after links end, where nothing came', () => {
  expect(stateOn('sent', '2026-12-14', '2026-12-14')).toBe('sent')
  expect(stateOn('sent', '2026-12-14', '2026-12-15')).toBe('expired')
  expect(stateOn('answered', '2026-12-14', '2026-12-15')).toBe('answered')
})
