import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../test/harness.ts'
import { makeApp } from './app.ts'
import { colours } from './payment-sandbox/frame.ts'
import { openReadiness } from './readiness.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const json = { 'content-type': 'application/json' }

describe('the server', () => {
  it('describes its REST API in OpenAPI 3.1, with every path under the contract', async () => {
    const response = await app.request('/api/v1/openapi.json')
    const description = (await response.json()) as { openapi: string; paths: Record<string, unknown> }
    expect(description.openapi).toMatch(/^3\.1/)
    expect(Object.keys(description.paths)).toEqual(
      expect.arrayContaining(['/activities', '/imports/{importId}/files', '/inventories/{year}']),
    )
  })

  it('serves a page to browse it, with scripts of its own only', async () => {
    const page = await app.request('/api/v1/reference')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
    const text = await page.text()
    for (const [, source] of text.matchAll(/src="([^"]+)"/g)) {
      const script = await app.request(source ?? '')
      expect(script.status, source).toBe(200)
    }
    expect(text).toContain('href="/api/v1/reference/look.css"')
    const look = await (await app.request('/api/v1/reference/look.css')).text()
    for (const own of [colours.dark, colours.light]) {
      expect(look).toContain(`--scalar-background-1: ${own.canvas}; `)
      expect(look).toContain(`--scalar-color-accent: ${own.accent}; `)
    }
    const fonts = [...look.matchAll(/url\('([^']+)'\)/g)].map(([, font]) => font ?? '')
    expect(fonts.length).toBe(2)
    for (const font of fonts) {
      const answer = await app.request(font)
      expect([answer.status, answer.headers.get('content-type')], font).toEqual([200, 'font/woff2'])
    }
  })

  it('puts what a key opens first, each with its scope, and asks no key of the rest', async () => {
    const { paths, tags } = (await (await app.request('/api/v1/openapi.json')).json()) as {
      tags: { name: string; description?: string }[]
      paths: Record<string, Record<string, { security?: object[]; description?: string; tags?: string[] }>>
    }
    const takesKey = Object.values(paths).map((item) =>
      Object.values(item).some(({ security = [] }) => security.some((one) => 'apiKey' in one)),
    )
    expect(takesKey).toEqual(takesKey.toSorted((left, right) => Number(right) - Number(left)))
    expect(paths['/activities']?.get).toMatchObject({
      security: [{ apiKey: [] }, { session: [] }],
      description: expect.stringContaining('`activity:read`'),
    })
    expect(paths['/account/viewer']?.get).toMatchObject({ security: [{ session: [] }] })
    expect(paths['/account/sign-in']?.post).toMatchObject({ security: [] })
    expect(tags.filter(({ description }) => description === undefined)).toEqual([])
    const names = tags.map(({ name }) => name)
    const first = Object.values(Object.values(paths)[0] ?? {})[0]?.tags ?? []
    expect(names[0]).toBe(first[0])
    expect(names.indexOf('account')).toBeGreaterThan(names.indexOf('activities'))
  })

  it('answers errors as codes with their status', async () => {
    const response = await app.request('/api/v1/company')
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'auth.required' })
    expect((await app.request('/api/v1/nothing')).status).toBe(404)
  })

  it('refuses a write that another site’s page sends', async () => {
    const body = JSON.stringify({ email: 'a@b.example' })
    const post = (origin?: string) =>
      app.request('/api/v1/account/resend-verification', {
        method: 'POST',
        body,
        headers: { ...json, ...(origin ? { origin } : {}) },
      })
    expect((await post('https://elsewhere.example')).status).toBe(403)
    expect((await post('http://pegada.test')).status).toBe(200)
    expect((await post()).status).toBe(200)
  })

  it('refuses a large body where no file is expected', async () => {
    const response = await app.request('/api/v1/account/sign-in', {
      method: 'POST',
      headers: { ...json, 'content-length': String(2 * 1024 * 1024) },
      body: 'x'.repeat(2 * 1024 * 1024),
    })
    expect(response.status).toBe(413)
  })

  it('reads a large body only for who is signed in', async () => {
    const person = await app.signUpPerson()
    const send = (cookie: string) => {
      const form = new FormData()
      form.set('file', new File([`%PDF-1.7${'0'.repeat(2 * 1024 * 1024)}`], 'conta.pdf'))
      return app.request('/api/v1/attachments', { method: 'POST', body: form, headers: { cookie } })
    }
    expect((await send('pegada.session_token=made-up')).status).toBe(413)
    expect((await send(person.cookie)).status).toBe(200)
  })

  it('lets nothing on the way keep an answer', async () => {
    const person = await app.signUpPerson()
    const response = await app.request('/api/v1/account/viewer', { headers: { cookie: person.cookie } })
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })

  it('refuses a text that cannot be stored as the caller’s mistake', async () => {
    const person = await app.signUpPerson()
    const entry = {
      generatorKey: 'mobile.diesel_b',
      businessUnitId: person.businessUnitId,
      quantity: '1',
      unit: 'L',
      period: '2025-07',
      description: 'a\u0000b',
    }
    await expect(person.client.activity.create(entry)).rejects.toMatchObject({ code: 'request.invalid', status: 400 })
    await expect(person.client.document.list({ search: 'a\u0000b' })).rejects.toMatchObject({ code: 'request.invalid' })
  })

  it('keeps the CNPJ of a look-up and the values of a query out of the log', async () => {
    const logged: string[] = []
    const log = { ...app.ports.log, error: (fields: object) => logged.push(JSON.stringify(fields)) }
    const db = {
      ...app.ports.db,
      query: () => Promise.reject(Object.assign(new Error('ana@x.example'), { code: '23505' })),
    }
    const broken = makeApp({
      ports: { ...app.ports, log, db },
      settings: { secret: 'a-secret-for-tests-of-32-characters!', publicUrl: 'http://pegada.test' },
      readiness: openReadiness(app.ports, ['api']),
      showsMail: false,
      addressOf: () => '127.0.0.1',
    })
    const response = await broken.request('http://pegada.test/api/v1/cnpj/11222333000181')
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('ana@')
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain('23505')
    expect(logged[0]).not.toMatch(/11222333000181|ana@/)
  })

  it('limits heavy work', async () => {
    const person = await app.signUpPerson()
    await app.ports.db.query(
      `insert into rate_limits (key, window_start, hits) values ('heavy:127.0.0.1', '2026-11-21T12:00:00Z', 120)
       on conflict (key) do update set hits = 120`,
    )
    await expect(person.client.report.create({ year: 2025, format: 'pdf' })).rejects.toMatchObject({
      code: 'request.rate_limited',
    })
  })

  it('hands files out as downloads', async () => {
    const person = await app.signUpPerson()
    const attachment = await person.client.attachment.create({ file: new File(['%PDF-1.7 conta'], 'conta de luz.pdf') })
    const response = await app.request(`/api/v1/documents/${attachment.id}/file`, {
      headers: { cookie: person.cookie },
    })
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; .*conta%20de%20luz.pdf/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.text()).toBe('%PDF-1.7 conta')
  })

  it('does not let texts or scripts be read from outside their folders', async () => {
    for (const path of ['/locales/../package.json', '/locales/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json']) {
      const response = await app.request(path)
      expect(await response.text()).not.toContain('"workspaces"')
    }
  })
})
