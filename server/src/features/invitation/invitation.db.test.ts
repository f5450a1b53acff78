import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  app.clock.set('2026-11-21T12:00:00Z')
  await app.ports.db.query('delete from rate_limits')
  admin = await app.signUpPerson()
  await app.setPlan(admin, 'CUSTOM')
})
afterAll(() => app.close())

let serial = 0
const fresh = () => `convidada-${++serial}@parceira.example`
const person = { firstName: 'Bia', lastName: 'Reis', password: 'Senha-2026', acceptTerms: true } as const
const tokenIn = (link: string | null | undefined, name: string) =>
  new URL(link ?? 'http://none').searchParams.get(name) ?? ''
const mailed = async (email: string, name: string) =>
  tokenIn((await app.lastMail(email))?.text.match(/https?:\S+/)?.[0], name)

async function share(email: string, delivery: 'mail' | 'link' = 'mail', access: 'viewer' | 'editor' = 'viewer') {
  const { link } = await admin.client.invitation.create({ email, grant: { kind: 'shared', access }, delivery })
  return delivery === 'link' ? tokenIn(link, 'shared_token') : mailed(email, 'shared_token')
}

async function sharedSignUp(token: string): Promise<{ cookie: string; body: { isSignedIn: boolean } }> {
  const answer = await app.request('/api/v1/account/shared-sign-up', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, token }),
  })
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { cookie: cookie.join('; '), body: (await answer.json()) as { isSignedIn: boolean } }
}

