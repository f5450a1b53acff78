import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { joinAt } from '../../test/join-at.ts'
import { listFile } from '../../test/list-file.ts'
import { someAnnouncement } from '../../test/make-announcement.ts'
import { codeOf } from '../../test/procedures.ts'

/** What users are told above their pages: whom it reaches, when, and once. */
let app: TestApp
let admin: TestPerson
let aurora: TestPerson
let analyst: TestPerson
let norte: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.signUpPerson()
  await app.makePlatformAdmin(admin)
  aurora = await app.signUpPerson({ companyName: 'METALURGICA AURORA LTDA' })
  analyst = await joinAt(app, aurora, null)
  norte = await app.signUpPerson({ companyName: 'Norte Alimentos Ltda' })
  await app.setPlan(aurora, 'CUSTOM')
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-11-21T12:00:00Z')
  await app.ports.db.query('delete from announcements')
})

type Wanted = Parameters<TestPerson['client']['announcement']['save']>[0]
const write = (change: Partial<Wanted> = {}) => admin.client.announcement.save({ ...someAnnouncement, ...change })
async function publish(change: Partial<Wanted> = {}): Promise<string> {
  const { id: announcementId } = await write(change)
  await admin.client.announcement.publish({ announcementId })
  return announcementId
}
const shownTo = async ({ client }: TestPerson, language: 'pt-BR' | 'en-GB' = 'pt-BR') =>
  (await client.announcement.shown({ language })).rows.map(({ title }) => title)
const titled = (title: string) => ({ texts: { 'pt-BR': { title, body: 'Veja a página.' } } })

it('shows nothing of a draft, nor before and after the window, and says when that changes', async () => {
  const { id: announcementId, state } = await write({ startsAt: '2026-11-21T14:00:00.000Z' })
  expect(state).toBe('draft')
  expect(await aurora.client.announcement.shown({ language: 'pt-BR' })).toEqual({ rows: [], until: null })
  expect(await admin.client.announcement.publish({ announcementId })).toMatchObject({ state: 'scheduled' })
  expect(await aurora.client.announcement.shown({ language: 'pt-BR' })).toEqual({
    rows: [],
    until: '2026-11-21T14:00:00.000Z',
  })
  app.clock.set('2026-11-21T14:00:00Z')
  const { rows, until } = await aurora.client.announcement.shown({ language: 'pt-BR' })
  expect(rows).toEqual([
    {
      ...{ id: announcementId, kind: 'maintenance', title: 'Manutenção programada', language: 'pt-BR', link: null },
      body: 'O sistema para das 22h às 23h.',
    },
  ])
  expect(until).toBe(someAnnouncement.endsAt)
  app.clock.set(someAnnouncement.endsAt)
  expect(await shownTo(aurora)).toEqual([])
  expect(await admin.client.announcement.get({ announcementId })).toMatchObject({ state: 'over' })
})

it('is put away once by each person, and stays away', async () => {
  const announcementId = await publish()
  await aurora.client.announcement.dismiss({ announcementId })
  const { rows: told } = await app.ports.db.query(
    `select 1 from live_events where topic = 'announcement' and company_id = $1 and user_id = $2`,
    [aurora.companyId, aurora.userId],
  )
  expect(told).toHaveLength(1)
  await aurora.client.announcement.dismiss({ announcementId })
  expect(await shownTo(aurora)).toEqual([])
  expect(await shownTo(analyst)).toEqual(['Manutenção programada'])
  await write({ announcementId, ...titled('Manutenção adiada') })
  expect(await shownTo(aurora)).toEqual([])
  expect(await shownTo(analyst)).toEqual(['Manutenção adiada'])
  expect(await admin.client.announcement.get({ announcementId })).toMatchObject({ dismissals: 1 })
  const { id: draft } = await write()
  expect(await codeOf(aurora.client, 'announcement.dismiss', { announcementId: draft })).toBe('announcement.not_found')
})

it('reaches the companies, plans and roles that it names, and nobody else', async () => {
  await publish({ ...titled('Só Aurora'), reached: [aurora.companyId] })
  expect([await shownTo(aurora), await shownTo(analyst), await shownTo(norte)]).toEqual([
    ['Só Aurora'],
    ['Só Aurora'],
    [],
  ])
  await app.ports.db.query('delete from announcements')
  await publish({ ...titled('Só CUSTOM'), plans: ['CUSTOM'] })
  expect([await shownTo(aurora), await shownTo(norte)]).toEqual([['Só CUSTOM'], []])
  await app.ports.db.query('delete from announcements')
  const { role } = await analyst.client.account.getViewer()
  await publish({ ...titled('Só dela'), roles: [role], reached: [aurora.companyId] })
  expect([await shownTo(analyst), await shownTo(aurora)]).toEqual([['Só dela'], []])
})

it('shows the newest two, each in the nearest of its languages', async () => {
  for (const hour of ['08', '09', '10']) await publish({ ...titled(hour), startsAt: `2026-11-21T${hour}:00:00.000Z` })
  expect(await shownTo(norte)).toEqual(['10', '09'])
  const title = 'Planned maintenance'
  await publish({ texts: { ...someAnnouncement.texts, 'en-US': { title, body: 'Down for an hour.' } } })
  expect(await shownTo(norte, 'en-GB')).toEqual(['Planned maintenance', '10'])
})

