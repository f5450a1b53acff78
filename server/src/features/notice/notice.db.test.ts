import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildNfe } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'
import { tellGaps } from '../inventory-year/tell-gaps.ts'
import { noticeDigest, noticeMail } from './jobs.ts'
import { type NewNotice, tellNotice } from './tell-notice.ts'

/** What people are told of: each thing once, to whom it concerns, as they chose. */
let app: TestApp
let owner: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
})
afterAll(() => app.close())

/** An analyst of the person's company. */
async function join({ companyId }: TestPerson): Promise<TestPerson> {
  const colleague = await app.signUpPerson()
  const who = [companyId, colleague.userId]
  await app.ports.db.query(`insert into company_members (company_id, user_id, role) values ($1, $2, 'analyst')`, who)
  await app.ports.db.query(`update "user" set active_company_id = $1 where id = $2`, who)
  return { ...colleague, companyId }
}

const asked = { kind: 'review_asked', subject: { year: 2025, who: 'Rosa' } } as const
const tell = (cause: string, more: Partial<NewNotice> = {}, person = owner) =>
  app.ports.db.asTenant(person, (tx) =>
    tellNotice(tx, app.ports.clock, { ...asked, companyId: person.companyId, cause, ...more }),
  )
const topics = async () => {
  const { rows } = await app.ports.db.query<{ userId: string }>(
    `select user_id as "userId" from live_events where company_id = $1 and topic = 'notice'`,
    [owner.companyId],
  )
  return rows
}

it('is told once for its cause, counted until it is read, and to pages of that person alone', async () => {
  await tell('one')
  await tell('one')
  await tell('two')
  const { notice } = owner.client
  expect(await notice.latest()).toMatchObject({ unread: 2, rows: [{ subject: asked.subject }, { readAt: null }] })
  expect(await topics()).toEqual([{ userId: owner.userId }, { userId: owner.userId }])
  const { rows } = await notice.list({ state: 'unread' })
  expect(await notice.markRead({ noticeIds: [rows[0]?.id ?? ''] })).toEqual({ read: 1 })
  expect(await notice.markRead({})).toEqual({ read: 1 })
  expect(await notice.latest()).toMatchObject({ unread: 0 })
  expect((await notice.list({ state: 'unread' })).rows).toEqual([])
  expect((await notice.list({})).total).toBe(2)
})

it('is nobody else’s: not of another company, and not of a colleague', async () => {
  const stranger = await app.signUpPerson()
  expect(await stranger.client.notice.latest()).toEqual({ unread: 0, rows: [] })
  const colleague = await join(owner)
  await tell('three', { kind: 'documents_to_decide', subject: { count: 4 }, except: owner.userId })
  expect(await colleague.client.notice.latest()).toMatchObject({ unread: 1, rows: [{ kind: 'documents_to_decide' }] })
  const [theirs] = (await colleague.client.notice.latest()).rows
  expect(await owner.client.notice.markRead({ noticeIds: [theirs?.id ?? ''] })).toEqual({ read: 0 })
  await tell('four')
  expect((await colleague.client.notice.latest()).unread).toBe(1)
})

it('comes as the person chose: not at all, or by letter, at once or once a day', async () => {
  const person = await app.signUpPerson()
  const { notice } = person.client
  await notice.set({ kind: 'review_asked', isShown: false, mail: null })
  await tell('five', {}, person)
  expect((await notice.list({})).total).toBe(0)
  await notice.set({ kind: 'review_asked', isShown: false, mail: 'now' })
  await tell('six', {}, person)
  expect(await notice.latest()).toMatchObject({ unread: 0 })
  await noticeMail(app.ports).perform({})
  expect(await app.lastMail(person.email)).toMatchObject({
    letter: 'notice',
    subject: 'Rosa pediu a revisão do inventário de 2025',
  })
  await notice.set({ kind: 'review_asked', isShown: true, mail: 'daily' })
  await tell('seven', {}, person)
  await tell('eight', {}, person)
  await noticeDigest(app.ports).perform({})
  const digest = await app.lastMail(person.email)
  expect(digest?.letter).toBe('notice-digest')
  expect(digest?.text.match(/• Rosa pediu a revisão/g)).toHaveLength(2)
  await app.ports.db.query(`delete from outbox_mails where recipient = $1`, [person.email])
  await noticeDigest(app.ports).perform({})
  await noticeMail(app.ports).perform({})
  expect(await app.lastMail(person.email)).toBeUndefined()
  const payment = await notice.set({ kind: 'payment_failed', isShown: true, mail: 'now' })
  expect(payment.mail).toBeNull()
})

