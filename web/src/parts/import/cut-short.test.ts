import { expect, test } from 'vitest'
import { isCutShort } from './cut-short.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const batch = { id: 'a', state: 'filling' as const, createdAt: '2026-11-21T11:00:00Z' }
const alone = { own: new Set<string>(), cancelledIds: [], now }

test.each([
  ['an hour old and still taking files', batch, alone, true],
  ['being sent from here', batch, { ...alone, own: new Set(['a']) }, false],
  ['already being read', { ...batch, state: 'running' as const }, alone, false],
  ['perhaps being sent from elsewhere', { ...batch, createdAt: '2026-11-21T11:50:00Z' }, alone, false],
  [
    'called off here just now',
    { ...batch, createdAt: '2026-11-21T11:59:59Z' },
    { ...alone, cancelledIds: ['a'] },
    true,
  ],
])('a batch %s', (_, one, where, isCut) => {
  expect(isCutShort(one, where)).toBe(isCut)
})
