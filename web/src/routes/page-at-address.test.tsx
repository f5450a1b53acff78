import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '../lib/api.ts'
import { paths } from '../lib/paths.ts'
import { renderRouter } from '../test/render-app.tsx'
import { marina } from '../test/viewer.ts'
import { routerFor } from './router.tsx'

beforeEach(() => {
  /* What is asked stays unanswered: here only what is asked is looked at. */
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  vi.stubGlobal('scrollTo', () => undefined)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

async function openAt(address: string) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(api.account.getViewer.queryKey(), marina)
  queries.setQueryData(api.inventory.years.queryKey(), { years: [2023, 2022, 2021], working: 2023 })
  const router = routerFor(queries, createMemoryHistory({ initialEntries: [address] }))
  await renderRouter(router, queries)
  return { router, queries }
}

const of = (year: string) => ({ year }) as object

describe('the page at an address', () => {
  it('is one page, whatever the rest of the address says, so that nothing takes its place while that changes', async () => {
    const { router } = await openAt(`${paths.reports}?year=2022`)
    const shown = () => router.state.matches.at(-1)
    const before = shown()?.id
    await router.navigate({ to: paths.reports, search: of('2021') })
    expect(shown()).toMatchObject({ id: before, status: 'success', search: { year: '2021' } })
  })

  it('is read ahead of each link that is pointed at, with what that link asks for, also on the page itself', async () => {
    const { router, queries } = await openAt(paths.reports)
    const pointAt = (year: string) => router.preloadRoute({ to: paths.sources, search: of(year) })
    const keys = () =>
      queries
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => JSON.stringify(queryKey))
    const asked = () => [2017, 2018, 2019].filter((year) => keys().some((key) => key.includes(`"year":${year}`)))
    await pointAt('2017')
    expect(asked()).toEqual([2017])
    await pointAt('2018')
    expect(asked()).toEqual([2017, 2018])
    await router.navigate({ to: paths.sources, search: of('2018') })
    await pointAt('2019')
    expect(asked()).toEqual([2017, 2018, 2019])
  })
})