it('writes to each person in each company by itself, in the reader’s figures, and not to who left, has read or is shut out', async () => {
  const [person, other] = [await app.signUpPerson(), await app.signUpPerson()]
  const both = await join(person)
  const guest = await join(other)
  const [closed, prepared] = [await join(person), await join(person)]
  const { query } = app.ports.db
  await query(`insert into user_deactivations (user_id, reason, at) values ($1, 'Conta compartilhada', now())`, [
    closed.userId,
  ])
  await query(
    `insert into account_deletions (user_id, asked_at, due_at, is_own, prepared_at, prepared_by, reason)
     values ($1, now(), now() + interval '7 days', false, now(), $2, 'Pedido da pessoa')`,
    [prepared.userId, owner.userId],
  )
  await app.ports.db.query(`insert into company_members (company_id, user_id, role) values ($1, $2, 'analyst')`, [
    other.companyId,
    both.userId,
  ])
  const wait = { kind: 'documents_to_decide', subject: { count: 1234 } } as const
  await tell('nine', wait, person)
  await tell('nine', wait, other)
  await app.ports.db.query('delete from company_members where user_id = $1', [guest.userId])
  await other.client.notice.markRead({})
  await noticeDigest(app.ports).perform({})
  const { rows } = await app.ports.db.query<{ text: string }>(
    "select text_body as text from outbox_mails where recipient = $1 and letter = 'notice-digest'",
    [both.email],
  )
  expect(rows).toHaveLength(2)
  for (const { text } of rows) expect(text).toContain('• 1.234 linhas de documentos esperam decisão')
  for (const { email } of [guest, other, closed, prepared])
    expect(await app.lastMail(email)).toMatchObject({ letter: expect.not.stringContaining('notice') })
  await other.client.notice.set({ kind: 'documents_to_decide', isShown: true, mail: 'now' })
  expect(await left()).toEqual([])
})

/** Whom notices of a letter still wait for. */
const left = async () =>
  (await app.ports.db.query('select user_id from notices where mail is not null and mailed_at is null')).rows

it('tells of a review that was asked for and of its answer', async () => {
  const person = await app.signUpPerson()
  const analyst = await join(person)
  await analyst.client.inventoryYears.submit({ year: 2025 })
  expect((await person.client.notice.latest()).rows).toMatchObject([{ kind: 'review_asked', subject: { year: 2025 } }])
  await person.client.inventoryYears.reopen({ year: 2025 })
  expect((await analyst.client.notice.latest()).rows).toMatchObject([
    { kind: 'review_given', subject: { year: 2025, outcome: 'returned' } },
  ])
  await noticeMail(app.ports).perform({})
  const { subject, text } = (await app.lastMail(analyst.email)) ?? {}
  expect(subject).toBe('A revisão do inventário de 2025 pede mudanças: ele voltou para edição')
  expect(text).toContain('Aviso da Pegada: ')
})

it('tells who sent files that they are read, and others that lines wait', async () => {
  const person = await app.signUpPerson()
  const analyst = await join(person)
  await importFiles(app, person, { 'a.xml': buildNfe({ number: 1 }) })
  expect((await person.client.notice.latest()).rows.map(({ kind }) => kind)).toContain('import_finished')
  expect((await analyst.client.notice.latest()).rows).toMatchObject([{ kind: 'documents_to_decide' }])
})

it('tells once a week what keeps a year that is over from being closed', async () => {
  const person = await app.signUpPerson()
  const { businessUnitId } = person
  await person.client.activity.create({
    ...{ generatorKey: 'mobile.diesel_b', quantity: '100', unit: 'L', businessUnitId, period: '2025-03' },
  })
  await tellGaps(app.ports).perform({})
  await tellGaps(app.ports).perform({})
  const { missing } = person.client.inventoryYears
  const { total } = await missing({ year: 2025 })
  expect((await person.client.notice.latest()).rows).toMatchObject([
    { kind: 'gaps_block_closing', subject: { year: 2025, count: total } },
  ])
})
