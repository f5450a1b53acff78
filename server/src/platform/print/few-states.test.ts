import { expect, it } from 'vitest'
import { FewStates } from './few-states.ts'

const MOVE = '1 0 0 1 5 7 cm'
const MARKED = '/P <</MCID 0>> BDC'

it.each([
  ['in which nothing is drawn', ['q', 'q', MOVE, 'Q', 'Q'], []],
  ['around another, where it changes nothing itself', ['q', 'q', '1 w', 'S', 'Q', 'Q'], ['q', '1 w', 'S', 'Q']],
  ['around marks alone, which stay', ['q', MOVE, MARKED, 'q', 'EMC', 'Q', 'Q'], [MARKED, 'EMC']],
])('a graphics state is left out %s', (_, asked, written) => {
  expect(writtenOf(asked)).toEqual(written)
})

it.each([
  [
    'whose origin was moved before something in another',
    ['q', MOVE, 'q', 'f', 'Q', 'f', 'Q'],
    ['q', MOVE, 'q', 'f', 'Q', 'f', 'Q'],
  ],
  [
    'that is drawn in after another that was restored',
    ['q', 'q', '1 w', 'f', 'Q', '2 w', 'S', 'Q', 'f'],
    ['q', '1 w', 'f', 'Q', 'q', '2 w', 'S', 'Q', 'f'],
  ],
  [
    'moved again, though not for what comes back to where it was',
    ['q', 'f', MOVE, 'q', MOVE, 'Q', MOVE, 'S', MOVE, 'Q'],
    ['q', 'f', MOVE, MOVE, 'S', 'Q'],
  ],
  ['that nobody saved here', ['f', MOVE, 'S', 'Q'], ['f', MOVE, 'S', 'Q']],
])('a graphics state stays %s', (_, asked, written) => {
  expect(writtenOf(asked)).toEqual(written)
})

function writtenOf(asked: readonly string[]): string[] {
  const written: string[] = []
  const states = new FewStates((operators) => written.push(operators))
  for (const operators of asked) states.add(operators)
  return written
}
