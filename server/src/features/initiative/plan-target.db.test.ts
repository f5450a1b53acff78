import type { Inputs } from '@pegada/contract/contract.ts'
import { type Decimal, decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { lessElectricity } from '../../test/make-initiatives.ts'
import { unitFields } from '../../test/make-unit.ts'

/**
 * A plan against targets that do not count tonnes by location. 100 MWh of the grid in 2025, of which certificates of zero track 60: by market the
 * other 40 emit at the mean of the year. A tenth less of electricity from 2026 on.
 */
let app: TestApp
let owner: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  app.clock.set('2026-02-01T12:00:00Z')
  owner = await app.signUpPerson()
  const { client, businessUnitId } = owner
  const { id: activityId } = await client.activity.create({
    ...{ generatorKey: 'electricity.grid', quantity: '100', unit: 'MWh', period: '2025-04', businessUnitId },
  })
  const { id: certificateId } = await client.certificate.create(certificate('60'))
  await client.certificate.retire({ certificateId, activityId, energy: '60' })
  await client.initiative.create(lessElectricity)
})
afterAll(() => app.close())

const year = 2025
const certificate = (energy: string) => ({
  ...{ kind: 'irec' as const, serial: 'BR-1', issuer: 'Instituto Totum', source: 'Eólica', energy, co2KgPerMwh: '0' },
  ...{ validFrom: '2025-01-01', validTo: '2025-12-31' },
})
const terms: Inputs['target']['create'] = {
  ...{ name: 'Escopo 2', term: 'near', scopes: [2], scopeTwo: 'location', cutPercent: '42' },
  ...{ baseYear: 2025, targetYear: 2030, submittedYear: 2025 },
}
const shown = (value: Decimal) => toPlain(value.toDecimalPlaces(12))

/** A plan against a target with these terms. */
async function planned(change: Partial<typeof terms>, asked: Partial<Inputs['initiative']['plan']> = {}) {
  const { id: targetId } = await owner.client.target.create({ ...terms, ...change })
  const plan = await owner.client.initiative.plan({ year, growthPercent: '3', targetId, ...asked })
  await owner.client.target.delete({ targetId })
  return plan
}

/** R$ 50 million of net revenue in 2025. */
const tellRevenue = () =>
  owner.client.businessUnit.setFigures({
    businessUnitId: owner.businessUnitId,
    years: [{ year, employees: null, floorAreaM2: null, revenueBrl: '50000000' }],
    production: [],
  })

/** Scope 2 Guidance, chapter 6: 3 % more a year for five years, a tenth saved, against 58 % of the base year, all by market. */
describe('a plan against a target by market', () => {
  it('has its gap by market', async () => {
    const { marketCo2eKg, locationCo2eKg } = await owner.client.certificate.market({ year })
    const kg = decimal(marketCo2eKg)
    expect(kg.gt(0) && kg.lt(locationCo2eKg)).toBe(true)
    const plan = await planned({ scopeTwo: 'market' })
    expect(plan.target).toMatchObject({ scopeTwo: 'market', measureUnit: null, lacks: null })
    expect(plan.totalKg).toBe(shown(kg))
    const last = plan.years.at(-1)
    const usual = kg.times(decimal('1.03').pow(5))
    expect([last?.year, last?.usualKg, last?.withKg]).toEqual([2030, shown(usual), shown(usual.times('0.9'))])
    expect(last?.allowedKg).toBe(shown(kg.times('0.58')))
    expect(last?.gapKg).toBe(shown(usual.times('0.9').minus(kg.times('0.58'))))
  })
})

