import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeInventory } from '../../test/close-inventory.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { listFile } from '../../test/list-file.ts'
import { factorForm } from '../../test/make-factor-change.ts'
import { recordOf } from '../factor/factor-row.ts'
import { versionsOfEdit } from '../factor/new-versions.ts'
import { putEditionInForce } from '../factor/platform-edition.ts'
import { findFactor } from '../factor/repo.ts'

/** Two editions held against each other, and an import that is taken back where nothing uses what it brought. */
let app: TestApp
let admin: TestPerson
let company: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.signUpPerson()
  await app.makePlatformAdmin(admin)
  company = await app.signUpPerson()
})
afterAll(() => app.close())

const header = 'ID,Scope,Level 1,Level 2,Level 3,Level 4,Column Text,UOM,GHG/Unit,GHG Conversion Factor 2024'
/** Made-up figures in the layout of DESNZ. */
const fuel = (key: number, name: string, value: string, unit = 'tonnes') =>
  `9_100_${key}_3_1,Scope 1,Fuels,Solid fuels,${name},,,${unit},kg CO2e,${value}`

async function imported(year: number, ...rows: string[]) {
  const content = [header.replace('2024', String(year)), ...rows].join('\r\n')
  const { id: importId } = await admin.client.factorImport.start({
    file: new File([content], `${year}.csv`),
    format: 'desnz',
  })
  await app.runJobs()
  return admin.client.factorImport.get({ importId })
}
const undo = (importId: string) => admin.client.factorImport.undo({ importId, reason: 'Arquivo errado' })
const hits = async (search: string) =>
  (await company.client.factor.search({ source: 'desnz', search, withSuperseded: true })).rows
const idOf = async (search: string) => (await hits(search))[0]?.factorId ?? ''

/** What the catalogue says of the publication, whichever row says it. */
async function state() {
  const { rows } = await app.ports.db.query<{ edition: string }>(
    `select f.key, f.edition, f.co2e_kg::text, f.is_current, o.edition as follows from factors f
     left join factors o on o.id = f.supersedes where f.source = 'desnz' order by f.key, f.edition`,
  )
  return rows
}

it('tells new, gone and changed factors with before, after and percent, searched, sorted and as a file', async () => {
  await imported(2024, fuel(1, 'Carvao alfa', '2000'), fuel(2, 'Carvao beta', '10'), fuel(3, 'Carvao gama', '5'))
  await imported(
    2025,
    fuel(1, 'Carvao alfa', '2100'),
    fuel(2, 'Carvao beta', '9.5'),
    fuel(4, 'Carvao delta', '7'),
    fuel(5, 'Carvao igual', '7'),
  )
  const [desnz] = (await admin.client.factorImport.editions()).filter(({ source }) => source === 'desnz')
  expect(desnz?.editions).toEqual([
    { edition: '2025', factors: 4 },
    { edition: '2024', factors: 3 },
  ])
  const pair = { source: 'desnz', from: '2024', to: '2025' }
  const all = await admin.client.factorImport.differences({ ...pair, sort: 'changePercent', direction: 'asc' })
  expect(all.counts).toEqual({ new: 2, gone: 1, changed: 2, told: 0 })
  expect(all.total).toBe(5)
  const short = all.rows.map(({ kind, before, after, changePercent }) => [
    kind,
    before?.co2eKg,
    after?.co2eKg,
    changePercent,
  ])
  expect(short.slice(0, 2)).toEqual([
    ['changed', '10', '9.5', '-5'],
    ['changed', '2000', '2100', '5'],
  ])
  expect(short.slice(2).map(([, , , percent]) => percent)).toEqual([null, null, null])
  const [gone] = (await admin.client.factorImport.differences({ ...pair, kind: 'gone' })).rows
  expect(gone).toMatchObject({ before: { co2eKg: '5', unit: expect.any(String) }, after: null })
  expect((await admin.client.factorImport.differences({ ...pair, search: 'BETA' })).total).toBe(1)
  const file = await listFile(
    app,
    admin,
    '/api/v1/factor-editions/differences/export?source=desnz&from=2024&to=2025&kind=changed&sort=name&direction=asc&columns=kind,before,after,changePercent',
  )
  expect(file.slice(1)).toEqual([
    ['Outro valor', '2000', '2100', '5'],
    ['Outro valor', '10', '9,5', '-5'],
  ])
  await expect(admin.client.factorImport.differences({ ...pair, to: '2031' })).rejects.toMatchObject({
    code: 'factor_edition.not_found',
  })
})

