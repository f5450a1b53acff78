import { randomUUID } from 'node:crypto'
import { decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import { parseCsv } from '@pegada/core/table/csv.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allOf } from '../../test/all-of.ts'
import { customFactor } from '../../test/entered-things.ts'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { readPdf, readXlsx } from '../../test/read-report.ts'
import { openTwoBusinessUnits, twoSites2025 } from '../../test/two-business-units.ts'
import { tellDisclosures } from '../disclosure/tell-disclosures.ts'
import { liveVersion } from '../restatement/live-version.ts'
import { compareVersions } from '../waterfall/compare-versions.ts'
import { composeChanges } from './compose-changes.ts'
import { reportRun } from './jobs.ts'
import { readLinesOfYear } from './repo.ts'

let app: TestApp
let company: Awaited<ReturnType<typeof openTwoBusinessUnits>>
beforeAll(async () => {
  app = await openTestApp()
  company = await openTwoBusinessUnits(app)
})
afterAll(() => app.close())

async function makeReport(format: 'pdf' | 'xlsx' | 'csv', year = 2025, book?: 'ghg_protocol' | 'iso_14064_1') {
  const { id } = await company.client.report.create({ year, format, ...(book && { book }) })
  await app.runJobs()
  return company.client.report.get({ reportId: id })
}

async function download(reportId: string) {
  const file = await company.client.report.download({ reportId })
  return { file, bytes: new Uint8Array(await file.arrayBuffer()) }
}

it('reads its lines in pieces, all as they stood when the first was read', async () => {
  const isRolledBack = new Error('not kept')
  const { companyId } = company
  const reading = app.ports.db.asTenant(company, async (tx) => {
    const whole = await allOf(readLinesOfYear(tx, companyId, 2025))
    expect(whole.length).toBeGreaterThan(3)
    for (const atOnce of [2, whole.length])
      expect(await allOf(readLinesOfYear(tx, companyId, 2025, atOnce))).toEqual(whole)
    const pieces = readLinesOfYear(tx, companyId, 2025, 1)
    const read = [(await pieces.next()).value]
    await tx.query(`update activities set notes = '{"changed"}' where company_id = $1`, [companyId])
    expect([...read, ...(await allOf(pieces))]).toEqual(whole)
    throw isRolledBack
  })
  await expect(reading).rejects.toBe(isRolledBack)
})

it('tells why a year changed from its sources alone as from all its lines', async () => {
  const { businessUnitId } = company
  const entries = [
    { generatorKey: 'mobile.diesel_b', quantity: '80', unit: 'L', period: '2024-03' },
    { generatorKey: 'mobile.diesel_b', quantity: '120.5', unit: 'L', period: '2024-07' },
    { generatorKey: 'electricity.grid', quantity: '900', unit: 'kWh', period: '2024-07' },
  ]
  for (const entry of entries) await company.client.activity.create({ ...entry, businessUnitId })
  const version = (year: number) => liveVersion(app.ports, company, { year, isNewest: false })
  const { from, to, parts } = await compareVersions(app.ports, company, await version(2024), await version(2025))
  expect([parts.activity, parts.factor]).not.toContain('0')
  const yearOf = (year: number) => ({ year, scopes: [], co2eKg: '0' })
  const years = [yearOf(2024), yearOf(2025)]
  const told = { from: { year: 2024, co2eKg: from.co2eKg }, to: { year: 2025, co2eKg: to.co2eKg }, parts }
  expect(await composeChanges(app.ports, company, { years, baseYear: null })).toEqual(told)
  expect(await composeChanges(app.ports, company, { years: [yearOf(2025)], baseYear: null })).toBe(null)
})

describe('a report', () => {
  it('is queued until its job has run, and not to be downloaded before', async () => {
    const queued = await company.client.report.create({ year: 2025, format: 'csv' })
    expect(queued).toMatchObject({ state: 'queued', fileName: null, totalCo2eKg: null, createdBy: 'Ana Souza' })
    await expect(company.client.report.download({ reportId: queued.id })).rejects.toMatchObject({
      code: 'report.not_ready',
    })
    await app.runJobs()
  })

  it('holds in the PDF what the inventory holds, by the book that was asked for', async () => {
    const report = await makeReport('pdf', 2025, 'iso_14064_1')
    expect(report).toMatchObject({
      ...{ state: 'ready', book: 'iso_14064_1', format: 'pdf' },
      fileName: 'inventario-2025-iso-14064-1-11222333000181.pdf',
      totalCo2eKg: twoSites2025.total,
    })
    const { file, bytes } = await download(report.id)
    expect([file.type, bytes.length]).toEqual(['application/pdf', report.bytes])
    const { text } = await readPdf(bytes)
    for (const figure of ['5,204', '4,876', '0,329', '2.275,525', '340,340', '11.222.333/0001-81', 'Filial Santos']) {
      expect(text).toContain(figure)
    }
  })

  it('holds in the XLSX the same to the last digit, with nothing that a spreadsheet would run', async () => {
    const report = await makeReport('xlsx')
    const { file, bytes } = await download(report.id)
    expect(file.name).toBe('inventario-2025-11222333000181.xlsx')
    const sheets = await readXlsx(bytes)
    const [head = [], ...rows] = sheets.get('Linhas') ?? []
    const exact = rows.map((row) => decimal(String(row[head.indexOf('kg CO2e (valor exato)')])))
    expect(toPlain(sumDecimals(exact))).toBe(twoSites2025.total)
    expect(sheets.get('Resumo')?.flat()).toContain(twoSites2025.total)
    expect(rows.flat()).toContain(`'=HYPERLINK("x") conta da virada do ano`)
  })

  it.each([
    ['xlsx', 'ghg_protocol', 'inventario-2025-ghg-protocol-11222333000181.xlsx'],
    ['csv', 'iso_14064_1', 'inventario-2025-iso-14064-1-11222333000181.csv'],
  ] as const)('is made as %s by %s', async (format, book, fileName) => {
    const report = await makeReport(format, 2025, book)
    expect(report).toMatchObject({ state: 'ready', book, format, fileName, totalCo2eKg: twoSites2025.total })
  })

  it('says in the CSV all that the workbook says, and names the licence of a factor of the catalogue', async () => {
    const { id: factorId } = await company.client.factor.createCustom({
      ...customFactor,
      attachmentId: (await company.client.attachment.create({ file: new File(['%PDF-1.7 laudo'], 'laudo.pdf') })).id,
    })
    await company.client.factor.submit({ factorId })
    await company.client.factor.approve({ factorId })
    await company.client.activity.create({
      factorId,
      businessUnitId: company.businessUnitId,
      quantity: '100',
      unit: 'kg',
      period: '2023-05',
    })
    const report = await makeReport('csv', 2023)
    const { file, bytes } = await download(report.id)
    expect(file.type).toMatch(/^text\/csv/)
    const rows = parseCsv(new TextDecoder().decode(bytes), ';')
    expect(rows.flat()).toContain('Exclusivo da empresa')
    expect(rows.find(([heading]) => heading === 'Total')?.[3]).toBe('21')
    expect(rows.filter(([book]) => book === 'ABNT NBR ISO 14064-1:2018').map((row) => row[6])).toEqual(['0'])
  })

  it('stays as it is when its job runs again', async () => {
    const report = await makeReport('csv')
    const job = { companyId: company.companyId, reportId: report.id, userId: company.userId }
    await reportRun(app.ports, tellDisclosures).perform(job)
    expect(await company.client.report.get({ reportId: report.id })).toEqual(report)
    const trail = await company.client.audit.list({ pageSize: 100 })
    const written = trail.rows.filter(({ entityId }) => entityId === report.id).map(({ action }) => action)
    expect(written).toEqual(['report.complete', 'report.start', 'report.create'])
  })

  it('is told by letter to who asked for it, unless it came while they looked on', async () => {
    await makeReport('csv')
    expect((await app.lastMail(company.email))?.letter).toBe('verify-email')
    const { id } = await company.client.report.create({ year: 2025, format: 'csv' })
    app.clock.set('2026-11-21T12:30:00Z')
    await app.runJobs()
    expect((await company.client.report.get({ reportId: id })).state).toBe('ready')
    const letter = await app.lastMail(company.email)
    expect(letter?.subject).toBe('Seu relatório está pronto: inventário de 2025 em CSV')
    expect(letter?.text).toContain('http://pegada.test/dashboard/reports')
  })

  it('says that it failed when its file could not be kept, and is made on the next try', async () => {
    const { id } = await company.client.report.create({ year: 2025, format: 'xlsx' })
    const job = { companyId: company.companyId, reportId: id, userId: company.userId }
    const logged: string[] = []
    const log = { ...app.ports.log, error: (_: object, message: string) => logged.push(message) }
    const storage = { ...app.ports.storage, putFile: () => Promise.reject(new Error('disk full')) }
    await expect(reportRun({ ...app.ports, storage, log }, tellDisclosures).perform(job)).rejects.toThrow('disk full')
    expect((await company.client.report.get({ reportId: id })).state).toBe('failed')
    expect(logged).toEqual(['report.failed'])
    await app.runJobs()
    expect((await company.client.report.get({ reportId: id })).state).toBe('ready')
  })

  it('is listed newest first, and only to its company', async () => {
    app.clock.set('2026-11-22T12:00:00Z')
    const newest = await makeReport('xlsx', 2024)
    const { rows, total } = await company.client.report.list({ pageSize: 2 })
    expect([rows.length, rows[0]?.id]).toEqual([2, newest.id])
    expect(total).toBeGreaterThan(2)
    const stranger = await app.signUpPerson({ cnpj: '11.444.777/0001-61' })
    expect((await stranger.client.report.list({})).total).toBe(0)
    for (const reportId of [newest.id, randomUUID()]) {
      await expect(stranger.client.report.get({ reportId })).rejects.toMatchObject({ code: 'report.not_found' })
      await expect(stranger.client.report.download({ reportId })).rejects.toMatchObject({ code: 'report.not_found' })
    }
  })

  it('of a year that has not begun is refused', async () => {
    await expect(company.client.report.create({ year: 2027, format: 'pdf' })).rejects.toMatchObject({
      code: 'inventory.year_out_of_range',
    })
  })
})