it('is ended early with a reason, in the platform’s trail without it, and then changed no more', async () => {
  const announcementId = await publish()
  const reason = 'A manutenção acabou antes'
  expect(await admin.client.announcement.end({ announcementId, reason })).toMatchObject({
    state: 'over',
    endReason: reason,
  })
  expect(await shownTo(norte)).toEqual([])
  await admin.client.announcement.end({ announcementId, reason: 'Outra vez' })
  expect(await admin.client.announcement.get({ announcementId })).toMatchObject({ endReason: reason })
  expect(await codeOf(admin.client, 'announcement.save', { ...someAnnouncement, announcementId })).toBe(
    'announcement.over',
  )
  expect(await codeOf(admin.client, 'announcement.delete', { announcementId })).toBe('announcement.was_published')
  const { rows } = await app.ports.db.query<{ action: string; data: unknown }>(
    `select action, data from platform_records where entity_id = $1 order by sequence`,
    [announcementId],
  )
  expect(rows.map(({ action }) => action)).toEqual(['announcement.create', 'announcement.publish', 'announcement.end'])
  expect(JSON.stringify(rows)).not.toContain(reason)
  const history = await admin.client.announcement.history({ announcementId })
  expect(history.rows.map(({ action }) => action)).toEqual([
    ...['announcement.end', 'announcement.publish', 'announcement.create'],
  ])
  expect([history.total, history.rows[0]?.actor === null]).toEqual([3, false])
  expect(await codeOf(admin.client, 'announcement.history', { announcementId: admin.companyId })).toBe(
    'announcement.not_found',
  )
})

it('refuses a window that is over or upside down, words without Portuguese, and a company that is not there', async () => {
  const refusal = (change: object) => codeOf(admin.client, 'announcement.save', { ...someAnnouncement, ...change })
  expect(await refusal({ endsAt: '2026-11-21T10:00:00.000Z' })).toBe('announcement.window_invalid')
  expect(await refusal({ startsAt: '2026-11-20T10:00:00.000Z', endsAt: '2026-11-21T10:00:00.000Z' })).toBe(
    'announcement.window_invalid',
  )
  expect(await refusal({ texts: { 'en-US': { title: 'Only', body: 'English' } } })).toBe('BAD_REQUEST')
  expect(await refusal({ link: 'https://elsewhere.example' })).toBe('BAD_REQUEST')
  expect(await refusal({ reached: ['7d7b2a80-0000-4000-8000-000000000000'] })).toBe('platform_company.not_found')
  const { id: announcementId } = await write()
  expect(await codeOf(admin.client, 'announcement.end', { announcementId, reason: 'Engano' })).toBe(
    'announcement.draft',
  )
})

it('changes and records nothing where the same is saved again', async () => {
  const { id: announcementId } = await write()
  const acts = async () =>
    (await app.ports.db.query(`select 1 from platform_records where entity_id = $1`, [announcementId])).rows.length
  await write({ announcementId })
  expect(await acts()).toBe(1)
  await write({ announcementId, kind: 'attention' })
  expect(await acts()).toBe(2)
})

it('is not changed from what somebody else changed since, unless to the same', async () => {
  const { id: announcementId, changedAt } = await write()
  app.clock.set('2026-11-21T12:01:00Z')
  const other = { announcementId, changedAt, ...titled('Da outra pessoa') }
  const { changedAt: since } = await write(other)
  expect(await write(other)).toMatchObject({ changedAt: since })
  const mine = { ...someAnnouncement, announcementId, ...titled('Minha') }
  expect(await codeOf(admin.client, 'announcement.save', { ...mine, changedAt })).toBe('announcement.changed_meanwhile')
  expect(await write({ ...mine, changedAt: since })).toMatchObject({ title: 'Minha' })
})

it('is listed by state, kind and words without accents, and as a file', async () => {
  await publish(titled('Manutenção em curso'))
  await publish({ ...titled('Manutenção de dezembro'), startsAt: '2026-11-24T00:00:00.000Z' })
  await write({ ...titled('Rascunho'), kind: 'attention' })
  const titles = async (input: object) =>
    (await admin.client.announcement.list({ ...input, sort: 'title', direction: 'asc' })).rows.map(({ title }) => title)
  expect(await titles({ search: 'manutencao' })).toEqual(['Manutenção de dezembro', 'Manutenção em curso'])
  expect(await titles({ state: 'scheduled' })).toEqual(['Manutenção de dezembro'])
  expect(await titles({ state: 'shown' })).toEqual(['Manutenção em curso'])
  expect(await titles({ state: 'draft', kind: 'attention' })).toEqual(['Rascunho'])
  expect(await titles({ state: 'over' })).toEqual([])
  const file = await listFile(app, admin, '/api/v1/announcements/export?state=draft&columns=title,kind,lacking')
  expect(file.slice(1).map(([title, kind]) => [title, kind])).toEqual([['Rascunho', 'Atenção']])
})

it('tells open pages once it is published and once it is ended', async () => {
  const told = async () =>
    (
      await app.ports.db.query<{ one: number }>(
        `select 1 as one from live_events where topic = 'announcement' and company_id = $1`,
        [norte.companyId],
      )
    ).rows.length
  const announcementId = await publish()
  await app.runJobs('announcement.tell')
  const first = await told()
  expect(first).toBeGreaterThan(0)
  await admin.client.announcement.end({ announcementId, reason: 'Terminou antes' })
  await app.runJobs('announcement.tell')
  expect(await told()).toBeGreaterThan(first)
})
