import { randomUUID } from 'node:crypto'
import { PLATFORM_LISTS } from '@pegada/contract/platform-lists.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { codeOf } from '../../test/procedures.ts'

/** Views of lists of the administration: a person's own, in whichever company they work and in none. */
let app: TestApp
let root: TestPerson
let other: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  root = await app.signUpPerson()
  other = await app.signUpPerson()
  await app.makePlatformAdmin(root)
  await app.makePlatformAdmin(other)
})
afterAll(() => app.close())

const list = 'platform_users'
const names = async ({ client }: TestPerson) =>
  (await client.platformView.list({ list })).map(({ name, isDefault }) => [name, isDefault])

it('are kept by who works in no company, and opened, renamed and forgotten there', async () => {
  await app.ports.db.query('delete from company_members where user_id = $1', [root.userId])
  const { platformView } = root.client
  expect(await codeOf(root.client, 'savedView.list', { list: 'tickets' })).toBe('auth.no_company')
  const query = { role: 'admin', q: 'souza' }
  const { id } = await platformView.create({ list, name: ' Administradores ', query })
  expect(await platformView.list({ list })).toEqual([{ id, list, name: 'Administradores', query, isDefault: false }])
  const { id: second } = await platformView.create({ list, name: 'Novos', query: {} })
  await platformView.setDefault({ savedViewId: id, isDefault: true })
  await platformView.setDefault({ savedViewId: second, isDefault: true })
  expect(await names(root)).toEqual([
    ['Administradores', false],
    ['Novos', true],
  ])
  expect(await platformView.update({ savedViewId: second, name: 'Recentes', query: { sort: 'createdAt' } })).toEqual({
    ...{ id: second, list, name: 'Recentes', query: { sort: 'createdAt' }, isDefault: true },
  })
  await platformView.setDefault({ savedViewId: second, isDefault: false })
  expect(await names(root)).toEqual([
    ['Administradores', false],
    ['Recentes', false],
  ])
  await platformView.delete({ savedViewId: second })
  expect(await names(root)).toEqual([['Administradores', false]])
})

it('have a name of their own among the views of that list', async () => {
  const again = { list, name: 'ADMINISTRADORES', query: {} }
  expect(await codeOf(root.client, 'platformView.create', again)).toBe('saved_view.name_taken')
  await root.client.platformView.create({ list: 'incidents', name: 'Administradores', query: {} })
  const { id } = await root.client.platformView.create({ list, name: 'Outra', query: {} })
  expect(await codeOf(root.client, 'platformView.update', { savedViewId: id, name: 'administradores' })).toBe(
    'saved_view.name_taken',
  )
  await root.client.platformView.delete({ savedViewId: id })
})

it('are seen, changed and forgotten by nobody else, whatever their role', async () => {
  const [view] = await root.client.platformView.list({ list })
  const savedViewId = view?.id ?? ''
  expect(await names(other)).toEqual([])
  for (const act of ['update', 'setDefault', 'delete']) {
    const input = { savedViewId, name: 'Meu', isDefault: true }
    expect(await codeOf(other.client, `platformView.${act}`, input), act).toBe('saved_view.not_found')
  }
  expect(await codeOf(root.client, 'platformView.delete', { savedViewId: randomUUID() })).toBe('saved_view.not_found')
  await other.client.platformView.create({ list, name: 'Administradores', query: {} })
  expect([await names(root), await names(other)]).toEqual([[['Administradores', false]], [['Administradores', false]]])
})

it('are for who has a role on the platform, and no company’s: the restricted role of a company reads none', async () => {
  const person = await app.signUpPerson()
  expect(await codeOf(person.client, 'platformView.list', { list })).toBe('auth.forbidden')
  expect(await codeOf(person.client, 'savedView.list', { list })).toBe('BAD_REQUEST')
  await expect(
    app.ports.db.asTenant(other, (tx) => tx.query('select 1 from platform_views where user_id = $1', [other.userId])),
  ).rejects.toThrow(/permission denied/)
})

it('are kept as far as a list keeps them', async () => {
  const { platformView } = other.client
  for (let at = 0; at < 50; at++) await platformView.create({ list: 'market_desk', name: `Visão ${at}`, query: {} })
  const one = { list: 'market_desk', name: 'Mais uma', query: {} }
  expect(await codeOf(other.client, 'platformView.create', one)).toBe('saved_view.too_many')
})

it('are kept of every list of the administration, each apart from the others', async () => {
  const person = await app.signUpPerson()
  await app.makePlatformAdmin(person)
  const { platformView } = person.client
  for (const one of PLATFORM_LISTS) await platformView.create({ list: one, name: 'Minha', query: { q: one } })
  const kept = await Promise.all(PLATFORM_LISTS.map((one) => platformView.list({ list: one })))
  expect(kept.map((views) => views.map(({ query }) => query))).toEqual(PLATFORM_LISTS.map((one) => [{ q: one }]))
})

it('keep their number, their names and the one that opens where much is asked at once', async () => {
  const person = await app.signUpPerson()
  await app.makePlatformAdmin(person)
  const { client, userId } = person
  const of = { list: 'incidents', query: {} } as const
  for (let at = 0; at < 48; at++) await client.platformView.create({ ...of, name: `Visão ${at}` })
  const asked = Array.from({ length: 8 }, (_, at) =>
    codeOf(client, 'platformView.create', { ...of, name: `Nova ${at}` }),
  )
  const answers = await Promise.all(asked)
  expect(answers.filter((code) => code === 'saved_view.too_many')).toHaveLength(6)
  const ids = (await client.platformView.list({ list: 'incidents' })).map(({ id }) => id)
  expect(ids).toHaveLength(50)
  const named = ids
    .slice(0, 8)
    .map((savedViewId) => codeOf(client, 'platformView.update', { savedViewId, name: 'Uma' }))
  expect((await Promise.all(named)).filter((code) => code === 'saved_view.name_taken')).toHaveLength(7)
  const chosen = ids.slice(0, 8).map((savedViewId) => client.platformView.setDefault({ savedViewId, isDefault: true }))
  await Promise.all(chosen)
  const { rows } = await app.ports.db.query('select 1 from platform_views where user_id = $1 and is_default', [userId])
  expect(rows).toHaveLength(1)
})
