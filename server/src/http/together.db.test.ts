import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { BatchLinkPlugin } from '@orpc/client/plugins'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { TestClient } from '../test/client-of.ts'
import { openTestApp, type TestApp, type TestPerson } from '../test/harness.ts'

/** Calls that come in one request: each through its own doors, and none that may not come so. */
let app: TestApp
let owner: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
})
afterAll(() => app.close())

const address = (procedure: string) => `${app.ports.publicUrl}/rpc/${procedure}`

async function askTogether(procedures: readonly string[], cookie: string) {
  const calls = procedures.map((procedure) => ({ url: address(procedure), body: { json: {} } }))
  const response = await app.request('/rpc/together', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'x-orpc-batch': 'buffered' },
    body: JSON.stringify(calls),
  })
  const text = await response.text()
  return { response, text }
}

interface Told {
  readonly index: number
  readonly status: number
  readonly headers?: unknown
  readonly body: { readonly json: Readonly<Record<string, unknown>> }
}

/** What each call was answered, in the order in which they were made. */
function each(text: string): Told[] {
  return (JSON.parse(text) as Told[]).toSorted((left, right) => left.index - right.index)
}

it('are answered as each would be alone, and who asks is found out once', async () => {
  const session = vi.spyOn(app.ports.auth.api, 'getSession')
  const { response, text } = await askTogether(['imports/list', 'seals/recent', 'factorImport/list'], owner.cookie)
  expect(session).toHaveBeenCalledTimes(1)
  session.mockRestore()
  expect([response.status, response.headers.get('cache-control')]).toEqual([207, 'no-store'])
  const [imports, seals, publications] = each(text)
  expect(imports).toMatchObject({ status: 200, body: { json: { rows: [], total: 0 } } })
  expect(seals).toMatchObject({ status: 200, body: { json: [] } })
  // The owner of a company is no administrator of the platform.
  expect(publications).toMatchObject({ status: 403, body: { json: { code: 'auth.forbidden' } } })
})

it('come to the web app as they are answered, a refusal among them', async () => {
  const paths: string[] = []
  const link = new RPCLink({
    url: `${app.ports.publicUrl}/rpc`,
    headers: { cookie: owner.cookie },
    plugins: [new BatchLinkPlugin({ groups: [{ condition: () => true, context: {} }], url: address('together') })],
    fetch: async (request, init) => {
      const made = new Request(request, init)
      const { pathname } = new URL(made.url)
      paths.push(pathname)
      return app.request(pathname, { method: made.method, headers: made.headers, body: await made.text() })
    },
  })
  const client: TestClient = createORPCClient(link)
  const asked = [client.imports.list({ page: 1, pageSize: 10 }), client.triage.listActs(), client.factorImport.list({})]
  const told = await Promise.allSettled(asked)
  expect(paths).toEqual(['/rpc/together'])
  expect(told).toMatchObject([
    { status: 'fulfilled', value: { rows: [], total: 0 } },
    { status: 'fulfilled', value: [] },
    { status: 'rejected', reason: { code: 'auth.forbidden', status: 403 } },
  ])
})

it('are refused one by one to who is not signed in', async () => {
  const { text } = await askTogether(['imports/list', 'seals/recent'], '')
  expect(each(text).map(({ status, body }) => [status, body.json.code])).toEqual([
    [401, 'auth.required'],
    [401, 'auth.required'],
  ])
})

it('are none where they change something or are not told to come so, and nothing is done', async () => {
  const { text } = await askTogether(['imports/create', 'account/getViewer', 'imports/list'], owner.cookie)
  expect(each(text).map(({ status }) => status)).toEqual([404, 404, 200])
  expect((await owner.client.imports.list({ page: 1, pageSize: 10 })).rows).toEqual([])
})

it('are refused where they are more than there are lists', async () => {
  const { response } = await askTogether(
    Array.from({ length: 8 }, () => 'imports/list'),
    owner.cookie,
  )
  expect(response.status).toBe(413)
})

it("renew the session's cookie in the answer's head, where no code of the page reads it", async () => {
  await app.ports.db.query(`update session set expires_at = now() + interval '2 minutes' where user_id = $1`, [
    owner.userId,
  ])
  const { response, text } = await askTogether(['imports/list', 'seals/recent'], owner.cookie)
  const [cookie = ''] = response.headers.getSetCookie()
  expect(cookie).toContain('HttpOnly')
  const secret = cookie.split(';')[0]?.split('=')[1] ?? ''
  expect(secret.length).toBeGreaterThan(10)
  expect(text).not.toContain(secret)
  expect(each(text).map(({ headers }) => headers)).toEqual([undefined, undefined])
})
