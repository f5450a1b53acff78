import { afterEach, expect, it, vi } from 'vitest'
import { failureOf } from './error-message.ts'
import { fetchOverLine } from './lost-line.ts'

afterEach(() => vi.unstubAllGlobals())

async function failedWith(fault: unknown): Promise<unknown> {
  vi.stubGlobal('fetch', () => Promise.reject(fault))
  return fetchOverLine(new Request('https://pegada.test/rpc'), {}).catch((error) => error)
}

it('a line that failed is told apart from a mistake of the page, which the engine tells alike', async () => {
  const fault = new TypeError('Failed to fetch')
  const lost = await failedWith(fault)
  expect(lost).toMatchObject({ name: 'LostLine', message: 'Failed to fetch', cause: fault })
  expect([failureOf(lost).code, failureOf(fault).code]).toEqual(['network.unreachable', 'server.unexpected'])
})

it('a request that was given up keeps its own error', async () => {
  const late = new DOMException('late', 'TimeoutError')
  expect(await failedWith(late)).toBe(late)
})
