import { expect, it } from 'vitest'
import { readRecordData } from './record-data.ts'

it('tells what an act changed by what it was and what it is', () => {
  const role = readRecordData('member', { from: 'user', to: 'analyst' })
  expect(role).toEqual({ changes: [{ name: 'role', before: 'user', after: 'analyst' }], facts: [], rest: {} })
  const { changes, facts } = readRecordData('activity', { before: '10', after: '12', factorVersion: '2026' })
  expect(changes).toEqual([{ name: 'co2eKg', before: '10', after: '12' }])
  expect(facts).toEqual([{ name: 'factorVersion', value: '2026' }])
  const plan = readRecordData('subscription', { from: 'FREE', to: 'PRO', was: 'active', status: 'trial' })
  expect(plan.changes.map(({ name }) => name)).toEqual(['plan', 'status'])
  const cell = readRecordData('sheet', { row: 3, field: 'quantity', was: 'x', text: '7', everywhere: false })
  expect(cell.changes).toEqual([{ name: 'value', before: 'x', after: '7' }])
})

it('keeps what was before alone as a fact, and what is no plain value apart', () => {
  const data = { was: 'rejected', gases: { CH4: '1' }, ids: ['a'], note: '', apiKeyId: 'k', none: null }
  expect(readRecordData('bill', data)).toEqual({
    changes: [],
    facts: [{ name: 'was', value: 'rejected' }],
    rest: { gases: { CH4: '1' }, ids: ['a'] },
  })
})

it('tells a value that was none', () => {
  expect(readRecordData('ticket', { from: null, to: 'open' }).changes).toEqual([
    { name: 'state', before: null, after: 'open' },
  ])
})
