import { expect, it } from 'vitest'
import { shownData, shownError } from './shown-job.ts'

it('shows ids, numbers and days of what a job carries, and no words', () => {
  const importId = '3f2b6a52-8d3e-4a55-9a3c-0f6b1b9f7d11'
  expect(shownData({ importId, year: 2026, until: '2026-11-29', name: 'Ana', to: 'ana@padaria.example' })).toEqual([
    { key: 'importId', value: importId },
    { key: 'year', value: '2026' },
    { key: 'until', value: '2026-11-29' },
    { key: 'name', value: null },
    { key: 'to', value: null },
  ])
  expect(shownData(null)).toEqual([])
})

it('shows the kind of an error and its sentence without addresses, numbers and quotes', () => {
  const message =
    'Mail to ana@padaria.example of 11.222.333/0001-81 refused by smtp://u:p@mail.example: "Padaria Aurora" is not known'
  expect(shownError({ name: 'Error', code: 'EENVELOPE', message })).toEqual({
    kind: 'EENVELOPE',
    message: 'Mail to … of … refused by … … is not known',
  })
  expect(shownError({ name: 'error', code: '23505', message: 'Key (email)=(ana@x) exists' })).toEqual({
    kind: '23505',
    message: null,
  })
  expect(shownError({ name: 'SyntaxError', message: 'Unexpected token Ana' }).message).toBeNull()
  expect(shownError(null)).toEqual({ kind: 'unknown', message: null })
})

it('names a try whose end the queue did not see, and reads no more of a long message than it shows', () => {
  const timedOut = { kind: 'timed_out', message: null }
  expect(shownError({ value: { message: 'job timed out' } })).toEqual(timedOut)
  expect(shownError({ name: 'Error', message: 'handler execution exceeded 900s' })).toEqual(timedOut)
  expect(shownError({ value: { name: 'Error', message: 'no room' } })).toEqual({ kind: 'Error', message: 'no room' })
  const { message } = shownError({ name: 'Error', message: `${'a '.repeat(990)}${'"'.repeat(200_000)}` })
  expect(message).toHaveLength(400)
})
