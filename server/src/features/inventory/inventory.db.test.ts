import { randomUUID } from 'node:crypto'
import type { LineInput } from '@pegada/core/activity/line.ts'
import { INVENTORY_PARTS } from '@pegada/core/inventory/part.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { openTwoBusinessUnits, twoSites2025 } from '../../test/two-business-units.ts'
import { storeActivity } from '../activity/store-activity.ts'

let app: TestApp
let company: Awaited<ReturnType<typeof openTwoBusinessUnits>>
beforeAll(async () => {
  app = await openTestApp()
  company = await openTwoBusinessUnits(app)
})
afterAll(() => app.close())

const { diesel, scope1, scope2, total, biogenic, lines } = twoSites2025

describe('the inventory of a year', () => {
  it('adds up by scope, category, gas, site, month and generator, as worked out by hand', async () => {
    const got = await company.client.inventory.get({ year: 2025 })
    expect(got.gwpSet).toBe('AR5')
    expect(got.total).toEqual({ co2eKg: total, biogenicCo2Kg: biogenic, lines })
    expect(got.byScope.map(({ co2eKg, lines }) => [co2eKg, lines])).toEqual([
      [scope1, 3],
      [scope2, 3],
      ['0', 0],
    ])
    expect(got.byCategory.map(({ category, co2eKg, lines }) => [category, co2eKg, lines])).toEqual([
      ['mobile_combustion', diesel, 1],
      ['fugitive_emissions', '2600', 2],
      ['purchased_electricity', scope2, 3],
    ])
    expect(got.byGas.map(({ gas, massKg, co2eKg, lines }) => [gas, massKg, co2eKg, lines])).toEqual([
      ['CO2', '2567.328', '2567.328', 4],
      ['CO2_biogenic', '340.34', null, 1],
      ['CH4', '0.1655600391648', '4.6356810966144', 1],
      ['N2O', '0.1219221950688', '32.309381693232', 1],
      ['HFC-134a', '2', '2600', 1],
      ['HCFC-22', '1', null, 1],
    ])
    expect(got.bySite.map(({ businessUnitId, co2eKg, lines }) => [businessUnitId, co2eKg, lines])).toEqual([
      [company.branchId, '2649.56', 3],
      [company.businessUnitId, '2554.7130627898464', 3],
    ])
    expect(got.byMonth).toHaveLength(12)
    expect(got.byMonth[0]).toMatchObject({ scope1Co2eKg: diesel, scope2Co2eKg: '279.188', lines: 3 })
    expect(got.byMonth[1]).toMatchObject({ scope1Co2eKg: '2600', scope2Co2eKg: '49.56', lines: 3 })
    expect(got.byMonth[2]).toMatchObject({ co2eKg: '0', lines: 0 })
    expect(got.byGenerator[0]).toMatchObject({ generatorKey: 'fugitive.hfc_134a', co2eKg: '2600', lines: 1 })
  })

  it('splits a line that crosses the year by its months', async () => {
    const before = await company.client.inventory.get({ year: 2024 })
    expect(before.total).toEqual({ co2eKg: '67.64010523755576', biogenicCo2Kg: '0', lines: 1 })
    expect(before.byMonth[11]).toMatchObject({ month: '2024-12', co2eKg: '67.64010523755576' })
    expect(before.previousYear).toBeNull()
    const { previousYear, years } = await company.client.inventory.get({ year: 2025 })
    const differs = [{ kind: 'missing_then', names: ['fugitive_emissions', 'mobile_combustion'] }]
    expect(previousYear).toEqual({ year: 2024, co2eKg: '67.64010523755576', biogenicCo2Kg: '0', lines: 1, differs })
    expect(years).toEqual([2026, 2025, 2024])
    expect(await company.client.inventory.years()).toEqual({ years: [2026, 2025, 2024], working: 2025 })
  })

  it('applies the GWP set that is asked for', async () => {
    const { total, gwpSet } = await company.client.inventory.get({ year: 2025, gwpSet: 'AR4' })
    // 2238.58 + 0.1655600391648 × 25 + 0.1219221950688 × 298 + 2 × 1430 + 328.748
    expect([gwpSet, total.co2eKg]).toEqual(['AR4', '5467.7998151096224'])
  })

  it('narrows to one site, and refuses one that is not of the company', async () => {
    const { total, bySite } = await company.client.inventory.get({ year: 2025, businessUnitId: company.branchId })
    expect([total.co2eKg, total.lines, bySite.length]).toEqual(['2649.56', 3, 1])
    await expect(company.client.inventory.get({ year: 2025, businessUnitId: randomUUID() })).rejects.toMatchObject({
      code: 'business_unit.not_found',
    })
  })

  it('narrows totals and lines to a part, and the parts hold the whole', async () => {
    const other = await app.signUpPerson({ cnpj: '11.444.777/0001-61' })
    const factor = { co2e: '2', unit: 'kg/kg', source: 'Declaração do fornecedor' }
    const entry = { factor, quantity: '10', unit: 'kg', period: '2025' }
    await storeLine(other, { ...entry, category: 'purchased_goods_services' }, 'Aço')
    await storeLine(other, { ...entry, category: 'use_sold_products', quantity: '3' }, 'Uso')
    await storeLine(other, { generator: 'electricity.grid', quantity: '1', unit: 'MWh', period: '2025-01' }, 'Energia')
    const told = await Promise.all(
      INVENTORY_PARTS.map(async (part) => {
        const { total } = await other.client.inventory.get({ year: 2025, part })
        const { total: lines, totals } = await other.client.activity.list({ year: 2025, part })
        expect([lines, totals?.co2eKg]).toEqual([total.lines, total.co2eKg])
        return total.co2eKg
      }),
    )
    expect(told).toEqual(['0', '23.66', '20', '6'])
    expect((await other.client.inventory.get({ year: 2025 })).total.co2eKg).toBe('49.66')
  })

  it('lists the sources of the year with quantities by unit, factors, months and the last entry', async () => {
    const other = await app.signUpPerson({ cnpj: '11.444.777/0001-61' })
    const power = { generator: 'electricity.grid', unit: 'MWh' }
    await storeLine(other, { ...power, quantity: '1.5', period: '2025-01' }, 'Janeiro')
    await storeLine(other, { ...power, quantity: '2', period: '2025-03' }, 'Março')
    await storeLine(other, { generator: 'fugitive.ch4', unit: 'kg', quantity: '1', period: '2025' }, 'Vazamento')
    const sources = await other.client.inventory.sources({ year: 2025 })
    expect(sources.map(({ generatorKey }) => generatorKey)).toEqual(['electricity.grid', 'fugitive.ch4'])
    expect(sources[0]).toMatchObject({
      lines: 2,
      quantities: [{ value: '3.5', unit: 'MWh' }],
      months: ['2025-01', '2025-03'],
      gaps: 0,
    })
    expect(sources[0]?.factors.reduce((sum, { lines: of }) => sum + of, 0)).toBe(2)
    expect(sources[0]?.lastEntryAt).toMatch(/^\d{4}-/)
    expect(sources[1]?.months).toHaveLength(12)
  })

  it('names the months without electricity of each site', async () => {
    const { gaps } = await company.client.inventory.get({ year: 2025 })
    const months = gaps
      .filter(({ code }) => code === 'inventory.months_without_electricity')
      .map(({ data }) => [data.siteId, (data.months as string[]).length])
    expect(new Map(months as [string, number][])).toEqual(
      new Map([
        [company.businessUnitId, 11],
        [company.branchId, 11],
      ]),
    )
  })

  it('lists the gaps that lines carry in the year they speak of', async () => {
    const line = await company.client.activity.create({
      generatorKey: 'electricity.grid',
      businessUnitId: company.branchId,
      quantity: '1',
      unit: 'MWh',
      period: '2026-09',
    })
    const ofLine = async (year: number) =>
      (await company.client.inventory.get({ year })).gaps.filter(({ activityId }) => activityId !== null)
    expect(await ofLine(2025)).toEqual([])
    expect(await ofLine(2026)).toEqual([
      { code: 'grid.factor_missing', data: { region: 'SIN', month: '2026-09', used: '2025' }, activityId: line.id },
    ])
    await company.client.activity.delete({ activityId: line.id })
    expect(await ofLine(2026)).toEqual([])
  })

  it('leaves removed lines out', async () => {
    const extra = { generatorKey: 'fugitive.ch4', businessUnitId: company.businessUnitId, quantity: '3', unit: 'kg' }
    const { id } = await company.client.activity.create({ ...extra, period: '2025-05' })
    expect((await company.client.inventory.get({ year: 2025 })).byMonth[4]).toMatchObject({ co2eKg: '84', lines: 1 })
    await company.client.activity.delete({ activityId: id })
    expect((await company.client.inventory.get({ year: 2025 })).total).toMatchObject({ co2eKg: total, lines })
  })

  it('holds a factor given in CO2e only, and shows scope 2 by market beside the location it totals', async () => {
    const other = await app.signUpPerson({ cnpj: '11.444.777/0001-61' })
    const factor = { co2e: '2.5', unit: 'kg/kg', id: 'supplier/steel', source: 'Declaração do fornecedor' }
    const steel = { factor, category: 'purchased_goods_services', quantity: '10', unit: 'kg', period: '2025' }
    const id = await storeLine(other, steel, 'Aço')
    const power = { generator: 'electricity.grid', quantity: '10', unit: 'MWh', period: '2025-01' }
    const powerId = await storeLine(other, power, 'Energia')
    await app.ports.db.query(`update activities set basis = 'location' where id = $1`, [powerId])
    const got = await other.client.inventory.get({ year: 2025, gwpSet: 'AR6' })
    // Nothing tracks the 10 MWh, so each is the mean of the grid in the year.
    expect(got.scope2).toEqual({ locationCo2eKg: '236.6', marketCo2eKg: '460.8333333333334' })
    expect(got.total).toEqual({ co2eKg: '261.6', biogenicCo2Kg: '0', lines: 2 })
    expect(got.byGas.at(-1)).toEqual({
      gas: 'CO2e',
      massKg: '25',
      co2eKg: '25',
      outsideCo2eKg: null,
      lines: 1,
      parts: [],
    })
    expect(got.byGenerator[1]).toMatchObject({ generatorKey: 'factor:supplier/steel', name: 'Aço laminado', lines: 1 })
    await app.ports.db.query(`update activities set basis = 'market' where id = $1`, [powerId])
    const market = await other.client.inventory.get({ year: 2025 })
    expect([market.scope2, market.total.lines]).toEqual([{ locationCo2eKg: '0', marketCo2eKg: '236.6' }, 1])
    await other.client.activity.delete({ activityId: id })
    expect((await other.client.inventory.get({ year: 2025 })).total.co2eKg).toBe('0')
  })

  it('answers a company without lines, and refuses a year that has not begun', async () => {
    const newcomer = await app.signUpPerson({ cnpj: '11.444.777/0001-61' })
    const empty = await newcomer.client.inventory.get({ year: 2026 })
    expect(empty).toMatchObject({ total: { co2eKg: '0', lines: 0 }, gaps: [], years: [2026], pendingItems: 0 })
    expect(empty.byScope).toHaveLength(3)
    await expect(newcomer.client.inventory.get({ year: 2027 })).rejects.toMatchObject({
      code: 'inventory.year_out_of_range',
    })
  })
})

async function storeLine(person: TestPerson, line: LineInput, description: string): Promise<string> {
  const { businessUnitId } = person
  const entry = {
    line,
    businessUnitId,
    origin: 'manual',
    cameBy: 'manual',
    description,
    sourceName: 'Aço laminado',
  } as const
  return (await app.ports.db.asTenant(person, (tx) => storeActivity(tx, app.ports, person, entry))).id
}
