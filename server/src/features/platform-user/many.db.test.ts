import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { listFile } from '../../test/list-file.ts'
import { codeOf } from '../../test/procedures.ts'
import { plans } from '../plan/holdings.ts'
import { deactivateMany } from './many.ts'
import { refreshRoles } from './tools.ts'

/** The tools of root admins, what they do to several people at once, and what people pay. */
let app: TestApp
let root: TestPerson
let ana: TestPerson
let bia: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  root = await app.signUpPerson({ firstName: 'Rita', lastName: 'Lemos' })
  await app.makePlatformAdmin(root)
  ana = await app.signUpPerson({ firstName: 'Ana', lastName: 'Prado' })
  bia = await app.signUpPerson({ firstName: 'Bia', lastName: 'Souza' })
})
beforeEach(() => app.ports.db.query('delete from rate_limits'))
afterAll(() => app.close())

const reason = 'Notebook perdido'
const password = 'Senha-2026'

describe('the tools', () => {
  it('end every session of a person, who may sign in again', async () => {
    await app.client().account.signIn({ email: ana.email, password })
    expect(await root.client.platformUser.endSessions({ userId: ana.userId, reason })).toEqual({ ended: 2 })
    expect(await codeOf(ana.client, 'account.getViewer', undefined)).toBe('auth.required')
    expect(await codeOf(app.client(), 'account.signIn', { email: ana.email, password })).toBeUndefined()
    const { rows } = await root.client.platformUser.history({ userId: ana.userId })
    expect(rows[0]).toMatchObject({ action: 'platform_user.end_sessions', reason, sessions: 2, actor: 'Rita Lemos' })
  })

  it('give and take the role of ROOT_ADMIN_EMAIL by the address of now, and leave one that was given', async () => {
    const refresh = (rootAdminEmails: string[]) =>
      refreshRoles(
        { ports: app.ports, settings: { secret: 'a'.repeat(32), publicUrl: 'http://pegada.test', rootAdminEmails } },
        root,
        { userId: bia.userId },
      )
    expect(await refresh([])).toEqual({ role: null })
    expect(await refresh([bia.email])).toEqual({ role: 'root_admin' })
    await root.client.platformRole.grant({ email: bia.email, role: 'analyst', reason: 'Cuida dos fatores' })
    expect(await root.client.platformUser.refreshRoles({ userId: bia.userId })).toEqual({ role: 'analyst' })
    await root.client.platformRole.withdraw({ userId: bia.userId, reason: 'Mudou de equipe' })
    const { rows } = await root.client.platformUser.history({ userId: bia.userId, direction: 'asc' })
    expect(rows.map(({ action, role }) => [action, role])).toEqual([
      ['platform_user.refresh_roles', null],
      ['platform_role.grant', 'root_admin'],
      ['platform_user.refresh_roles', 'root_admin'],
      ['platform_role.grant', 'analyst'],
      ['platform_role.withdraw', 'root_admin'],
      ['platform_user.refresh_roles', 'analyst'],
      ['platform_role.withdraw', 'analyst'],
    ])
  })

  it.each(['endSessions', 'refreshRoles'] as const)('%s is not for oneself, nor for nobody', async (tool) => {
    const use = (userId: string) => codeOf(root.client, `platformUser.${tool}`, { userId, reason })
    expect(await use(root.userId)).toBe('platform_user.self')
    expect(await use('nobody')).toBe('platform_user.not_found')
  })
})

describe('several people at once', () => {
  it('are written to, and who cannot be is named', async () => {
    const userIds = [ana.userId, 'nobody', bia.userId, ana.userId]
    const note = { template: 'free', subject: 'Manutenção', message: 'No sábado.' } as const
    expect(await root.client.platformUser.sendMany({ userIds, ...note })).toEqual({
      done: [ana.userId, bia.userId],
      refused: [{ userId: 'nobody', name: null, code: 'platform_user.not_found', data: {} }],
    })
    expect(await app.lastMail(bia.email)).toMatchObject({ letter: 'platform-note', subject: 'Manutenção' })
    expect((await root.client.platformUser.letters({ userId: ana.userId })).total).toBe(1)
  })

  it('are closed with one reason; who cannot be is named, and the others stay closed', async () => {
    const userIds = [root.userId, bia.userId]
    expect(await root.client.platformUser.deactivateMany({ userIds, reason })).toEqual({
      done: [bia.userId],
      refused: [{ userId: root.userId, name: 'Rita Lemos', code: 'platform_user.self', data: {} }],
    })
    expect((await root.client.platformUser.get({ userId: bia.userId })).deactivation?.reason).toBe(reason)
    expect(await codeOf(root.client, 'account.getViewer', undefined)).toBeUndefined()
  })

  it('are done to the others where one fails, whose fault is told as unexpected', async () => {
    const [first, second] = [await app.signUpPerson(), await app.signUpPerson()]
    let fails = true
    const error = vi.fn<typeof app.ports.log.error>()
    const ports = {
      ...app.ports,
      log: { ...app.ports.log, error },
      translate: (...told: Parameters<typeof app.ports.translate>) => {
        if (!fails) return app.ports.translate(...told)
        fails = false
        throw new Error('no words for the first')
      },
    }
    const userIds = [first.userId, second.userId]
    expect(await deactivateMany(ports, root, { userIds, reason })).toEqual({
      done: [second.userId],
      refused: [{ userId: first.userId, name: 'Ana Souza', code: 'server.unexpected', data: {} }],
    })
    expect(error).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'platform_user.act_failed')
  })

  it('are refused a reason that names one of them', async () => {
    const userIds = [bia.userId]
    for (const named of ['Pedido de Bia Souza', `Pedido de ${bia.email}`]) {
      const { refused } = await root.client.platformUser.deactivateMany({ userIds, reason: named })
      expect(refused.map(({ code }) => code)).toEqual(['platform_deletion.names_person'])
      for (const verb of ['reactivate', 'endSessions'])
        expect(await codeOf(root.client, `platformUser.${verb}`, { userId: bia.userId, reason: named })).toBe(
          'platform_deletion.names_person',
        )
    }
  })

  it('are a file of who was selected', async () => {
    const address =
      `/api/v1/platform-users/export?ids=${bia.userId},${root.userId}&columns=name&sort=name&direction=asc` as const
    expect(await listFile(app, root, address)).toEqual([['Usuário'], ['Bia Souza'], ['Rita Lemos']])
  })
})

