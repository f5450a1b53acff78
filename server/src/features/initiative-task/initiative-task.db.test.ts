import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { lessElectricity } from '../../test/make-initiatives.ts'
import { noticeDigest } from '../notice/jobs.ts'
import { tellDueTasks } from './tell-due.ts'

/** Tasks of an initiative, and who is told of them when; it is 21 November 2026. */
let app: TestApp
let owner: TestPerson
let stranger: TestPerson
let viewer: TestPerson
let initiativeId: string
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
  stranger = await app.signUpPerson()
  viewer = await join(owner, 'user')
  initiativeId = (await owner.client.initiative.create({ ...lessElectricity, name: 'Telhado solar' })).id
})
afterAll(() => app.close())

async function join({ companyId }: TestPerson, role: 'user' | 'analyst'): Promise<TestPerson> {
  const colleague = await app.signUpPerson()
  const who = [companyId, colleague.userId]
  await app.ports.db.query(`insert into company_members (company_id, user_id, role) values ($1, $2, '${role}')`, who)
  await app.ports.db.query(`update "user" set active_company_id = $1 where id = $2`, who)
  return { ...colleague, companyId }
}

const add = (title: string, dueOn: string, ownerId = owner.userId) =>
  owner.client.initiativeTask.create({ initiativeId, title, dueOn, ownerId })
/** Titles of the tasks of the initiative, by their day. */
async function titles(asked: { state?: 'open' | 'overdue' | 'done'; search?: string; ownerId?: string }) {
  const { rows } = await owner.client.initiativeTask.list({ initiative: initiativeId, direction: 'asc', ...asked })
  return rows.map(({ title }) => title)
}

async function told(person: TestPerson) {
  const { rows } = await person.client.notice.list({})
  return rows
    .flatMap(({ kind, subject }) => (kind === 'task_due' ? [`${subject.title} ${subject.state}`] : []))
    .toSorted()
}

it('is added, changed, done, opened again and taken out, for its company alone', async () => {
  const { client } = owner
  const task = await add('Cotar', '2026-11-20')
  expect(task).toMatchObject({ title: 'Cotar', dueOn: '2026-11-20', doneAt: null, isOverdue: true })
  expect(task.owner).toMatchObject({ id: owner.userId })
  const later = await add('Instalar', '2027-02-01')
  expect(later.isOverdue).toBe(false)
  expect(await titles({})).toEqual(['Cotar', 'Instalar'])
  const done = await client.initiativeTask.update({ taskId: task.id, isDone: true })
  expect([done.doneAt === null, done.isOverdue, done.title]).toEqual([false, false, 'Cotar'])
  expect(await titles({ state: 'open' })).toEqual(['Instalar'])
  expect(await titles({ state: 'done' })).toEqual(['Cotar'])
  expect(await titles({ state: 'overdue' })).toEqual([])
  expect((await client.initiativeTask.update({ taskId: task.id, isDone: false })).doneAt).toBeNull()
  expect(await client.initiativeTask.get({ taskId: task.id })).toMatchObject({
    id: task.id,
    initiative: 'Telhado solar',
  })
  const unseen = { code: 'initiative_task.not_found' }
  await expect(stranger.client.initiativeTask.get({ taskId: task.id })).rejects.toMatchObject(unseen)
  await expect(stranger.client.initiativeTask.update({ taskId: task.id, isDone: true })).rejects.toMatchObject(unseen)
  expect((await stranger.client.initiativeTask.list({ initiative: initiativeId })).rows).toEqual([])
  const acts = (await client.audit.ofRecord({ entity: 'initiative', recordId: initiativeId })).rows.map(
    ({ action }) => action,
  )
  expect(acts.filter((action) => action === 'initiative.change_task')).toHaveLength(2)
  const historyOf = async ({ client: asked }: TestPerson, recordId: string) =>
    (await asked.audit.ofRecord({ entity: 'initiative_task', recordId })).rows.map(({ action }) => action)
  const changed = 'initiative.change_task'
  expect(await historyOf(owner, task.id)).toEqual([changed, changed, 'initiative.add_task'])
  expect(await historyOf(owner, later.id)).toEqual(['initiative.add_task'])
  await expect(historyOf(stranger, task.id)).rejects.toMatchObject({ code: 'audit.record_not_found' })
  for (const { id: taskId } of [task, later]) await client.initiativeTask.delete({ taskId })
  expect(await titles({})).toEqual([])
})

