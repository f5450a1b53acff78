import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { makeFactor } from '../../test/make-factor.ts'
import { lessElectricity } from '../../test/make-initiatives.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/**
 * 10 t composted by AR5 are 1,756 kg (IPCC 2006, volume 5, table 4.1: 4 kg of CH4 and 0.24 kg of N2O a tonne); a year later 5 t composted are 878
 * and 5 t digested 5 × 0.8 × 28 = 112: 766 kg less. 100 kg by the company’s factor of 0.21 are 21 kg, which stand beside the litres that are left.
 */
describe('the progress of another way to calculate', () => {
  it('of another method counts the lines that are entered by it', async () => {
    const { client, businessUnitId } = await app.signUpPerson()
    const waste = (method: string, quantity: string, period: string) =>
      client.activity.create({
        ...{ method, quantity, period, unit: 't', category: 'solid_waste', inputs: {}, businessUnitId },
      })
    await waste('waste.composting', '10', '2025-03')
    await waste('waste.composting', '5', '2026-03')
    await waste('waste.anaerobic_digestion', '5', '2026-03')
    const { id: initiativeId } = await client.initiative.create({
      ...{ ...lessElectricity, sources: ['method:waste.composting'], categories: ['solid_waste'], sharePercent: '50' },
      ...{ kind: 'method', toMethod: 'waste.anaerobic_digestion' },
    })
    const { months } = await client.initiativeProgress.get({ initiativeId, year: 2026 })
    expect(months[2]).toMatchObject({ baseKg: '1756', nowKg: '990', achievedKg: '766' })
  })

  it('of a method that stands on a generator counts the lines that are kept under that', async () => {
    const { client, businessUnitId } = await app.signUpPerson()
    const buy = async (method: string, quantity: string, period: string, inputs = {}) => {
      const line = { method, quantity, period, unit: 'MWh', category: 'purchased_electricity' as const, inputs }
      return decimal((await client.activity.create({ ...line, businessUnitId })).co2eKg)
    }
    const abroad = { country: 'AR', grid_basis: 'generation' }
    const before = await buy('electricity.other_country', '100', '2023-03', abroad)
    const left = await buy('electricity.other_country', '50', '2024-03', abroad)
    const here = await buy('electricity.location', '50', '2024-03')
    const { id: initiativeId } = await client.initiative.create({
      ...{ ...lessElectricity, sources: ['method:electricity.other_country'], sharePercent: '50' },
      ...{ kind: 'method', toMethod: 'electricity.location', startMonth: '2024-01' },
    })
    const { months } = await client.initiativeProgress.get({ initiativeId, year: 2024 })
    expect(here.gt(0)).toBe(true)
    expect(months[2]?.achievedKg).toBe(toPlain(before.minus(left).minus(here).toDecimalPlaces(12)))
  })

  it('of another factor counts the lines that are entered by it', async () => {
    const person = await app.signUpPerson()
    const { client, businessUnitId } = person
    const factorId = await makeFactor(person, 'approve')
    await client.factor.approve({ factorId })
    const burn = async (period: string, quantity: string) => {
      const line = { generatorKey: 'mobile.diesel_b', quantity, period, unit: 'L', businessUnitId }
      return decimal((await client.activity.create(line)).co2eKg)
    }
    const before = await burn('2025-03', '1000')
    const left = await burn('2026-03', '500')
    await client.activity.create({ factorId, quantity: '100', unit: 'kg', period: '2026-03', businessUnitId })
    const { id: initiativeId } = await client.initiative.create({
      ...{ ...lessElectricity, categories: [], sources: ['mobile.diesel_b'], kind: 'factor', toFactor: factorId },
    })
    const { months } = await client.initiativeProgress.get({ initiativeId, year: 2026 })
    expect(months[2]?.achievedKg).toBe(toPlain(before.minus(left).minus(21).toDecimalPlaces(12)))
  })

  /** 100 kg bought at 2 kg each are 200; all by the company’s factor of 0.21 a year later 21: half of 179 was planned, a twelfth in March. */
  it('differs by factor alone where lines of a method take the other factor', async () => {
    const person = await app.signUpPerson()
    const { client, businessUnitId } = person
    const factorId = await makeFactor(person, 'approve')
    await client.factor.approve({ factorId })
    const bought = {
      ...{ method: 'value_chain.average_data', category: 'purchased_goods_services', businessUnitId },
      ...{ quantity: '100', unit: 'kg' },
    }
    const factor = { co2e: '2', unit: 'kg/kg', source: 'Setor' }
    await client.activity.create({ ...bought, inputs: { factor }, period: '2025-03' })
    await client.activity.create({ ...bought, inputs: { factor: { factorId } }, period: '2026-03' })
    const { id: initiativeId } = await client.initiative.create({
      ...{ ...lessElectricity, categories: ['purchased_goods_services'], sharePercent: '50' },
      ...{ kind: 'factor', toFactor: factorId },
    })
    const planned = decimal('89.5').div(12)
    const { total } = await client.initiativeProgress.causes({ initiativeId, year: 2026 })
    const { activity, factor: byFactor } = total.parts
    expect([activity, decimal(byFactor).toFixed(9)]).toEqual(['0', planned.minus(179).toFixed(9)])
    const all = await client.initiativeProgress.causes({ year: 2026 })
    expect(all.total).toEqual(total)
  })
})