describe('what people pay', () => {
  const daysAgo = (days: number) => new Date(app.ports.clock.now().getTime() - days * 86_400_000).toISOString()
  const buy = ({ companyId }: TestPerson, id: string, more: Record<string, unknown>) => {
    const row = { kind: 'subscription', plan: 'PRO', size: 'ME', period: 'monthly', state: 'active', ...more }
    const values = { company_id: companyId, id, starts_at: daysAgo(10), ...row }
    const names = Object.keys(values)
    return app.ports.db.query(
      `insert into purchases (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(values),
    )
  }
  const pay = ({ companyId }: TestPerson, id: string, paidAt: string, paid: number) =>
    app.ports.db.query(
      `insert into invoices (company_id, id, provider_id, number, state, total_cents, paid_cents, refunded_cents, discount_cents,
         issued_on, due_on, paid_at, lines, customer)
       values ($1, gen_random_uuid(), $2, $2, 'paid', $3, $3, 0, 0, '2026-11-01', '2026-11-01', $4, '[]', '{}')`,
      [companyId, id, paid, paidAt],
    )

  it('is nothing where nobody bought', async () => {
    expect(await root.client.platformUser.revenue()).toMatchObject({
      ...{ monthlyCents: 0, paying: 0, once: 0, received: { now: 0, before: 0 }, started: 0, ended: 0 },
      plans: [
        { plan: 'PRO', companies: 0, monthlyCents: 0 },
        { plan: 'ULTIMATE', companies: 0, monthlyCents: 0 },
      ],
    })
  })

  it('is told of what renews by the price list, of who pays, and of what moved in thirty days', async () => {
    await buy(root, 'renews', {})
    await buy(root, 'gone', { state: 'ended', ended_at: daysAgo(5) })
    await buy(ana, 'yearly', { plan: 'ULTIMATE', period: 'yearly', state: 'past_due' })
    await buy(bia, 'once', { kind: 'payment', starts_at: daysAgo(20) })
    await pay(root, 'in_1', daysAgo(40), 10_000)
    await pay(root, 'in_2', daysAgo(3), 15_000)
    await pay(bia, 'in_3', daysAgo(20), 7_000)
    const { PRO, ULTIMATE } = plans.prices
    const yearly = Math.floor((ULTIMATE.ME.yearlyCents + 6) / 12)
    const told = await root.client.platformUser.revenue()
    expect(told).toMatchObject({
      monthlyCents: Math.floor((12 * PRO.ME.monthlyCents + ULTIMATE.ME.yearlyCents + 6) / 12),
      ...{ paying: 3, once: 1, received: { now: 22_000, before: 10_000 }, started: 1, ended: 0 },
      plans: [
        { plan: 'PRO', companies: 1, monthlyCents: PRO.ME.monthlyCents },
        { plan: 'ULTIMATE', companies: 1, monthlyCents: yearly },
      ],
    })
    const panel = await root.client.platformPanel.get({})
    expect(panel.revenue).toEqual(told.received)
    await app.ports.db.query(`update purchases set state = 'ended', ended_at = $1 where id in ('renews', 'once')`, [
      daysAgo(1),
    ])
    expect(await root.client.platformUser.revenue()).toMatchObject({ paying: 1, once: 0, ended: 2 })
  })

  it('is for who may read of money, and no list of people with it', async () => {
    await app.ports.db.query(`update platform_roles set role = 'admin' where user_id = $1`, [root.userId])
    expect(await codeOf(root.client, 'platformUser.revenue', undefined)).toBeUndefined()
    expect(await codeOf(root.client, 'platformUser.list', {})).toBe('auth.forbidden')
    await app.ports.db.query(`update platform_roles set role = 'moderator' where user_id = $1`, [root.userId])
    expect(await codeOf(root.client, 'platformUser.revenue', undefined)).toBe('auth.forbidden')
  })
})
