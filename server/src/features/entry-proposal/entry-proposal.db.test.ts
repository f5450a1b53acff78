import { setTimeout as pause } from 'node:timers/promises'
import { API_SCOPES } from '@pegada/core/access/api-scope.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openProgram } from '../../test/api-program.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { branchFields } from '../../test/make-unit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { PROPOSALS_WAITING_MAX } from './propose.ts'

/** Entries that a program proposes and a person decides about. */
let app: TestApp
let owner: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
})
afterAll(() => app.close())

const entry = { generatorKey: 'electricity.grid', quantity: '1000', unit: 'kWh', period: '2024-03' }
const proposalOf = (person: TestPerson, externalId: string, more: object = {}) => ({
  ...{ ...entry, note: 'Conta de março, página 1', businessUnitId: person.businessUnitId, externalId, ...more },
})

it('becomes a line when it is accepted, calculated as one that is entered, and only once', async () => {
  const program = await openProgram(app, owner, ['activity:propose'])
  const made = await program.call('POST', '/entry-proposals', proposalOf(owner, 'a-1'))
  const entered = await owner.client.activity.preview({ ...entry, businessUnitId: owner.businessUnitId })
  expect(made).toMatchObject({ status: 200, body: { state: 'waiting', co2eKg: entered.co2eKg, scope: 2 } })
  expect((await owner.client.activity.list({})).total).toBe(0)
  const entryProposalId = String(made.body.id)
  const accepted = await owner.client.entryProposal.accept({ entryProposalId })
  const { rows } = await owner.client.activity.list({})
  expect(rows).toMatchObject([{ id: accepted.activityId, origin: 'api', cameBy: 'api', co2eKg: entered.co2eKg }])
  for (const again of ['accept', 'reject'] as const) {
    await expect(owner.client.entryProposal[again]({ entryProposalId, reason: 'não' })).rejects.toMatchObject({
      code: 'entry_proposal.decided',
    })
  }
  expect((await owner.client.activity.list({})).total).toBe(1)
  const { rows: trail } = await owner.client.audit.list({ entity: 'entry_proposal' })
  expect(trail.map(({ action }) => action)).toEqual(['entry_proposal.accept', 'entry_proposal.create'])
})

it('is decided by nobody but a person, whatever the scopes of a key', async () => {
  const program = await openProgram(app, owner, [...API_SCOPES])
  const { body } = await program.call('POST', '/entry-proposals', proposalOf(owner, 'b-1'))
  for (const act of ['accept', 'reject']) {
    const tried = await program.call('POST', `/entry-proposals/${body.id}/${act}`, { reason: 'x' })
    expect(tried).toMatchObject({ status: 403, body: { code: 'auth.api_key_not_accepted' } })
  }
})

it('goes on waiting where it can no longer be entered, and keeps why it was rejected', async () => {
  const program = await openProgram(app, owner, ['activity:propose'])
  const { body } = await program.call('POST', '/entry-proposals', proposalOf(owner, 'c-1'))
  const id = String(body.id)
  await app.ports.db.query(`update entry_proposals set entry = entry || '{"unit":"km"}' where id = $1`, [id])
  await expect(owner.client.entryProposal.accept({ entryProposalId: id })).rejects.toMatchObject({ status: 422 })
  expect((await owner.client.entryProposal.list({ state: 'waiting' })).rows.map((row) => row.id)).toContain(id)
  const rejected = await owner.client.entryProposal.reject({ entryProposalId: id, reason: 'Unidade errada' })
  expect(rejected).toMatchObject({ state: 'rejected', reason: 'Unidade errada', activityId: null })
  const { rows } = await owner.client.entryProposal.list({ state: 'rejected', search: 'página 1' })
  expect(rows.map((row) => row.id)).toEqual([id])
})

