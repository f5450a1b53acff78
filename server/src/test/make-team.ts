import { createHash, randomUUID } from 'node:crypto'
import type { TestApp, TestPerson } from './harness.ts'
import { prepareAnnouncement } from './make-announcement.ts'
import { prepareIncident } from './make-incident.ts'
import { mappingFields } from './make-mapping.ts'
import { totpOf } from './totp.ts'

/** Ids of the people and sessions of a company under attack. */
export interface TeamThings {
  /** An analyst of the company. */
  readonly memberId: string
  /** An open invitation. */
  readonly invitationId: string
  /** A session of the owner, beside the one in use. */
  readonly sessionId: string
}

/** One of each thing that the inputs about people name. */
export async function makeTeam(app: TestApp, person: TestPerson): Promise<TeamThings> {
  const colleague = await app.signUpPerson()
  await app.ports.db.query(`insert into company_members (company_id, user_id, role) values ($1, $2, 'analyst')`, [
    person.companyId,
    colleague.userId,
  ])
  return {
    memberId: colleague.userId,
    invitationId: await insertInvitation(app, person, `convidado-${randomUUID()}@empresa.example`, randomUUID()),
    sessionId: await insertSession(app, person),
  }
}

/** What some procedures about people need right before them, in the tests that call every one. */
export async function preparePeople(app: TestApp, person: TestPerson, name: string, input: unknown): Promise<unknown> {
  if (name.startsWith('invitation.')) await app.setPlan(person, 'CUSTOM')
  if (name.startsWith('platformRole.')) {
    const colleague = await app.signUpPerson()
    const grant = { email: colleague.email, role: 'analyst', reason: 'Cuida dos fatores' } as const
    if (name === 'platformRole.grant') return grant
    await person.client.platformRole.grant(grant)
    return { userId: colleague.userId, reason: 'Mudou de equipe' }
  }
  if (name.startsWith('platformUser.')) {
    const { userId } = await app.signUpPerson()
    if (name === 'platformUser.reactivate') await person.client.platformUser.deactivate({ userId, reason: 'Saiu' })
    return { ...(input as object), ...(name.endsWith('Many') ? { userIds: [userId] } : { userId }) }
  }
  if (name.startsWith('platformDeletion.')) {
    const { userId } = await app.signUpPerson()
    const isBegun = name !== 'platformDeletion.prepare' && name !== 'platformDeletion.exportData'
    if (isBegun) await person.client.platformDeletion.prepare({ userId, reason: 'Pedido pelo suporte' })
    return { ...(input as object), userId }
  }
  if (/^platformCompany\.(change|delete)Note$/.test(name)) {
    const { companyId } = person
    const { id: noteId } = await person.client.platformCompany.addNote({ companyId, text: 'Ligar em janeiro' })
    return { ...(input as object), noteId }
  }
  if (name.startsWith('incident.')) return prepareIncident(person, name, input)
  if (name.startsWith('announcement.')) return prepareAnnouncement(person, name, input)
  if (name === 'scopeMapping.drop' || name === 'scopeMapping.publish') {
    await person.client.scopeMapping.create({ kind: 'keyword', ...mappingFields })
    if (name === 'scopeMapping.publish')
      return { ...(input as object), seen: (await person.client.scopeMapping.summary()).draftsMark }
  }
  if (name === 'session.revoke') return { sessionId: await insertSession(app, person) }
  if (name === 'invitation.accept') {
    const token = randomUUID()
    await insertInvitation(app, person, person.email, token)
    return { token }
  }
  if (name === 'invitation.revoke' || name === 'invitation.resend') {
    return { invitationId: await insertInvitation(app, person, `${randomUUID()}@empresa.example`, randomUUID()) }
  }
  if (name.startsWith('ownership.')) await prepareOwnership(app, person, name, input)
  if (name === 'twoFactor.confirm') return { code: totpOf(await beginSecondFactor(person)) }
  if (name === 'twoFactor.disable') {
    // Who administers the platform, or works where it is asked of everybody, may not; they administer again for what follows.
    await app.ports.db.query('update companies set requires_two_factor = false where id = $1', [person.companyId])
    await app.ports.db.query('delete from platform_roles where user_id = $1', [person.userId])
  }
  if (name === 'twoFactor.renewCodes') {
    await person.client.twoFactor.confirm({ code: totpOf(await beginSecondFactor(person)) })
    await app.makePlatformAdmin(person)
  }
  return input
}

/** The address of a new secret of the person. */
export async function beginSecondFactor({ client }: TestPerson): Promise<string> {
  return (await client.twoFactor.begin({ password: 'Senha-2026' })).uri
}

async function insertSession({ ports }: TestApp, { userId }: TestPerson): Promise<string> {
  const id = randomUUID()
  await ports.db.query(
    `insert into session (id, user_id, token, expires_at) values ($1, $2, $1, now() + interval '7 days')`,
    [id, userId],
  )
  return id
}

async function insertInvitation(app: TestApp, person: TestPerson, email: string, token: string): Promise<string> {
  const id = randomUUID()
  const now = app.ports.clock.now()
  await app.ports.db.query(
    `insert into invitations (company_id, id, kind, email, role, delivery, token_hash, invited_by, created_at, expires_at)
     values ($1, $2, 'invite', $3, 'analyst', 'mail', $4, $5, $6, $6::timestamptz + interval '7 days')`,
    [person.companyId, id, email, createHash('sha256').update(token).digest('hex'), person.userId, now.toISOString()],
  )
  return id
}

/** A colleague who may be offered the account; or an open offer to take back, or to take. */
async function prepareOwnership({ ports }: TestApp, person: TestPerson, name: string, input: unknown): Promise<void> {
  const { companyId, userId } = person
  // Who has a second factor is asked for a code, and the one that a platform administrator has here gives none.
  const isOn = name !== 'ownership.offer'
  await ports.db.query('update companies set requires_two_factor = false where id = $1', [companyId])
  await ports.db.query('update "user" set two_factor_enabled = $2 where id = $1', [userId, isOn])
  if (name === 'ownership.offer') {
    const { memberId } = input as { memberId: string }
    await ports.db.query(
      `insert into company_members (company_id, user_id, role) values ($1, $2, 'admin')
       on conflict (company_id, user_id) do update set role = 'admin'`,
      [companyId, memberId],
    )
  }
  if (name !== 'ownership.accept' && name !== 'ownership.withdraw') return
  const others = await ports.db.query<{ user_id: string }>(
    'select user_id from company_members where company_id = $1 and user_id <> $2 limit 1',
    [companyId, userId],
  )
  const other = others.rows[0]?.user_id ?? userId
  await ports.db.query('delete from ownership_offers where company_id = $1', [companyId])
  await ports.db.query('update company_members set is_owner = false where company_id = $1', [companyId])
  await ports.db.query('update company_members set is_owner = true where company_id = $1 and user_id = $2', [
    companyId,
    other,
  ])
  await ports.db.query(
    `insert into ownership_offers (company_id, id, from_user, to_user, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $5::timestamptz + interval '7 days')`,
    [companyId, randomUUID(), other, userId, ports.clock.now().toISOString()],
  )
}
