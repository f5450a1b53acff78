import { signatureOf } from '@pegada/core/classification/signature.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { regroupName } from './regroup.ts'
import { diesel, groupOf, personWith, sendNotes } from './test-groups.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const spellings = ['OLEO DIESEL S10', 'ÓLEO DIESEL S-10', 'DIESEL B S10 COMUM', 'OL DIESEL S 10']
const spelled = (product: string) => ({ items: [{ ...diesel, product }] })

/** The lines and rules of a company under the keys of before, one of each spelling. */
async function asBefore({ companyId }: TestPerson): Promise<void> {
  const { rows } = await app.ports.db.query<{ id: string; product: string; ncm: string; unit: string; nature: string }>(
    'select id, product, ncm, unit, nature from document_items where company_id = $1',
    [companyId],
  )
  for (const line of rows) {
    await app.ports.db.query('update document_items set group_key = $3 where company_id = $1 and id = $2', [
      ...[companyId, line.id, signatureOf(line)],
    ])
    await app.ports.db.query('update company_rules set group_key = $2 where company_id = $1 and name = $3', [
      ...[companyId, signatureOf(line), line.product],
    ])
  }
  await app.ports.db.query('update companies set regrouped_at = null where id = $1', [companyId])
}

async function regroup(): Promise<void> {
  await app.ports.jobs.send(regroupName, {})
  await app.runJobs()
}

const groupsOf = async ({ client }: TestPerson) => (await client.triage.listGroups({})).rows.map(({ lines }) => lines)
const rulesOf = async ({ client }: TestPerson) => (await client.triage.listRules({})).rows

/** A company that said of the first spelling that it burns in machines, before spellings met. */
async function decidedBefore(): Promise<{ readonly person: TestPerson; readonly decisionId: string }> {
  const person = await personWith(app, spelled('OLEO DIESEL S10'))
  const { groupKey } = await groupOf(person, 'diesel')
  const said = { groupKey, action: 'accept', generatorKey: 'stationary.diesel_b' } as const
  const { id: decisionId } = await person.client.triage.decide(said)
  await asBefore(person)
  return { person, decisionId }
}

const firstOf = async ({ client }: TestPerson, product: string) => {
  const { rows } = await client.documentItem.list({ state: 'pending', pageSize: 100 })
  return rows.find((row) => row.product === product)?.suggestion
}

it('lines that came in several spellings are one group', async () => {
  const person = await personWith(app, ...spellings.map(spelled), spelled('OLEO DIESEL S500'))
  expect((await groupsOf(person)).toSorted()).toEqual([1, 4])
})

it('lines that were stored one group per spelling meet after the start, once', async () => {
  const person = await personWith(app, ...spellings.map(spelled), spelled('OLEO DIESEL S500'))
  await asBefore(person)
  expect(await groupsOf(person)).toEqual([1, 1, 1, 1, 1])
  await regroup()
  expect((await groupsOf(person)).toSorted()).toEqual([1, 4])
})

it('a decision of before still answers for its spelling, and is counted where it does', async () => {
  const { person } = await decidedBefore()
  await regroup()
  await sendNotes(app, person, { ...spelled('OLEO DIESEL S10'), number: 7 }, { ...spelled('DIESEL S-10'), number: 8 })
  expect(await firstOf(person, 'OLEO DIESEL S10')).toMatchObject({
    generatorKey: 'stationary.diesel_b',
    rule: { kind: 'decision' },
  })
  expect(await firstOf(person, 'DIESEL S-10')).toMatchObject({ generatorKey: 'mobile.diesel_b' })
  expect(await rulesOf(person)).toMatchObject([{ timesUsed: 1 }])
})

it('one that was undone stays undone', async () => {
  const { person, decisionId } = await decidedBefore()
  await regroup()
  await person.client.triage.undo({ decisionId })
  await sendNotes(app, person, { ...spelled('OLEO DIESEL S10'), number: 7 })
  expect((await firstOf(person, 'OLEO DIESEL S10'))?.rule.kind).not.toBe('decision')
  expect(await rulesOf(person)).toEqual([])
})

it('what is decided for all spellings takes the place of what was decided for one', async () => {
  const { person } = await decidedBefore()
  await regroup()
  await sendNotes(app, person, { ...spelled('DIESEL S-10'), number: 7 })
  const { groupKey } = await groupOf(person, 'diesel')
  const { id } = await person.client.triage.decide({ groupKey, action: 'accept', generatorKey: 'mobile.diesel_b' })
  expect(await rulesOf(person)).toMatchObject([{ generatorKey: 'mobile.diesel_b' }])
  await sendNotes(app, person, { ...spelled('OLEO DIESEL S10'), number: 8 })
  expect(await firstOf(person, 'OLEO DIESEL S10')).toMatchObject({ generatorKey: 'mobile.diesel_b' })
  await person.client.triage.undo({ decisionId: id })
  expect(await rulesOf(person)).toEqual([])
})
