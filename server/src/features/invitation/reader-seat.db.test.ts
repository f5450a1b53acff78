import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.signUpPerson()
})
afterAll(() => app.close())

const tokenIn = (link: string | null, name: string) => new URL(link ?? 'http://none').searchParams.get(name) ?? ''

it('a seat is not taken by who only reads from outside, until they become one of the team', async () => {
  await app.setPlan(admin, 'FREE')
  const guest = await app.signUpPerson()
  const { seats } = await admin.client.subscription.get()
  const invite = (access: 'viewer' | 'editor') =>
    admin.client.invitation.create({ email: guest.email, grant: { kind: 'shared', access }, delivery: 'link' })
  await expect(invite('editor')).rejects.toMatchObject({ code: 'plan.seats_exceeded' })
  const { link } = await invite('viewer')
  const token = tokenIn(link, 'shared_token')
  expect(await app.client().invitation.check({ token })).toMatchObject({ kind: 'shared', access: 'viewer' })
  expect((await admin.client.subscription.get()).seats).toEqual(seats)
  await guest.client.invitation.accept({ token })
  expect((await admin.client.subscription.get()).seats).toEqual(seats)
  expect(await guest.client.account.getViewer()).toMatchObject({ role: 'user', isOverSeats: false })
  const member = { memberId: guest.userId, role: 'analyst' } as const
  await expect(admin.client.member.setRole(member)).rejects.toMatchObject({ code: 'plan.seats_exceeded' })
  await app.setPlan(admin, 'ULTIMATE', 'EPP')
  await admin.client.member.setRole(member)
  expect((await admin.client.subscription.get()).seats.used).toBe(seats.used + 1)
  await admin.client.member.remove({ memberId: guest.userId })
})

it('the phone that an invitation to shared access tells is the phone of the account', async () => {
  await app.setPlan(admin, 'CUSTOM')
  const { link } = await admin.client.invitation.create({
    ...{ email: 'leitora@parceira.example', grant: { kind: 'shared', access: 'viewer' }, delivery: 'link' },
    phone: '+351912345678',
  })
  await app.client().account.sharedSignUp({
    ...{ token: tokenIn(link, 'shared_token'), firstName: 'Bia', lastName: 'Reis' },
    ...{ password: 'Senha-2026', acceptTerms: true },
  })
  const { rows } = await app.ports.db.query<{ phone: string | null }>(
    `select phone from "user" where email = 'leitora@parceira.example'`,
  )
  expect(rows).toEqual([{ phone: '+351912345678' }])
})
