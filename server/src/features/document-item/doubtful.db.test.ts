import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'

/** Notes with one thing wrong each, drawn by another hand; here they are of diesel, and ours. */
const cases = join(import.meta.dirname, '../../../../core/document/cases')

let app: TestApp
let person: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUpPerson()
  const contents = Object.fromEntries(
    readdirSync(join(cases, 'warning')).map((name) => [name, dieselOf(`warning/${name}`)]),
  )
  await importFiles(app, person, { ...contents, 'quebrada.xml': ours('signature/03-quebrada.xml') })
})
afterAll(() => app.close())

const ours = (file: string) => readFileSync(join(cases, file), 'utf8').replaceAll('99500100000144', '11222333000181')

function dieselOf(file: string): string {
  return ours(file)
    .replace(/<Signature[\s\S]*<\/Signature>/, '')
    .replaceAll('PARAFUSO SEXTAVADO', 'OLEO DIESEL B S10')
    .replaceAll('73181500', '27101921')
    .replaceAll(/<(uCom|uTrib)>KG/g, '<$1>LT')
}

it('what is in doubt is never accepted with others, each with its reason', async () => {
  await person.client.documentItem.acceptSuggested({ confidenceMin: '0' })
  const { rows } = await person.client.documentItem.list({})
  expect(rows.map(({ fileName, state, doubts }) => [fileName, state, doubts]).toSorted()).toEqual([
    ['01-chave-de-outro-emitente.xml', 'pending', ['document.key_issuer_differs']],
    ['02-quantidade-nan.xml', 'pending', ['document.quantity_invalid']],
    ['03-separador-de-milhar.xml', 'pending', ['document.value_invalid']],
    ['04-quantidade-negativa.xml', 'pending', ['document.quantity_negative']],
    ['05-data-impossivel.xml', 'pending', []],
    ['06-total-difere-centavos.xml', 'accepted', []],
    ['07-total-difere-cem.xml', 'pending', ['document.total_differs']],
    ['quebrada.xml', 'pending', ['document.signature_broken']],
  ])
})

it('a decision on the group leaves them too, and tells why', async () => {
  const { rows } = await person.client.triage.listGroups({ search: 'diesel' })
  await expect(
    person.client.triage.decide({ groupKey: rows[0]?.groupKey ?? '', action: 'accept' }),
  ).rejects.toMatchObject({
    code: expect.stringMatching(/^document_item\.(doubtful|date_missing)$/),
  })
})

it('a day that no calendar has is unknown, and no list breaks', async () => {
  const { client } = person
  const { rows } = await client.document.list({ sort: 'issuedAt', direction: 'asc', search: '6005' })
  expect(rows).toMatchObject([{ issuedAt: null, warnings: expect.arrayContaining(['document.issued_at_invalid']) }])
  const lists = [
    client.documentItem.list({ sort: 'issuedAt' }),
    client.triage.listGroups({ year: 2025 }),
    client.triage.get({ year: 2025 }),
    client.documentParty.list({}),
    client.inventoryYears.gaps({ year: 2025 }),
  ]
  expect((await Promise.allSettled(lists)).map(({ status }) => status)).toEqual(lists.map(() => 'fulfilled'))
})

it('a person who looks at the line decides', async () => {
  const { rows } = await person.client.documentItem.list({ search: '6007' })
  await person.client.documentItem.accept({ itemId: rows[0]?.id ?? '', generatorKey: 'mobile.diesel_b' })
  const after = await person.client.documentItem.list({ search: '6007' })
  expect(after.rows).toMatchObject([{ state: 'accepted' }])
})