/** A second company: 100 MWh at each of two units, of which certificates of zero track those of the first whole. */
describe('a plan by market of two units', () => {
  it('saves nothing where certificates cover the unit, and its tenth where none does', async () => {
    const { client, businessUnitId: covered } = await app.signUpPerson()
    const { id: uncovered } = await client.businessUnit.create(unitFields)
    const line = { generatorKey: 'electricity.grid', quantity: '100', unit: 'MWh', period: '2025-04' }
    const { id: activityId } = await client.activity.create({ ...line, businessUnitId: covered })
    await client.activity.create({ ...line, businessUnitId: uncovered })
    const { id: certificateId } = await client.certificate.create(certificate('100'))
    await client.certificate.retire({ certificateId, activityId, energy: '100' })
    const { id: targetId } = await client.target.create({ ...terms, scopeTwo: 'market' })
    const savedAt = async (unitId: string) => {
      const { id } = await client.initiative.create({ ...lessElectricity, unitIds: [unitId] })
      const { totalKg, years } = await client.initiative.plan({ year, targetId, ids: id })
      const last = years.at(-1)
      return [totalKg, toPlain(decimal(last?.usualKg ?? '0').minus(last?.withKg ?? '0'))]
    }
    const { marketCo2eKg } = await client.certificate.market({ year })
    expect(await savedAt(covered)).toEqual([shown(decimal(marketCo2eKg)), '0'])
    expect(await savedAt(uncovered)).toEqual([shown(decimal(marketCo2eKg)), shown(decimal(marketCo2eKg).div(10))])
    expect(decimal(marketCo2eKg).gt(0)).toBe(true)
  })
})

describe('a plan against a target whose path begins after the year of the ledger', () => {
  it('has its gap in the years that the path tells, and lacks none', async () => {
    const later = { ...terms, baseYear: 2025, targetYear: 2030 }
    const plan = await planned(later, { year: 2024 })
    const told = plan.years.filter(({ allowedKg }) => allowedKg !== null).map(({ year: at }) => at)
    expect([told[0], told.at(-1), plan.target?.lacks]).toEqual([2025, 2030, null])
    const short = await planned(later, { year: 2023, untilYear: 2024 })
    expect([short.years.every(({ gapKg }) => gapKg === null), short.target?.lacks]).toEqual([true, 'year'])
  })
})

/** R$ 50 million in 2025, 2 % more a year: 50 × 1.02⁵ = 55.2040401... million in 2030, for which 58 % of the kg for one is allowed. */
describe('a plan against an intensity', () => {
  const byRevenue = { measure: 'revenue' as const }
  const part = { part: 'measure' as const, name: 'Receita', source: 'Orçamento de 2026' }
  const revenue = { ...part, yearlyPercent: '2' }

  it('says first that what it is measured by is not told', async () => {
    const plan = await planned(byRevenue, { drivers: [revenue] })
    expect(plan.target).toMatchObject({ lacks: 'base', measureUnit: 'MBRL' })
    expect(plan.years.map(({ intensity, gapKg }) => intensity ?? gapKg)).toEqual(plan.years.map(() => null))
  })

  it('then that nothing says how that grows, while the year of the ledger has its figure', async () => {
    await tellRevenue()
    const plan = await planned(byRevenue)
    expect(plan.target?.lacks).toBe('driver')
    expect(plan.years.map(({ intensity }) => intensity?.amount ?? null)).toEqual(['50', null, null, null, null, null])
  })

  it('has its gap in what it is measured by, each side moved by its own drivers', async () => {
    const kg = decimal((await owner.client.certificate.market({ year })).locationCo2eKg)
    const plan = await planned(byRevenue, { drivers: [{ ...revenue, lowPercent: '1', highPercent: '4' }] })
    expect(plan.target?.lacks).toBeNull()
    expect(plan.drivers.map(({ name, movedKg }) => [name, movedKg])).toEqual([
      ['Receita', '0'],
      [null, shown(kg)],
    ])
    const grown = kg.times(decimal('1.03').pow(5))
    const amount = (percent: string) => decimal(percent).pow(5).times(50)
    const left = grown.times('0.9').div(amount('1.02'))
    expect(plan.years.at(-1)).toMatchObject({
      ...{ year: 2030, allowedKg: null, gapKg: null, withKg: shown(grown.times('0.9')) },
      intensity: {
        ...{ amount: shown(amount('1.02')), usual: shown(grown.div(amount('1.02'))), with: shown(left) },
        ...{ low: shown(grown.div(amount('1.04'))), high: shown(grown.div(amount('1.01'))) },
        ...{ allowed: shown(kg.div(50).times('0.58')), gap: shown(left.minus(kg.div(50).times('0.58'))) },
      },
    })
  })
})