describe('an invitation to the team', () => {
  it('fills sign-up in, and joins the company with its role, whatever the form says', async () => {
    const email = fresh()
    await admin.client.invitation.create({
      email: email.toUpperCase(),
      grant: { kind: 'invite', role: 'analyst' },
      firstName: 'Bia',
      phone: '+5511987654321',
    })
    const inviteToken = await mailed(email, 'invite_token')
    expect(await app.client().invitation.check({ token: inviteToken })).toMatchObject({
      valid: true,
      kind: 'invite',
      email,
      companyId: admin.companyId,
      firstName: 'Bia',
      phone: '+5511987654321',
    })
    await app.client().account.signUp({ ...person, email, cnpj: '11222333000181', inviteToken })
    await app.client().account.verifyEmail({ token: await mailed(email, 'token') })
    const { rows: members } = await admin.client.member.list({ direction: 'asc' })
    expect(members.map(({ email: of, role, isOwner }) => [of, role, isOwner])).toEqual([
      [admin.email, 'admin', true],
      [email, 'analyst', false],
    ])
    expect((await admin.client.invitation.list({})).rows).toMatchObject([{ email, state: 'accepted' }])
    const again = app.client().account.signUp({ ...person, email: fresh(), cnpj: '11222333000181', inviteToken })
    await expect(again).rejects.toMatchObject({ code: 'invitation.invalid' })
  })

  it('serves nobody with another address, and tells nothing of a token that does not hold', async () => {
    const email = fresh()
    await admin.client.invitation.create({ email, grant: { kind: 'invite', role: 'admin' } })
    const inviteToken = await mailed(email, 'invite_token')
    const other = app.client().account.signUp({ ...person, email: fresh(), cnpj: '11222333000181', inviteToken })
    await expect(other).rejects.toMatchObject({ code: 'invitation.invalid' })
    expect(await app.client().invitation.check({ token: inviteToken, email: fresh() })).toEqual({ valid: false })
    expect(await app.client().invitation.check({ token: 'x' })).toEqual({ valid: false })
    const stranger = await app.signUpPerson()
    await expect(stranger.client.invitation.accept({ token: inviteToken })).rejects.toMatchObject({
      code: 'invitation.other_email',
    })
  })

  it('ends after seven days, when taken back, and when sent again', async () => {
    const [expired, revoked, resent] = [fresh(), fresh(), fresh()]
    const grant = { kind: 'invite', role: 'user' } as const
    await admin.client.invitation.create({ email: expired, grant })
    const { id } = await admin.client.invitation.create({ email: revoked, grant })
    const { id: resentId } = await admin.client.invitation.create({ email: resent, grant })
    const tokens = await Promise.all([expired, revoked, resent].map((email) => mailed(email, 'invite_token')))
    await admin.client.invitation.revoke({ invitationId: id })
    await admin.client.invitation.resend({ invitationId: resentId })
    await expect(admin.client.invitation.revoke({ invitationId: id })).rejects.toMatchObject({
      code: 'invitation.not_found',
    })
    for (const token of tokens.slice(1))
      expect(await app.client().invitation.check({ token })).toEqual({ valid: false })
    expect(await app.client().invitation.check({ token: await mailed(resent, 'invite_token') })).toMatchObject({
      valid: true,
    })
    app.clock.set('2026-11-28T12:00:01Z')
    expect(await app.client().invitation.check({ token: tokens[0] ?? '' })).toEqual({ valid: false })
    expect((await admin.client.invitation.list({})).rows.map(({ state }) => state).toSorted()).toEqual([
      'expired',
      'expired',
      'revoked',
    ])
    await admin.client.invitation.create({ email: expired, grant })
    await expect(admin.client.invitation.create({ email: expired, grant })).rejects.toMatchObject({
      code: 'invitation.already_open',
    })
  })

  it('takes a seat of the plan from the day it is sent', async () => {
    await app.setPlan(admin, 'FREE')
    const invite = (email: string) =>
      admin.client.invitation.create({ email, grant: { kind: 'invite', role: 'user' }, delivery: 'link' })
    await expect(invite(fresh())).rejects.toMatchObject({ code: 'plan.seats_exceeded' })
    await app.setPlan(admin, 'PRO', 'ME')
    const { link } = await invite(fresh())
    await expect(invite(fresh())).rejects.toMatchObject({ code: 'plan.seats_exceeded' })
    await app.setPlan(admin, 'FREE')
    const email = tokenIn(link, 'email')
    const late = app.client().account.signUp({
      ...person,
      email,
      cnpj: '11222333000181',
      inviteToken: tokenIn(link, 'invite_token'),
    })
    await expect(late).rejects.toMatchObject({ code: 'plan.seats_exceeded' })
    expect(await app.lastMail(email)).toBeUndefined()
  })

  it('opens another company for who has an account already, who may go back', async () => {
    const guest = await app.signUpPerson()
    const { link } = await admin.client.invitation.create({
      email: guest.email,
      grant: { kind: 'shared', access: 'editor' },
      delivery: 'link',
    })
    await guest.client.invitation.accept({ token: tokenIn(link, 'shared_token') })
    expect(await guest.client.account.getViewer()).toMatchObject({
      company: { id: admin.companyId },
      role: 'analyst',
      isOwner: false,
    })
    expect((await guest.client.profile.listCompanies()).filter(({ isCurrent }) => isCurrent)).toMatchObject([
      { id: admin.companyId },
    ])
    await guest.client.profile.openCompany({ companyId: guest.companyId })
    expect(await guest.client.account.getViewer()).toMatchObject({ company: { id: guest.companyId }, role: 'admin' })
  })
})

describe('shared access', () => {
  it('opens the company at once by a letter, with no more than its access', async () => {
    const email = fresh()
    const token = await share(email)
    const { cookie, body } = await sharedSignUp(token)
    expect(body).toEqual({ isSignedIn: true })
    const guest = app.client(cookie)
    expect(await guest.account.getViewer()).toMatchObject({ company: { id: admin.companyId }, role: 'user' })
    await expect(
      guest.invitation.create({ email: fresh(), grant: { kind: 'invite', role: 'admin' } }),
    ).rejects.toMatchObject({ code: 'auth.forbidden' })
    await expect(app.client().account.sharedSignUp({ ...person, token })).rejects.toMatchObject({
      code: 'invitation.invalid',
    })
    const { rows } = await admin.client.member.list({})
    expect(rows).toMatchObject([{ email, sharedAccess: 'viewer' }, { isOwner: true }])
  })

  it('asks for the address to be confirmed where the link was handed over, known or not', async () => {
    const known = await app.signUpPerson()
    for (const email of [fresh(), known.email]) {
      const { cookie, body } = await sharedSignUp(await share(email, 'link'))
      expect([cookie, body]).toEqual(['', { isSignedIn: false }])
    }
    expect(await app.lastMail(known.email)).toMatchObject({ letter: 'account-exists' })
    await expect(
      app
        .client()
        .account.sharedSignUp({ ...person, token: await share(known.email.replace('@', '+1@')), password: 'A1b!' }),
    ).rejects.toMatchObject({ code: 'account.password_too_short' })
  })

  it('tells who got the letter that they have an account', async () => {
    const known = await app.signUpPerson()
    const token = await share(known.email)
    await expect(app.client().account.sharedSignUp({ ...person, token })).rejects.toMatchObject({
      code: 'account.exists',
    })
  })
})

