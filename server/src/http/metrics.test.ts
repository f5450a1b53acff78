import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import { watchJobs } from '../platform/jobs/watch-jobs.ts'
import { openMetrics } from '../platform/metrics/prometheus.ts'
import { version } from '../platform/version.ts'
import { metricsRoutes, noteTemplate, watchRequests } from './metrics.ts'

const token = 'a-token-for-the-metrics'
const jobs = [
  { name: 'mail.deliver', state: 'failed', count: 2, due: 0, waitedSeconds: 0 },
  { name: 'mail.deliver', state: 'created', count: 5, due: 4, waitedSeconds: 90 },
  { name: 'mail.deliver', state: 'retry', count: 1, due: 1, waitedSeconds: 30 },
]
const db = {
  query: async (text: string) => ({ rows: text.includes('to_regclass') ? [{ is: true }] : jobs }),
  connections: () => ({ most: 10, open: 3, idle: 1, waiting: 2 }),
} as never

/** Lines of the text format as `name{labels}` and value. */
function parse(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

it('tells requests by template and status, tries of jobs, the queue, connections and the program to whom has the token', async () => {
  const metrics = await openMetrics(token, { db, role: 'api+worker' })
  const app = new Hono()
  app.use(watchRequests(metrics, undefined))
  app.route('/', metricsRoutes(metrics))
  app.get('/rpc/*', (context) => {
    noteTemplate(context, '/rpc/companies/{companyId}')
    return context.text('', 409)
  })
  app.get('/r/:secret', (context) => context.text('yes'))
  await app.request('/rpc/companies/11222333000181')
  await app.request('/r/a-secret-of-a-link')
  const perform = async () => Promise.reject(new Error('not today'))
  const [watched] = watchJobs([{ name: 'mail.deliver', perform }], { metrics, tracing: undefined })
  await expect(watched?.perform({} as never)).rejects.toThrow('not today')

  expect((await app.request('/metrics')).status).toBe(401)
  expect((await app.request('/metrics', { headers: { authorization: 'Bearer a-token-for-the-metricz' } })).status).toBe(
    401,
  )
  const answer = await app.request('/metrics', { headers: { authorization: `Bearer ${token}` } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain/)])
  const text = await answer.text()
  expect(text).not.toMatch(/11222333000181|a-secret/)
  const told = parse(text)
  const figures = Object.fromEntries(
    [
      'pegada_http_requests_total{method="GET",route="/rpc/companies/{companyId}",status="409"}',
      'pegada_http_requests_total{method="GET",route="/r/:secret",status="200"}',
      'pegada_http_request_seconds_count{method="GET",route="/r/:secret"}',
      'pegada_job_try_seconds_count{job="mail.deliver",outcome="failed"}',
      'pegada_jobs{job="mail.deliver",state="created"}',
      'pegada_jobs{job="mail.deliver",state="failed"}',
      'pegada_jobs_due',
      'pegada_queue_read',
      'pegada_jobs_oldest_due_seconds{job="mail.deliver"}',
      'pegada_db_connections{state="waiting"}',
      `pegada_build_info{version="${version}",node="${process.version}",role="api+worker"}`,
    ].map((name) => [name, told.get(name)]),
  )
  expect(Object.values(figures)).toEqual([1, 1, 1, 1, 5, 2, 5, 1, 90, 2, 1])
  expect(told.has('nodejs_eventloop_lag_seconds')).toBe(true)
})

it('still tells connections where the queue cannot be read or does not answer in time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const query = vi.fn().mockRejectedValueOnce(new Error('too many clients'))
  const metrics = await openMetrics(token, { db: { ...(db as object), query } as never, role: 'api' })
  const told = async () => {
    const text = metrics?.text()
    await vi.advanceTimersByTimeAsync(2_000)
    const figures = parse((await text) ?? '')
    const names = ['pegada_queue_read', 'pegada_db_connections{state="waiting"}', 'pegada_jobs_due']
    return names.map((name) => figures.get(name))
  }
  expect(await told()).toEqual([0, 2, undefined])
  query.mockReturnValue(new Promise(() => {}))
  expect([await told(), await told()]).toEqual([
    [0, 2, undefined],
    [0, 2, undefined],
  ])
  expect(query).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

it('is no address at all, and measures nothing, without a token', async () => {
  const metrics = await openMetrics(undefined, { db, role: 'api' })
  expect(metrics).toBeUndefined()
  expect((await metricsRoutes(metrics).request('/metrics')).status).toBe(404)
  const definitions = [{ name: 'mail.deliver', perform: async () => {} }]
  expect(watchJobs(definitions, { metrics, tracing: undefined })).toBe(definitions)
})
