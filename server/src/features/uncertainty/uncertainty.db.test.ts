import { decimal, sumDecimals } from '@pegada/core/quantity/decimal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { openTwoBusinessUnits, twoSites2025 } from '../../test/two-business-units.ts'
import { groupOtherLines, listLargestLines } from './repo.ts'
import { uncertainSources } from './uncertain-sources.ts'

let app: TestApp
let company: Awaited<ReturnType<typeof openTwoBusinessUnits>>
beforeAll(async () => {
  app = await openTestApp()
  company = await openTwoBusinessUnits(app)
})
afterAll(() => app.close())

const uncertainty = (year = 2025) => company.client.uncertainty.get({ year })

describe('the uncertainty of a year', () => {
  it('is of the very total of the inventory, told alike twice', async () => {
    const { propagated, simulated, byScope } = await uncertainty()
    expect(propagated?.co2eKg).toBe(twoSites2025.total)
    expect(Number(propagated?.lowKg)).toBeLessThan(Number(twoSites2025.total))
    expect(Number(propagated?.highKg)).toBeGreaterThan(Number(twoSites2025.total))
    expect(byScope.map(({ scope, co2eKg }) => [scope, co2eKg])).toEqual([
      [1, twoSites2025.scope1],
      [2, twoSites2025.scope2],
    ])
    expect((await uncertainty()).simulated).toEqual(simulated)
  })

  it('agrees between propagation and simulation within what chance allows', async () => {
    const { propagated, simulated } = await uncertainty()
    const [spread, drawn] = [Number(propagated?.halfWidthPercent), Number(simulated?.halfWidthPercent)]
    // Ten thousand draws tell a standard deviation within some 2 %.
    expect(Math.abs(drawn / spread - 1)).toBeLessThan(0.06)
    expect(Math.abs(Number(simulated?.co2eKg) / Number(propagated?.co2eKg) - 1)).toBeLessThan(0.01)
  })

  it('ranks what to measure first, and the shares are the whole variance', async () => {
    const { measureFirst } = await uncertainty()
    const shares = measureFirst.map(({ varianceShare }) => Number(varianceShare))
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
    expect(shares).toEqual(shares.toSorted((a, b) => b - a))
    expect(measureFirst[0]).toMatchObject({ generatorKey: 'fugitive.hfc_134a', category: 'fugitive_emissions' })
    for (const { pedigree } of measureFirst) expect(pedigree).toMatch(/^[1-5]{5}$/)
  })

  it('is the same when lines are put together, in mean and variance', async () => {
    const sets = { year: 2025, gwpSet: app.ports.catalogue.gwpSets.AR5 }
    const totals = new Map()
    const wanted = { companyId: company.companyId, year: 2025, weights: [] }
    const { alone, together } = await app.ports.db.asTenant(company, async (tx) => ({
      alone: await listLargestLines(tx, wanted, 100),
      together: await groupOtherLines(tx, wanted, 0),
    }))
    expect(together.reduce((sum, { lines }) => sum + lines, 0)).toBe(alone.length)
    const sumOf = (rows: readonly { co2eKg: string }[]) => sumDecimals(rows.map(({ co2eKg }) => decimal(co2eKg)))
    expect(sumOf(together).minus(sumOf(alone)).abs().toNumber()).toBeLessThan(1e-12)
    expect(uncertainSources(alone, [], totals, sets).every(({ uncertain }) => uncertain.co2eKg.isZero())).toBe(true)
  })

  it('takes the range that the IPCC prints beside its default, until the company has a figure of its own', async () => {
    const { client, businessUnitId } = await app.signUpPerson()
    const halfWidth = async (year: number) =>
      Number((await client.uncertainty.get({ year })).propagated?.halfWidthPercent)
    const enter = (year: number, method: string, inputs: Record<string, string>) =>
      client.activity.create({ businessUnitId, method, inputs, quantity: '10', unit: 't', period: String(year) })
    await enter(2023, 'waste.composting', {})
    await enter(2024, 'waste.anaerobic_digestion', {})
    await enter(2025, 'waste.anaerobic_digestion', { ch4_factor: '0.8' })
    // Compost 99.6 % of CH4 and 112.5 % of N2O, by their CO2e; digestion 500 % (table 4.1); else the pedigree alone.
    expect(await halfWidth(2023)).toBeGreaterThan(70)
    expect(await halfWidth(2023)).toBeLessThan(90)
    expect(await halfWidth(2024)).toBeGreaterThan(490)
    expect(await halfWidth(2025)).toBeLessThan(30)
  })

  it('has nothing to tell of a year without lines', async () => {
    expect(await uncertainty(2020)).toEqual({ propagated: null, simulated: null, byScope: [], measureFirst: [] })
  })
})
