import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { codeOf } from '../../test/procedures.ts'

/** Views of lists: whose they are, who sees them, who may change them. */
let app: TestApp
let owner: TestPerson
let colleague: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
  colleague = await app.signUpPerson()
  const { db } = app.ports
  await db.query('delete from company_members where user_id = $1', [colleague.userId])
  await db.query(`insert into company_members (company_id, user_id, role) values ($1, $2, 'analyst')`, [
    owner.companyId,
    colleague.userId,
  ])
  await db.query('update "user" set active_company_id = $1 where id = $2', [owner.companyId, colleague.userId])
})
afterAll(() => app.close())

const names = async ({ client }: TestPerson) =>
  (await client.savedView.list({ list: 'activities' })).map(({ name, isMine, isDefault }) => [name, isMine, isDefault])

describe('a view of a list', () => {
  it('holds a cut that is narrowed to as many suppliers as the cut takes', async () => {
    const query = { supplier: Array.from({ length: 200 }, () => randomUUID()).join(',') }
    const view = await owner.client.savedView.create({ list: 'drilldown', name: 'Fornecedores', query })
    expect(view.query).toEqual(query)
    const { id } = await owner.client.savedView.create({ list: 'drilldown', name: 'Outra', query: {} })
    const tooLong = { savedViewId: id, query: { supplier: 'x'.repeat(8001) } }
    expect(await codeOf(owner.client, 'savedView.update', tooLong)).toBe('BAD_REQUEST')
  })

  it('is its owner’s alone until it is shared, and then read by colleagues and changed by none', async () => {
    const input = { list: 'activities', name: 'Diesel', query: { generatorKey: 'diesel', q: 'frota' } } as const
    const { id } = await owner.client.savedView.create(input)
    expect([await names(owner), await names(colleague)]).toEqual([[['Diesel', true, false]], []])
    await owner.client.savedView.update({ savedViewId: id, isShared: true })
    expect(await names(colleague)).toEqual([['Diesel', false, false]])
    const theirs = await colleague.client.savedView.list({ list: 'activities' })
    expect(theirs[0]?.query).toEqual(input.query)
    for (const name of ['savedView.update', 'savedView.delete']) {
      expect(await codeOf(colleague.client, name, { savedViewId: id, name: 'Meu' }), name).toBe('saved_view.not_found')
    }
    await colleague.client.savedView.setDefault({ savedViewId: id, isDefault: true })
    expect([await names(colleague), await names(owner)]).toEqual([[['Diesel', false, true]], [['Diesel', true, false]]])
    await owner.client.savedView.update({ savedViewId: id, isShared: false })
    expect(await names(colleague)).toEqual([])
    await owner.client.savedView.delete({ savedViewId: id })
    expect(await names(owner)).toEqual([])
  })

  it('has a name of its own among a person’s views of that list, and one of them opens it', async () => {
    const made = await owner.client.savedView.create({ list: 'activities', name: 'Março', query: {} })
    const other = await owner.client.savedView.create({ list: 'activities', name: 'Abril', query: {} })
    const again = { list: 'activities', name: 'MARÇO', query: {} }
    expect(await codeOf(owner.client, 'savedView.create', again)).toBe('saved_view.name_taken')
    expect(await codeOf(owner.client, 'savedView.update', { savedViewId: other.id, name: 'março' })).toBe(
      'saved_view.name_taken',
    )
    await owner.client.savedView.setDefault({ savedViewId: made.id, isDefault: true })
    await owner.client.savedView.setDefault({ savedViewId: other.id, isDefault: true })
    expect(await names(owner)).toEqual([
      ['Abril', true, true],
      ['Março', true, false],
    ])
    await owner.client.savedView.setDefault({ savedViewId: other.id, isDefault: false })
    expect((await names(owner)).some(([, , isDefault]) => isDefault)).toBe(false)
  })

  it('is shared by analysts and above, and a shared one taken down by administrators', async () => {
    const { id } = await colleague.client.savedView.create({ list: 'bills', name: 'Contas', query: {}, isShared: true })
    await owner.client.savedView.delete({ savedViewId: id })
    await app.setRole({ ...colleague, companyId: owner.companyId }, 'user')
    const shared = { list: 'bills', name: 'Contas', query: {}, isShared: true }
    expect(await codeOf(colleague.client, 'savedView.create', shared)).toBe('auth.forbidden')
    const { id: own } = await colleague.client.savedView.create({ ...shared, list: 'bills', isShared: false })
    expect(await codeOf(colleague.client, 'savedView.update', { savedViewId: own, isShared: true })).toBe(
      'auth.forbidden',
    )
  })

  it('is kept as far as a list keeps them', async () => {
    for (let at = 0; at < 50; at++) {
      await owner.client.savedView.create({ list: 'sheets', name: `Visão ${at}`, query: {} })
    }
    const one = { list: 'sheets', name: 'Mais uma', query: {} }
    expect(await codeOf(owner.client, 'savedView.create', one)).toBe('saved_view.too_many')
  })
})

it('the database itself shows nobody a view that is another’s own, and lets nobody write in another’s name', async () => {
  await owner.client.savedView.create({ list: 'factors', name: 'Só minha', query: {} })
  const seen = await app.ports.db.asTenant({ ...colleague, companyId: owner.companyId }, (tx) =>
    tx.query(`select 1 from saved_views where name = 'Só minha'`),
  )
  expect(seen.rows).toEqual([])
  const forged = app.ports.db.asTenant({ ...colleague, companyId: owner.companyId }, (tx) =>
    tx.query(
      `insert into saved_views (company_id, id, user_id, list, name, query, created_at) values ($1, gen_random_uuid(), $2, 'factors', 'x', '{}', now())`,
      [owner.companyId, owner.userId],
    ),
  )
  await expect(forged).rejects.toThrow(/row-level security/)
})
