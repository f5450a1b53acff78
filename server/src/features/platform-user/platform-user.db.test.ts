import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { listFile } from '../../test/list-file.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { summarize } from './list-people.ts'

let app: TestApp
let admin: TestPerson
let ana: TestPerson
let bia: TestPerson
let caio: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  start = app.ports.clock.now().getTime()
  admin = await app.signUpPerson({ companyName: 'Pegada' })
  await app.makePlatformAdmin(admin)
  ana = await app.signUpPerson({ companyName: 'Metalúrgica Aurora Ltda' })
  bia = await app.signUpPerson({ companyName: 'Padaria Central' })
  caio = await app.signUpPerson({ companyName: 'Transportes Rio' })
  await name(admin, 'Rita Lemos', daysAgo(0))
  await name(ana, 'Ana Prado', daysAgo(6.9))
  await name(bia, 'Bia Souza', daysAgo(7))
  await name(caio, 'Caio 100% Lima', daysAgo(30))
  await app.ports.db.query(
    `update companies set city = 'Campinas', state = 'SP', trade_name = 'Aurora' where id = $1`,
    [ana.companyId],
  )
  await app.ports.db.query(`update companies set city = 'Niterói', state = 'RJ' where id = $1`, [caio.companyId])
  await app.ports.db.query(
    `insert into company_members (company_id, user_id, role, created_at) values ($1, $2, 'analyst', $3)`,
    [ana.companyId, bia.userId, daysAgo(-1)],
  )
})
afterAll(() => app.close())

let start: number
/** Before the tests began. */
const daysAgo = (days: number) => new Date(start - days * 86_400_000).toISOString()
const name = ({ userId }: TestPerson, to: string, lastSignInAt: string) =>
  app.ports.db.query('update "user" set name = $2, last_sign_in_at = $3 where id = $1', [userId, to, lastSignInAt])
const listed = async (input: Parameters<typeof admin.client.platformUser.list>[0]) =>
  (await admin.client.platformUser.list({ sort: 'name', direction: 'asc', ...input })).rows.map((row) => row.name)

const [ANA, BIA, CAIO, RITA] = ['Ana Prado', 'Bia Souza', 'Caio 100% Lima', 'Rita Lemos'] as const

