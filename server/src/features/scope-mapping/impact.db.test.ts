import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildNfe } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'
import { mappingFields } from '../../test/make-mapping.ts'

/** What drafts would change beside scope and category: the source that a line is calculated by, and whether a person confirms it. */
let app: TestApp
let admin: TestPerson
let key: string
const reason = 'Frota da oficina'
const fuel = {
  ...mappingFields,
  term: 'combustivel xyz',
  description: 'Combustível XYZ',
  category: 'mobile_combustion',
} as const
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.signUpPerson()
  await app.makePlatformAdmin(admin)
  const drafted = await mappings().create({ kind: 'keyword', ...fuel, source: 'mobile.gasoline_c', confidence: '0.95' })
  key = drafted.key
  await mappings().publish({ reason, seen: (await mappings().summary()).draftsMark })
  const item = {
    product: 'COMBUSTIVEL XYZ',
    ncm: '27101259',
    unit: 'L',
    quantity: '40',
    total: '240.00',
    anpCode: null,
  }
  await importFiles(app, admin, { 'nota.xml': buildNfe({ items: [item] }) })
})
afterAll(() => app.close())

const mappings = () => admin.client.scopeMapping
const published = { scope: 1, category: 'mobile_combustion', source: 'mobile.gasoline_c', asksConfirmation: false }

it('counts a line that is calculated by another source, under the same scope and category', async () => {
  await mappings().change({ key, ...fuel, source: 'mobile.hydrous_ethanol', confidence: '0.95' })
  const impact = await mappings().impact()
  expect(impact).toMatchObject({ lines: 1, changed: 1 })
  expect(impact.groups).toMatchObject([
    { from: published, to: { ...published, source: 'mobile.hydrous_ethanol' }, lines: 1 },
  ])
})

it('counts a line that is confirmed first from now on, and not one whose confidence stays on its side of the bound', async () => {
  await mappings().change({ key, ...fuel, source: 'mobile.gasoline_c', confidence: '0.89' })
  expect((await mappings().impact()).groups).toMatchObject([
    { from: published, to: { ...published, asksConfirmation: true }, lines: 1 },
  ])
  await mappings().change({ key, ...fuel, source: 'mobile.gasoline_c', confidence: '0.9' })
  expect(await mappings().impact()).toMatchObject({ lines: 1, changed: 0, groups: [] })
})
