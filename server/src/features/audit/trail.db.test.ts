import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { listFile } from '../../test/list-file.ts'
import { codeOf } from '../../test/procedures.ts'

let app: TestApp
let person: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  app.clock.set('2026-11-20T15:00:00Z')
  person = await app.signUpPerson()
  app.clock.set('2026-11-22T02:30:00Z')
  await person.client.activity.create({
    ...{ generatorKey: 'electricity.grid', quantity: '1234.5', unit: 'kWh', period: '2024-03' },
    businessUnitId: person.businessUnitId,
  })
})
afterAll(() => app.close())

const listed = async (filter: object) => {
  const { rows } = await person.client.audit.list({ ...filter, direction: 'asc' })
  return rows.map(({ action }) => action)
}

describe('the trail', () => {
  it('is narrowed by person, record, act and words, and tells names', async () => {
    const all = ['company.create', 'account.verify_email', 'session.create', 'activity.create']
    expect(await listed({})).toEqual(all)
    expect(await listed({ actorId: person.userId })).toEqual(all)
    expect(await listed({ actorId: 'nobody' })).toEqual([])
    expect(await listed({ entity: 'user' })).toEqual(['account.verify_email', 'session.create'])
    expect(await listed({ action: 'session.create' })).toEqual(['session.create'])
    expect(await listed({ search: '1234.5' })).toEqual(['activity.create'])
    expect(await listed({ search: 'ana sou' })).toEqual(all)
    expect(await listed({ search: '%' })).toEqual([])
    const { rows } = await person.client.audit.list({ action: 'activity.create' })
    expect(rows).toMatchObject([{ actor: 'Ana Souza', byProgram: false, data: { quantity: '1234.5' } }])
  })

  it('has days as Brasília counts them', async () => {
    expect(await listed({ from: '2026-11-21' })).toEqual(['activity.create'])
    expect(await listed({ until: '2026-11-20' })).toHaveLength(3)
    expect(await listed({ from: '2026-11-21', until: '2026-11-21' })).toEqual(['activity.create'])
    expect(await listed({ from: '2026-11-22' })).toEqual([])
  })

  it('tells who and what it names, to narrow it by', async () => {
    const { actors, acts } = await person.client.audit.facets()
    expect(actors).toEqual([{ id: person.userId, name: 'Ana Souza' }])
    expect(acts).toContainEqual({ entity: 'activity', action: 'activity.create' })
    expect(acts).toHaveLength(4)
  })

  it('is written as a file in words, with the hashes', async () => {
    const path = '/api/v1/audit-records/export?action=activity.create&language=en-GB'
    const linesFor = async ({ cookie }: TestPerson) =>
      (await (await app.request(path, { headers: { cookie } })).text()).trim().split('\r\n')
    const [head, row] = await linesFor(person)
    expect(head).toContain('When')
    expect(row).toContain('Ana Souza')
    expect(row).toContain(',Entered,Entry,')
    expect(row).toMatch(/[0-9a-f]{64}.+[0-9a-f]{64}/)
    expect(await linesFor(await app.signUpPerson())).toHaveLength(1)
  })

  it('gives one record with the hash before it, and no other company its own', async () => {
    const first = await person.client.audit.get({ sequence: 1 })
    expect(await person.client.audit.get({ sequence: 2 })).toMatchObject({ previousHash: first.hash })
    await expect(person.client.audit.get({ sequence: 99 })).rejects.toMatchObject({ code: 'audit.record_not_found' })
  })
})

describe('the chain of the trail', () => {
  const change = (statement: string) => app.ports.db.query(`${statement} and company_id = $1`, [person.companyId])

  it('is whole from the first record to the last', async () => {
    const long = await app.signUpPerson()
    const { client } = long
    const { id } = await client.savedView.create({ list: 'trail', name: 'Minha', query: {} })
    for (const name of ['A', 'B', 'C']) await client.savedView.update({ savedViewId: id, name })
    const { rows } = await client.audit.list({ pageSize: 1 })
    expect(await client.audit.verify()).toEqual({ records: rows[0]?.sequence, head: rows[0]?.hash, broken: null })
  })

  it('tells the first record that is not what was written, does not follow, or has lost those before it', async () => {
    const { client } = person
    const broken = async () => {
      const { records, broken: found } = await client.audit.verify()
      return [records, found?.sequence, found?.why]
    }
    await change(`update audit_records set data = data || '{"quantity": "1"}' where sequence = 4`)
    expect(await broken()).toEqual([3, 4, 'content'])
    await change(`update audit_records set previous_hash = hash where sequence = 3`)
    expect(await broken()).toEqual([2, 3, 'link'])
    await change(`delete from audit_records where sequence = 2`)
    expect(await broken()).toEqual([1, 3, 'missing'])
  })
})

it('tells the company nothing of whom support gave its ticket to, nor of how urgent it takes it, and of the rest as ever', async () => {
  const asks = await app.signUpPerson({ companyName: 'Moinho Azul Ltda' })
  const desk = await app.signUpPerson({ companyName: 'Pegada Tecnologia' })
  await app.makePlatformAdmin(desk)
  const asked = { subject: 'Fator', category: 'question', body: 'De onde vem?' } as const
  const { id: ticketId } = await asks.client.ticket.create(asked)
  await desk.client.ticket.changeManyAny({
    ids: [ticketId],
    change: { assignedTo: desk.userId, priority: 'high', category: 'data' },
  })
  const { audit } = asks.client
  const acted = async (filter: object) =>
    (await audit.list({ ...filter, direction: 'asc' })).rows.map(({ action }) => action)
  expect(await acted({ entity: 'ticket' })).toEqual(['ticket.create', 'ticket.write', 'ticket.set_category'])
  expect(await acted({ action: 'ticket.assign' })).toEqual([])
  expect(await acted({ search: 'high' })).toEqual([])
  const { acts } = await audit.facets()
  expect(acts.filter(({ entity }) => entity === 'ticket')).toHaveLength(3)
  const path = '/api/v1/audit-records/export?entity=ticket&direction=asc&columns=act'
  expect((await listFile(app, asks, path)).slice(1).flat()).toEqual([
    ...['Abriu o chamado', 'Escreveu no chamado', 'Mudou o tipo do chamado'],
  ])
  const { rows } = await app.ports.db.query<{ sequence: number }>(
    `select sequence::int from audit_records where entity_id = $1 and action in ('ticket.assign', 'ticket.set_priority')`,
    [ticketId],
  )
  expect(rows).toHaveLength(2)
  for (const { sequence } of rows)
    expect(await codeOf(asks.client, 'audit.get', { sequence })).toBe('audit.record_not_found')
  expect(await audit.verify()).toMatchObject({ broken: null })
})
