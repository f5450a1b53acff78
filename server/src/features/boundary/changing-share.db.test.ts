import { calculateLine } from '@pegada/core/activity/calculate-line.ts'
import { decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import { verifySeal } from '@pegada/core/seal/verify-seal.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allOf } from '../../test/all-of.ts'
import { closeInventory } from '../../test/close-inventory.ts'
import { certificate } from '../../test/entered-things.ts'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { openTwoBusinessUnits, twoSites2025 } from '../../test/two-business-units.ts'
import { marketLinesOfYear } from '../certificate/market-of-year.ts'
import { readLinesOfYear } from '../report/repo.ts'

/**
 * A company whose branch counts with 60 % until June of 2025 and with 80 % from July: beside what it emitted in February, a bill of
 * 16 June to 15 July, a year by months and a year of one quantity.
 */
const year = 2025
const monthShares = [...Array<string>(6).fill('60'), ...Array<string>(6).fill('80')]
let app: TestApp
let company: Awaited<ReturnType<typeof openTwoBusinessUnits>>
let billId = ''
/** Diesel and electricity of the matrix; of the branch 60 % of 2649.56, leaks of CO2 of 300 by days and of 1200 evenly. */
const matrix = decimal(twoSites2025.total).minus('2649.56')
const leaks = decimal('2649.56')
  .times('0.6')
  .plus(150 * 0.6 + 150 * 0.8)
  .plus(600 * 0.6 + 600 * 0.8)

const configure = (shares: readonly string[] | null, sharePercent = '80') =>
  company.client.inventoryYears.configure({
    ...{ year, boundary: 'equity_share', gwpSet: 'AR5' },
    sites: [
      { businessUnitId: company.businessUnitId, isIncluded: true, sharePercent: '100', reason: null },
      {
        ...{ businessUnitId: company.branchId, isIncluded: true, sharePercent, reason: null },
        monthShares: shares && [...shares],
      },
    ],
  })

beforeAll(async () => {
  app = await openTestApp()
  company = await openTwoBusinessUnits(app)
  const { client, branchId } = company
  const at = { businessUnitId: branchId }
  const leak = { ...at, generatorKey: 'fugitive.co2', unit: 'kg' }
  await client.activity.create({ ...leak, quantity: '300', start: '2025-06-16', end: '2025-07-15' })
  await client.activity.create({ ...leak, quantity: '1200', period: '2025' })
  const power = { ...at, generatorKey: 'electricity.grid', unit: 'MWh' }
  const bill = { ...power, quantity: '30', start: '2025-06-16', end: '2025-07-15' }
  billId = (await client.activity.create(bill)).id
  const months = ['10', ...Array<string>(10).fill(''), '20']
  await client.activity.create({ ...power, period: '2025', months })
  await configure(monthShares)
})
afterAll(() => app.close())

const sum = (kg: readonly string[]) => sumDecimals(kg.map((one) => decimal(one)))

it('counts lines by their months: the bill by days, twelve quantities by these, a year evenly', async () => {
  const { total, byMonth, bySite, byCategory, scope2 } = await company.client.inventory.get({ year })
  const power = decimal(scope2.locationCo2eKg).minus(decimal(twoSites2025.scope2)).plus(decimal('49.56').times('0.4'))
  expect(toPlain(decimal(total.co2eKg).minus(power))).toBe(toPlain(matrix.plus(leaks)))
  for (const cut of [byMonth, bySite, byCategory])
    expect(toPlain(sum(cut.map(({ co2eKg }) => co2eKg)))).toBe(total.co2eKg)
  expect((await company.client.uncertainty.get({ year })).propagated?.co2eKg).toBe(total.co2eKg)
  const reported = await app.ports.db.asTenant(company, (tx) => allOf(readLinesOfYear(tx, company.companyId, year)))
  const leaked = reported.filter(({ generatorKey }) => generatorKey === 'fugitive.co2')
  expect(leaked.map(({ gases }) => toPlain(decimal(gases?.CO2 ?? '0'))).toSorted()).toEqual(['210', '840'])
  const cut = await company.client.drilldown.cut({ from: '2025-01', to: '2025-12', by: 'unit,month' })
  expect(cut.total.value).toBe(total.co2eKg)
})

it('counts energy and what certificates track of it in the months of the lines', async () => {
  const { client } = company
  const irec = { ...certificate, co2KgPerMwh: '10', validFrom: '2025-01-01', validTo: '2025-12-31', energy: '100' }
  const { id: certificateId } = await client.certificate.create(irec)
  await client.certificate.retire({ certificateId, activityId: billId, energy: '12' })
  const market = await client.certificate.market({ year })
  // 10 + 1.8 at the matrix; 2 × 60 %, 15 × 60 % + 15 × 80 %, 10 × 60 % + 20 × 80 % at the branch; 12 × 21 / 30 tracked.
  expect([market.consumedMwh, market.trackedMwh, market.residualMwh]).toEqual(['56', '8.4', '47.6'])
  const rounded = (kg: string) => decimal(kg).toDecimalPlaces(9).toFixed()
  for (const by of ['scope', 'unit,month', 'gas,source']) {
    const cut = { from: '2025-01', to: '2025-12', measure: 'market', scope: '2', by } as const
    expect(rounded((await client.drilldown.cut(cut)).total.value)).toBe(rounded(market.marketCo2eKg))
    for (const unit of [company.businessUnitId, company.branchId]) {
      const { scope2 } = await client.inventory.get({ year, businessUnitId: unit })
      expect(rounded((await client.drilldown.cut({ ...cut, unit })).total.value)).toBe(rounded(scope2.marketCo2eKg))
    }
  }
  const lines = await app.ports.db.asTenant(company, (tx) => marketLinesOfYear(tx, company, year))
  const told = lines.map((line) => calculateLine(line, app.ports.catalogue, { gwpSet: 'AR5' }).co2eKg)
  expect(toPlain(sumDecimals(told))).toBe(market.marketCo2eKg)
})

it('puts what has no months evenly over the year', async () => {
  const figures = { year, floorAreaM2: null, revenueBrl: null }
  for (const [businessUnitId, employees] of [
    [company.businessUnitId, '10'],
    [company.branchId, '30'],
  ] as const)
    await company.client.businessUnit.setFigures({ businessUnitId, years: [{ ...figures, employees }], production: [] })
  const told = (await company.client.benchmark.own({})).years.find((one) => one.year === year)
  // 10 + 30 × (6 × 60 % + 6 × 80 %) / 12
  expect(Number(told?.amount)).toBe(31)
})

it('seals the shares of the months, and whoever has the file recomputes what the overview says', async () => {
  const { client, branchId } = company
  const { total, byMonth, bySite, scope2 } = await client.inventory.get({ year })
  const seal = await closeInventory(app, company, year)
  expect(seal).toMatchObject({ version: 1, state: 'sealed', locationCo2eKg: total.co2eKg })
  const file = new Uint8Array(await (await client.seals.download({ year, version: 1 })).arrayBuffer())
  const report = await verifySeal([file])
  expect([report.firstDifference, report.ok]).toEqual([null, true])
  const sealed = report.footer?.totals
  expect(sealed?.location.co2e_kg).toBe(total.co2eKg)
  expect(sealed?.market.by_scope['2']?.co2e_kg).toBe(scope2.marketCo2eKg)
  for (const { month, co2eKg } of byMonth) expect(sealed?.location.by_month[month]?.co2e_kg ?? '0').toBe(co2eKg)
  for (const { businessUnitId, co2eKg } of bySite)
    expect(sealed?.location.by_site[businessUnitId]?.co2e_kg).toBe(co2eKg)
  const site = report.sites.find(({ id }) => id === branchId)
  expect(site).toMatchObject({ share: '80', monthShares: { '2025-06': '60', '2025-07': '80' } })
  const lines = new TextDecoder()
    .decode(file)
    .split('\n')
    .filter((row) => row.includes('"record":"line"'))
  const shares = lines.map((row) => JSON.parse(row).body.monthShares)
  // The bill and the leak of its days, and the two of the whole year; February of the branch has one share.
  expect(shares.filter((one) => one !== undefined)).toHaveLength(4)
  expect((await client.restatement.preview({ year })).changedLines).toBe(0)
}, 240_000)

it('tells another share as boundary when the year is restated, to the last digit', async () => {
  const { client } = company
  await client.inventoryYears.restate({ year, reason: 'Participação revista' })
  const before = await client.inventory.get({ year })
  await configure(null, '60')
  const second = await closeInventory(app, company, year)
  const found = await client.restatement.waterfall({ year, from: 1, to: 2 })
  expect([found.from.co2eKg, found.to.co2eKg]).toEqual([before.total.co2eKg, second?.locationCo2eKg])
  const { boundary, ...others } = found.parts
  expect(Object.values(others)).toEqual(['0', '0', '0', '0', '0'])
  expect(boundary).toBe(toPlain(decimal(found.to.co2eKg).minus(found.from.co2eKg)))
  expect(found.changedLines).toBe(4)
  const back = await client.restatement.waterfall({ year, from: 2, to: 1 })
  expect(toPlain(sum([back.parts.boundary, boundary]))).toBe('0')
}, 240_000)

it('adds up when years are compared of which one has a share that changes', async () => {
  const found = await company.client.restatement.waterfall({ year, from: 'live', to: 1, fromYear: 2024 })
  expect(toPlain(sum(Object.values(found.parts)))).toBe(toPlain(decimal(found.to.co2eKg).minus(found.from.co2eKg)))
})
