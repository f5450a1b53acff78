import { readFootprint } from '@pegada/core/footprint/read-footprint.ts'
import { expect } from 'vitest'
import { z } from 'zod'
import { pactHost } from '../http/pact.ts'
import type { PactSide } from './pact-pair.ts'

/** As far as tests look at a footprint. */
const footprint = z.looseObject({
  id: z.string(),
  status: z.string(),
  companyIds: z.array(z.string()),
  productIds: z.array(z.string()),
  precedingPfIds: z.array(z.string()).optional(),
  pcf: z.looseObject({ geographyCountry: z.string(), referencePeriodEnd: z.string() }),
})
export type ToldFootprint = z.infer<typeof footprint>

/** A company of another system, as it calls a host of PACT over HTTP. */
export interface PactCaller {
  askToken(secret?: string, url?: string): Promise<Response>
  /** Lets itself in: what follows shows this token unless it names another. */
  enter(): Promise<void>
  get(path: string, bearer?: string): Promise<Response>
  /** A list of footprints, each of which the schema lets pass. */
  list(query: string): Promise<{ data: ToldFootprint[]; link: string | null }>
  send(type: string, data: object, more?: { bearer?: string; id?: string; contentType?: string }): Promise<Response>
  /** The same by plain http, where the installation is there by https, as its proxy tells it. */
  byPlainHttp(path: string, init?: RequestInit): Promise<Response>
}

/** Calls the host with the credentials that it gave. */
export function pactCaller({ baseUrl, credentials, app, person }: PactSide): PactCaller {
  let token = ''
  const basic = (secret: string) => `Basic ${Buffer.from(`${credentials.clientId}:${secret}`).toString('base64')}`
  const tokenInit = (secret: string) => ({
    method: 'POST',
    headers: { authorization: basic(secret), 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  })
  const caller: PactCaller = {
    askToken: (secret = credentials.secret, url = `${baseUrl}/auth/token`) => fetch(url, tokenInit(secret)),
    async enter() {
      const answer = await caller.askToken()
      token = z.object({ access_token: z.string() }).parse(await answer.json()).access_token
    },
    get: (path, bearer = token) =>
      fetch(path.startsWith('http') ? path : `${baseUrl}${path}`, { headers: { authorization: `Bearer ${bearer}` } }),
    async list(query) {
      const answer = await caller.get(query.startsWith('http') ? query : `/3/footprints${query}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json'])
      const { data } = z.strictObject({ data: z.array(footprint) }).parse(await answer.json())
      for (const one of data) expect(readFootprint(one)).toMatchObject({ isRead: true, ignored: [] })
      return { data, link: answer.headers.get('link') }
    },
    send: (type, data, { bearer = token, id = crypto.randomUUID(), contentType } = {}) =>
      fetch(`${baseUrl}/3/events`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${bearer}`,
          'content-type': contentType ?? 'application/cloudevents+json; charset=UTF-8',
        },
        body: JSON.stringify({
          type: `org.wbcsd.pact.ProductFootprint.${type}.3`,
          ...{ specversion: '1.0', id, source: '//api.example.org/events', time: '2026-11-21T12:00:00Z', data },
        }),
      }),
    async byPlainHttp(path, init = { headers: { authorization: `Bearer ${token}` } }) {
      const host = pactHost({ ...app.ports, publicUrl: 'https://pegada.test' }, () => '127.0.0.1')
      const own = path === '/auth/token' ? tokenInit(credentials.secret) : init
      const headers = { ...own.headers, 'x-forwarded-proto': 'http' }
      return host.request(`http://pegada.test/pact/${person.companyId}${path}`, { ...own, headers })
    },
  }
  return caller
}

/** A refusal in the shape of PACT. */
export async function refusedBy(answer: Response, statuses: readonly number[], code: string): Promise<void> {
  expect(statuses).toContain(answer.status)
  expect(await answer.json()).toEqual({ code, message: expect.any(String) })
}
