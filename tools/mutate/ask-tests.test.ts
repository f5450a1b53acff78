import { afterEach, expect, it } from 'vitest'
import { type Limits, WarmTests } from './ask-tests.ts'

const program = new URL('./small-tests-process.ts', import.meta.url)
const limits: Limits = { startMs: 30_000, times: 5, floorMs: 100, fileMs: 30_000 }
const file = 'core/x.ts'
const loops = 'for (;;) Math.sqrt(2)'
/** The same to whoever waits for an answer, and it takes no processor. */
const waits = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'

let warm: WarmTests | undefined
const started = (given: Partial<Limits> = {}) => (warm = new WarmTests(program, { ...limits, ...given }))
afterEach(() => warm?.end())

it('says which test file fails first, and that all pass', async () => {
  const tests = started()
  expect(await tests.ask({ tests: ['a', 'b'], file })).toEqual({ is: 'passed' })
  expect(await tests.ask({ tests: ['a', 'b'], file, text: 'return "b"' })).toEqual({ is: 'failed', test: 'b' })
  expect(await tests.ask({ tests: ['a'], file, text: 'return "b"' })).toEqual({ is: 'passed' })
  expect(await tests.ask({ tests: [], file, text: waits })).toEqual({ is: 'passed' })
})

it('ends a break that loops when all of its tests took five times what they take unbroken, and asks on', async () => {
  const tests = started()
  const files = ['a', 'b', 'c', 'd', 'e']
  expect(await tests.ask({ tests: files, file })).toEqual({ is: 'passed' })
  const begun = performance.now()
  expect(await tests.ask({ tests: files, file, text: loops })).toEqual({ is: 'too long' })
  const tookMs = performance.now() - begun
  // Five times five times 40.2 ms, and no half minute for each file.
  expect(tookMs).toBeGreaterThanOrEqual(990)
  expect(tookMs).toBeLessThan(limits.fileMs)
  expect(await tests.ask({ tests: files, file, text: 'return "c"' })).toEqual({ is: 'failed', test: 'c' })
})

it('gives quick tests the floor', async () => {
  const tests = started({ floorMs: 700 })
  await tests.ask({ tests: ['a'], file })
  const begun = performance.now()
  expect(await tests.ask({ tests: ['a'], file, text: waits })).toEqual({ is: 'too long' })
  expect(performance.now() - begun).toBeGreaterThanOrEqual(690)
})

it('says that the process ended, and begins it again', async () => {
  const tests = started()
  expect(await tests.ask({ tests: ['a'], file, text: 'process.exit(3)' })).toEqual({ is: 'ended' })
  expect(await tests.ask({ tests: ['a'], file })).toEqual({ is: 'passed' })
})

it('asks nothing of a process that did not begin in time', async () => {
  const tests = started({ startMs: 1 })
  await expect(tests.ask({ tests: ['a'], file })).rejects.toThrow('the process of the tests did not begin: too long')
})
