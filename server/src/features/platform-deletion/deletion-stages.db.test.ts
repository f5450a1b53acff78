import { verifySeal } from '@pegada/core/seal/verify-seal.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeInventory } from '../../test/close-inventory.ts'
import { beginDay, type Deleting, openDeleting, deletionReason as reason } from '../../test/deleting.ts'
import type { TestApp, TestPerson } from '../../test/harness.ts'
import { joinAt } from '../../test/join-at.ts'
import { beginSecondFactor } from '../../test/make-team.ts'
import { makeTicket } from '../../test/make-ticket.ts'
import { oneDotPng } from '../../test/one-dot-png.ts'
import { codeOf } from '../../test/procedures.ts'
import { totpOf } from '../../test/totp.ts'

let app: TestApp
let root: TestPerson
let at: Deleting
beforeAll(async () => {
  ;({ app, root, at } = await openDeleting())
})
afterAll(() => app.close())
beforeEach(() => beginDay(app))

describe('prepared', () => {
  it('signs out everywhere and lets nobody in, with a clear text to who knows the password; undone within seven days', async () => {
    const person = await app.signUpPerson()
    const { secret } = await person.client.apiKey.create({ name: 'ERP', scopes: ['activity:read'] })
    const byKey = async () =>
      (await app.request('/api/v1/activities', { headers: { authorization: `Bearer ${secret}` } })).status
    expect(await byKey()).toBe(200)
    const { dueAt } = await at.prepare(person)
    expect(dueAt.slice(0, 16)).toBe('2026-11-28T12:00')
    expect(await codeOf(person.client, 'profile.get', undefined)).toBe('auth.required')
    expect(await byKey()).toBe(401)
    expect(await at.signIn(person)).toMatchObject({
      body: { code: 'auth.deletion_prepared', data: { until: '2026-11-28' } },
      cookie: '',
    })
    const wrong = await at.enter('/account/sign-in', { email: person.email, password: 'Errada-2026' })
    expect(wrong.body).toMatchObject({ code: 'auth.invalid_credentials' })
    expect(await app.lastMail(person.email)).toMatchObject({ letter: 'account-deletion-prepared' })
    app.clock.set('2026-11-23T12:00:00Z')
    expect((await at.prepare(person)).dueAt).toBe(dueAt)
    expect(await at.get(person)).toMatchObject({ state: 'prepared', dueAt, prepared: { by: 'Rita Lemos', reason } })
    await root.client.platformDeletion.undo({ userId: person.userId, reason: 'Engano' })
    expect(await app.lastMail(person.email)).toMatchObject({ letter: 'account-deletion-undone' })
    expect(await codeOf(root.client, 'platformDeletion.undo', { userId: person.userId, reason })).toBe(
      'platform_deletion.not_prepared',
    )
    expect((await at.signIn(person)).body).toEqual({ done: true })
    expect(await byKey()).toBe(200)
    await at.pass('2026-11-29')
    expect(await at.isThere(person)).toBe(true)
    expect(await at.told(person)).toEqual([
      { action: 'platform_deletion.prepare', actorId: root.userId, data: { reason, dueAt } },
      { action: 'platform_deletion.undo', actorId: root.userId, data: { reason: 'Engano' } },
    ])
  })

  it('lets nobody in by a second factor either, that was asked for before', async () => {
    const person = await app.signUpPerson()
    const uri = await beginSecondFactor(person)
    await person.client.twoFactor.confirm({ code: totpOf(uri) })
    const asked = await at.signIn(person)
    expect(asked.body).toEqual({ done: true, needsCode: true })
    await at.prepare(person)
    expect((await at.signIn(person)).body).toMatchObject({ code: 'auth.deletion_prepared' })
    expect((await at.enter('/sessions/verify-code', { code: totpOf(uri) }, asked.cookie)).body).toMatchObject({
      code: 'auth.deletion_prepared',
    })
    const { rows } = await app.ports.db.query('select id from session where user_id = $1', [person.userId])
    expect(rows).toEqual([])
  })

  it('leaves the day that the person asked for, which stands when it is undone', async () => {
    const person = await app.signUpPerson()
    const { dueAt } = await person.client.accountDeletion.ask({ password: 'Senha-2026' })
    app.clock.set('2026-11-23T12:00:00Z')
    expect((await at.get(person)).state).toBe('asked')
    expect((await at.prepare(person)).dueAt).toBe(dueAt)
    await root.client.platformDeletion.undo({ userId: person.userId, reason: 'Engano' })
    expect(await at.get(person)).toMatchObject({ state: 'asked', dueAt, prepared: null })
  })
})

