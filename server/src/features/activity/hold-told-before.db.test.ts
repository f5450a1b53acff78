import type { Inputs } from '@pegada/contract/contract.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { confirmedBill, makeBill } from '../../test/make-bill.ts'
import { holdToldBeforeName } from './hold-told-before.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const grid = { generatorKey: 'electricity.grid', unit: 'kWh', quantity: '400', period: '2023-05' } as const

function enter({ client, businessUnitId }: TestPerson, fields: Partial<Inputs['activity']['create']> = {}) {
  return client.activity.create({ ...grid, businessUnitId, ...fields })
}

/** A company whose bill and entry by hand of one month both count, as they did before either could wait. */
async function personOfBefore(): Promise<TestPerson> {
  const person = await app.signUpPerson()
  const { billId } = await makeBill(app, person)
  await person.client.bill.confirm({ billId, ...confirmedBill, lines: [...confirmedBill.lines] })
  await enter(person)
  await enter(person, { period: '2023-07', quantity: '70' })
  await app.ports.db.query(`update activities set state = 'active' where company_id = $1 and state = 'held'`, [
    person.companyId,
  ])
  await app.ports.db.query('update companies set ways_reviewed_at = null where id = $1', [person.companyId])
  return person
}

async function review(): Promise<void> {
  await app.ports.jobs.send(holdToldBeforeName, {})
  await app.runJobs()
}

const countedOf = async ({ client }: TestPerson) =>
  (await client.activity.list({ pageSize: 100 })).rows.map(({ origin, quantity: { value } }) => `${origin} ${value}`)

const questionsOf = async ({ client }: TestPerson) => (await client.consumption.list({})).rows

it('entries that overlapped before are asked about once, the later one waiting, a gap until then', async () => {
  const person = await personOfBefore()
  expect((await countedOf(person)).toSorted()).toEqual(['document 400', 'manual 400', 'manual 70'])
  await review()
  expect((await countedOf(person)).toSorted()).toEqual(['document 400', 'manual 70'])
  const [question, ...others] = await questionsOf(person)
  expect(others).toEqual([])
  expect(question).toMatchObject({
    code: 'consumption.told_twice',
    tellings: [
      { ref: 'manual', state: 'waits' },
      { ref: 'bill', state: 'counts' },
    ],
  })
  const gaps = await person.client.inventoryYears.gaps({ year: 2023 })
  expect(gaps.filter(({ code }) => code === 'inventory.told_twice')).toMatchObject([{ blocks: true, count: 1 }])
  const { rows: trail } = await person.client.audit.list({ pageSize: 1 })
  expect(trail).toMatchObject([{ action: 'activity.hold_told_before' }])

  await person.client.consumption.answer({ questionId: question?.id ?? '', counted: ['manual', 'bill'] })
  await app.ports.db.query('update companies set ways_reviewed_at = null where id = $1', [person.companyId])
  await review()
  expect((await countedOf(person)).toSorted()).toEqual(['document 400', 'manual 400', 'manual 70'])
})

it('what touches a closed year stays as it was closed, and a company is looked at once', async () => {
  const person = await personOfBefore()
  await app.ports.db.query(
    `insert into inventory_years (company_id, year, state) values ($1, 2023, 'closed')
     on conflict (company_id, year) do update set state = 'closed'`,
    [person.companyId],
  )
  await review()
  expect((await countedOf(person)).toSorted()).toEqual(['document 400', 'manual 400', 'manual 70'])
  await app.ports.db.query(`update inventory_years set state = 'open' where company_id = $1`, [person.companyId])
  await review()
  expect(await questionsOf(person)).toEqual([])
})
