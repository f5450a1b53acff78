import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { diesel, personWith } from './test-groups.ts'

/** How far an act on many lines is: told by the server, to whoever asks again after leaving the page. */
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const lines = 450
const notes = Array.from({ length: 9 }, () => ({ items: Array.from({ length: 50 }, () => diesel) }))

it('tells of an act how many lines it is about, how many it looked at, and when it ended', async () => {
  const person = await personWith(app, ...notes)
  const { client, companyId } = person
  expect(await client.triage.listActs()).toEqual([])
  const { rows: before } = await app.ports.db.query<{ last: string }>(
    'select coalesce(max(id), 0) as last from live_events',
  )
  const decision = await client.triage.decideShown({ action: 'ignore', reason: 'Frota de terceiros' })
  const act = { id: decision.id, action: 'ignore', lines, looked: lines, total: lines, isUndone: false }
  expect(await client.triage.listActs()).toMatchObject([{ ...act, state: 'done' }])
  const { rows: told } = await app.ports.db.query(
    `select user_id from live_events where company_id = $1 and topic = 'decision' and id > $2`,
    [companyId, before[0]?.last],
  )
  expect(told).toEqual([1, 2, 3].map(() => ({ user_id: person.userId })))
  const colleague = await app.signUpPerson()
  expect(await colleague.client.triage.listActs()).toEqual([])

  const half = { lines: 200, looked: 200 }
  await app.ports.db.query(
    `update triage_decisions set ended_at = null, lines = 200, looked = 200, touched_at = $2 where id = $1`,
    [decision.id, app.ports.clock.now().toISOString()],
  )
  expect(await client.triage.listActs()).toMatchObject([{ ...act, ...half, state: 'running' }])
  app.clock.set(new Date(app.ports.clock.now().getTime() + 180_000).toISOString())
  expect(await client.triage.listActs()).toMatchObject([{ ...act, ...half, state: 'stopped' }])
})

it('is no act on one group, which is settled at once', async () => {
  const person = await personWith(app, { items: [diesel] })
  const { client } = person
  const [group] = (await client.triage.listGroups({})).rows
  await client.triage.decide({ groupKey: group?.groupKey ?? '', action: 'ignore', reason: 'Frota de terceiros' })
  expect(await client.triage.listActs()).toEqual([])
})