describe('final', () => {
  it('comes by itself after seven days, and tells the person and both trails who prepared it', async () => {
    const owner = await app.signUpPerson()
    const person = await joinAt(app, owner, null)
    await at.prepare(person)
    await at.pass('2026-11-27')
    expect(await at.isThere(person)).toBe(true)
    await at.pass('2026-11-29')
    expect(await at.isThere(person)).toBe(false)
    expect(await app.lastMail(person.email)).toMatchObject({ letter: 'account-closed' })
    expect((await at.told(person)).at(-1)).toEqual({ action: 'platform_deletion.finish', actorId: null, data: {} })
    const { rows } = await owner.client.audit.list({})
    expect(rows[0]).toMatchObject({ action: 'account.erase', actorId: root.userId })
    expect(await codeOf(root.client, 'platformDeletion.prepare', { userId: person.userId, reason })).toBe(
      'platform_user.not_found',
    )
  })

  it('comes at once where a root admin says so, and leaves the totals and the sealed year of a company as they were', async () => {
    const owner = await app.signUpPerson({ companyName: 'Fundição Serra Ltda' })
    const signed = await app.signUpPerson({ firstName: 'Zuleica', lastName: 'Quaresma', phone: '+5531987650001' })
    await app.ports.db.query(`insert into company_members (company_id, user_id, role) values ($1, $2, 'admin')`, [
      owner.companyId,
      signed.userId,
    ])
    await app.ports.db.query('update "user" set active_company_id = $1 where id = $2', [owner.companyId, signed.userId])
    const person = { ...signed, companyId: owner.companyId }
    await person.client.profile.uploadAvatar({ file: new File([oneDotPng], 'foto.png') })
    const { avatar } = await person.client.profile.get()
    await person.client.activity.create({
      ...{ generatorKey: 'mobile.diesel_b', quantity: '10', unit: 'L', period: '2025-02' },
      businessUnitId: owner.businessUnitId,
    })
    const sealed = await closeInventory(app, person, 2025)
    const { ticketId } = await makeTicket(person)
    const other = `mariana.${person.email}`
    await owner.client.ticket.reply({
      ticketId,
      body: `Escrevam a ${person.email.toUpperCase()}. ou a ${other}, por favor`,
    })
    const total = (await owner.client.inventory.get({ year: 2025 })).total.co2eKg
    expect(Number(total)).toBeGreaterThan(0)
    await at.prepare(person)
    await at.finish(person)
    expect(await at.isThere(person)).toBe(false)
    await app.runJobs('account.drop-picture')
    expect(await app.ports.storage.find(avatar ?? '')).toBeUndefined()
    await app.ports.db.query('update outbox_mails set sent_at = $1 where recipient = $2', [
      '2026-11-21T12:01:00Z',
      person.email,
    ])
    await at.pass('2026-12-01')

    // A ticket's other address is that of somebody else.
    expect(await at.columnsWith(person.email)).toEqual(['ticket_messages.body'])
    const { thread } = await owner.client.ticket.get({ ticketId })
    expect(thread.at(-1)?.body).toMatch(/^Escrevam a [0-9a-f]{16}@account\.invalid\. ou a mariana\./)
    expect(thread.at(-1)?.body).toContain(other)
    expect(await at.columnsWith('31987650001')).toEqual([])
    expect(await at.columnsWith('Quaresma')).toEqual([])
    expect((await owner.client.inventory.get({ year: 2025 })).total.co2eKg).toBe(total)
    expect(await owner.client.audit.verify()).toMatchObject({ broken: null })
    const file = await owner.client.seals.download({ year: 2025, version: 1 })
    expect(await verifySeal([new Uint8Array(await file.arrayBuffer())])).toMatchObject({
      ok: true,
      seal: sealed?.chainHead,
    })
    expect((await at.told(person)).map(({ action, actorId }) => [action, actorId])).toEqual([
      ['platform_deletion.prepare', root.userId],
      ['platform_deletion.finish', root.userId],
    ])
  })

  it('asks for being prepared first', async () => {
    const person = await app.signUpPerson()
    expect(await codeOf(root.client, 'platformDeletion.finish', { userId: person.userId })).toBe(
      'platform_deletion.not_prepared',
    )
  })
})
