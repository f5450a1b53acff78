import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A warning or error that no test expected is a failure: noise on the console hides the next real one. */
const spies: ReturnType<typeof vi.spyOn>[] = []

beforeEach(() => {
  for (const method of ['error', 'warn'] as const) spies.push(vi.spyOn(console, method))
})

afterEach(() => {
  const said = spies.splice(0).flatMap((spy) => {
    const calls = [...spy.mock.calls]
    spy.mockRestore()
    return calls
  })
  expect(said, 'unexpected console output').toEqual([])
})
