import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { watchRequests } from '../../http/metrics.ts'
import { tracedClient } from '../db/traced.ts'
import { watchJobs } from '../jobs/watch-jobs.ts'
import { openTracing } from './open-tracing.ts'

interface Sent {
  readonly name: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly status: { readonly code?: number }
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
}

/** A collector of the OpenTelemetry protocol that keeps what it is sent. */
const bodies: string[] = []
const paths: (string | undefined)[] = []
let collector: Server
beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      bodies.push(body)
      paths.push(request.url)
      response.setHeader('content-type', 'application/json')
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => collector.close(resolve)))

it('sends requests, jobs and the statements within them, without a path, a value or a message', async () => {
  const tracing = await openTracing(`http://127.0.0.1:${(collector.address() as AddressInfo).port}/`, 'api')
  if (!tracing) throw new Error('an endpoint is set')
  const answered = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async () => ({ rows: [] }))
  const db = new (tracedClient(tracing))()
  await db.query('select * from notices where id = $1', ['outside of all'])
  const app = new Hono()
  app.use(watchRequests(undefined, tracing))
  app.get('/r/:secret', async (context) => {
    await db.query(`select name from companies where name = 'Padaria Aurora'`, ['11222333000181'])
    return context.text('yes')
  })
  await app.request('/r/a-secret-of-a-link')
  const refused = Object.assign(new Error('ana@padaria.example is not known'), { code: 'EENVELOPE' })
  const definition = { name: 'mail.deliver', perform: () => Promise.reject(refused) }
  const [watched] = watchJobs([definition], { metrics: undefined, tracing })
  await expect(watched?.perform({} as never)).rejects.toBe(refused)
  await tracing.close()
  answered.mockRestore()

  expect(new Set(paths)).toEqual(new Set(['/v1/traces']))
  expect(bodies.join()).not.toMatch(/Aurora|11222333000181|a-secret|ana@/)
  const spans = bodies.flatMap((body): Sent[] =>
    JSON.parse(body).resourceSpans.flatMap((of: { scopeSpans: { spans: Sent[] }[] }) =>
      of.scopeSpans.flatMap((scope) => scope.spans),
    ),
  )
  const byName = Object.fromEntries(spans.map((span) => [span.name, span]))
  expect(Object.keys(byName).sort()).toEqual(['GET /r/:secret', 'job mail.deliver', 'select companies'])
  expect(byName['select companies']?.parentSpanId).toBe(byName['GET /r/:secret']?.spanId)
  expect(byName['job mail.deliver']?.status.code).toBe(2)
  expect(byName['job mail.deliver']?.attributes).toContainEqual({
    key: 'error.type',
    value: { stringValue: 'EENVELOPE' },
  })
})

it('loads nothing and makes no spans without an endpoint', async () => {
  expect(await openTracing(undefined, 'api')).toBeUndefined()
  expect(await openTracing('', 'api')).toBeUndefined()
})
