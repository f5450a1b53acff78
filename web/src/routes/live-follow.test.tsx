import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { api } from '../lib/api.ts'
import { paths } from '../lib/paths.ts'
import { type StandInLine, standInForLines } from '../test/live-stand-in.ts'
import { renderRouter } from '../test/render-app.tsx'
import { marina } from '../test/viewer.ts'
import { routerFor } from './router.tsx'

/** Pages that follow a job: told by the live channel, and asking from time to time where it cannot be had. */
let lines: () => readonly StandInLine[]
let asked: string[] = []
let answers: Record<string, unknown> = {}

beforeEach(() => {
  lines = standInForLines()
  asked = []
  answers = {}
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', (request: Request) => {
    const procedure = new URL(request.url).pathname.replace('/rpc/', '')
    asked.push(procedure)
    const answer = answers[procedure]
    /* What else the pages ask stays unanswered. */
    if (answer === undefined) return new Promise(() => undefined)
    return Promise.resolve(Response.json({ json: answer, meta: [] }))
  })
})

async function openAt(at: string, viewer = marina) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  answers['account/getViewer'] = viewer
  queries.setQueryData(api.account.getViewer.queryKey(), viewer)
  await renderRouter(routerFor(queries, createMemoryHistory({ initialEntries: [at] })), queries)
  return waitFor(() => {
    const [opened] = lines()
    if (!opened) throw new Error('not opened yet')
    return opened
  })
}

const fullPage = { rows: [], total: 0, page: 1, pageSize: 10, isCapped: false, next: null, previous: null }
const root = { ...marina, isPlatformAdmin: true, platformRole: 'admin', hasTwoFactor: true } as const
const automation = `${paths.automation}?tab=`
const checkout = {
  state: 'processing',
  planType: 'PRO',
  companySize: 'EPP',
  billingPeriod: 'monthly',
  paymentMethod: 'card',
  voucher: null,
}

/** What follows a job: its address, the topic that tells of it, what is asked for, and what that answers. */
const followed: readonly {
  readonly what: string
  readonly at: string
  readonly topic: string
  readonly procedure: string
  readonly answer: unknown
  readonly viewer?: typeof marina
  /** Nothing runs in the answer, so that nothing would be asked for without a line either. */
  readonly isDone?: true
}[] = [
  {
    what: 'bills',
    at: paths.bills,
    topic: 'bill',
    procedure: 'bill/list',
    answer: { ...fullPage, reading: 1, toConfirm: 0 },
  },
  { what: 'sheets', at: paths.sheets, topic: 'sheet', procedure: 'sheet/list', answer: fullPage, isDone: true },
  {
    what: 'factor imports',
    at: paths.factorImports,
    topic: 'factor_import',
    procedure: 'factorImport/list',
    answer: fullPage,
    viewer: root,
    isDone: true,
  },
  { what: 'webhooks', at: `${automation}webhooks`, topic: 'automation', procedure: 'webhook/list', answer: [] },
  {
    what: 'connections',
    at: `${automation}connections`,
    topic: 'automation',
    procedure: 'connection/list',
    answer: [],
  },
  {
    what: 'what ran by itself',
    at: `${automation}log`,
    topic: 'automation',
    procedure: 'automation/runs',
    answer: fullPage,
  },
  {
    what: 'a payment',
    at: `${paths.checkoutReturn}?step=success&session_id=cs_1`,
    topic: 'subscription',
    procedure: 'subscription/getCheckout',
    answer: checkout,
  },
]

/** Opens the page and takes the line; `times` is how often it has asked. */
async function openFollowed({ at, procedure, answer, viewer }: (typeof followed)[number]) {
  answers[procedure] = answer
  const line = await openAt(at, viewer)
  const times = () => asked.filter((name) => name === procedure).length
  await waitFor(() => expect(times()).toBeGreaterThan(0))
  act(() => line.begins())
  vi.useFakeTimers({ shouldAdvanceTime: true })
  return { line, times }
}

it.each(followed)('$what: followed by the line, and not asked for meanwhile', async (page) => {
  const { line, times } = await openFollowed(page)
  const before = times()
  await act(() => vi.advanceTimersByTimeAsync(40_000))
  expect(times()).toBe(before)
  act(() => line.tells(page.topic, '2'))
  await waitFor(() => expect(times()).toBe(before + 1))
})

it.each(followed.filter(({ isDone }) => !isDone))('$what: asked for where the line is gone', async (page) => {
  const { line, times } = await openFollowed(page)
  act(() => line.breaks())
  const before = times()
  await act(() => vi.advanceTimersByTimeAsync(40_000))
  expect(times()).toBeGreaterThan(before)
})
