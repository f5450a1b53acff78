import { PERSON_LETTERS_MAX } from '@pegada/contract/platform-user-acts.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { codeOf } from '../../test/procedures.ts'

/** What root admins write to people, and what is kept of it. */
let app: TestApp
let root: TestPerson
let person: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  root = await app.signUpPerson({ firstName: 'Rita', lastName: 'Lemos' })
  await app.makePlatformAdmin(root)
})
beforeEach(async () => {
  app.clock.set('2026-11-21T12:00:00Z')
  person = await app.signUpPerson({ firstName: 'Bia', lastName: 'Prado' })
})
afterAll(() => app.close())

const note = { template: 'free', subject: 'Sua dúvida', message: 'Olhei a conta.\n\nEstá tudo certo.' } as const
const send = (asked: object) => codeOf(root.client, 'platformUser.sendLetter', { userId: person.userId, ...asked })
const letters = async () => (await root.client.platformUser.letters({ userId: person.userId })).rows
const setLanguage = (language: string) =>
  app.ports.db.query('update "user" set language = $2 where id = $1', [person.userId, language])

it('is shown before it is sent, goes into the outbox as it was shown, and is kept with who wrote it', async () => {
  await setLanguage('de')
  const shown = await root.client.platformUser.previewLetter({ userId: person.userId, ...note })
  expect(shown).toMatchObject({ to: person.email, language: 'de', subject: 'Sua dúvida' })
  expect(shown.text).toMatch(/Hallo, Bia\.\n\nOlhei a conta\.\n\nEstá tudo certo\./)
  expect(await letters()).toEqual([])
  expect(await send(note)).toBeUndefined()
  expect(await app.lastMail(person.email)).toEqual({ letter: 'platform-note', subject: 'Sua dúvida', text: shown.text })
  expect(await letters()).toMatchObject([
    { template: 'free', language: 'de', subject: 'Sua dúvida', sentBy: 'Rita Lemos', state: 'waiting' },
  ])
  await app.ports.db.query('update outbox_mails set last_error = $2 where recipient = $1', [person.email, 'SMTPError'])
  expect((await letters())[0]?.state).toBe('failed')
  await app.ports.db.query('update outbox_mails set sent_at = now() where recipient = $1', [person.email])
  expect((await letters())[0]?.state).toBe('sent')
})

it('stands in the trail of the platform by its template and id, without what it says', async () => {
  await send(note)
  const { rows } = await root.client.platformUser.history({ userId: person.userId })
  expect(rows).toMatchObject([{ action: 'platform_user.write', actor: 'Rita Lemos', template: 'free', reason: null }])
  const kept = await app.ports.db.query<{ data: object }>(
    `select data from platform_records where action = 'platform_user.write' and entity_id = $1`,
    [person.userId],
  )
  expect(kept.rows).toEqual([{ data: { template: 'free', letterId: (await letters())[0]?.id } }])
})

it('comes by template in the language of the person', async () => {
  await setLanguage('en-US')
  expect(await send({ template: 'welcome_back' })).toBeUndefined()
  expect(await app.lastMail(person.email)).toMatchObject({
    letter: 'platform-welcome-back',
    subject: 'Your inventory is still at Pegada',
  })
})

it('confirms an address that is not confirmed, by a link that does', async () => {
  expect(await send({ template: 'confirm_address' })).toBe('platform_user.confirmed')
  await app.ports.db.query('update "user" set email_verified = false where id = $1', [person.userId])
  expect(await send({ template: 'confirm_address' })).toBeUndefined()
  const mail = await app.lastMail(person.email)
  const link = new URL(mail?.text.match(/https?:\S+token=\S+/)?.[0] ?? '')
  await app.client().account.verifyEmail({ token: link.searchParams.get('token') ?? '' })
  expect((await root.client.platformUser.get({ userId: person.userId })).isConfirmed).toBe(true)
  expect(await letters()).toMatchObject([{ template: 'confirm_address', subject: mail?.subject }])
})

it('tells of a trial who administers a company in one, and nobody else', async () => {
  expect(await send({ template: 'trial_ending' })).toBe('platform_user.no_trial')
  await app.ports.db.query('delete from purchases where company_id = $1', [person.companyId])
  await app.ports.db.query(
    `update subscriptions set agreed_plan = null, agreed_until = null, trial_plan = 'PRO', trial_size = 'ME',
       trial_started_at = '2026-11-14T12:00:00Z', trial_ends_at = '2026-11-24T11:00:00Z', status = 'trialing' where company_id = $1`,
    [person.companyId],
  )
  const { subject, text } = await root.client.platformUser.previewLetter({
    userId: person.userId,
    template: 'trial_ending',
  })
  expect(`${subject} ${text}`).toMatch(/PRO/)
  expect(`${subject} ${text}`).toMatch(/24 de novembro de 2026/)
  await app.setRole(person, 'analyst')
  expect(await send({ template: 'trial_ending' })).toBe('platform_user.no_trial')
})

it('needs words of its own where no template gives them, and somebody to go to', async () => {
  expect(await send({ ...note, subject: ' ' })).toBe('platform_user.letter_empty')
  expect(await send({ template: 'free', subject: 'Oi' })).toBe('platform_user.letter_empty')
  for (const ask of ['sendLetter', 'previewLetter'] as const)
    expect(await codeOf(root.client, `platformUser.${ask}`, { userId: 'nobody', ...note })).toBe(
      'platform_user.not_found',
    )
  expect(await letters()).toEqual([])
})

it('is written to one person so many times an hour and no more', async () => {
  for (let n = 0; n < PERSON_LETTERS_MAX; n += 1) expect(await send(note)).toBeUndefined()
  await expect(root.client.platformUser.sendLetter({ userId: person.userId, ...note })).rejects.toMatchObject({
    code: 'request.rate_limited',
    data: { minutes: 60 },
  })
  const other = await app.signUpPerson()
  expect(await codeOf(root.client, 'platformUser.sendLetter', { userId: other.userId, ...note })).toBeUndefined()
  app.clock.set('2026-11-21T13:01:00Z')
  expect(await send(note)).toBeUndefined()
  expect(await letters()).toHaveLength(PERSON_LETTERS_MAX + 1)
})