describe('the list', () => {
  it('tells of each person where they work, the current company first, and when they last signed in', async () => {
    const { rows, total } = await admin.client.platformUser.list({ search: 'bia s' })
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({ email: bia.email, isConfirmed: true, status: 'idle', lastSignInAt: daysAgo(7) })
    expect(rows[0]?.companies).toMatchObject([
      { id: bia.companyId, name: 'Padaria Central', role: 'admin' },
      { id: ana.companyId, name: 'Aurora', role: 'analyst', city: 'Campinas', state: 'SP' },
    ])
    await app.ports.db.query('update "user" set active_company_id = $2 where id = $1', [bia.userId, ana.companyId])
    const again = await admin.client.platformUser.list({ search: 'bia s' })
    expect(again.rows[0]?.companies.map((company) => company.name)).toEqual(['Aurora', 'Padaria Central'])
  })

  it.each([
    ['AURORA', [ANA, BIA]],
    ['metalúrgica', [ANA, BIA]],
    ['METALURGICA', [ANA, BIA]],
    ['ltda aurora', []],
    ['campinas, s', [ANA, BIA]],
    ['niter', [CAIO]],
    ['PRADO', [ANA]],
    ['100%', [CAIO]],
    ['%', [CAIO]],
    ['ninguém', []],
  ])('finds %s in name, address, company and place, whatever the capitals', async (search, names) => {
    expect(await listed({ search })).toEqual(names)
  })

  it('finds an address', async () => {
    expect(await listed({ search: caio.email.toUpperCase() })).toEqual([CAIO])
  })

  it.each([
    ['active', [ANA, RITA]],
    ['idle', [BIA]],
    ['inactive', [CAIO]],
  ] as const)('shows who is %s by their last sign-in', async (status, names) => {
    expect(await listed({ status })).toEqual(names)
  })

  it('narrows by role, company and place of one and the same workplace', async () => {
    expect(await listed({ role: 'analyst' })).toEqual([BIA])
    expect(await listed({ company: 'padaria' })).toEqual([BIA])
    expect(await listed({ location: 'camp' })).toEqual([ANA, BIA])
    expect(await listed({ role: 'analyst', company: 'padaria' })).toEqual([])
    expect(await listed({ role: 'analyst', company: 'aurora', location: 'SP', status: 'idle' })).toEqual([BIA])
  })

  it('narrows by a role on the platform, and tells it beside where they work', async () => {
    expect(await listed({ role: 'root_admin' })).toEqual([RITA])
    expect(await listed({ role: 'root_admin', company: 'pegada' })).toEqual([RITA])
    expect(await listed({ role: 'root_admin', company: 'aurora' })).toEqual([])
    const { rows } = await admin.client.platformUser.list({ sort: 'name', direction: 'asc' })
    expect(rows.map(({ platformRole }) => platformRole)).toEqual([null, null, null, 'root_admin'])
  })

  it('pages in each order without a row twice', async () => {
    for (const sort of ['createdAt', 'lastSignInAt', 'name', 'email'] as const) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const answer = await admin.client.platformUser.list({ sort, pageSize: 3, ...(cursor && { cursor }) })
        seen.push(...answer.rows.map(({ id }) => id))
        cursor = answer.next ?? undefined
      } while (cursor)
      expect(seen).toHaveLength(4)
      expect(new Set(seen).size).toBe(4)
    }
  })

  it('leaves out whose account was erased, and tells who never signed in as inactive', async () => {
    await app.ports.db.query(
      `insert into "user" (id, name, email, first_name, last_name, accepted_terms_at)
       values ('gone', 'Gone', 'gone@account.invalid', 'Gone', '', now()), ('new', 'Novo', 'novo@x.example', 'Novo', '', now())`,
    )
    const { rows } = await admin.client.platformUser.list({ status: 'inactive', sort: 'name', direction: 'asc' })
    expect(rows.map((row) => [row.name, row.lastSignInAt, row.isConfirmed])).toEqual([
      [CAIO, daysAgo(30), true],
      ['Novo', null, false],
    ])
    expect(rows[1]?.companies).toEqual([])
    expect(await listed({ role: 'none' })).toEqual(['Novo'])
    expect(await listed({ role: 'none', company: 'padaria' })).toEqual([])
    await app.ports.db.query(`delete from "user" where id in ('gone', 'new')`)
  })
})

it('is a file under the same filters, with all workplaces in a cell', async () => {
  const asked = 'search=bia&columns=name,company,role,status,location'
  expect(await listFile(app, admin, `/api/v1/platform-users/export?${asked}`)).toEqual([
    ['Usuário', 'Empresa', 'Função', 'Status', 'Localização'],
    ['Bia Souza', 'Aurora; Padaria Central', 'Analista; Administrador', 'Inativo (7d)', 'Campinas, SP'],
  ])
})

