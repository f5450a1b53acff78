import { expect, it } from 'vitest'
import { keptWithin } from './kept-within.ts'

/** Asks for texts by their keys, one after another; answers those that were made for it. */
function asked(lettersMax: number) {
  const get = keptWithin<string>(lettersMax, (text) => text.length)
  return (...texts: readonly string[]) => {
    const made: string[] = []
    for (const text of texts) {
      const got = get(text[0] ?? '', () => {
        made.push(text)
        return text
      })
      expect(got).toBe(text)
    }
    return made
  }
}

it('keeps up to so many letters, and lets go what was made first', () => {
  const ask = asked(10)
  expect(ask('aaaa', 'bbb', 'ccc', 'aaaa', 'bbb', 'ccc')).toEqual(['aaaa', 'bbb', 'ccc'])
  // One letter more than may be kept: the first goes, and then there is room for three more.
  expect(ask('d', 'bbb', 'ccc', 'd')).toEqual(['d'])
  expect(ask('eee', 'bbb', 'ccc', 'd', 'eee')).toEqual(['eee'])
  expect(ask('aaaa', 'ccc', 'd')).toEqual(['aaaa', 'ccc', 'd'])
})

it('makes anew each time what by itself has more, and nothing else is kept beside it', () => {
  const ask = asked(10)
  expect(ask('aaaa', 'x'.repeat(11), 'x'.repeat(11))).toEqual(['aaaa', 'x'.repeat(11), 'x'.repeat(11)])
  expect(ask('aaaa', 'aaaa')).toEqual(['aaaa'])
})
