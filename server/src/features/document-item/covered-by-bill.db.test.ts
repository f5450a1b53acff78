import { billXml } from '@pegada/core/document/test/made-up-documents.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'
import { confirmedBill, makeBill } from '../../test/make-bill.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const METER = confirmedBill.meter
const REFUSAL = { code: 'document_item.covered_by_bill', data: { start: '2023-05-02', end: '2023-06-01' } }

/** The NF3e of the month of a confirmed bill, as it comes later. */
const nf3e = (readings: readonly [string, string], meter = `0${METER}`) =>
  billXml({
    recipient: '11222333000181',
    readings: [readings],
    rest: `<acessante><idAcesso>${meter}</idAcesso></acessante>`,
    items: [{ name: 'CONSUMO TE', unit: '2', quantity: '400.0000' }],
  }).replaceAll('2026-11-03', '2023-06-05')

async function personWithBill(): Promise<TestPerson & { billId: string }> {
  const person = await app.signUpPerson()
  const { billId } = await makeBill(app, person)
  await person.client.bill.confirm({ billId, ...confirmedBill, lines: [...confirmedBill.lines] })
  return { ...person, billId }
}

const kWhOf = async ({ client }: TestPerson) => {
  const { rows } = await client.activity.list({ pageSize: 100 })
  return rows.map(({ quantity }) => quantity.value)
}

async function lineOf({ client }: TestPerson) {
  const { rows } = await client.documentItem.list({ state: 'pending' })
  return rows[0] ?? expect.fail('a line waits')
}

it('an NF3e of the meter and days of a confirmed bill is not taken besides, by no way', async () => {
  const person = await personWithBill()
  await importFiles(app, person, { 'nf3e.xml': nf3e(['2023-05-03', '2023-06-01']) })
  await person.client.documentItem.acceptSuggested({})
  const { id: itemId } = await lineOf(person)
  await expect(person.client.documentItem.accept({ itemId })).rejects.toMatchObject(REFUSAL)
  const { rows } = await person.client.triage.listGroups({})
  await expect(
    person.client.triage.decide({ groupKey: rows[0]?.groupKey ?? '', action: 'accept' }),
  ).rejects.toMatchObject(REFUSAL)
  expect(await kWhOf(person)).toEqual(['400'])
})

it('is taken once the bill is taken back', async () => {
  const person = await personWithBill()
  await importFiles(app, person, { 'nf3e.xml': nf3e(['2023-05-03', '2023-06-01']) })
  await person.client.bill.reopen({ billId: person.billId })
  await person.client.documentItem.acceptSuggested({})
  expect(await kWhOf(person)).toEqual(['400'])
})

it.each<[string, readonly [string, string], string]>([
  ['the next month, which shares the day of the reading', ['2023-06-01', '2023-06-30'], METER],
  ['another meter', ['2023-05-02', '2023-06-01'], '777'],
])('is no reason against %s', async (_what, readings, meter) => {
  const person = await personWithBill()
  await importFiles(app, person, { 'nf3e.xml': nf3e(readings, meter) })
  await person.client.documentItem.acceptSuggested({})
  expect(await kWhOf(person)).toEqual(['400', '400'])
})
