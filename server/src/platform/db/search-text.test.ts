import { describe, expect, it } from 'vitest'
import { containing } from './search-text.ts'

describe('a pattern of what was typed', () => {
  it.each([
    ['diesel', '%diesel%'],
    ['100%', '%100\\%%'],
    ['a_b', '%a\\_b%'],
    ['c:\\notas', '%c:\\\\notas%'],
  ])('%s is sought as %s', (typed, pattern) => {
    expect(containing(typed)).toBe(pattern)
  })
})