it('goes with its unit where that is merged into another, and becomes a line there', async () => {
  const { client, businessUnitId: from } = await app.signUpPerson()
  const head = { ...branchFields, name: 'Sede nova', type: 'Matriz', cnpj: '45997418000153' } as const
  const { id: into } = await client.businessUnit.create(head)
  const proposed = { ...entry, note: 'Conta de março', businessUnitId: from, externalId: 'm-1' }
  const { id: entryProposalId } = await client.entryProposal.create(proposed)
  expect(await client.businessUnit.mergers()).toMatchObject([{ moves: { proposals: 1 }, stays: { proposals: 0 } }])
  await client.businessUnit.merge({ businessUnitId: from })
  const { activityId } = await client.entryProposal.accept({ entryProposalId })
  const { rows } = await client.activity.list({})
  expect(rows).toMatchObject([{ id: activityId, businessUnitId: into }])
})

it('is decided while its unit is merged into another, and neither waits for the other for ever', async () => {
  const { client, companyId, businessUnitId } = await app.signUpPerson()
  const proposed = { ...entry, note: 'Conta de março', businessUnitId, externalId: 'l-1' }
  const { id: entryProposalId } = await client.entryProposal.create(proposed)
  const locked = Promise.withResolvers<void>()
  const accepted = locked.promise.then(() => client.entryProposal.accept({ entryProposalId }))
  await app.ports.db.asOwner(async (tx) => {
    await lockCompany(tx, companyId)
    locked.resolve()
    const waiting = 'select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid'
    for (let tries = 0; tries < 60 && (await tx.query(waiting)).rows.length === 0; tries++) await pause(10)
    await tx.query('update entry_proposals set business_unit_id = business_unit_id where id = $1', [entryProposalId])
  })
  expect(await accepted).toMatchObject({ state: 'accepted', waits: false })
})

it('says that its line waits where the consumption is told another way already', async () => {
  const person = await app.signUpPerson()
  const program = await openProgram(app, person, ['activity:propose'])
  await person.client.activity.create({ ...entry, businessUnitId: person.businessUnitId })
  const { body } = await program.call('POST', '/entry-proposals', proposalOf(person, 'w-1'))
  expect(body).toMatchObject({ state: 'waiting', waits: false })
  const accepted = await person.client.entryProposal.accept({ entryProposalId: String(body.id) })
  expect(accepted).toMatchObject({ state: 'accepted', waits: true })
})

it('is read by the key that it came by alone, with its source, and its own name is that key’s', async () => {
  const person = await app.signUpPerson()
  const { client } = person
  const open = () => openProgram(app, person, ['activity:propose'])
  const [one, other] = [await open(), await open()]
  const factorId = 'pbghgp/mobile.diesel_a/BR'
  const burnt = { factorId, quantity: '2', unit: 'L', period: '2024-04', category: 'mobile_combustion' }
  const asked = { businessUnitId: person.businessUnitId, note: 'Conta', externalId: 'k-1' }
  const first = await one.call('POST', '/entry-proposals', { ...entry, ...asked })
  const second = await other.call('POST', '/entry-proposals', { ...burnt, ...asked })
  expect([first.status, second.status]).toEqual([200, 200])
  for (const [program, seen, unseen] of [
    [one, first, second],
    [other, second, first],
  ] as const) {
    const { body } = await program.call('GET', '/entry-proposals')
    expect(body).toMatchObject({ total: 1, rows: [{ id: seen.body.id }] })
    expect((await program.call('GET', `/entry-proposals/${seen.body.id}`)).status).toBe(200)
    const hidden = await program.call('GET', `/entry-proposals/${unseen.body.id}`)
    expect(hidden.body).toMatchObject({ code: 'entry_proposal.not_found' })
  }
  const reader = await openProgram(app, person, ['activity:propose', 'activity:read'])
  expect((await reader.call('GET', '/entry-proposals')).body).toMatchObject({ total: 0 })
  expect((await reader.call('GET', `/entry-proposals/${first.body.id}`)).body).toMatchObject({ keyName: 'ERP', entry })
  expect((await client.entryProposal.list({})).total).toBe(2)
  expect(await client.entryProposal.get({ entryProposalId: String(first.body.id) })).toMatchObject({
    ...{ generatorKey: 'electricity.grid', generatorName: expect.stringContaining('rede'), entry },
  })
  expect(await client.entryProposal.get({ entryProposalId: String(second.body.id) })).toMatchObject({
    ...{ generatorKey: `factor:${factorId}`, generatorName: expect.stringContaining('iesel'), entry: burnt },
  })
})

