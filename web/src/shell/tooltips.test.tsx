import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { api } from '../lib/api.ts'
import { paths } from '../lib/paths.ts'
import { routerFor } from '../routes/router.tsx'
import { standInForLines } from '../test/live-stand-in.ts'
import { renderRouter } from '../test/render-app.tsx'
import { marina } from '../test/viewer.ts'

afterEach(() => localStorage.removeItem('sidebar-state'))

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const shown = () => screen.queryAllByRole('tooltip').map(({ textContent }) => textContent)

it('a name of the collapsed sidebar waits 700 ms, the next one within 300 ms does not, and a later one waits again', async () => {
  standInForLines()
  localStorage.setItem('sidebar-state', 'collapsed')
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(api.account.getViewer.queryKey(), marina)
  await renderRouter(routerFor(queries, createMemoryHistory({ initialEntries: [paths.dashboard] })), queries)
  const [reports, closing] = [
    await screen.findByRole('link', { name: 'Relatórios' }),
    screen.getByRole('link', { name: 'Fechamento' }),
  ]
  vi.useFakeTimers()
  fireEvent.mouseEnter(reports)
  await wait(690)
  expect(shown()).toEqual([])
  await wait(20)
  expect(shown()).toEqual(['Relatórios'])
  fireEvent.mouseLeave(reports)
  await wait(250)
  fireEvent.mouseEnter(closing)
  await wait(10)
  expect(shown()).toContain('Fechamento')
  fireEvent.mouseLeave(closing)
  await wait(1000)
  expect(shown()).toEqual([])
  fireEvent.mouseEnter(reports)
  await wait(690)
  expect(shown()).toEqual([])
})
