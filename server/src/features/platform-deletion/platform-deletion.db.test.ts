import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { beginDay, type Deleting, openDeleting, deletionReason as reason } from '../../test/deleting.ts'
import type { TestApp, TestPerson } from '../../test/harness.ts'
import { joinAt } from '../../test/join-at.ts'
import { makeTicket } from '../../test/make-ticket.ts'
import { codeOf } from '../../test/procedures.ts'

let app: TestApp
let root: TestPerson
let at: Deleting
beforeAll(async () => {
  ;({ app, root, at } = await openDeleting())
})
afterAll(() => app.close())
beforeEach(() => beginDay(app))

describe('what names somebody', () => {
  it('is counted by kind, with what goes and what stays', async () => {
    const person = await app.signUpPerson()
    const entry = { generatorKey: 'mobile.diesel_b', quantity: '10', unit: 'L', businessUnitId: person.businessUnitId }
    await person.client.activity.create({ ...entry, period: '2025-02' })
    await person.client.activity.create({ ...entry, period: '2025-03' })
    await makeTicket(person)
    await app.setPlatformRole(person, 'analyst')
    const { references, state, leftAlone } = await at.get(person)
    const counts = Object.fromEntries(references.map(({ kind, count }) => [kind, count]))
    expect(counts).toMatchObject({ entries: 2, tickets: 2, platform_roles: 1, companies_owned: 1, memberships: 1 })
    expect(counts).toMatchObject({ seals: 0, reports: 0, keys: 0, decisions: 0, documents: 0 })
    const { rows } = await app.ports.db.query<{ acts: number }>(
      'select count(*)::int as acts from audit_records where actor_id = $1',
      [person.userId],
    )
    expect(counts.acts).toBe(rows[0]?.acts)
    expect(references.filter(({ stays }) => !stays).map(({ kind }) => kind)).toEqual([
      'platform_roles',
      'memberships',
      'account',
    ])
    expect({ state, leftAlone }).toEqual({ state: 'none', leftAlone: ['Padaria Aurora Ltda'] })
  })

  it('is told of nobody who is gone or never was', async () => {
    for (const verb of ['get', 'prepare', 'undo', 'finish', 'clear', 'force', 'exportData'])
      expect(await codeOf(root.client, `platformDeletion.${verb}`, { userId: 'nobody', reason })).toBe(
        'platform_user.not_found',
      )
  })
})

describe('what stands in the way', () => {
  it('is oneself, whatever is tried', async () => {
    expect(await at.blocksOf(root)).toEqual(['self', 'platform_role'])
    for (const verb of ['prepare', 'finish', 'clear', 'force', 'undo'])
      expect(await codeOf(root.client, `platformDeletion.${verb}`, { userId: root.userId, reason })).toBe(
        'platform_deletion.self',
      )
  })

  it('is being the last root admin, who cannot ask for it either', async () => {
    const setSecondFactor = (isOn: boolean) =>
      app.ports.db.query('update "user" set two_factor_enabled = $2 where id = $1', [root.userId, isOn])
    await setSecondFactor(false)
    const ask = await codeOf(root.client, 'accountDeletion.ask', { password: 'Senha-2026' })
    await setSecondFactor(true)
    expect(ask).toBe('account.last_root_admin')
    await app.ports.db.query('insert into account_deletions (user_id, asked_at, due_at) values ($1, now(), now())', [
      root.userId,
    ])
    await at.pass('2026-12-21')
    expect(await at.isThere(root)).toBe(true)
    await root.client.accountDeletion.keep()
  })

  it('is a company that others work in, a role on the platform, and a plan that nobody would be left to cancel', async () => {
    const owner = await app.signUpPerson({ companyName: 'Metalúrgica Aurora Ltda' })
    const member = await joinAt(app, owner, null)
    await app.setPlatformRole(owner, 'analyst')
    const told = await at.get(owner)
    expect(told.blocks).toEqual([
      { block: 'owns_with_others', companies: ['Metalúrgica Aurora Ltda'] },
      { block: 'platform_role', companies: [] },
    ])
    expect(told.handOver.map(({ heirs }) => heirs.map(({ userId }) => userId))).toEqual([[member.userId]])
    const refused = () => codeOf(root.client, 'platformDeletion.prepare', { userId: owner.userId, reason })
    expect(await refused()).toBe('platform_deletion.must_hand_over')
    await app.ports.db.query('delete from company_members where user_id = $1 and company_id = $2', [
      member.userId,
      owner.companyId,
    ])
    expect(await refused()).toBe('platform_deletion.has_platform_role')
    await app.ports.db.query('delete from platform_roles where user_id = $1', [owner.userId])
    // Bought once and not renewed, or agreed with us: there is nothing to cancel.
    expect(await at.blocksOf(owner)).toEqual([])
    await at.buy(owner)
    expect(await refused()).toBe('platform_deletion.pays_alone')
    await app.ports.db.query('update purchases set cancel_at_period_end = true where company_id = $1', [
      owner.companyId,
    ])
    expect(await refused()).toBeUndefined()
    await app.setPlatformRole(owner, 'analyst')
    expect(await codeOf(root.client, 'platformDeletion.finish', { userId: owner.userId })).toBe(
      'platform_deletion.has_platform_role',
    )
    expect(await at.isThere(owner)).toBe(true)
  })

  it('is a reason that names the person, for the trail keeps it for ever', async () => {
    const person = await app.signUpPerson({ firstName: 'Bia', lastName: 'Prado' })
    for (const reason of ['Pedido de bia prado', `Pedido de ${person.email}`])
      for (const verb of ['prepare', 'clear', 'force', 'exportData'])
        expect(await codeOf(root.client, `platformDeletion.${verb}`, { userId: person.userId, reason })).toBe(
          'platform_deletion.names_person',
        )
    expect(await at.isThere(person)).toBe(true)
  })
})
