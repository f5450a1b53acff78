import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { joinCompany } from '../../test/join-company.ts'

/** Views of lists of the administration that were kept in companies, as the migration makes them their people's own. */
const migration = readFileSync(new URL('../../db/migrations/0211_views_of_administration.sql', import.meta.url), 'utf8')
const long = 'Contas '.repeat(8).padEnd(60, 'x')
let app: TestApp
let root: TestPerson
let analyst: TestPerson
let chooser: TestPerson
let member: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  root = await app.signUpPerson()
  ;[analyst, chooser, member] = [
    await joinCompany(app, root, 'analyst'),
    await joinCompany(app, root, 'analyst'),
    await joinCompany(app, root, 'analyst'),
  ]
  await app.makePlatformAdmin(root)
  await app.setPlatformRole(analyst, 'analyst')
  await app.ports.db.query('drop table platform_views')
})
afterAll(() => app.close())

interface Kept {
  readonly of: TestPerson
  readonly company?: string
  readonly list?: string
  readonly name: string
  readonly query: object
  readonly day: number
  readonly isShared?: boolean
}
async function keep({ of, company = of.companyId, list = 'incidents', name, query, day, isShared = false }: Kept) {
  const { rows } = await app.ports.db.query<{ id: string }>(
    `insert into saved_views (company_id, id, user_id, list, name, query, is_shared, created_at)
     values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, $7) returning id`,
    [company, of.userId, list, name, query, isShared, `2026-11-0${day}T12:00:00Z`],
  )
  return rows[0]?.id ?? ''
}
const choose = (who: TestPerson, company: string, viewId: string) =>
  app.ports.db.query(
    `insert into saved_view_defaults (company_id, user_id, list, view_id) values ($1, $2, 'incidents', $3)`,
    [company, who.userId, viewId],
  )
const viewsOf = async ({ userId }: TestPerson) => {
  const { rows } = await app.ports.db.query<{ name: string; query: object; opens: boolean }>(
    'select name, query, is_default as opens from platform_views where user_id = $1 order by lower(name) collate "C"',
    [userId],
  )
  return rows.map(({ name, query, opens }) => [name, query, opens])
}

it('are their makers’, and those that were shared everybody’s who could have used them, each under a name', async () => {
  const second = (await app.signUpPerson()).companyId
  const open = await keep({ of: root, name: 'Abertos', query: { state: 'open' }, day: 1, isShared: true })
  await keep({ of: root, company: second, name: 'ABERTOS', query: { state: 'open' }, day: 2 })
  const third = (await app.signUpPerson()).companyId
  await keep({ of: root, company: third, name: 'abertos', query: { late: true }, day: 3 })
  await keep({ of: root, company: third, name: 'Abertos (2)', query: { state: 'closed' }, day: 2 })
  await keep({ of: root, name: long, query: { state: 'open' }, day: 1 })
  await keep({ of: root, company: second, name: long, query: { state: 'closed' }, day: 2 })
  await keep({ of: analyst, name: 'Abertos', query: { role: 'mine' }, day: 1 })
  await keep({ of: root, name: 'Só minha', query: { q: 'a' }, day: 1 })
  const tickets = await keep({ of: root, list: 'tickets', name: 'Abertos', query: {}, day: 1, isShared: true })
  await choose(chooser, root.companyId, open)
  await choose(root, root.companyId, open)

  await app.ports.db.asOwner((tx) => tx.query(migration))

  expect(await viewsOf(root)).toEqual([
    ['abertos', { late: true }, false],
    ['Abertos (2)', { state: 'closed' }, false],
    ['ABERTOS (3)', { state: 'open' }, true],
    [`${long.slice(0, 55)} (2)`, { state: 'open' }, false],
    [long, { state: 'closed' }, false],
    ['Só minha', { q: 'a' }, false],
  ])
  expect(await viewsOf(analyst)).toEqual([
    ['Abertos', { role: 'mine' }, false],
    ['Abertos (2)', { state: 'open' }, false],
  ])
  expect(await viewsOf(chooser)).toEqual([['Abertos', { state: 'open' }, true]])
  expect(await viewsOf(member)).toEqual([])
  const { rows } = await app.ports.db.query<{ id: string }>('select id from saved_views')
  expect(rows).toEqual([{ id: tickets }])
  const closed = await app.ports.db.query<{ closed: boolean }>(
    `select relrowsecurity as closed from pg_class where oid = 'platform_views'::regclass`,
  )
  expect(closed.rows).toEqual([{ closed: true }])
})
