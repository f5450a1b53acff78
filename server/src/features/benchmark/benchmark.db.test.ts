import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { openTwoBusinessUnits, twoSites2025 } from '../../test/two-business-units.ts'

let app: TestApp
let company: Awaited<ReturnType<typeof openTwoBusinessUnits>>
beforeAll(async () => {
  app = await openTestApp()
  company = await openTwoBusinessUnits(app)
})
afterAll(() => app.close())

const { total } = twoSites2025
const year = 2025
const of2025 = async (asked: Parameters<typeof company.client.benchmark.own>[0] = {}) =>
  (await company.client.benchmark.own(asked)).years.find((one) => one.year === year)
const set = (businessUnitId: string, employees: string) =>
  company.client.businessUnit.setFigures({
    businessUnitId,
    years: [{ year, employees, floorAreaM2: '250', revenueBrl: '5000000', distanceKm: '1000', loadedKm: '640' }],
    production: [{ year, product: 'Chapa', quantity: '200', unit: 't' }],
  })

describe('the own intensity', () => {
  it('has no value while a unit that emitted has no amount, and names it', async () => {
    await set(company.businessUnitId, '10')
    const told = await of2025()
    expect([told?.kg, told?.perOne]).toEqual([total, null])
    expect(told?.missing.map(({ unitId }) => unitId)).toEqual([company.branchId])
  })

  it('is the emissions of the same units over their amounts, by year and by unit', async () => {
    await set(company.branchId, '30')
    const told = await of2025()
    expect(told).toMatchObject({
      amount: '40',
      perOne: toPlain(decimal(total).div(40).toDecimalPlaces(12)),
      missing: [],
    })
    const branch = told?.units.find(({ unitId }) => unitId === company.branchId)
    expect(branch).toMatchObject({
      kg: '2649.56',
      amount: '30',
      perOne: toPlain(decimal('2649.56').div(30).toDecimalPlaces(12)),
    })
    const revenue = await of2025({ denominator: 'revenue' })
    expect(revenue?.amount).toBe('10')
    const floor = await of2025({ denominator: 'floor' })
    const driven = await of2025({ denominator: 'distance' })
    const loaded = await of2025({ denominator: 'loaded' })
    expect([loaded?.amount, loaded?.perOne]).toEqual(['1280', toPlain(decimal(total).div(1280).toDecimalPlaces(12))])
    expect([floor, driven].map((told) => [told?.amount, told?.perOne])).toEqual([
      ['500', toPlain(decimal(total).div(500).toDecimalPlaces(12))],
      ['2000', toPlain(decimal(total).div(2000).toDecimalPlaces(12))],
    ])
    const made = await company.client.benchmark.own({ denominator: 'production' })
    expect([made.unit, made.products]).toEqual(['t', [{ product: 'Chapa', unit: 't' }]])
    expect(made.years.find((one) => one.year === year)?.amount).toBe('400')
  })

  it('counts both sides with the share of the boundary', async () => {
    const { client, businessUnitId, branchId } = company
    const sites = [
      { businessUnitId, isIncluded: true, sharePercent: '100', reason: null },
      { businessUnitId: branchId, isIncluded: true, sharePercent: '40', reason: null },
    ]
    await client.inventoryYears.configure({ year, boundary: 'equity_share', gwpSet: 'AR5', sites })
    const told = await of2025()
    expect(told?.amount).toBe('22')
    const own = told?.units.find(({ unitId }) => unitId === branchId)
    expect(own).toMatchObject({ amount: '12', perOne: toPlain(decimal('2649.56').div(30).toDecimalPlaces(12)) })
  })

  it('names the year that it is compared with, which is not the year before where that has no lines', async () => {
    const { client, businessUnitId } = company
    await client.activity.create({
      ...{ businessUnitId, generatorKey: 'mobile.diesel_b', quantity: '100', unit: 'L', period: '2022-05' },
    })
    await client.businessUnit.setFigures({
      businessUnitId,
      years: [{ year: 2022, employees: '10', floorAreaM2: null, revenueBrl: null }],
    })
    await client.businessUnit.setFigures({
      businessUnitId,
      years: [{ year: 2024, employees: '10', floorAreaM2: null, revenueBrl: null }],
    })
    const { years } = await client.benchmark.own({})
    expect(years.map(({ year: of, change, changeFrom }) => [of, change !== null, changeFrom])).toEqual([
      [2022, false, null],
      [2024, true, 2022],
      [2025, true, 2024],
    ])
  })

  it('by revenue is compared in money of one year, beside what it was in that of its own', async () => {
    const { client, businessUnitId, branchId } = company
    for (const unit of [businessUnitId, branchId]) {
      const revenue = { employees: '10', floorAreaM2: null, revenueBrl: '5000000' }
      await client.businessUnit.setFigures({ businessUnitId: unit, years: [{ year: 2024, ...revenue }] })
    }
    const { pricesOf, years } = await client.benchmark.own({ denominator: 'revenue' })
    const [before, after] = years.filter((one) => one.perOne !== null)
    expect([pricesOf, before?.year, after?.year, after?.real]).toEqual([2025, 2024, 2025, after?.perOne])
    // Reais of 2024 are worth more in those of 2025: the same emissions are of more revenue.
    expect(decimal(before?.real ?? '0').lt(before?.perOne ?? '0')).toBe(true)
    const change = decimal(after?.real ?? '0')
      .div(before?.real ?? '1')
      .minus(1)
    expect(after?.change?.slice(0, 8)).toBe(toPlain(change.toDecimalPlaces(12)).slice(0, 8))
    expect((await client.benchmark.own({})).pricesOf).toBeNull()
  })

  it('tells which categories of scope 3 a figure covers, and nothing where it does not count', async () => {
    const { client } = company
    const category = 'capital_goods'
    const decided = { ground: 'not_applicable', reason: 'Nada foi comprado para durar' } as const
    await client.inventoryYears.screen({ year, category, status: 'excluded', ...decided })
    const covered = (await of2025({ scopes: '3' }))?.scope3
    expect(covered).toHaveLength(15)
    expect(covered?.find((one) => one.category === category)).toEqual({ category, status: 'excluded', ...decided })
    expect(new Set(covered?.map(({ status }) => status))).toEqual(new Set(['open', 'excluded']))
    expect((await of2025({ scopes: '1,2' }))?.scope3).toEqual([])
  })

  it('takes the scopes that are asked for', async () => {
    const one = await of2025({ scopes: '1' })
    const both = await of2025({ scopes: '1,2' })
    expect(decimal(one?.kg ?? '0').lt(both?.kg ?? '0')).toBe(true)
    await expect(company.client.benchmark.own({ scopes: '4' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
