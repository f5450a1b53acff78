import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { joinAt } from '../../test/join-at.ts'
import { makeVisit, type Visit } from '../../test/make-visit.ts'

/** What comes of an impersonation beside its own procedures: work of jobs, and who may be acted as no longer. */
let app: TestApp
let admin: TestPerson
let owner: TestPerson
let ana: TestPerson
let pass: Visit['pass']

beforeAll(async () => {
  app = await openTestApp()
  ;({ admin, owner, ana, pass } = await makeVisit(app))
})
afterAll(() => app.close())
// One address may ask for so much in a minute; and whatever a test left open is over an hour later.
beforeEach(() => pass(60))

const reason = 'Lançamento que não aparece no painel'
const begin = (person = ana) =>
  admin.client.impersonation.begin({ userId: person.userId, companyId: owner.companyId, reason })

it('names both in what a job writes that was asked for as somebody', async () => {
  const { id } = await begin()
  await admin.client.impersonation.raise({ reason })
  const { id: reportId } = await admin.client.report.create({ year: 2024, format: 'csv' })
  await admin.client.impersonation.end()
  await app.runJobs('report.run')
  const { rows } = await owner.client.audit.list({ search: id, pageSize: 100 })
  const written = rows.filter(({ entityId }) => entityId === reportId)
  expect(written.map(({ action }) => action)).toEqual(['report.complete', 'report.start', 'report.create'])
  expect(written.every(({ isImpersonated }) => isImpersonated)).toBe(true)
})

it('tells of many changes of one act under both names as well', async () => {
  const ticket = await ana.client.ticket.create({
    subject: 'Dúvida',
    category: 'question',
    body: 'Onde vejo a trilha?',
  })
  const { id } = await begin()
  await admin.client.impersonation.raise({ reason })
  await admin.client.ticket.closeMany({ ids: [ticket.id] })
  expect((await owner.client.audit.list({ search: id, pageSize: 100 })).rows.map(({ action }) => action)).toContain(
    'ticket.close',
  )
})

it('tells the owner at the bell that changes were let through, and why', async () => {
  await begin()
  await admin.client.impersonation.raise({ reason: 'Corrigir a unidade a pedido' })
  const { rows } = await owner.client.notice.list({})
  const ids = { whoId: admin.userId, personId: ana.userId }
  const subject = { ...ids, state: 'raised', who: 'Rita Lemos', reason: 'Corrigir a unidade a pedido' }
  expect(rows[0]).toMatchObject({ kind: 'impersonation_begun', subject })
})

it('writes the ids of lists, the first of many, and no name that is no field', async () => {
  const { id } = await begin()
  await admin.client.impersonation.raise({ reason })
  const ids = Array.from({ length: 60 }, () => randomUUID())
  const named = { [`A nota de ${ana.email}`]: randomUUID() }
  await admin.client.ticket.closeMany({ ids, ...named }).catch(() => undefined)
  const { rows } = await app.ports.db.query<{ data: { ids: object } }>(
    "select data from platform_records where entity_id = $1 and action = 'impersonation.command'",
    [id],
  )
  expect(rows.map(({ data }) => data.ids)).toEqual([{ ids: ids.slice(0, 50) }])
})

const shut: [string, (userId: string) => Promise<unknown>][] = [
  ['account is closed', (userId) => admin.client.platformUser.deactivate({ userId, reason })],
  [
    'deletion is prepared',
    (userId) =>
      app.ports.db.query(
        `insert into account_deletions (user_id, asked_at, due_at, is_own, prepared_at, prepared_by, reason)
         values ($1, now(), now() + interval '7 days', false, now(), $2, 'Pedido da pessoa')`,
        [userId, admin.userId],
      ),
  ],
]

it.each(shut)('does not begin as who has no account of their own any more: their %s', async (_, shutOut) => {
  const bia = await joinAt(app, owner, null)
  await shutOut(bia.userId)
  await expect(begin(bia)).rejects.toMatchObject({ code: 'impersonation.account_shut' })
})

it.each(shut)('tells an owner nothing of it who is shut out: their %s', async (_, shutOut) => {
  const away = await app.signUpPerson()
  const bia = await joinAt(app, away, null)
  await shutOut(away.userId)
  await admin.client.impersonation.begin({ userId: bia.userId, companyId: away.companyId, reason })
  expect((await app.lastMail(away.email))?.letter).not.toBe('impersonation-begun')
  await admin.client.impersonation.end()
})

it('ends as the account of the person is closed, or they are given a role on the platform', async () => {
  const other = await app.signUpPerson()
  await app.makePlatformAdmin(other)
  const viewer = () => admin.client.account.getViewer()
  const bia = await joinAt(app, owner, null)
  const { id } = await begin(bia)
  await other.client.platformUser.deactivate({ userId: bia.userId, reason })
  expect(await viewer()).toMatchObject({ user: { id: admin.userId }, impersonation: null })
  const { rows } = await owner.client.impersonation.list({})
  expect(rows.find((row) => row.id === id)).toMatchObject({ endCause: 'member' })
  const caio = await joinAt(app, owner, null)
  await begin(caio)
  expect(await viewer()).toMatchObject({ user: { id: caio.userId } })
  await app.setPlatformRole(caio, 'user')
  expect(await viewer()).toMatchObject({ user: { id: admin.userId }, impersonation: null })
})

it('begins once where it is asked twice at once', async () => {
  const both = await Promise.allSettled([begin(), begin()])
  const codes = both.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
  expect(codes).toHaveLength(1)
  // Whichever comes late asks as the administrator still, or as the person already.
  expect(['impersonation.already', 'impersonation.never']).toContain(codes[0])
})

describe('a page of somebody', () => {
  const ask = (procedure: string, shownAs?: string) =>
    app.request(`/rpc/${procedure}`, {
      method: 'POST',
      headers: {
        ...{ cookie: admin.cookie, 'content-type': 'application/json', origin: app.ports.publicUrl },
        ...(shownAs !== undefined && { 'x-acting-as': shownAs }),
      },
      body: '{}',
    })
  const codeOf = async (response: Response | Promise<Response>) => {
    const { json } = (await (await response).json()) as { json: { code?: string } }
    return json.code
  }

  it('is answered while that lasts, and refused as the session is somebody else’s', async () => {
    const { id } = await begin()
    expect(await codeOf(ask('company/get', id))).toBeUndefined()
    expect(await codeOf(ask('company/get', ''))).toBe('impersonation.changed')
    expect(await codeOf(ask('profile/get', ''))).toBe('impersonation.changed')
    pass(31)
    expect(await codeOf(ask('company/get', id))).toBe('impersonation.changed')
    expect(await codeOf(ask('profile/get', id))).toBe('impersonation.changed')
    expect(await codeOf(ask('company/get', ''))).toBeUndefined()
  })

  it('that does not say so is not asked', async () => {
    await begin()
    expect(await codeOf(ask('company/get'))).toBeUndefined()
  })
})