it('is found by its words, its initiative, who does it and whether its day is over, a page at a time', async () => {
  const { client } = owner
  const { id: other } = await client.initiative.create({ ...lessElectricity, name: 'Iluminação' })
  const late = await add('Pedir alvará', '2026-11-20')
  const soon = await add('Medir telhado', '2026-12-20')
  const lamp = await client.initiativeTask.create({
    ...{ initiativeId: other, title: 'Trocar lâmpadas', dueOn: '2026-12-01', ownerId: owner.userId },
  })
  expect([await titles({ state: 'overdue' }), await titles({ search: 'telhado' })]).toEqual([
    ['Pedir alvará'],
    ['Pedir alvará', 'Medir telhado'],
  ])
  expect(await titles({ ownerId: owner.userId })).toHaveLength(2)
  expect(await titles({ ownerId: stranger.userId })).toEqual([])
  const page = await client.initiativeTask.list({ sort: 'title', direction: 'asc', pageSize: 2 })
  expect(page.rows.map(({ title, initiative }) => [title, initiative])).toEqual([
    ['Medir telhado', 'Telhado solar'],
    ['Pedir alvará', 'Telhado solar'],
  ])
  expect(page.total).toBe(3)
  const rest = await client.initiativeTask.list({
    ...{ sort: 'title', direction: 'asc', pageSize: 2, page: 2, cursor: page.next ?? '' },
  })
  expect(rest.rows.map(({ initiative }) => initiative)).toEqual(['Iluminação'])
  // What was given up is due no more.
  const { id: lampId } = lamp
  await client.initiativeTask.update({ taskId: lampId, dueOn: '2026-11-19' })
  const overdue = async () => (await client.initiativeTask.list({ state: 'overdue', initiative: other })).rows.length
  expect(await overdue()).toBe(1)
  await client.initiative.update({ initiativeId: other, ...lessElectricity, name: 'Iluminação', state: 'dropped' })
  expect(await overdue()).toBe(0)
  expect(await client.initiativeTask.get({ taskId: lampId })).toMatchObject({ doneAt: null, isOverdue: false })
  for (const { id: taskId } of [late, soon, lamp]) await client.initiativeTask.delete({ taskId })
})

it('is done by somebody of the company who may write initiatives', async () => {
  expect((await owner.client.initiativeTask.people()).map(({ id }) => id)).toEqual([owner.userId])
  const refused = { code: 'initiative_task.owner_not_found' }
  await expect(add('Ver', '2026-12-01', viewer.userId)).rejects.toMatchObject(refused)
  await expect(add('Ver', '2026-12-01', stranger.userId)).rejects.toMatchObject(refused)
})

it('tells who does it once before its day and once after, by the bell and in the letter of the day', async () => {
  const analyst = await join(owner, 'analyst')
  const [soon] = [
    await add('Comprar', '2026-11-28'),
    await add('Medir', '2026-11-29'),
    await add('Assinar', '2026-11-20'),
  ]
  const done = await add('Feita', '2026-11-22')
  await owner.client.initiativeTask.update({ taskId: done.id, isDone: true })
  await add('Da colega', '2026-11-21', analyst.userId)
  const run = () => tellDueTasks(app.ports).perform({})
  await run()
  await run()
  expect(await told(owner)).toEqual(['Assinar overdue', 'Comprar soon'])
  expect(await told(analyst)).toEqual(['Da colega soon'])
  expect(await told(viewer)).toEqual([])
  await noticeDigest(app.ports).perform({})
  const { text } = (await app.lastMail(analyst.email)) ?? {}
  expect(text).toContain('A tarefa “Da colega” de Telhado solar vence em 21 de novembro de 2026')

  app.clock.set('2026-12-01T12:00:00Z')
  await run()
  expect(await told(owner)).toEqual(['Assinar overdue', 'Comprar overdue', 'Comprar soon', 'Medir overdue'])
  // A day that was put off is another: it is told of anew.
  await owner.client.initiativeTask.update({ taskId: soon?.id ?? '', dueOn: '2026-12-05' })
  await run()
  expect(await told(owner)).toContain('Comprar soon')
  expect((await told(owner)).filter((one) => one === 'Comprar soon')).toHaveLength(2)
  await owner.client.notice.set({ kind: 'task_due', isShown: false, mail: null })
  app.clock.set('2026-12-08T12:00:00Z')
  await run()
  expect((await told(owner)).filter((one) => one === 'Comprar overdue')).toHaveLength(1)
})
