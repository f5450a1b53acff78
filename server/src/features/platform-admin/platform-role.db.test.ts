import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { auditHash, firstHash } from '../audit/record-audit.ts'
import { withdrawRole } from './change-role.ts'
import { keepRootAdmins } from './keep-root-admins.ts'
import { platformRoleOf } from './platform-role-of.ts'

let app: TestApp
let root: TestPerson
let person: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  root = await app.signUpPerson({ firstName: 'Rita', lastName: 'Lemos' })
  await keepRootAdmins(app.ports, [root.email])
  await app.ports.db.query('update "user" set two_factor_enabled = true')
  person = await app.signUpPerson({ firstName: 'Igor', lastName: 'Prado' })
})
afterAll(() => app.close())

const roleOf = ({ userId }: TestPerson) => platformRoleOf(app.ports, userId)
const give = (role: 'root_admin' | 'admin' | 'analyst', reason = 'Cuida dos fatores') =>
  root.client.platformRole.grant({ email: ` ${person.email.toUpperCase()} `, role, reason })

it('is given by address with a reason, changed by giving another, and the same again changes nothing', async () => {
  await give('analyst')
  await give('analyst')
  expect(await roleOf(person)).toBe('analyst')
  await give('admin', 'Passa a cuidar de tudo')
  const { rows, total } = await root.client.platformRole.list({ search: 'igor' })
  expect(total).toBe(1)
  expect(rows[0]).toMatchObject({
    role: 'admin',
    source: 'grant',
    reason: 'Passa a cuidar de tudo',
    grantedBy: 'Rita Lemos',
    hasTwoFactor: false,
  })
  const told = await root.client.platformRole.history({})
  expect(told.rows.map(({ act, role, before, person: who, actor }) => [act, role, before, who, actor])).toEqual([
    ['grant', 'admin', 'analyst', 'Igor Prado', 'Rita Lemos'],
    ['grant', 'analyst', null, 'Igor Prado', 'Rita Lemos'],
    ['grant', 'root_admin', null, 'Rita Lemos', null],
  ])
  expect(await person.client.account.getViewer()).toMatchObject({ platformRole: 'admin', platformCan: [] })
})

it('is told of others, who are people with addresses, to root admins alone', async () => {
  await app.ports.db.query('update "user" set two_factor_enabled = true where id = $1', [person.userId])
  await expect(person.client.platformRole.list({})).rejects.toMatchObject({ code: 'auth.forbidden' })
  await expect(person.client.platformRole.history({})).rejects.toMatchObject({ code: 'auth.forbidden' })
})

it('is neither given nor taken away with a reason that names the person', async () => {
  const refused = { code: 'platform_deletion.names_person' }
  await expect(give('analyst', 'Ígor Prado cuida disso')).rejects.toMatchObject(refused)
  const { userId } = person
  await expect(root.client.platformRole.withdraw({ userId, reason: 'igor PRADO saiu' })).rejects.toMatchObject(refused)
})

it('is taken away with a reason, at once', async () => {
  await root.client.platformRole.withdraw({ userId: person.userId, reason: 'Mudou de equipe' })
  expect(await roleOf(person)).toBeUndefined()
  await expect(root.client.platformRole.withdraw({ userId: person.userId, reason: 'De novo' })).rejects.toMatchObject({
    code: 'platform_role.not_found',
  })
})

it('is nobody’s own to change, and needs a confirmed account', async () => {
  const email = 'ninguem@pegada.example'
  const grant = (to: string) => root.client.platformRole.grant({ email: to, role: 'user', reason: 'Ver o painel' })
  await expect(grant(email)).rejects.toMatchObject({ code: 'platform_role.no_account' })
  await expect(grant(root.email)).rejects.toMatchObject({ code: 'platform_role.self' })
  await expect(root.client.platformRole.withdraw({ userId: root.userId, reason: 'Saio' })).rejects.toMatchObject({
    code: 'platform_role.self',
  })
})

it('is changed by who is a root admin still: of two who take it from each other at once one is left', async () => {
  await give('root_admin')
  const other = await app.signUpPerson()
  await root.client.platformRole.grant({ email: other.email, role: 'root_admin', reason: 'Substitui nas férias' })
  const withdraw = (by: TestPerson, from: TestPerson) =>
    withdrawRole(app.ports, by, { userId: from.userId, reason: 'Briga' })
  const ends = await Promise.allSettled([withdraw(person, other), withdraw(other, person)])
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'auth.forbidden' } })
  const left = [person, other].map(({ userId }) => userId)
  await app.ports.db.query(`delete from platform_roles where user_id = any($1) and source = 'grant'`, [left])
})

it('comes with the address in ROOT_ADMIN_EMAIL and goes with it at the next start; what a root admin gave stays', async () => {
  await give('analyst')
  await keepRootAdmins(app.ports, [root.email, person.email])
  await keepRootAdmins(app.ports, [root.email, person.email])
  expect(await roleOf(person)).toBe('root_admin')
  await keepRootAdmins(app.ports, [root.email])
  expect(await roleOf(person)).toBe('analyst')
  await root.client.platformRole.withdraw({ userId: person.userId, reason: 'Mudou de equipe' })
  await keepRootAdmins(app.ports, [root.email, person.email])
  await expect(
    root.client.platformRole.withdraw({ userId: person.userId, reason: 'Não é mais' }),
  ).rejects.toMatchObject({ code: 'platform_role.from_environment' })
  await keepRootAdmins(app.ports, [])
  expect([await roleOf(person), await roleOf(root)]).toEqual([undefined, undefined])
})

it('leaves a chain that nobody changes', async () => {
  const { rows } = await app.ports.db.query<Parameters<typeof auditHash>[0] & { hash: string }>(
    `select sequence::int, at, actor_id as "actorId", action, entity, entity_id as "entityId", data,
       previous_hash as "previousHash", hash from platform_records order by sequence`,
  )
  expect(rows.length).toBeGreaterThan(8)
  for (const [index, row] of rows.entries()) {
    expect(row.previousHash).toBe(rows[index - 1]?.hash ?? firstHash)
    expect(auditHash(row)).toBe(row.hash)
  }
  expect(JSON.stringify(rows)).not.toContain('@')
  for (const statement of ['delete from platform_records', `update platform_records set action = 'x'`])
    await expect(app.ports.db.query(statement)).rejects.toThrow(/neither changed nor deleted/)
})
