import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { columnsWith, deleting } from '../../test/deleting.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { codeOf } from '../../test/procedures.ts'
import { accountErase } from './erase.ts'

/** What is left of somebody in what others hold, and who is kept when the seven days are over. */
let app: TestApp
let root: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  root = await app.signUpPerson({ firstName: 'Rita', lastName: 'Lemos' })
  await app.makePlatformAdmin(root)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-11-21T12:00:00Z')
  await app.ports.db.query('delete from rate_limits')
})

const reason = 'Pedido recebido pelo suporte'
const ask = ({ client }: TestPerson) => client.accountDeletion.ask({ password: 'Senha-2026' })
const pass = async (day: string) => {
  app.clock.set(`${day}T12:00:00Z`)
  await accountErase(app.ports).perform({})
}
const isThere = async ({ userId }: TestPerson) => !(await codeOf(root.client, 'platformUser.get', { userId }))
const invite = async (by: TestPerson, email: string) => {
  const grant = { kind: 'invite', role: 'admin' } as const
  const { link } = await by.client.invitation.create({ email, grant, delivery: 'link' })
  return new URL(link ?? 'http://none').searchParams.get('invite_token') ?? ''
}
const holds = async (token: string) => (await app.client().invitation.check({ token })).valid
const rename = ({ client }: TestPerson) => client.profile.update({ firstName: 'Zuleica', lastName: "D'Ávila" })

it('leaves no name at the bells of others nor in letters to them', async () => {
  const owner = await app.signUpPerson()
  const person = await app.signUpPerson()
  await rename(person)
  await person.client.invitation.accept({ token: await invite(owner, person.email) })
  await person.client.inventoryYears.submit({ year: 2025 })
  await root.client.impersonation.begin({ userId: person.userId, companyId: owner.companyId, reason })
  await root.client.impersonation.raise({ reason: `A pedido de ${person.email}` })
  expect(await columnsWith(app, person.email)).toContain('notices.subject')
  expect((await columnsWith(app, 'Zuleica D%vila')).toSorted()).toEqual(
    expect.arrayContaining(['notices.subject', 'outbox_mails.html_body', 'outbox_mails.text_body', 'user.name']),
  )
  await app.ports.db.query(`update impersonations set ended_at = began_at, end_cause = 'asked' where ended_at is null`)
  await ask(person)
  await pass('2026-11-29')
  expect(await columnsWith(app, 'Zuleica D%vila')).toEqual([])
  expect(await columnsWith(app, person.email)).not.toContain('notices.subject')
  const { rows } = await owner.client.notice.list({})
  const code = expect.stringMatching(/^[0-9a-f]{16}$/)
  const subjects = Object.fromEntries(rows.map(({ kind, subject }) => [kind, subject]))
  expect(subjects.invitation_accepted).toMatchObject({ who: code, whoId: person.userId })
  expect(subjects.review_asked).toMatchObject({ who: code, year: 2025 })
  expect(subjects.impersonation_begun).toMatchObject({ who: 'Rita Lemos', whoId: root.userId, person: code })
})

it('leaves the same name in letters of somebody else who has it', async () => {
  const [person, namesake] = [await app.signUpPerson(), await app.signUpPerson()]
  for (const { client } of [person, namesake]) await client.profile.update({ firstName: 'Iracema', lastName: 'Tupi' })
  const grant = { kind: 'invite', role: 'admin' } as const
  await namesake.client.invitation.create({ email: 'nova-3@empresa.example', grant })
  const letter = async () => (await app.lastMail('nova-3@empresa.example'))?.text
  const before = await letter()
  expect(before).toContain('Iracema Tupi')
  await root.client.platformDeletion.force({ userId: person.userId, reason })
  expect(await letter()).toBe(before)
})