it('keeps its unit from being taken out while it waits, and no longer', async () => {
  const { client } = await app.signUpPerson()
  const { id: businessUnitId } = await client.businessUnit.create(branchFields)
  const proposed = { ...entry, note: 'Conta de março', businessUnitId, externalId: 'u-1' }
  const { id: entryProposalId } = await client.entryProposal.create(proposed)
  await expect(client.businessUnit.delete({ businessUnitId })).rejects.toMatchObject({
    ...{ code: 'business_unit.in_use', data: { rows: 1, entry_proposals: 1 } },
  })
  await client.entryProposal.reject({ entryProposalId, reason: 'Já lançado' })
  await client.businessUnit.delete({ businessUnitId })
  const { rows } = await client.entryProposal.list({})
  expect(rows).toMatchObject([{ businessUnitId, businessUnitName: null }])
  expect(await client.entryProposal.get({ entryProposalId })).toMatchObject({ businessUnitName: null, entry })
})

it('is told to those who decide, once a day for each key, and to webhooks each time', async () => {
  const person = await app.signUpPerson()
  const webhook = await person.client.webhook.create({
    ...{ name: 'ERP', url: 'https://hooks.example.com/pegada', events: ['proposal.created'] },
  })
  const program = await openProgram(app, person, ['activity:propose'])
  const ids = []
  for (const externalId of ['d-1', 'd-2', 'd-2']) {
    ids.push((await program.call('POST', '/entry-proposals', proposalOf(person, externalId))).body.id)
  }
  const { rows } = await person.client.notice.list({})
  expect(rows).toMatchObject([{ kind: 'entries_proposed', subject: { who: 'ERP' } }])
  const { rows: told } = await person.client.webhook.deliveries({ webhookId: webhook.id })
  expect(told.map(({ body }) => JSON.parse(body).data.entryProposalId).toSorted()).toEqual([...new Set(ids)].toSorted())
})

it('stays within its company, its plan, and what a person can look through', async () => {
  const person = await app.signUpPerson()
  const program = await openProgram(app, person, ['activity:propose'])
  const elsewhere = await program.call('POST', '/entry-proposals', proposalOf(owner, 'e-1'))
  expect(elsewhere.body).toMatchObject({ code: 'business_unit.not_found' })
  const { rows } = await owner.client.entryProposal.list({})
  expect((await person.client.entryProposal.list({})).total).toBe(0)
  await expect(person.client.entryProposal.accept({ entryProposalId: rows[0]?.id ?? '' })).rejects.toMatchObject({
    code: 'entry_proposal.not_found',
  })
  await app.setPlan(person, 'FREE')
  const unpaid = await program.call('POST', '/entry-proposals', proposalOf(person, 'e-2'))
  expect(unpaid.body).toMatchObject({ code: 'plan.feature_required' })
  await app.setPlan(person, 'ULTIMATE')
  await program.call('POST', '/entry-proposals', proposalOf(person, 'e-3'))
  await app.ports.db.query(
    `insert into entry_proposals select company_id, gen_random_uuid(), 'n-' || n, content_hash, entry, note, business_unit_id,
       description, scope, period_start, period_end, quantity, unit, co2e_kg, state, key_name, proposed_by, proposed_at
     from entry_proposals, generate_series(2, $2) n where company_id = $1`,
    [person.companyId, PROPOSALS_WAITING_MAX],
  )
  const beyond = await program.call('POST', '/entry-proposals', proposalOf(person, 'e-4'))
  expect(beyond.body).toMatchObject({ code: 'entry_proposal.too_many', data: { max: PROPOSALS_WAITING_MAX } })
})
