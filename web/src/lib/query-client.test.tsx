import { afterEach, expect, it, vi } from 'vitest'
import { LostLine } from './lost-line.ts'
import { queryClient } from './query-client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

async function toldAfter(error: Error): Promise<unknown> {
  const told = vi.fn()
  vi.stubGlobal('reportError', told)
  await queryClient
    .fetchQuery({ queryKey: ['lines'], queryFn: () => Promise.reject(error), retry: false })
    .catch(() => {})
  return told.mock.calls
}

it('a mistake of the page is told beside what the page shows; a dead line is none', async () => {
  const mistake = new TypeError('rows is not iterable')
  expect(await toldAfter(mistake)).toEqual([[mistake]])
  expect(await toldAfter(new LostLine('Failed to fetch'))).toEqual([])
})