it('takes back exactly what it brought, puts the edition before in force, and a second time changes nothing', async () => {
  const before = await state()
  const wrong = await imported(2026, fuel(1, 'Carvao alfa', '1'), fuel(9, 'Carvao novo', '3'))
  // A later edition that came after it stands on the one before from then on.
  expect((await hits('alfa'))[0]).toMatchObject({ edition: '2026', isCurrent: true })
  expect(await undo(wrong.id)).toEqual({ isChanged: true, removed: 2, restored: 1 })
  expect(await state()).toEqual(before)
  expect(await admin.client.factorImport.get({ importId: wrong.id })).toMatchObject({
    state: 'undone',
    undoneAt: expect.any(String),
  })
  expect(await undo(wrong.id)).toEqual({ isChanged: false, removed: 0, restored: 0 })
  const { rows } = await app.ports.db.query(
    `select data from platform_records where action = 'factor_import.undo' and entity_id = $1`,
    [wrong.id],
  )
  expect(rows).toEqual([{ data: { name: '2026.csv', removed: 2, restored: 1, reason: 'Arquivo errado' } }])
  const again = await imported(2026, fuel(1, 'Carvao alfa', '2'))
  expect(again).toMatchObject({ rowsSuperseding: 1, rowsFaulty: 0 })
  const later = await imported(2027, fuel(1, 'Carvao alfa', '2.5'))
  expect(await undo(again.id)).toEqual({ isChanged: true, removed: 1, restored: 0 })
  expect((await state()).find((row) => row.edition === '2027')).toMatchObject({ is_current: true, follows: '2025' })
  expect(await undo(later.id)).toMatchObject({ restored: 1 })
})

it('is refused while a line, a sealed file, a proposal or a product uses one of its factors, by kind', async () => {
  const used = await imported(2023, fuel(20, 'Carvao usado', '4'))
  const factorId = await idOf('usado')
  const { client, businessUnitId } = company
  await client.activity.create({
    ...{ factorId, businessUnitId, category: 'stationary_combustion' },
    ...{ quantity: '2', unit: 't', period: '2025' },
  })
  await expect(undo(used.id)).rejects.toMatchObject({ code: 'factor_import.in_use', data: { uses: { lines: 1 } } })
  await closeInventory(app, company, 2025)
  await app.ports.db.query(
    `insert into products (company_id, id, code, name, declared_unit, declared_amount, state, created_at)
     values ($1, $2, 'P', 'P', 'kg', 1, 'draft', now())`,
    [company.companyId, used.id],
  )
  await app.ports.db.query(
    `insert into product_versions (company_id, product_id, version, footprint_id, content, result, saved_at)
     values ($1, $2, 1, $2, $3, '{}', now())`,
    [company.companyId, used.id, JSON.stringify({ inputs: [{ source: { factorId } }] })],
  )
  await expect(undo(used.id)).rejects.toMatchObject({
    code: 'factor_import.in_use',
    data: { uses: { lines: 1, sealed: 1, products: 1 } },
  })
  const tried = await admin.client.factorImport.start({
    file: new File([header], 'x.csv'),
    format: 'desnz',
    isDryRun: true,
  })
  await expect(undo(tried.id)).rejects.toMatchObject({ code: 'factor_import.only_tried' })
  await expect(undo(company.companyId)).rejects.toMatchObject({ code: 'factor_import.not_found' })
  const waiting = await admin.client.factorImport.start({ file: new File([header], 'y.csv'), format: 'desnz' })
  await expect(undo(waiting.id)).rejects.toMatchObject({ code: 'factor_import.not_ready' })
})

