import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A warning or error that no test expected is a failure: noise on the console hides the next real one. */
const spies: ReturnType<typeof vi.spyOn>[] = []

beforeEach(() => {
  spies.splice(0)
  for (const method of ['error', 'warn'] as const) spies.push(vi.spyOn(console, method))
})

afterEach(() => {
  for (const spy of spies) {
    expect(spy.mock.calls, 'unexpected console output').toEqual([])
    spy.mockRestore()
  }
})
