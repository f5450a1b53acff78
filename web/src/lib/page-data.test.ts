import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from './api.ts'
import { pageData, readAhead, WAIT_MS } from './page-data.ts'
import { forgetYear, workingYear } from './working-year.ts'

/** What a page reads on the way in: for whom, and for how long it is waited for. */
let queries: QueryClient

beforeEach(() => {
  vi.useFakeTimers()
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(api.inventory.years.queryKey(), { years: [2026, 2025], working: 2025 })
})

afterEach(() => {
  queries.clear()
  forgetYear()
  vi.useRealTimers()
})

const signedIn = (can: readonly string[], more: { isPlatformAdmin?: boolean; hasTwoFactor?: boolean } = {}) =>
  queries.setQueryData(api.account.getViewer.queryKey(), { can, platformCan: [], ...more } as never)

/** A page that asks one question, answered by `answer`. */
const totalsOf = (answer: () => Promise<string>) =>
  pageData({
    may: 'inventory:read',
    question: () => 2025,
    read: (client, year) => [client.prefetchQuery({ queryKey: ['totals', year], queryFn: answer })],
  })

describe('reading ahead', () => {
  it('has the data of the page before the page is shown', async () => {
    signedIn(['inventory:read'])
    await readAhead(
      queries,
      totalsOf(async () => '12 t'),
      {},
    )
    expect(queries.getQueryData(['totals', 2025])).toBe('12 t')
  })

  it('loads the file that tells what is read, and leaves to the page what does not come', async () => {
    signedIn(['inventory:read'])
    await readAhead(queries, async () => totalsOf(async () => '12 t'), {})
    expect(queries.getQueryData(['totals', 2025])).toBe('12 t')
    await expect(readAhead(queries, () => Promise.reject(new Error('no line')), {})).resolves.toBeUndefined()
  })

  it('asks for the year that the server names, where the address tells none', async () => {
    signedIn(['inventory:read'])
    const data = pageData({
      may: 'inventory:read',
      question: ({ year = workingYear() }) => Number(year),
      read: (client, year) => [client.prefetchQuery({ queryKey: ['totals', year], queryFn: async () => '12 t' })],
    })
    await readAhead(queries, data, {})
    expect(queries.getQueryData(['totals', 2025])).toBe('12 t')
    await readAhead(queries, data, { year: '2023' })
    expect(queries.getQueryData(['totals', 2023])).toBe('12 t')
  })

  it('asks nothing for who may not read the page', async () => {
    signedIn(['report:read'])
    const answer = vi.fn(async () => '12 t')
    await readAhead(queries, totalsOf(answer), {})
    expect(answer).not.toHaveBeenCalled()
  })

  it('asks what is one’s own for whoever is signed in', async () => {
    signedIn([])
    const answer = vi.fn(async () => '12 t')
    await readAhead(queries, { ...totalsOf(answer), may: 'signed-in' }, {})
    expect(answer).toHaveBeenCalledOnce()
  })

  it('asks for the administration once a platform administrator has the second factor on, and for nobody else', async () => {
    const answer = vi.fn(async () => '12 t')
    const data = { ...totalsOf(answer), may: 'platform-admin' } as const
    signedIn(['inventory:read'], { hasTwoFactor: true })
    await readAhead(queries, data, {})
    signedIn([], { isPlatformAdmin: true, hasTwoFactor: false })
    await readAhead(queries, data, {})
    expect(answer).not.toHaveBeenCalled()
    signedIn([], { isPlatformAdmin: true, hasTwoFactor: true })
    await readAhead(queries, data, {})
    expect(answer).toHaveBeenCalledOnce()
  })

  it('leaves it to the guard where nobody is signed in', async () => {
    const { queryKey } = api.account.getViewer.queryOptions()
    await queries.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error('auth.required')) })
    const answer = vi.fn(async () => '12 t')
    await readAhead(queries, totalsOf(answer), {})
    expect(answer).not.toHaveBeenCalled()
    expect(queries.getQueryState(queryKey)?.status).toBe('error')
  })

  it('lets the page show itself when the answer takes long', async () => {
    signedIn(['inventory:read'])
    let isShown = false
    const shown = readAhead(
      queries,
      totalsOf(() => new Promise(() => undefined)),
      {},
    ).then(() => {
      isShown = true
    })
    await vi.advanceTimersByTimeAsync(WAIT_MS - 1)
    expect(isShown).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await shown
    expect(isShown).toBe(true)
  })

  it('leaves a failure to the page', async () => {
    signedIn(['inventory:read'])
    await readAhead(
      queries,
      totalsOf(() => Promise.reject(new Error('down'))),
      {},
    )
    expect(queries.getQueryState(['totals', 2025])?.status).toBe('error')
  })
})
