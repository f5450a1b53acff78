import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  await app.ports.db.query('delete from rate_limits')
  admin = await app.signUpPerson()
  await app.setPlan(admin, 'CUSTOM')
})
afterAll(() => app.close())

let serial = 0
const fresh = () => `convidado-${++serial}@parceira.example`
const codeIn = (error: { readonly code: string }) => error.code

describe('an invitation', () => {
  it('asked for several times at once is one', async () => {
    const input = { email: fresh(), grant: { kind: 'invite', role: 'user' } } as const
    const ask = () => admin.client.invitation.create(input).then(() => 'made', codeIn)
    const answers = await Promise.all([ask(), ask(), ask(), ask()])
    const refused = 'invitation.already_open'
    expect(answers.toSorted()).toEqual([refused, refused, refused, 'made'])
  })

  it('floods nobody: the letters to one address and those of one company are counted', async () => {
    const grant = { kind: 'invite', role: 'user' } as const
    const email = fresh()
    const invite = async () => {
      const { id } = await admin.client.invitation.create({ email, grant })
      await admin.client.invitation.revoke({ invitationId: id })
    }
    for (let letters = 0; letters < 12; letters++) await invite()
    await expect(invite()).rejects.toMatchObject({ code: 'request.rate_limited' })
    const other = await admin.client.invitation.create({ email: fresh(), grant })
    for (let letters = 0; letters < 12; letters++) await admin.client.invitation.resend({ invitationId: other.id })
    await expect(admin.client.invitation.resend({ invitationId: other.id })).rejects.toMatchObject({
      code: 'request.rate_limited',
    })
    await app.ports.db.query(`update rate_limits set hits = 100 where key = $1`, [`invitation:${admin.companyId}`])
    await expect(admin.client.invitation.create({ email: fresh(), grant })).rejects.toMatchObject({
      code: 'request.rate_limited',
    })
  })
})
