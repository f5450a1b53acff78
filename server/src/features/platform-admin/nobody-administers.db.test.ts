import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { keepRootAdmins } from './keep-root-admins.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('an installation that nobody administers starts: tickets that nobody holds stay, and one that somebody held is given back', async () => {
  const ana = await app.signUpPerson()
  const ask = async (subject: string) =>
    (await ana.client.ticket.create({ subject, category: 'question', body: 'De onde vem o fator?' })).id
  await ask('De ninguém')
  const held = await ask('De quem saiu')
  await app.ports.db.query('update tickets set assigned_to = $2 where id = $1', [held, ana.userId])
  await keepRootAdmins(app.ports, [])
  await keepRootAdmins(app.ports, [])
  const { rows } = await app.ports.db.query(
    `select actor_id as "actorId", entity_id as "entityId" from platform_records where action = 'ticket.release'`,
  )
  expect(rows).toEqual([{ actorId: null, entityId: ana.userId }])
})
