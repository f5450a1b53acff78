import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { api } from '../lib/api.ts'
import { currentYear } from '../lib/current-year.ts'
import { paths } from '../lib/paths.ts'
import { workingYear } from '../lib/working-year.ts'
import { routerFor } from '../routes/router.tsx'
import { standInForLines } from '../test/live-stand-in.ts'
import { renderRouter } from '../test/render-app.tsx'
import { marina } from '../test/viewer.ts'

/** One working year: named by the server, chosen in the bar, told by an address, and kept from page to page. */
let asked: string[] = []

beforeEach(() => {
  asked = []
  standInForLines()
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url)
    const text = request.method === 'GET' ? (url.searchParams.get('data') ?? '') : await request.clone().text()
    const procedure = url.pathname.replace('/rpc/', '')
    asked.push(`${procedure} ${text}`)
    if (procedure === 'account/getViewer') return Response.json({ json: marina, meta: [] })
    if (procedure !== 'inventory/years') return new Promise(() => undefined)
    return Response.json({ json: { years: [2026, 2025, 2024], working: 2025 }, meta: [] })
  })
})

async function openAt(at: string) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(api.account.getViewer.queryKey(), marina)
  const router = routerFor(queries, createMemoryHistory({ initialEntries: [at] }))
  await renderRouter(router, queries)
  const bar = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Ano de trabalho' })
  return { router, bar, queries }
}

const isAskedFor = (year: number) => asked.some((one) => one.startsWith('inventory/get') && one.includes(String(year)))

it('begins with the year that the server names, and asks for no other', async () => {
  const { bar } = await openAt(paths.dashboard)
  await waitFor(() => expect(bar.value).toBe('2025'))
  await waitFor(() => expect(isAskedFor(2025)).toBe(true))
  expect(isAskedFor(2026)).toBe(false)
  expect([...bar.options].map(({ value }) => value)).toContain(String(currentYear() - 5))
})

it('keeps the year of an address on the pages that follow', async () => {
  const { bar } = await openAt(`${paths.measurementsOverview}?year=2024`)
  expect(bar.value).toBe('2024')
  const closing = screen.getAllByRole('link', { name: 'Fechamento' })[0]
  expect(closing?.getAttribute('href')).toBe(`${paths.closing}?year=2024`)
})

it('a year chosen in the bar is said in the address, without what belonged to the other', async () => {
  const { bar, router } = await openAt(`${paths.measurementsEmissions}?year=2025&month=2025-03&scope=1&line=a1`)
  await userEvent.selectOptions(bar, '2024')
  await waitFor(() => expect(router.state.location.search).toEqual({ year: '2024', scope: '1' }))
  expect(workingYear()).toBe(2024)
})

it('offers the year that data came in for while another is shown, and goes there', async () => {
  const { bar, router, queries } = await openAt(`${paths.measurementsOverview}?year=2024`)
  await waitFor(() => expect(queries.getQueryData(api.inventory.years.queryKey())).toBeDefined())
  queries.setQueryData(api.inventory.years.queryKey(), { years: [2026, 2025, 2024, 2023], working: 2025 })
  expect(await screen.findByText(/Entraram dados de 2023; as páginas mostram 2024\./)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Trabalhar em 2023' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ year: '2023' }))
  expect(bar.value).toBe('2023')
})
