import type { Inputs } from '@pegada/contract/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildNfe } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'
import { confirmedBill, makeBill } from '../../test/make-bill.ts'
import { makeSite } from '../../test/prepare-activity.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const grid = { generatorKey: 'electricity.grid', unit: 'kWh', quantity: '400', period: '2023-05' } as const

const diesel = { generatorKey: 'stationary.diesel_b', unit: 'L', quantity: '900', period: '2025-07' } as const

function enter({ client, businessUnitId }: TestPerson, fields: Partial<Inputs['activity']['create']> = {}) {
  return client.activity.create({ ...grid, businessUnitId, ...fields })
}

async function confirm(person: TestPerson) {
  const { billId } = await makeBill(app, person)
  await person.client.bill.confirm({ billId, ...confirmedBill, lines: [...confirmedBill.lines] })
}

const countedOf = async ({ client }: TestPerson) =>
  (await client.activity.list({ pageSize: 100 })).rows
    .map(({ origin, quantity }) => `${origin} ${quantity.value}`)
    .toSorted()

const questionsOf = async ({ client }: TestPerson) => (await client.consumption.list({})).rows

async function onlyQuestion(person: TestPerson) {
  const [question, ...others] = await questionsOf(person)
  expect(others).toEqual([])
  return question ?? expect.fail('a question')
}

describe('an entry by hand and a bill of the same days', () => {
  it('count once until somebody says which of them counts; the later one waits', async () => {
    const person = await app.signUpPerson()
    await confirm(person)
    expect(await enter(person)).toMatchObject({ waits: true })
    expect(await countedOf(person)).toEqual(['document 400'])
    expect(await onlyQuestion(person)).toMatchObject({
      code: 'consumption.told_twice',
      generatorKey: 'electricity.grid',
      start: '2023-05-01',
      end: '2023-06-01',
      tellings: [
        { ref: 'manual', entries: 1, quantity: { value: '400', unit: 'kWh' }, state: 'waits' },
        { ref: 'bill', entries: 1, quantity: { value: '400', unit: 'kWh' }, state: 'counts' },
      ],
    })
    const stranger = await app.signUpPerson()
    expect(await questionsOf(stranger)).toEqual([])
  })

  it.each([
    ['both', ['manual', 'bill'], ['document 400', 'manual 400']],
    ['only the bill', ['bill'], ['document 400']],
    ['only the entry', ['manual'], ['manual 400']],
  ])('count as somebody says, and as before where that is taken back: %s', async (_what, counted, expected) => {
    const person = await app.signUpPerson()
    await confirm(person)
    await enter(person)
    const { id: questionId } = await onlyQuestion(person)
    const answer = await person.client.consumption.answer({ questionId, counted })
    expect(await countedOf(person)).toEqual(expected)
    expect(await questionsOf(person)).toEqual([])
    expect(answer).toMatchObject({ refs: ['manual', 'bill'], counted, answeredBy: 'Ana Souza', answeredByAvatar: null })
    await person.client.consumption.undo({ answerId: answer.id })
    expect(await countedOf(person)).toEqual(['document 400'])
    expect(await onlyQuestion(person)).toMatchObject({ id: questionId })
  })

  it('are taken back as they stand by then: a changed entry waits again, one that was moved elsewhere does not', async () => {
    const person = await app.signUpPerson()
    await confirm(person)
    const { id: activityId } = await enter(person)
    const { id: questionId } = await onlyQuestion(person)
    const answer = await person.client.consumption.answer({ questionId, counted: ['manual'] })
    const changed = await person.client.activity.update({ activityId, quantity: '500' })
    expect(await countedOf(person)).toEqual(['manual 500'])
    await person.client.consumption.undo({ answerId: answer.id })
    expect(await countedOf(person)).toEqual(['document 400'])
    expect(await person.client.activity.get({ activityId: changed.id })).toMatchObject({ waits: true })
    const toBusinessUnitId = await makeSite(app, person.companyId, '11222333000262')
    const moved = await person.client.activity.update({ activityId: changed.id, businessUnitId: toBusinessUnitId })
    expect(moved).toMatchObject({ waits: false })
    expect(await countedOf(person)).toEqual(['document 400', 'manual 500'])
  })

  it('ask again where more comes than the answer knew', async () => {
    const person = await app.signUpPerson()
    await confirm(person)
    await enter(person)
    const { id: questionId } = await onlyQuestion(person)
    await person.client.consumption.answer({ questionId, counted: ['manual', 'bill'] })
    expect(await enter(person, { quantity: '50' })).toMatchObject({ waits: false })
    await person.client.consumption.undo({
      answerId: (await person.client.consumption.listAnswers({})).rows[0]?.id ?? '',
    })
    expect(await countedOf(person)).toEqual(['document 400', 'manual 50'])
    const { id } = await onlyQuestion(person)
    await person.client.consumption.answer({ questionId: id, counted: ['bill'] })
    expect(await countedOf(person)).toEqual(['document 400'])
    expect(await enter(person, { quantity: '60' })).toMatchObject({ waits: true })
    expect(await onlyQuestion(person)).toMatchObject({ tellings: [{ ref: 'manual', entries: 1 }, { ref: 'bill' }] })
  })

  it('may be taken out while they wait', async () => {
    const person = await app.signUpPerson()
    await confirm(person)
    const { id: activityId } = await enter(person)
    expect(await person.client.activity.get({ activityId })).toMatchObject({ waits: true })
    await person.client.activity.delete({ activityId })
    expect(await questionsOf(person)).toEqual([])
    expect(await countedOf(person)).toEqual(['document 400'])
  })
})

