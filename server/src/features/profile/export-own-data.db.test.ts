import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { makeTicket } from '../../test/make-ticket.ts'
import { oneDotPng } from '../../test/one-dot-png.ts'
import { readZip } from '../../test/read-zip.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** The files of the export by name, as texts. */
async function taken({ client }: TestPerson): Promise<Map<string, string>> {
  const file = await client.profile.exportData()
  expect(file).toMatchObject({ type: 'application/zip', name: expect.stringMatching(/^[\w-]+-\d{4}-\d\d-\d\d\.zip$/) })
  return readZip(new Uint8Array(await file.arrayBuffer()))
}

it('a person takes everything that is held about them, and nothing of anybody else', async () => {
  const [person, other] = [await app.signUpPerson({ firstName: 'Rosa' }), await app.signUpPerson({ firstName: 'Otto' })]
  await person.client.profile.uploadAvatar({ file: new File([oneDotPng], 'foto.png') })
  for (const { client } of [person, other]) {
    await client.savedView.create({ list: 'activities', name: 'Diesel', query: { month: '2024-03' }, isShared: true })
    await client.invitation.create({ email: 'nova@empresa.example', grant: { kind: 'invite', role: 'analyst' } })
  }
  await makeTicket(person)
  const texts = await taken(person)
  expect([...texts.keys()].toSorted()).toEqual(
    expect.arrayContaining(['Atos na trilha.csv', 'Perfil.csv', 'avatar.png', 'data.json']),
  )
  const data = JSON.parse(texts.get('data.json') ?? '')
  expect(data).toMatchObject({
    person: [{ firstName: 'Rosa', email: person.email, hasPicture: true, lastSignInAt: expect.any(String) }],
    companies: [{ role: 'admin', isOwner: true }],
    terms: [{ language: 'pt-BR' }],
    views: [{ name: 'Diesel', query: { month: '2024-03' } }],
    invitations: [{ email: 'nova@empresa.example', sentByMe: true }],
    tickets: [{ subject: 'Conta de luz' }],
    ticket_messages: [{ body: 'A leitura errou o mês.', writtenByMe: true }],
    letters: expect.arrayContaining([expect.objectContaining({ letter: 'verify-email' })]),
  })
  expect(data.sessions).toHaveLength(1)
  expect(data.acts.map(({ action }: { action: string }) => action)).toContain('ticket.create')
  expect(texts.get('Atos na trilha.csv')).toContain('Pôs uma foto')
  expect(texts.get('data.json')).not.toContain(other.email)
})

it('is told of their deletion that is to come, and of what they did as an administrator', async () => {
  const [root, person] = [await app.signUpPerson(), await app.signUpPerson()]
  await app.makePlatformAdmin(root)
  const about = { userId: person.userId, companyId: person.companyId, reason: 'Lançamento que não aparece' }
  await root.client.platformCompany.addNote({ companyId: person.companyId, text: 'Ligar em março' })
  const { dueAt } = await person.client.accountDeletion.ask({ password: 'Senha-2026' })
  const told = async (of: TestPerson) => JSON.parse((await taken(of)).get('data.json') ?? '').platform
  const ofPerson = await told(person)
  expect(ofPerson.map(({ what }: { what: string }) => what)).toEqual(['deletion_asked', 'deletion_due'])
  expect(new Date(ofPerson[1].at).toISOString()).toBe(dueAt)
  await root.client.impersonation.begin(about)
  await root.client.impersonation.end()
  const ofRoot = (await told(root)).map(({ what }: { what: string }) => what)
  expect(ofRoot).toEqual(expect.arrayContaining(['company_note', 'impersonated_somebody']))
})

it('secrets stay behind, and so do the facts of what was written in a company', async () => {
  const person = await app.signUpPerson()
  const { rows } = await app.ports.db.query<{ secret: string }>(
    `select password as secret from account where user_id = $1 union all select token from session where user_id = $1
     union all select data::text from audit_records where actor_id = $1 and data <> '{}'`,
    [person.userId],
  )
  const all = [...(await taken(person)).values()].join('\n')
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.filter(({ secret }) => all.includes(secret))).toEqual([])
})

it('that somebody took their data stands in the trail, and is told in words', async () => {
  const person = await app.signUpPerson({ language: 'de' })
  await taken(person)
  expect((await person.client.audit.list({})).rows[0]).toMatchObject({ action: 'account.export_data', entity: 'user' })
  expect((await taken(person)).get('Handlungen im Protokoll.csv')).toContain('Eigene Daten heruntergeladen')
})
