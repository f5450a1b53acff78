import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { joinAt } from '../../test/join-at.ts'
import { makeVisit, type Visit } from '../../test/make-visit.ts'
import { signIn } from '../../test/sign-in.ts'

/** An administrator of the platform who acts as somebody: how it begins, what it opens, who is told, and how it ends. */
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
const begin = (input: Partial<Parameters<typeof admin.client.impersonation.begin>[0]> = {}) =>
  admin.client.impersonation.begin({ userId: ana.userId, companyId: owner.companyId, reason, ...input })
const viewer = () => admin.client.account.getViewer()
const actsOf = async (id: string) =>
  (
    await app.ports.db.query<{ actor_id: string; action: string; data: Record<string, unknown> }>(
      'select actor_id, action, data from platform_records where entity_id = $1 order by sequence',
      [id],
    )
  ).rows
const trail = async (search: string) => (await owner.client.audit.list({ search, pageSize: 100 })).rows
const listed = async (id: string) => (await owner.client.impersonation.list({})).rows.find((row) => row.id === id)
const entry = () => ({
  generatorKey: 'electricity.grid',
  businessUnitId: owner.businessUnitId,
  quantity: '1.000,5',
  unit: 'kWh',
  period: '2024-03',
})

describe('begins', () => {
  it('not as oneself, nor as who works elsewhere, nor as who has a role on the platform, nor without a reason', async () => {
    await expect(begin({ userId: admin.userId })).rejects.toMatchObject({ code: 'impersonation.self' })
    await expect(begin({ companyId: admin.companyId })).rejects.toMatchObject({ code: 'impersonation.no_member' })
    await expect(begin({ reason: 'suporte' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await app.setPlatformRole(owner, 'user')
    await expect(begin({ userId: owner.userId })).rejects.toMatchObject({ code: 'impersonation.of_administrator' })
    await app.ports.db.query('delete from platform_roles where user_id = $1', [owner.userId])
    expect(await viewer()).toMatchObject({ impersonation: null, platformRole: 'root_admin' })
  })

  it('as the person in the company that is named, with their role and nothing of the platform', async () => {
    const { id, endsAt } = await begin({ ticket: '1042' })
    expect(Date.parse(endsAt) - +app.ports.clock.now()).toBeGreaterThan(29 * 60_000)
    expect(await viewer()).toMatchObject({
      user: { id: ana.userId },
      company: { id: owner.companyId },
      role: 'analyst',
      platformRole: null,
      platformCan: [],
      impersonation: { administrator: 'Rita Lemos', isRaised: false, endsAt },
    })
    // The person's own session is what it was.
    expect(await ana.client.account.getViewer()).toMatchObject({ impersonation: null })
    expect(await actsOf(id)).toEqual([
      {
        actor_id: admin.userId,
        action: 'impersonation.begin',
        data: { companyId: owner.companyId, userId: ana.userId, endsAt },
      },
    ])
    const [record] = await trail('1042')
    expect(record).toMatchObject({ action: 'impersonation.begin', actor: 'Rita Lemos', isImpersonated: false })
  })

  it("is told to the company's owner by letter and at the bell, and stands in their list", async () => {
    const { id } = await begin()
    const letter = await app.lastMail(owner.email)
    expect(letter).toMatchObject({ letter: 'impersonation-begun' })
    expect(letter?.text).toMatch(/Rita Lemos[\s\S]+Motivo: Lançamento que não aparece no painel/)
    const { rows } = await owner.client.notice.list({})
    expect(rows[0]).toMatchObject({ kind: 'impersonation_begun', subject: { who: 'Rita Lemos' } })
    expect(await listed(id)).toMatchObject({
      ...{ administrator: 'Rita Lemos', reason, ticket: null, raisedAt: null, endedAt: null, acts: 0 },
    })
    const stranger = await app.signUpPerson()
    expect((await stranger.client.impersonation.list({})).rows).toEqual([])
    await expect(ana.client.impersonation.list({})).rejects.toMatchObject({ code: 'auth.forbidden' })
  })
})

describe('raised by a second act', () => {
  it('lets changes through, each in both trails under both names', async () => {
    const { id } = await begin()
    await admin.client.impersonation.raise({ reason: 'Corrigir a unidade a pedido' })
    await expect(admin.client.impersonation.raise({ reason: 'Corrigir a unidade a pedido' })).rejects.toMatchObject({
      code: 'impersonation.already_raised',
    })
    expect(await viewer()).toMatchObject({ impersonation: { isRaised: true } })
    await admin.client.activity.create(entry())
    const written = (await trail(id)).filter(({ action }) => action === 'activity.create')
    expect(written).toMatchObject([
      { actorId: ana.userId, isImpersonated: true, impersonator: 'Rita Lemos', data: { impersonatorId: admin.userId } },
    ])
    const recordId = written[0]?.entityId ?? ''
    const history = await owner.client.audit.ofRecord({ entity: 'activity', recordId })
    expect(history.rows[0]).toMatchObject({ isImpersonated: true, impersonator: 'Rita Lemos' })
    expect(JSON.stringify(history.rows[0]?.facts)).not.toContain(id)
    const acts = await actsOf(id)
    // What is written in one's own words is the company's alone.
    expect(JSON.stringify(acts)).not.toContain('a pedido')
    expect(acts.slice(1)).toMatchObject([
      {
        actor_id: admin.userId,
        action: 'impersonation.raise',
        data: { companyId: owner.companyId, userId: ana.userId },
      },
      {
        action: 'impersonation.command',
        data: { procedure: 'activity.create', userId: ana.userId, ids: { businessUnitId: owner.businessUnitId } },
      },
    ])
    expect(await listed(id)).toMatchObject({ raiseReason: 'Corrigir a unidade a pedido', acts: 1 })
    expect((await owner.client.audit.verify()).broken).toBeNull()
  })

  it('is no matter of who is but themselves', async () => {
    await expect(ana.client.impersonation.raise({ reason })).rejects.toMatchObject({ code: 'impersonation.none' })
    await expect(ana.client.impersonation.end()).rejects.toMatchObject({ code: 'impersonation.none' })
  })
})

describe('ends', () => {
  const isOwn = async () => {
    expect(await viewer()).toMatchObject({
      user: { id: admin.userId },
      impersonation: null,
      platformRole: 'root_admin',
    })
  }

  it('when the administrator ends it, and the session is their own again', async () => {
    const { id } = await begin()
    await admin.client.impersonation.end()
    await isOwn()
    expect(await listed(id)).toMatchObject({ endCause: 'asked' })
    expect((await actsOf(id)).at(-1)).toMatchObject({ action: 'impersonation.end', data: { cause: 'asked' } })
    expect((await trail(id)).map(({ action }) => action)).toEqual(['impersonation.end', 'impersonation.begin'])
  })

  it('after 30 minutes by the clock of the server, at the next question', async () => {
    const { id, endsAt } = await begin()
    pass(29)
    expect(await viewer()).toMatchObject({ user: { id: ana.userId } })
    pass(2)
    expect(await listed(id)).toMatchObject({ endCause: 'time', endedAt: endsAt })
    await expect(admin.client.impersonation.raise({ reason })).rejects.toMatchObject({ code: 'impersonation.none' })
    await isOwn()
    expect((await actsOf(id)).at(-1)).toMatchObject({ action: 'impersonation.end', data: { cause: 'time' } })
  })

  it('after 30 minutes where nobody asks any more, once, in both trails', async () => {
    const { id } = await begin()
    pass(31)
    await app.ports.jobs.send('impersonation.sweep', {})
    await app.ports.jobs.send('impersonation.sweep', {})
    await app.runJobs('impersonation.sweep')
    expect((await actsOf(id)).map(({ action }) => action)).toEqual(['impersonation.begin', 'impersonation.end'])
  })

  it('when the role is withdrawn', async () => {
    const { id } = await begin()
    await app.ports.db.query('delete from platform_roles where user_id = $1', [admin.userId])
    expect(await viewer()).toMatchObject({ user: { id: admin.userId }, platformRole: null })
    await app.makePlatformAdmin(admin)
    expect(await listed(id)).toMatchObject({ endCause: 'role' })
    await isOwn()
  })

  it('when the person leaves the company', async () => {
    const bia = await joinAt(app, owner, null)
    const { id } = await begin({ userId: bia.userId })
    await owner.client.member.remove({ memberId: bia.userId })
    await isOwn()
    expect(await listed(id)).toMatchObject({ endCause: 'member' })
  })

  it('with the session, whose cookie opens nothing any more', async () => {
    const cookie = await anotherSession()
    const client = app.client(cookie)
    const { id } = await client.impersonation.begin({ userId: ana.userId, companyId: owner.companyId, reason })
    // The other session of the administrator is their own all the while.
    await isOwn()
    await client.account.signOut()
    expect(await listed(id)).toMatchObject({ endCause: 'session' })
    await expect(client.account.getViewer()).rejects.toMatchObject({ code: 'auth.required' })
    await isOwn()
  })

  it('with a session that was ended elsewhere, once the sweep has looked', async () => {
    const client = app.client(await anotherSession())
    const { id } = await client.impersonation.begin({ userId: ana.userId, companyId: owner.companyId, reason })
    await admin.client.session.revokeOthers()
    await app.ports.jobs.send('impersonation.sweep', {})
    await app.runJobs('impersonation.sweep')
    expect(await listed(id)).toMatchObject({ endCause: 'session' })
  })

  it('for the line of what happens too', async () => {
    await begin()
    const response = await app.request('/live', { headers: { cookie: admin.cookie } })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    const line = { text: '', isOpen: true }
    const read = async () => {
      for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
        line.text += piece.value
      line.isOpen = false
    }
    void read()
    await vi.waitFor(() => expect(line.text).toContain('event: ready'), { timeout: 20_000 })
    await admin.client.impersonation.end()
    await vi.waitFor(() => expect(line.isOpen).toBe(false), { timeout: 20_000 })
  })
})

/** Another session of the administrator. */
async function anotherSession(): Promise<string> {
  await app.ports.db.query('update "user" set two_factor_enabled = false where id = $1', [admin.userId])
  const cookie = await signIn(app.request, { email: admin.email, password: 'Senha-2026' })
  await app.ports.db.query('update "user" set two_factor_enabled = true where id = $1', [admin.userId])
  return cookie
}
