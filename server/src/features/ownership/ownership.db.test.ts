import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { beginSecondFactor } from '../../test/make-team.ts'
import { totpOf } from '../../test/totp.ts'

/** The account handed from its owner to another administrator. */
let app: TestApp
let owner: TestPerson
let colleague: TestPerson
const password = 'Senha-2026'

beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  app.clock.set('2026-11-21T12:00:00Z')
  await app.ports.db.query('delete from rate_limits')
  owner = await app.signUpPerson()
  await app.setPlan(owner, 'CUSTOM')
  colleague = await join('admin')
})
afterAll(() => app.close())

async function join(role: 'admin' | 'analyst'): Promise<TestPerson> {
  const person = await app.signUpPerson()
  await app.ports.db.query('delete from company_members where user_id = $1', [person.userId])
  await app.ports.db.query('insert into company_members (company_id, user_id, role) values ($1, $2, $3)', [
    owner.companyId,
    person.userId,
    role,
  ])
  return person
}

const offer = (to: TestPerson) => owner.client.ownership.offer({ memberId: to.userId, password })
const owners = async () =>
  (await owner.client.member.list({})).rows.filter(({ isOwner }) => isOwner).map(({ userId }) => userId)
const letterOf = async ({ email }: TestPerson) => (await app.lastMail(email))?.letter
const notFound = { code: 'ownership.not_found' }

it('goes over once it is accepted; both are told of each step, and both steps stand in the trail', async () => {
  await offer(colleague)
  expect(await owners()).toEqual([owner.userId])
  expect([await letterOf(owner), await letterOf(colleague)]).toEqual(['ownership-offered', 'ownership-offered'])
  expect((await colleague.client.ownership.get()).offer).toMatchObject({
    isFromSelf: false,
    isToSelf: true,
    expiresAt: expect.stringMatching(/^2026-11-28T12:00:00/),
  })
  await expect(owner.client.ownership.accept()).rejects.toMatchObject(notFound)
  await colleague.client.ownership.accept()
  expect(await owners()).toEqual([colleague.userId])
  expect([await letterOf(owner), await letterOf(colleague)]).toEqual(['ownership-transferred', 'ownership-transferred'])
  expect((await owner.client.ownership.get()).offer).toBeNull()
  const { rows } = await app.ports.db.query<{ action: string; actor_id: string }>(
    `select action, actor_id from audit_records where company_id = $1 and action like 'ownership.%' order by sequence`,
    [owner.companyId],
  )
  expect(rows).toEqual([
    { action: 'ownership.offer', actor_id: owner.userId },
    { action: 'ownership.accept', actor_id: colleague.userId },
  ])
  await expect(offer(colleague)).rejects.toMatchObject({ code: 'ownership.not_owner' })
})

it('is offered by the owner alone, with the password, to one administrator at a time', async () => {
  const wrong = owner.client.ownership.offer({ memberId: colleague.userId, password: 'Outra-2026' })
  await expect(wrong).rejects.toMatchObject({ code: 'account.password_wrong' })
  await expect(offer(owner)).rejects.toMatchObject({ code: 'member.self' })
  await expect(offer(await join('analyst'))).rejects.toMatchObject({ code: 'ownership.needs_admin' })
  const taken = colleague.client.ownership.offer({ memberId: owner.userId, password })
  await expect(taken).rejects.toMatchObject({ code: 'ownership.not_owner' })
  await offer(colleague)
  await expect(offer(await join('admin'))).rejects.toMatchObject({ code: 'ownership.already_offered' })
})

it('asks for a code where the owner has a second factor', async () => {
  const uri = await beginSecondFactor(owner)
  await owner.client.twoFactor.confirm({ code: totpOf(uri) })
  await expect(offer(colleague)).rejects.toMatchObject({ code: 'auth.code_invalid' })
  await owner.client.ownership.offer({ memberId: colleague.userId, password, code: totpOf(uri) })
  expect((await colleague.client.ownership.get()).offer).toMatchObject({ isToSelf: true })
})

it('is taken back by the owner, declined by the other, and touched by nobody else', async () => {
  const third = await join('admin')
  await offer(colleague)
  await expect(third.client.ownership.withdraw()).rejects.toMatchObject(notFound)
  await expect(third.client.ownership.accept()).rejects.toMatchObject(notFound)
  await owner.client.ownership.withdraw()
  await expect(colleague.client.ownership.accept()).rejects.toMatchObject(notFound)
  await offer(colleague)
  await colleague.client.ownership.withdraw()
  expect(await owners()).toEqual([owner.userId])
})

it('holds for seven days, after which another offer may be made; who is no administrator any more takes nothing', async () => {
  await offer(colleague)
  app.clock.set('2026-11-28T12:01:00Z')
  expect((await owner.client.ownership.get()).offer).toBeNull()
  await expect(colleague.client.ownership.accept()).rejects.toMatchObject(notFound)
  await offer(colleague)
  await owner.client.member.setRole({ memberId: colleague.userId, role: 'analyst' })
  await expect(colleague.client.ownership.accept()).rejects.toMatchObject({ code: 'auth.forbidden' })
  expect(await owners()).toEqual([owner.userId])
})
