import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { beginSecondFactor } from '../../test/make-team.ts'
import { codeOf } from '../../test/procedures.ts'
import { totpOf } from '../../test/totp.ts'

let app: TestApp
let owner: TestPerson
let analyst: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
  const colleague = await app.signUpPerson()
  const who = [owner.companyId, colleague.userId]
  await app.ports.db.query(`insert into company_members (company_id, user_id, role) values ($1, $2, 'analyst')`, who)
  await app.ports.db.query(`update "user" set active_company_id = $1 where id = $2`, who)
  analyst = { ...colleague, companyId: owner.companyId }
})
afterAll(() => app.close())

const setUp = async (person: TestPerson) =>
  person.client.twoFactor.confirm({ code: totpOf(await beginSecondFactor(person)) })

it('is asked of everybody only by who has it, and stands before everything but one’s own profile', async () => {
  expect(await codeOf(owner.client, 'member.requireTwoFactor', { isRequired: true })).toBe('auth.two_factor_required')
  await setUp(owner)
  expect(await owner.client.member.rules()).toEqual({ isTwoFactorRequired: false, withoutTwoFactor: 1 })
  await owner.client.member.requireTwoFactor({ isRequired: true })
  expect(await owner.client.member.rules()).toEqual({ isTwoFactorRequired: true, withoutTwoFactor: 1 })

  const viewer = await analyst.client.account.getViewer()
  expect(viewer).toMatchObject({ isTwoFactorRequired: true, hasTwoFactor: false, can: [] })
  for (const name of ['activity.list', 'inventory.years', 'company.get']) {
    expect(await codeOf(analyst.client, name, {}), name).toBe('auth.two_factor_required')
  }
  expect(await codeOf(analyst.client, 'profile.get', undefined)).toBeUndefined()

  await setUp(analyst)
  expect((await analyst.client.account.getViewer()).can).toContain('activity:create')
  expect(await codeOf(analyst.client, 'activity.list', {})).toBeUndefined()
  expect(await codeOf(analyst.client, 'twoFactor.disable', { password: 'Senha-2026' })).toBe('two_factor.kept_on')
})

it('is written in the trail once it is another than before, and is taken back', async () => {
  await owner.client.member.requireTwoFactor({ isRequired: true })
  await owner.client.member.requireTwoFactor({ isRequired: false })
  const { rows } = await owner.client.audit.list({})
  expect(rows.map(({ action }) => action).filter((action) => action.endsWith('_factor'))).toEqual([
    'member.allow_one_factor',
    'member.require_two_factor',
  ])
  expect(await codeOf(analyst.client, 'twoFactor.disable', { password: 'Senha-2026' })).toBeUndefined()
  expect(await codeOf(analyst.client, 'activity.list', {})).toBeUndefined()
})

it('tells when each was last in the company, to within five minutes', async () => {
  app.clock.set('2030-01-05T12:00:00Z')
  const person = await app.signUpPerson()
  const seenAt = async () => {
    const at = (await person.client.member.list({})).rows[0]?.lastSeenAt
    return at?.slice(11, 16)
  }
  expect(await seenAt()).toBe('12:00')
  app.clock.set('2030-01-05T12:04:00Z')
  expect(await seenAt()).toBe('12:00')
  app.clock.set('2030-01-05T12:06:00Z')
  expect(await seenAt()).toBe('12:06')
})
