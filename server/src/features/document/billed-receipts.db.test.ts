import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildNfe, keyOf } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const receipt = { model: '65', number: 7 } as const
/** The filling station's note of the month, which bills the receipt again. */
const monthly = buildNfe({ number: 8, items: [{ cfop: '5929' }] }).replace(
  '</finNFe>',
  `</finNFe><NFref><refNFe>${keyOf(receipt)}</refNFe></NFref>`,
)

async function litresOf({ client }: TestPerson) {
  const items = await client.documentItem.list({ state: 'pending', counts: true })
  for (const { id: itemId } of items.rows) await client.documentItem.accept({ itemId })
  const { rows } = await client.activity.list({})
  return rows.map(({ quantity }) => quantity.value)
}

it('fuel on a receipt that a monthly note bills again counts once, whichever comes first', async () => {
  const person = await app.signUpPerson()
  await importFiles(app, person, { 'cupom.xml': buildNfe(receipt) })
  expect(await litresOf(person)).toEqual(['1000'])
  await importFiles(app, person, { 'nota.xml': monthly })
  expect(await litresOf(person)).toEqual(['1000'])

  const other = await app.signUpPerson()
  await importFiles(app, other, { 'nota.xml': monthly })
  await importFiles(app, other, { 'cupom.xml': buildNfe(receipt) })
  expect(await litresOf(other)).toEqual(['1000'])
})
