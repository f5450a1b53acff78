import { PROPOSALS_AT_ONCE_MAX } from '@pegada/contract/entry-proposal.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { acceptMany } from './decide-many.ts'

/** Proposals of which many are decided by one act. */
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const entry = { generatorKey: 'electricity.grid', quantity: '1000', unit: 'kWh', period: '2024-03' }
const proposalOf = ({ businessUnitId }: TestPerson, externalId: string) => ({
  ...{ ...entry, note: 'Conta de março, página 1', businessUnitId, externalId },
})

it('is decided with others at once: what can no longer be entered waits and is told, and one reason rejects the rest', async () => {
  const person = await app.signUpPerson()
  const { client } = person
  const propose = async (externalId: string) => (await client.entryProposal.create(proposalOf(person, externalId))).id
  const [first, broken, third] = [await propose('n-1'), await propose('n-2'), await propose('n-3')]
  await app.ports.db.query(`update entry_proposals set entry = entry || '{"unit":"km"}' where id = $1`, [broken])
  const told = await client.entryProposal.acceptMany({ ids: [first, broken] })
  expect(told).toMatchObject({ accepted: 1, left: 0, refused: [{ entryProposalId: broken }] })
  expect(told.refused[0]?.code).toMatch(/unit/)
  expect((await client.activity.list({})).total).toBe(1)
  expect(await client.entryProposal.rejectMany({ search: 'ninguém', reason: 'Duplicado' })).toEqual({
    ...{ rejected: 0, decided: 0, left: 0 },
  })
  expect(await client.entryProposal.rejectMany({ reason: 'Duplicado' })).toEqual({ rejected: 2, decided: 0, left: 0 })
  const { rows } = await client.entryProposal.list({ state: 'rejected' })
  expect(rows.map(({ id, reason }) => [id, reason]).toSorted()).toEqual(
    [
      [broken, 'Duplicado'],
      [third, 'Duplicado'],
    ].toSorted(),
  )
  expect((await client.entryProposal.acceptMany({})).accepted).toBe(0)
})

it('is decided by no act on many where the list shows those decided already', async () => {
  const person = await app.signUpPerson()
  const { client } = person
  await client.entryProposal.create(proposalOf(person, 's-1'))
  for (const state of ['accepted', 'rejected'] as const) {
    const none = { decided: 0, left: 0 }
    expect(await client.entryProposal.acceptMany({ state })).toEqual({ accepted: 0, waits: 0, refused: [], ...none })
    expect(await client.entryProposal.rejectMany({ state, reason: 'Duplicado' })).toEqual({ rejected: 0, ...none })
  }
  expect((await client.entryProposal.list({ state: 'waiting' })).total).toBe(1)
  expect(await client.entryProposal.acceptMany({ state: 'waiting' })).toMatchObject({ accepted: 1 })
})

/** Copies of a person’s one proposal, younger than it by a second each, with `entry` changed by this. */
const copies = ({ companyId }: TestPerson, number: number, change = '{}') =>
  app.ports.db.query(
    `insert into entry_proposals select company_id, gen_random_uuid(), 'copy-' || n, content_hash, entry || $3::jsonb, note,
       business_unit_id, description, scope, period_start, period_end, quantity, unit, co2e_kg, state, key_name, proposed_by,
       proposed_at + n * interval '1 second'
     from entry_proposals, generate_series(1, $2) n where company_id = $1`,
    [companyId, number, change],
  )

it('is not kept from being accepted with all by older ones that can no longer be entered', async () => {
  const person = await app.signUpPerson()
  const { client } = person
  const { id: kept } = await client.entryProposal.create(proposalOf(person, 'o-1'))
  await copies(person, PROPOSALS_AT_ONCE_MAX, '{"unit":"km"}')
  await app.ports.db.query(`update entry_proposals set proposed_at = proposed_at + interval '1 day' where id = $1`, [
    kept,
  ])
  const told = await client.entryProposal.acceptMany({})
  expect([told.accepted, told.refused.length, told.left]).toEqual([1, PROPOSALS_AT_ONCE_MAX, 0])
  expect(await client.entryProposal.get({ entryProposalId: kept })).toMatchObject({ state: 'accepted' })
}, 60_000)

it('is told with how many were decided where a fault ends the act, and the rest waits', async () => {
  const person = await app.signUpPerson()
  const { client } = person
  const { id: first } = await client.entryProposal.create(proposalOf(person, 'f-1'))
  await copies(person, 2, '{"unit":7}')
  const actor = { companyId: person.companyId, userId: person.userId, role: 'admin', isOwner: true } as const
  const errors: unknown[] = []
  const ports = { ...app.ports, log: { ...app.ports.log, error: (_: object, code: string) => errors.push(code) } }
  expect(await acceptMany(ports, actor, {})).toEqual({ accepted: 1, waits: 0, refused: [], decided: 0, left: 2 })
  expect(errors).toEqual(['entry_proposal.many_failed'])
  expect(await client.entryProposal.get({ entryProposalId: first })).toMatchObject({ state: 'accepted' })
})