describe('what may be of one consumption', () => {
  it('is one fuel, burnt in an engine or in a boiler, by notes that are accepted together', async () => {
    const person = await app.signUpPerson()
    await enter(person, diesel)
    await importFiles(app, person, {
      'a.xml': buildNfe({ number: 1 }),
      'b.xml': buildNfe({ number: 2, issuedOn: '2025-07-31' }),
    })
    await person.client.documentItem.acceptSuggested({ confidenceMin: '0' })
    expect(await countedOf(person)).toEqual(['manual 900'])
    const { id: questionId, tellings } = await onlyQuestion(person)
    expect(tellings).toMatchObject([
      { ref: 'manual', quantity: { value: '900', unit: 'L' }, state: 'counts' },
      { ref: 'document', entries: 2, quantity: { value: '2000', unit: 'L' }, state: 'waits' },
    ])
    await person.client.consumption.answer({ questionId, counted: ['document'] })
    expect(await countedOf(person)).toEqual(['document 1000', 'document 1000'])
  })

  it('is told by a program as by a person, and not by one way alone, elsewhere, or on other days', async () => {
    const person = await app.signUpPerson()
    const { secret } = await person.client.apiKey.create({ name: 'SAP', scopes: ['activity:create'] })
    const { businessUnitId } = person
    const byProgram = async (period: string): Promise<unknown> => {
      const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
      const body = JSON.stringify({ ...grid, businessUnitId, period })
      return (await app.request('/api/v1/activities', { method: 'POST', headers, body })).json()
    }
    expect(await enter(person)).toMatchObject({ waits: false })
    expect(await enter(person)).toMatchObject({ waits: false })
    expect(await byProgram('2023-06')).toMatchObject({ waits: false })
    expect(await byProgram('2023-05')).toMatchObject({ waits: true })
    expect(await enter(person, diesel)).toMatchObject({ waits: false })
  })
})

it('a year is not closed while something of it waits', async () => {
  const person = await app.signUpPerson()
  await confirm(person)
  await enter(person)
  const gaps = async (year: number) =>
    (await person.client.inventoryYears.gaps({ year })).filter(({ code }) => code === 'inventory.told_twice')
  expect(await gaps(2023)).toMatchObject([
    { blocks: true, isAcceptable: false, count: 1, mend: { action: 'answer_question' } },
  ])
  expect(await gaps(2024)).toEqual([])
  const { id: questionId } = await onlyQuestion(person)
  await person.client.consumption.answer({ questionId, counted: ['bill'] })
  expect(await gaps(2023)).toEqual([])
})
