import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFactors, ReadByAnother } from './import-factors.ts'
import { failImport, resumeFactorImports, runImport } from './jobs.ts'
import { findImport, updateImport } from './repo.ts'
import { countsOf } from './tally.ts'

/** A flat file in the layout of DESNZ; figures: UK electricity of 2024 and 2025, diesel of 2025 as published. */
function desnz(year: number, rows: readonly string[]): string {
  const header = `ID,Scope,Level 1,Level 2,Level 3,Level 4,Column Text,UOM,GHG/Unit,GHG Conversion Factor ${year}`
  return [header, ...rows].join('\r\n')
}
const electricity = (value: string) =>
  `14_1_1_1_1_11,Scope 2,UK electricity,Electricity generated,Electricity: UK,,,kWh,kg CO2e,${value}`

let app: TestApp
let admin: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  admin = await app.signUpPerson()
  await app.makePlatformAdmin(admin)
})
afterAll(() => app.close())

async function imported(content: string, options: { isDryRun?: boolean } = {}) {
  const file = new File([content], 'fatores.csv')
  const { id: importId } = await admin.client.factorImport.start({ file, format: 'auto', ...options })
  await app.runJobs()
  return admin.client.factorImport.get({ importId })
}

function find(factorId: string) {
  return admin.client.factor.get({ factorId })
}

/** What companies were told of, newest first. */
async function told() {
  const { rows } = await admin.client.notice.list({})
  return rows.filter(({ kind }) => kind === 'factors_published').map(({ subject }) => subject)
}

describe('importing a publication', () => {
  it('only tells what would happen in a dry run', async () => {
    const tried = await imported(desnz(2024, [electricity('0.20705')]), { isDryRun: true })
    expect(tried).toMatchObject({ state: 'done', isDryRun: true, rowsRead: 1, rowsNew: 1 })
    expect((await admin.client.factor.search({ source: 'desnz' })).total).toBe(0)
    expect(await told()).toEqual([])
  })

  it('keeps each edition as a version, and a second time changes nothing', async () => {
    const before = (await app.client().factor.count()).factors
    expect(await imported(desnz(2024, [electricity('0.20705')]))).toMatchObject({
      state: 'done',
      rowsNew: 1,
      editions: [{ source: 'desnz', edition: '2024', factors: 1 }],
    })
    expect((await app.client().factor.count()).factors).toBe(before + 1)
    expect(await told()).toEqual([{ name: 'fatores.csv' }])
    expect(await imported(desnz(2025, [electricity('0.17700')]))).toMatchObject({ rowsSuperseding: 1, rowsNew: 0 })
    expect(await imported(desnz(2025, [electricity('0.17700')]))).toMatchObject({
      rowsUnchanged: 1,
      rowsSuperseding: 0,
    })
    expect(await told()).toHaveLength(2)
    const [row] = (await admin.client.factor.search({ search: 'electricity UK', source: 'desnz' })).rows
    const factor = await find(row?.factorId ?? '')
    expect(factor).toMatchObject({ co2eKg: '0.177', year: 2025, isCurrent: true, source: { key: 'desnz' } })
    expect(factor.versions.map(({ year, co2eKg }) => [year, co2eKg])).toEqual([
      [2025, '0.177'],
      [2024, '0.20705'],
    ])
    expect((await admin.client.factor.search({ source: 'desnz', withSuperseded: true })).total).toBe(2)
  })

  it('overwrites nothing: the same edition with another figure is told as an error of its row', async () => {
    const changed = await imported(desnz(2025, [electricity('0.18')]))
    expect(changed).toMatchObject({ state: 'done', rowsFaulty: 1, rowsNew: 0 })
    const { rows } = await admin.client.factorImport.errors({ importId: changed.id })
    expect(rows).toMatchObject([{ row: 2, field: 'key', code: 'factor.edition_changed' }])
    const path = `/api/v1/factor-imports/${changed.id}/errors/export?columns=row,field,code,problem`
    const file = await (await app.request(path, { headers: { cookie: admin.cookie } })).text()
    expect(file.trim().split('\r\n')).toEqual([
      'Linha;Coluna;Código;Problema',
      expect.stringMatching(/^2;key;factor\.edition_changed;.{10}/),
    ])
    const [row] = (await admin.client.factor.search({ search: 'electricity UK', source: 'desnz' })).rows
    expect(row?.co2eKg).toBe('0.177')
  })

  it('takes an older edition that comes late behind the newer one', async () => {
    const diesel = (value: string) =>
      `1_2_3,Scope 1,Fuels,Liquid fuels,Diesel (100% mineral diesel),,,litres,kg CO2e,${value}`
    await imported(desnz(2025, [diesel('2.66155')]))
    await imported(desnz(2024, [diesel('2.66155')]))
    const [row] = (await admin.client.factor.search({ search: 'mineral diesel', source: 'desnz' })).rows
    expect(row).toMatchObject({ year: 2025, isCurrent: true })
  })

  it('fails with the reason where the file is no publication we know', async () => {
    expect(await imported('a;b\n1;2')).toMatchObject({
      state: 'failed',
      error: { code: expect.stringMatching(/^factor_file\./) },
    })
  })

  it('goes on after what is done when a stopped process left it, and counts no chunk twice', async () => {
    const fuel = (index: number) =>
      `9_100_${2000 + index}_3_1,Scope 1,Fuels,Solid fuels,Coal ${index},,,tonnes,kg CO2e,2${index}.5`
    const content = desnz(
      2025,
      Array.from({ length: 30 }, (_, index) => fuel(index)),
    )
    const { id } = await admin.client.factorImport.start({ file: new File([content], 'carvao.csv'), format: 'desnz' })
    await updateImport(app.ports.db, id, { state: 'running', rowsRead: 10, rowsNew: 10 })
    await resumeFactorImports(app.ports)
    await app.runJobs()
    expect(await findImport(app.ports.db, id)).toMatchObject({ state: 'done', rowsRead: 30, rowsNew: 30 })
    const row = await findImport(app.ports.db, id)
    const counts = { ...countsOf(row as NonNullable<typeof row>), rowsRead: 0 }
    const late = importFactors(app.ports, one(), { importId: id, isDryRun: false, counts })
    await expect(late).rejects.toMatchObject({ code: 'factor_import.interrupted' })
    // A second worker had taken it before the first was done: what the first did stands.
    const stale = { ...row, state: 'running' } as NonNullable<typeof row>
    await expect(runImport(app.ports, stale, one())).rejects.toBeInstanceOf(ReadByAnother)
    await failImport(app.ports, id, new Error('the file is gone'))
    expect(await findImport(app.ports.db, id)).toMatchObject({ state: 'done', errorCode: null })
  })
})

async function* one() {
  yield { kind: 'skipped', row: 1, reason: 'factor_row.no_value' } as const
}

describe('keeping the installation', () => {
  it('is shown to the person, and is no matter of a role within a company', async () => {
    const other = await app.signUpPerson()
    expect(await admin.client.account.getViewer()).toMatchObject({ isPlatformAdmin: true })
    expect(await other.client.account.getViewer()).toMatchObject({ isPlatformAdmin: false, role: 'admin' })
    await expect(other.client.factorImport.list({})).rejects.toMatchObject({ code: 'auth.forbidden' })
  })
})