describe('a factor that an edition of the installation stands in the place of', () => {
  const key = '9_100_30_3'
  const named = `desnz/${key}`

  it('stays behind it when a later edition of the publication is taken back, and is not offered', async () => {
    const first = await imported(2021, fuel(30, 'Carvao nosso', '2000'))
    const replaces = (await hits('nosso'))[0]?.id ?? ''
    const publish = () =>
      app.ports.db.asOwner(async (tx) => {
        const row = await findFactor(tx, replaces)
        if (!row) throw new Error('the factor was imported')
        const record = { ...recordOf(row), source: 'platform', key: named, edition: '1' }
        const people = { proposedBy: admin.userId, approvedBy: company.userId, now: app.ports.clock.now() }
        await putEditionInForce(tx, { record, replaces, ...people })
        return record
      })
    const record = await publish()
    const later = await imported(2022, fuel(30, 'Carvao nosso', '1900'))
    const newer = (await hits('nosso')).find(({ isCurrent }) => isCurrent)
    expect(newer).toMatchObject({ factorId: named, edition: '2022' })

    // Of the publication in force a further edition of the installation's is made: lines with the one before take it too.
    const edited = { replaces: newer?.id ?? '', record, published: null }
    const versions = await app.ports.db.asOwner((tx) => versionsOfEdit(tx, edited))
    expect([...versions].map(([id, { version }]) => [id, version])).toEqual([
      [named, '2'],
      [`platform/${named}`, '2'],
    ])

    expect(await undo(later.id)).toEqual({ isChanged: true, removed: 1, restored: 0 })
    expect((await hits('nosso')).map(({ isCurrent }) => isCurrent)).toEqual([false])
    const asked = { search: 'nosso', source: 'desnz', region: 'GB', period: '2022-03' }
    await expect(company.client.factor.select(asked)).rejects.toMatchObject({ code: 'factor.missing' })
    expect(first.state).toBe('done')
    const editions = await admin.client.factorImport.editions()
    expect(editions.map(({ source }) => source)).not.toContain('platform')
  })
})

it('is refused while a change of one of its factors is open, and takes what went with a generator with it', async () => {
  const wrong = await imported(2020, fuel(40, 'Carvao mudado', '2000'))
  const [row] = await hits('mudado')
  const { id } = await admin.client.platformFactor.update({ ...factorForm, factorId: row?.id ?? '' })
  const made = await admin.client.platformGenerator.create({ name: 'Frota própria', category: 'mobile_combustion' })
  await app.ports.db.query(
    `insert into generator_factors select $1, source, key, 'gone', now() from factors where id = $2`,
    [made.key, row?.id],
  )
  await expect(undo(wrong.id)).rejects.toMatchObject({ data: { uses: { changes: 1 } } })
  await admin.client.factorChange.withdraw({ changeId: id })
  expect(await undo(wrong.id)).toMatchObject({ removed: 1 })
  const { rows } = await app.ports.db.query(`select 1 from generator_factors where factor_key like '9_100_40%'`)
  expect(rows).toEqual([])
})

it('tells the same amount of a gas as the same, whichever way two editions write it', async () => {
  for (const [year, value] of [
    [2018, '1.0'],
    [2019, '1.00'],
  ] as const) {
    await imported(year, fuel(50, 'Carvao escrito', '3'))
    await app.ports.db.query(
      `update factors set gases_kg = jsonb_build_object('CO2', $1::text) where key like '9_100_50%' and edition = $2`,
      [value, String(year)],
    )
  }
  const { total } = await admin.client.factorImport.differences({ source: 'desnz', from: '2018', to: '2019' })
  expect(total).toBe(0)
})