describe('one person', () => {
  it('is told with their role on the platform and where they work; an erased one and a stranger are not found', async () => {
    expect(await admin.client.platformUser.get({ userId: admin.userId })).toMatchObject({
      name: RITA,
      email: admin.email,
      platformRole: 'root_admin',
      hasTwoFactor: true,
      language: 'pt-BR',
      companies: [{ name: 'Pegada', role: 'admin' }],
    })
    expect((await admin.client.platformUser.get({ userId: ana.userId })).platformRole).toBeNull()
    for (const ask of ['get', 'activity', 'inventories'] as const) {
      await expect(admin.client.platformUser[ask]({ userId: 'nobody' })).rejects.toMatchObject({
        code: 'platform_user.not_found',
      })
    }
  })

  it('did what the trails of all companies hold of them, sign-ins apart where asked, the newest first', async () => {
    await app.ports.db.asOwner((tx) =>
      recordAudit(tx, app.ports.clock, {
        companyId: ana.companyId,
        actorId: bia.userId,
        action: 'session.create',
        entity: 'user',
        entityId: bia.userId,
      }),
    )
    const all = await admin.client.platformUser.activity({ userId: bia.userId })
    expect(all.rows[0]).toMatchObject({ action: 'session.create', company: 'Aurora', byProgram: false })
    expect(all.rows.map(({ action }) => action)).toContain('company.create')
    const times = all.rows.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
    const signIns = await admin.client.platformUser.activity({ userId: bia.userId, only: 'sign_ins' })
    expect(signIns.total).toBeLessThan(all.total)
    expect(new Set(signIns.rows.map(({ action }) => action))).toEqual(new Set(['session.create']))
    const first = await admin.client.platformUser.activity({ userId: bia.userId, pageSize: 1 })
    const second = await admin.client.platformUser.activity({
      userId: bia.userId,
      pageSize: 1,
      ...(first.next && { cursor: first.next }),
    })
    expect([first.rows[0]?.id, second.rows[0]?.id]).toEqual(all.rows.slice(0, 2).map(({ id }) => id))
    const file = (of: string) =>
      listFile(app, admin, `/api/v1/platform-users/${of}/activity/export?columns=act,company`)
    expect((await file(bia.userId)).slice(0, 2)).toEqual([
      ['O que fez', 'Empresa'],
      ['Entrou', 'Aurora'],
    ])
    expect(await file(bia.userId)).toHaveLength(1 + all.total)
    const strange = { headers: { cookie: admin.cookie } }
    expect((await app.request('/api/v1/platform-users/ninguem/activity/export', strange)).status).toBe(404)
  })

  it('is told the latest year of each company with its total, as its own people read it', async () => {
    const entry = { businessUnitId: ana.businessUnitId, generatorKey: 'electricity.grid', unit: 'MWh' }
    await ana.client.activity.create({ ...entry, quantity: '60', period: '2024-05' })
    await ana.client.activity.create({ ...entry, quantity: '90', period: '2025-05' })
    const own = await ana.client.inventory.get({ year: 2025 })
    expect(Number(own.total.co2eKg)).toBeGreaterThan(0)
    const told = await admin.client.platformUser.inventories({ userId: bia.userId })
    expect(told).toEqual([
      { companyId: bia.companyId, year: null, state: null, co2eKg: null, gwpSet: null, lines: 0 },
      {
        companyId: ana.companyId,
        year: 2025,
        state: 'open',
        co2eKg: own.total.co2eKg,
        gwpSet: own.gwpSet,
        lines: 1,
      },
    ])
  })
})

it('keeps the opening of the newest session of a person when sessions go', async () => {
  const insert = (id: string, at: string) =>
    app.ports.db.query(`insert into session (id, user_id, token, expires_at, created_at) values ($1, $2, $1, $3, $3)`, [
      id,
      caio.userId,
      at,
    ])
  await insert('s1', daysAgo(2))
  await insert('s2', daysAgo(3))
  await app.ports.db.query(`delete from session where user_id = $1`, [caio.userId])
  const { rows } = await app.ports.db.query<{ at: Date }>('select last_sign_in_at as at from "user" where id = $1', [
    caio.userId,
  ])
  expect(rows[0]?.at.toISOString()).toBe(daysAgo(2))
})

it('counts people by their last sign-in, and takes the mean of what sessions are kept; of none it tells none', async () => {
  await app.ports.db.query('update "user" set last_sign_in_at = $2 where id = $1', [caio.userId, daysAgo(30)])
  const use = (id: string, from: string, until: string | null) =>
    app.ports.db.query(
      `insert into session (id, user_id, token, expires_at, created_at, updated_at, last_used_at) values ($1, $2, $1, $3, $3, $3, $4)`,
      [id, admin.userId, from, until],
    )
  await app.ports.db.query('delete from session')
  const figures = { total: 4, active: 2, idle: 1, inactive: 1 }
  expect(await summarize(app.ports)).toEqual({ ...figures, sessions: 0, averageUseSeconds: null })
  await use('u1', daysAgo(2), daysAgo(1))
  await use('u2', daysAgo(2), null)
  expect(await summarize(app.ports)).toEqual({ ...figures, sessions: 2, averageUseSeconds: 43_200 })
})
