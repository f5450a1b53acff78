import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { api } from '../lib/api.ts'
import { paths } from '../lib/paths.ts'
import { type StandInLine, standInForLines } from '../test/live-stand-in.ts'
import { renderRouter } from '../test/render-app.tsx'
import { marina } from '../test/viewer.ts'
import { routerFor } from './router.tsx'

/** Open pages that the live channel tells of a change: the tray, the page itself, and who may see it. */
let lines: () => readonly StandInLine[]
let asked: string[] = []
let answers: Record<string, unknown> = {}

const page = (rows: readonly object[]) => ({ rows, total: rows.length, page: 1, pageSize: 10 })
const report = (state: string) => ({
  id: 'r1',
  year: 2025,
  format: 'pdf',
  book: 'pbghgp',
  state,
  fileName: null,
  bytes: null,
  sha256: null,
  totalCo2eKg: null,
  createdAt: '2026-11-22T12:00:00.000Z',
  createdBy: 'Marina Castro',
})

beforeEach(() => {
  lines = standInForLines()
  asked = []
  answers = {
    'account/getViewer': marina,
    'imports/list': page([]),
    'report/list': page([report('running')]),
    'seals/recent': [],
  }
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', (request: Request) => {
    const procedure = new URL(request.url).pathname.replace('/rpc/', '')
    asked.push(procedure)
    const answer = answers[procedure]
    if (answer instanceof Response) return Promise.resolve(answer.clone())
    /* What else the pages ask stays unanswered. */
    if (answer === undefined) return new Promise(() => undefined)
    return Promise.resolve(Response.json({ json: answer, meta: [] }))
  })
})

async function openReports() {
  // Nothing grows old by itself: what is asked is what the line makes out of date, or what a page asks from time to time.
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  queries.setQueryData(api.account.getViewer.queryKey(), marina)
  const router = routerFor(queries, createMemoryHistory({ initialEntries: [paths.reports] }))
  await renderRouter(router, queries)
  const line = await waitFor(() => {
    const [opened] = lines()
    if (!opened) throw new Error('not opened yet')
    return opened
  })
  await screen.findByRole('button', { name: 'Trabalhos: 1 em andamento' })
  return { router, line }
}

const tell = (line: StandInLine, topic: string, id: string) => act(() => line.tells(topic, id))
const refused = (code: string, status: number) =>
  Response.json({ json: { defined: true, code, status, message: code, data: {} }, meta: [] }, { status })

it('a report that ends is told by the tray and shown by the page, though nobody asked for it meanwhile', async () => {
  const { line } = await openReports()
  act(() => line.begins())
  tell(line, 'ready', '1')
  await waitFor(() => expect(asked.filter((name) => name === 'report/list').length).toBeGreaterThan(1))
  await waitFor(() => expect(asked).toContain('account/getViewer'))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const before = asked.length
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(asked.slice(before)).toEqual([])
  answers['report/list'] = page([report('ready')])
  tell(line, 'report', '2')
  expect(await screen.findByText('Inventário 2025 em PDF: Pronto para baixar')).toBeTruthy()
  // Who looks on is asked again where that has only grown old.
  expect(new Set(asked.slice(before).filter((name) => name !== 'account/getViewer'))).toEqual(new Set(['report/list']))
})

it('where the line is gone the pages ask from time to time', async () => {
  const { line } = await openReports()
  act(() => line.begins())
  vi.useFakeTimers({ shouldAdvanceTime: true })
  act(() => line.breaks())
  const before = asked.length
  await act(() => vi.advanceTimersByTimeAsync(8000))
  expect(asked.slice(before).filter((name) => name === 'report/list').length).toBeGreaterThan(1)
})

it('another role shuts an open page by itself once it was quiet for a second, and says so', async () => {
  const { line } = await openReports()
  act(() => line.begins())
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const before = asked.length
  answers['account/getViewer'] = { ...marina, role: 'user', can: [] }
  tell(line, 'member', '5')
  await act(() => vi.advanceTimersByTimeAsync(900))
  tell(line, 'member', '6')
  await act(() => vi.advanceTimersByTimeAsync(900))
  expect(asked.slice(before)).toEqual([])
  expect(await screen.findByText('Sua função na empresa agora é Visualizador.')).toBeTruthy()
  expect(await screen.findByText('Você não tem acesso a esta página')).toBeTruthy()
})

it('a company that changes its name is called by it on open pages', async () => {
  const { line } = await openReports()
  act(() => line.begins())
  answers['account/getViewer'] = { ...marina, company: { ...marina.company, tradeName: 'Aurora Nova' } }
  tell(line, 'company', '5')
  expect((await screen.findAllByText('Aurora Nova')).length).toBeGreaterThan(0)
})

it('in another company nothing of the former is shown', async () => {
  const { line } = await openReports()
  act(() => line.begins())
  answers['account/getViewer'] = { ...marina, company: { ...marina.company, id: 'other' } }
  answers['report/list'] = page([])
  tell(line, 'session', '5')
  await waitFor(() => expect(lines()).toHaveLength(2))
  expect(await screen.findByRole('button', { name: 'Trabalhos: 0 em andamento' })).toBeTruthy()
  expect(line.readyState).toBe(line.CLOSED)
})

it('who was taken out of their only company is told what to do', async () => {
  const { line } = await openReports()
  act(() => line.begins())
  answers['account/getViewer'] = refused('auth.no_company', 403)
  tell(line, 'member', '5')
  expect(await screen.findByText('Você não está em nenhuma empresa agora')).toBeTruthy()
  expect(line.readyState).toBe(line.CLOSED)
})

it('a session that ended elsewhere leads to sign-in with its sentence, and back', async () => {
  const { line, router } = await openReports()
  act(() => line.begins())
  answers['account/getViewer'] = refused('auth.required', 401)
  tell(line, 'session', '5')
  expect(await screen.findByText('Sua sessão terminou. Entre novamente para continuar.')).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.signIn))
  expect(router.state.location.state.from).toContain(paths.reports)
})
