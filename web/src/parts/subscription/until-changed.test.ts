import { describe, expect, it } from 'vitest'
import { untilChanged } from './until-changed.ts'

/** Answers one after another; the last stays. */
function answers<T>(...list: readonly (() => T)[]): { read: () => Promise<T>; asked: () => number } {
  let asked = 0
  const read = async () => {
    const answer = list[Math.min(asked, list.length - 1)]
    asked += 1
    if (!answer) throw new Error('nothing to answer')
    return answer()
  }
  return { read, asked: () => asked }
}

describe('waiting for what was done to a plan', () => {
  const before = { cancelAtPeriodEnd: false }
  const after = { cancelAtPeriodEnd: true }

  it('stops with the first answer that is another one', async () => {
    const { read, asked } = answers(
      () => ({ ...before }),
      () => after,
    )
    expect(await untilChanged(read, before, [0, 0, 0])).toBe(true)
    expect(asked()).toBe(2)
  })

  it('gives up after its last look, and a failed look counts as none', async () => {
    const { read, asked } = answers<typeof before>(
      () => {
        throw new Error('the line is dead')
      },
      () => before,
    )
    expect(await untilChanged(read, before, [0, 0])).toBe(false)
    expect(asked()).toBe(2)
  })
})
