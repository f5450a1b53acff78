import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLookout } from './lookout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('has begun what is due within half a second, and looks again though it was not answered', async () => {
  const answers = [['mail'], new Error('gone'), ['import', 'mail']]
  const begun: string[] = []
  const failures: unknown[] = []
  const end = openLookout({
    async due() {
      const answer = answers.shift() ?? []
      if (answer instanceof Error) throw answer
      return answer
    },
    begin: (name) => void begun.push(name),
    failed: (error) => void failures.push(error),
  })
  await vi.advanceTimersByTimeAsync(500)
  expect(begun).toEqual(['mail'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(failures).toEqual([new Error('gone')])
  expect(begun).toEqual(['mail', 'import', 'mail'])
  end()
})

it('asks no more once it is ended, and begins nothing of what it had asked', async () => {
  const asked = Promise.withResolvers<string[]>()
  const due = vi.fn(() => asked.promise)
  const begin = vi.fn()
  const end = openLookout({ due, begin, failed: () => undefined })
  await vi.advanceTimersByTimeAsync(500)
  end()
  asked.resolve(['mail'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(due).toHaveBeenCalledTimes(1)
  expect(begin).not.toHaveBeenCalled()
})