describe('members', () => {
  it('change by their own company alone; the owner and oneself do not', async () => {
    const email = fresh()
    const guest = app.client((await sharedSignUp(await share(email, 'mail', 'editor'))).cookie)
    const { user } = await guest.account.getViewer()
    const { client: stranger } = await app.signUpPerson()
    const notFound = { code: 'member.not_found' }
    await expect(stranger.member.setRole({ memberId: user.id, role: 'admin' })).rejects.toMatchObject(notFound)
    await expect(stranger.member.remove({ memberId: user.id })).rejects.toMatchObject(notFound)
    await admin.client.member.setRole({ memberId: user.id, role: 'admin' })
    await expect(guest.member.setRole({ memberId: admin.userId, role: 'user' })).rejects.toMatchObject({
      code: 'member.owner_protected',
    })
    await expect(guest.member.remove({ memberId: user.id })).rejects.toMatchObject({ code: 'member.self' })
    await admin.client.member.remove({ memberId: user.id })
    await expect(guest.account.getViewer()).rejects.toMatchObject({ code: 'auth.no_company' })
  })

  it('who were taken out of their only company sign in, see none, come back by a new invitation, and leave', async () => {
    const email = fresh()
    const alone = app.client((await sharedSignUp(await share(email))).cookie)
    const { user } = await alone.account.getViewer()
    await admin.client.member.remove({ memberId: user.id })
    expect(await app.client().account.signIn({ email, password: person.password })).toEqual({ done: true })
    await expect(alone.account.getViewer()).rejects.toMatchObject({ code: 'auth.no_company' })
    const others = await share(fresh())
    await expect(alone.invitation.accept({ token: others })).rejects.toMatchObject({ code: 'invitation.other_email' })
    await alone.invitation.accept({ token: await share(email, 'mail', 'editor') })
    expect(await alone.account.getViewer()).toMatchObject({ company: { id: admin.companyId }, role: 'analyst' })
    await admin.client.member.remove({ memberId: user.id })
    await alone.account.signOut()
    await expect(alone.account.getViewer()).rejects.toMatchObject({ code: 'auth.required' })
  })

  it('leave no open invitation behind to come back by, once they may invite no more', async () => {
    const email = fresh()
    const colleague = app.client((await sharedSignUp(await share(email))).cookie)
    const { user } = await colleague.account.getViewer()
    const backDoor = async () => {
      await admin.client.member.setRole({ memberId: user.id, role: 'admin' })
      const grant = { kind: 'invite', role: 'admin' } as const
      const { link } = await colleague.invitation.create({ email: fresh(), grant, delivery: 'link' })
      return tokenIn(link, 'invite_token')
    }
    const own = await share(fresh(), 'link')
    const first = await backDoor()
    expect(await app.client().invitation.check({ token: first })).toMatchObject({ valid: true })
    await admin.client.member.setRole({ memberId: user.id, role: 'moderator' })
    expect(await app.client().invitation.check({ token: first })).toEqual({ valid: false })
    const second = await backDoor()
    await admin.client.member.remove({ memberId: user.id })
    expect(await app.client().invitation.check({ token: second })).toEqual({ valid: false })
    expect(await app.client().invitation.check({ token: own })).toMatchObject({ valid: true })
  })
})
