import { describe, expect, it } from 'vitest'
import { letterEdits } from './letter-edits.ts'

describe('the edits between two words', () => {
  it.each([
    ['galeao', 'galeao', 0],
    ['galeo', 'galeao', 1],
    ['galaeo', 'galeao', 1],
    ['glaeao', 'galeao', 1],
    ['guarulos', 'guarulhos', 1],
    ['heatrow', 'heathrow', 1],
    ['kitten', 'sitting', 3],
    ['', 'ab', 2],
  ])('from %j to %j are %d', (a, b, edits) => {
    expect(letterEdits(a, b, 3)).toBe(edits)
    expect(letterEdits(b, a, 3)).toBe(edits)
  })

  it('are not counted beyond what is asked, nor in words of no language', () => {
    expect(letterEdits('kitten', 'sitting', 1)).toBe(2)
    expect(letterEdits('abc', 'xyz', 1)).toBe(2)
    expect(letterEdits('a'.repeat(41), 'a'.repeat(41), 2)).toBe(3)
  })
})