it('leaves no address where administrators wrote it down, nor where answers to a message would go', async () => {
  const person = await app.signUpPerson()
  const { companyId } = root
  const { email } = person
  await root.client.platformCompany.addNote({ companyId, text: `Falar com ${email}` })
  await app.ports.db.query(
    `insert into impersonations (company_id, id, session_id, admin_id, reason, ticket, raised_at, raise_reason, began_at, ends_at,
       ended_at, end_cause)
     values ($1, gen_random_uuid(), 's', $2, $3, $4, now(), $3, now(), now() + interval '1 minute', now(), 'asked')`,
    [companyId, root.userId, `${'x'.repeat(455)} ${email}`, email],
  )
  await app.ports.db.query(
    `insert into company_moves (id, direction, state, reason, file_name, people, result, created_by, created_at)
     values (gen_random_uuid(), 'import', 'checked', $1, 'a.zip', $2, jsonb_build_object('invited', $2::jsonb), $3, now())`,
    [
      `Pedido de ${email}`,
      JSON.stringify([
        { name: 'Ana Souza', email },
        { name: 'Outra', email: 'o@o.example' },
      ]),
      root.userId,
    ],
  )
  await app.client().contact.send({
    ...{ messageId: '00000000-0000-4000-8000-000000000001', name: 'Ana Souza', email, subject: 'other' },
    ...{ message: 'Olá, bom dia', language: 'pt-BR' },
  })
  await ask(person)
  await pass('2026-11-29')
  await app.ports.db.query(`delete from outbox_mails where letter = 'account-erased'`)
  expect(await columnsWith(app, email)).toEqual([])
  const { rows } = await app.ports.db.query<{ people: { name: string }[] }>('select people from company_moves')
  expect(rows[0]?.people.map(({ name }) => name)).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), 'Outra'])
})

it('takes back the invitations that the person sent, as soon as they are shut out and when they are gone', async () => {
  const [shutOut, gone] = [await app.signUpPerson(), await app.signUpPerson()]
  const tokens = [await invite(shutOut, 'nova-1@empresa.example'), await invite(gone, 'nova-2@empresa.example')]
  expect(await Promise.all(tokens.map(holds))).toEqual([true, true])
  await root.client.platformDeletion.prepare({ userId: shutOut.userId, reason })
  await root.client.platformDeletion.force({ userId: gone.userId, reason })
  expect(await Promise.all(tokens.map(holds))).toEqual([false, false])
})

it('tells the last day in Brazil to who is shut out, as their letter does', async () => {
  const person = await app.signUpPerson()
  app.clock.set('2026-11-22T01:00:00Z')
  await root.client.platformDeletion.prepare({ userId: person.userId, reason })
  const { body } = await deleting(app, root).signIn(person)
  expect(body).toMatchObject({ code: 'auth.deletion_prepared', data: { until: '2026-11-28' } })
  expect((await app.lastMail(person.email))?.text).toContain('28 de novembro de 2026')
})

it('drops a last letter that never went out five days after it was written', async () => {
  const person = await app.signUpPerson()
  await ask(person)
  await pass('2026-11-29')
  const letters = async () =>
    (await app.ports.db.query('select id from outbox_mails where recipient = $1', [person.email])).rows.length
  await app.ports.db.query(
    `update outbox_mails set created_at = '2026-11-29T13:00:00Z', sent_at = null where recipient = $1`,
    [person.email],
  )
  expect(await letters()).toBe(1)
  await pass('2026-12-04')
  expect(await letters()).toBe(1)
  await pass('2026-12-05')
  expect(await letters()).toBe(0)
})

it('keeps whose company nobody would be left to cancel the plan of, until it does not renew', async () => {
  const person = await app.signUpPerson({ companyName: 'Moinho Azul Ltda' })
  await deleting(app, root).buy(person)
  await expect(ask(person)).rejects.toMatchObject({
    code: 'account.pays_alone',
    data: { companies: 'Moinho Azul Ltda' },
  })
  const renews = (isRenewing: boolean) =>
    app.ports.db.query('update purchases set cancel_at_period_end = $2 where company_id = $1', [
      person.companyId,
      !isRenewing,
    ])
  await renews(false)
  await ask(person)
  await renews(true)
  await pass('2026-11-29')
  expect(await isThere(person)).toBe(true)
  await renews(false)
  await pass('2026-11-30')
  expect(await isThere(person)).toBe(false)
})

it('goes on with the others where the deletion of one fails, and tells the fault at the end', async () => {
  const people = [await app.signUpPerson(), await app.signUpPerson(), await app.signUpPerson()]
  for (const person of people) await ask(person)
  app.clock.set('2026-11-29T12:00:00Z')
  let fails = true
  const error = vi.fn<typeof app.ports.log.error>()
  const ports = {
    ...app.ports,
    log: { ...app.ports.log, error },
    translate: (...told: Parameters<typeof app.ports.translate>) => {
      if (!fails) return app.ports.translate(...told)
      fails = false
      throw new Error('no words for the first')
    },
  }
  await expect(accountErase(ports).perform({})).rejects.toThrow('no words for the first')
  expect(error).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'account.erase_failed')
  expect((await Promise.all(people.map(isThere))).filter(Boolean)).toHaveLength(1)
  await accountErase(app.ports).perform({})
  expect((await Promise.all(people.map(isThere))).filter(Boolean)).toEqual([])
})
