import { expect, it } from 'vitest'
import { describeError } from './describe-error.ts'

it('keeps the values of a failed query out of the log', () => {
  const refused = Object.assign(new Error('duplicate key: (email)=(ana@empresa.example)'), { code: '23505' })
  const wrapped = Object.assign(new Error('Failed query: insert\nparams: ana@empresa.example', { cause: refused }), {
    query: 'insert',
    params: ['ana@empresa.example'],
  })
  for (const error of [refused, wrapped]) {
    expect(describeError(error)).toMatch(/^Error 23505\n\s+at /)
    expect(describeError(error)).not.toContain('ana@')
  }
})

it('keeps the text that could not be parsed out of the log', () => {
  expect(describeError(new SyntaxError('Unexpected token, "Ana Souza" is not valid JSON'))).not.toContain('Ana')
  expect(describeError('Ana Souza')).toBe('string')
})

it('says what an error of our own says', () => {
  expect(describeError(new Error('a storage key stays within its folder'))).toMatch(
    /^Error: a storage key stays within its folder\n/,
  )
})
