import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../test/harness.ts'
import { forgetBlocked } from './blocked-addresses.ts'

/** `/live` as a browser meets it: who may listen, what they hear, and when the line ends. */
let app: TestApp
let owner: TestPerson
/** Waits for what comes by itself. */
const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000 })

beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
})
afterAll(() => app.close())

/** A second person who works in the owner's company alone. */
async function addMember(): Promise<TestPerson> {
  const person = await app.signUpPerson()
  await app.ports.db.query('delete from company_members where user_id = $1', [person.userId])
  await app.ports.db.query(`insert into company_members (company_id, user_id, role) values ($1, $2, 'analyst')`, [
    owner.companyId,
    person.userId,
  ])
  return person
}

/** Opens the line and reads along; `text` is all that came, `ended` whether the server closed it. */
async function openLine(cookie: string, query = '') {
  const leave = new AbortController()
  const response = await app.request(`/live${query}`, { headers: { cookie }, signal: leave.signal })
  const line = { status: response.status, type: response.headers.get('content-type'), text: '', ended: false }
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const read = async () => {
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) line.text += piece.value
    line.ended = true
  }
  void read().catch(() => {})
  return Object.assign(line, { leave: () => reader?.cancel().catch(() => {}) })
}

it('lets nobody listen without a session, nor with a key', async () => {
  const response = await app.request('/live')
  expect([response.status, await response.json()]).toEqual([401, { code: 'auth.required' }])
  const withKey = await app.request('/live', { headers: { authorization: 'Bearer pg_nothing' } })
  expect(withKey.status).toBe(401)
})

it('begins with how soon to come back and where the listener stands, then tells topics with their ids', async () => {
  const line = await openLine(owner.cookie)
  expect([line.status, line.type]).toEqual([200, 'text/event-stream'])
  await soon(() =>
    expect(line.text).toMatch(/^event: hello\ndata: {}\nretry: 2000\n\nevent: ready\ndata: {}\nid: \d+\n\n/),
  )
  await owner.client.imports.create()
  await soon(() => expect(line.text).toMatch(/event: import\ndata: {}\nid: \d+\n\n$/))
  expect(line.text).not.toContain(owner.companyId)
  await line.leave()
})

it('tells who comes back only what they missed', async () => {
  const line = await openLine(owner.cookie)
  await soon(() => expect(line.text).toContain('event: ready'))
  const [, id] = /id: (\d+)/.exec(line.text) ?? []
  await line.leave()
  await owner.client.imports.create()
  const again = await openLine(owner.cookie, `?after=${id}`)
  await soon(() => expect(again.text).toContain('event: import'))
  expect(again.text).not.toContain('event: ready')
  await again.leave()
})

it('tells who says for how long they have been reading what changed meanwhile, and not to read all again', async () => {
  const age = (seconds: number) =>
    app.ports.db.query('update live_events set at = at - make_interval(secs => $1)', [seconds])
  await owner.client.imports.create()
  await age(1800)
  const quiet = await openLine(owner.cookie, '?reading=900')
  await soon(() => expect(quiet.text).toMatch(/event: place\ndata: {}\nid: \d+\n\n$/))
  await owner.client.imports.create()
  const late = await openLine(owner.cookie, '?reading=900')
  await soon(() => expect(late.text).toMatch(/event: place\ndata: {}\nid: \d+\n\nevent: import\n/))
  await age(90)
  const slow = await openLine(owner.cookie, `?company=${owner.companyId}&reading=900`)
  await soon(() => expect(slow.text).toMatch(/event: place\ndata: {}\nid: \d+\n\nevent: import\n/))
  const longest = await openLine(owner.cookie, '?reading=600000')
  await soon(() => expect(longest.text).toContain('event: place'))
  expect(quiet.text + late.text + slow.text + longest.text).not.toContain('event: ready')
  const long = await openLine(owner.cookie, '?reading=600001')
  await soon(() => expect(long.text).toContain('event: ready'))
  for (const line of [quiet, late, slow, longest, long]) await line.leave()
})

it('tells a page of another company than the person is in now to read again', async () => {
  for (const from of ['reading=900', 'after=1']) {
    const line = await openLine(owner.cookie, `?company=3f0f3f2e-0000-4000-8000-000000000000&${from}`)
    await soon(() => expect(line.text).toContain('event: ready'))
    await line.leave()
  }
})

it('tells a person of their new role, and ends when they are taken out of the company', async () => {
  const member = await addMember()
  const [line, ownersLine] = [await openLine(member.cookie), await openLine(owner.cookie)]
  await soon(() => expect(line.text).toContain('event: ready'))
  await owner.client.member.setRole({ memberId: member.userId, role: 'user' })
  await soon(() => expect(line.text).toContain('event: member'))
  expect(line.ended).toBe(false)
  await owner.client.member.remove({ memberId: member.userId })
  await soon(() => expect(line.ended).toBe(true))
  expect(ownersLine.text).not.toContain('event: member')
  await ownersLine.leave()
})

it('tells everybody in the company when the company itself changes', async () => {
  const line = await openLine(owner.cookie)
  await soon(() => expect(line.text).toContain('event: ready'))
  await owner.client.profile.adoptLocalData({})
  await soon(() => expect(line.text).toContain('event: company'))
  await line.leave()
})

it('refuses a person a ninth line', async () => {
  const person = await app.signUpPerson()
  const lines = []
  for (let nth = 0; nth < 8; nth += 1) lines.push(await openLine(person.cookie))
  expect((await openLine(person.cookie)).status).toBe(429)
  for (const line of lines) await line.leave()
  await soon(async () => {
    const line = await openLine(person.cookie)
    await line.leave()
    expect(line.status).toBe(200)
  })
})

it('gives signs of life, and ends with one where the session ended without a word', async () => {
  const person = await app.signUpPerson()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const line = await openLine(person.cookie)
    await soon(() => expect(line.text).toContain('event: ready'))
    vi.advanceTimersByTime(25_000)
    await soon(() => expect(line.text).toContain(': beat\n\n'))
    expect(line.ended).toBe(false)
    await app.ports.db.query('delete from session where user_id = $1', [person.userId])
    vi.advanceTimersByTime(25_000)
    await soon(() => expect(line.ended).toBe(true))
  } finally {
    vi.useRealTimers()
  }
})

it('ends with the next beat where its address is kept out meanwhile', async () => {
  const until = new Date(app.ports.clock.now().getTime() + 60_000).toISOString()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const line = await openLine(owner.cookie)
    await soon(() => expect(line.text).toContain('event: ready'))
    const block = `insert into blocked_addresses (address, until, reason, at) values ('127.0.0.1', $1, 'Tentativas', $1)`
    await app.ports.db.query(block, [until])
    forgetBlocked(app.ports)
    vi.advanceTimersByTime(25_000)
    await soon(() => expect(line.ended).toBe(true))
    expect((await openLine(owner.cookie)).status).toBe(403)
  } finally {
    vi.useRealTimers()
    await app.ports.db.query('delete from blocked_addresses')
    forgetBlocked(app.ports)
  }
})

it('ends when the person signs out, and with the process', async () => {
  const person = await app.signUpPerson()
  const line = await openLine(person.cookie)
  await soon(() => expect(line.text).toContain('event: ready'))
  await person.client.account.signOut()
  await soon(() => expect(line.ended).toBe(true))
  const last = await openLine(owner.cookie)
  await soon(() => expect(last.text).toContain('event: ready'))
  await app.ports.live.close()
  await soon(() => expect(last.ended).toBe(true))
})
