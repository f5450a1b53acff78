import { describe, expect, it } from 'vitest'
import { wholeYear } from '../accountant-year/whole-year.ts'
import { isAskPassed, isWrongPassed, type JudgedLine, judgeLine } from './judge-line.ts'
import { readYear } from './read-year.ts'

const { lines } = await readYear(wholeYear)
const judged = lines.map(judgeLine)

/** Judged by what else the folder holds, not by the line: a bill of the use of the grid beside the trader's note. */
const otherwise: ReadonlySet<string> = new Set(['grid use only'])

describe('what is suggested over a year of documents', () => {
  it('settles nothing without a person that an accountant would ask about', () => {
    expect(judged.filter(isAskPassed).map(textOf)).toEqual([])
  })

  it('settles nothing wrong without a person', () => {
    const wrong = judged.filter((one) => isWrongPassed(one) && !otherwise.has(one.truth.why ?? ''))
    expect(wrong.map(textOf)).toEqual([])
  })

  it('settles much without a person, and is right first for nineteen lines of twenty', () => {
    expect(judged.filter(({ isSettled }) => isSettled).length).toBeGreaterThan(400)
    expect(judged.filter(({ isRight }) => isRight).length / judged.length).toBeGreaterThan(0.95)
  })
})

function textOf({ line, found, truth }: JudgedLine): string {
  return `${line.product}: ${found.generatorKey ?? found.kind} at ${found.confidence}, not ${truth.kind} (${truth.ask ?? truth.why ?? 'sure'})`
}
