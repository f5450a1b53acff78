import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { columnsWith } from '../../test/deleting.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { joinAt } from '../../test/join-at.ts'
import { beginSecondFactor } from '../../test/make-team.ts'
import { makeTicket } from '../../test/make-ticket.ts'
import { oneDotPng } from '../../test/one-dot-png.ts'
import { codeOf } from '../../test/procedures.ts'
import { totpOf } from '../../test/totp.ts'
import { accountErase } from './erase.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-21T12:00:00Z'))

const password = 'Senha-2026'
const ask = ({ client }: TestPerson, more: object = {}) => client.accountDeletion.ask({ password, ...more })
const pass = async (day: string) => {
  app.clock.set(`${day}T12:00:00Z`)
  await accountErase(app.ports).perform({})
}

it('is asked for with the password, told by letter, and taken back within seven days', async () => {
  const person = await app.signUpPerson()
  expect(await codeOf(person.client, 'accountDeletion.ask', { password: 'outra' })).toBe('account.password_wrong')
  const { dueAt } = await ask(person)
  expect(dueAt.slice(0, 16)).toBe('2026-11-28T12:00')
  expect(await app.lastMail(person.email)).toMatchObject({ letter: 'account-deletion-asked' })
  expect((await person.client.account.getViewer()).deletionDueAt).toBe(dueAt)
  app.clock.set('2026-11-23T12:00:00Z')
  expect((await ask(person)).dueAt).toBe(dueAt)
  await person.client.accountDeletion.keep()
  await pass('2026-11-29')
  expect(await person.client.profile.get()).toMatchObject({ email: person.email })
  const { rows } = await person.client.audit.list({})
  expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['account.ask_deletion', 'account.keep']))
})

it('asks for a code where there is a second factor', async () => {
  const person = await app.signUpPerson()
  const uri = await beginSecondFactor(person)
  await person.client.twoFactor.confirm({ code: totpOf(uri) })
  expect(await codeOf(person.client, 'accountDeletion.ask', { password })).toBe('auth.code_invalid')
  expect(await codeOf(person.client, 'accountDeletion.ask', { password, code: totpOf(uri) })).toBeUndefined()
})

it('waits until an owner has handed over what others work in', async () => {
  const owner = await app.signUpPerson()
  await joinAt(app, owner, null)
  expect((await owner.client.accountDeletion.get()).mustHandOver).toHaveLength(1)
  expect(await codeOf(owner.client, 'accountDeletion.ask', { password })).toBe('account.must_hand_over')
})

it('leaves nothing that names the person once it is done, and what they did under a code, in a trail that still holds', async () => {
  const owner = await app.signUpPerson()
  const person = await joinAt(app, owner, null)
  await person.client.profile.update({ phone: '+5531987650001' })
  await person.client.profile.uploadAvatar({ file: new File([oneDotPng], 'foto.png') })
  const { avatar } = await person.client.profile.get()
  await person.client.savedView.create({ list: 'activities', name: 'Minha', query: {}, isShared: false })
  await makeTicket(person)
  const { id: activityId } = await person.client.activity.create({
    ...{ generatorKey: 'mobile.diesel_b', quantity: '10', unit: 'L', period: '2025-02' },
    businessUnitId: owner.businessUnitId,
  })
  await ask(person)
  await pass('2026-11-27')
  expect(await columnsWith(app, person.email)).toContain('user.email')
  await pass('2026-11-29')
  await app.runJobs('account.drop-picture')
  expect(await app.lastMail(person.email)).toMatchObject({ letter: 'account-erased' })
  await app.ports.db.query('update outbox_mails set sent_at = $1 where recipient = $2', [
    '2026-11-29T12:01:00Z',
    person.email,
  ])
  await pass('2026-12-01')
  expect(await columnsWith(app, person.email)).toEqual([])
  expect(await columnsWith(app, '31987650001')).toEqual([])
  expect(await app.ports.storage.find(avatar ?? '')).toBeUndefined()
  expect(await codeOf(person.client, 'profile.get', undefined)).toBe('auth.required')

  expect((await owner.client.activity.list({})).rows.map(({ id }) => id)).toContain(activityId)
  const { rows } = await owner.client.audit.list({})
  const told = rows.filter(({ action }) => action === 'account.erase' || action === 'activity.create')
  expect(told.map(({ actorId, actor }) => [actorId, actor])).toEqual([
    [person.userId, null],
    [person.userId, null],
  ])
  const { rows: kept } = await app.ports.db.query(
    'select name, confirmed_at, last_sign_in_at from "user" where id = $1',
    [person.userId],
  )
  const code = expect.stringMatching(/^[0-9a-f]{16}$/)
  expect(kept).toEqual([{ name: code, confirmed_at: null, last_sign_in_at: null }])
  expect(await owner.client.audit.verify()).toMatchObject({ broken: null })
  expect((await owner.client.member.list({})).total).toBe(1)
})

it('lets the same address sign up anew', async () => {
  const person = await app.signUpPerson()
  await ask(person)
  await pass('2026-11-29')
  const again = await app.signUpPerson({ email: person.email })
  expect(again.userId).not.toBe(person.userId)
  expect(await again.client.profile.get()).toMatchObject({ email: person.email })
})
