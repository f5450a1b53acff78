import { expect, it } from 'vitest'
import { isOver, verdictsIn } from './verdicts.ts'

const said = '\noverview\n  yardstick median 3 ms\n  overview: p95 12 ms, budget 100 ms: within\n'

it('tells the lines with a budget, and whether one is over', () => {
  expect(verdictsIn(said)).toEqual(['overview: p95 12 ms, budget 100 ms: within'])
  expect(isOver(verdictsIn(said))).toBe(false)
  expect(isOver(verdictsIn(`${said}  seal: 31 s, budget 30 s: OVER; verify: 2 s, budget 30 s: within`))).toBe(true)
})
