import { type Decimal, decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeInventory } from '../../test/close-inventory.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { lessElectricity } from '../../test/make-initiatives.ts'
import { unitFields } from '../../test/make-unit.ts'

/** Diesel of two years, month against month; it is November 2026. */
let app: TestApp
let owner: TestPerson
let stranger: TestPerson
let otherUnitId: string
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
  stranger = await app.signUpPerson()
  otherUnitId = (await owner.client.businessUnit.create(unitFields)).id
  for (const [period, quantity] of [...base, ...followed]) await burn(owner, period, quantity)
  await burn(owner, '2025-03', '500', otherUnitId)
})
afterAll(() => app.close())

const base = [
  ['2025-03', '1000'],
  ['2025-04', '1000'],
  ['2025-10', '1000'],
] as const
const followed = [
  ['2026-03', '900'],
  ['2026-04', '1100'],
] as const
const lessDiesel = { ...lessElectricity, categories: [], sources: ['mobile.diesel_b'], startMonth: '2026-01' }

const lineOf = (period: string, quantity: string, generatorKey = 'mobile.diesel_b') => ({
  ...{ generatorKey, quantity, unit: 'L', period },
})
async function burn({ client, businessUnitId }: TestPerson, period: string, quantity: string, unitId = businessUnitId) {
  await client.activity.create({ ...lineOf(period, quantity), businessUnitId: unitId })
}
/** What the engine says of one line. */
async function kgOf(period: string, quantity: string, generatorKey?: string): Promise<Decimal> {
  const { client, businessUnitId } = owner
  return decimal((await client.activity.preview({ ...lineOf(period, quantity, generatorKey), businessUnitId })).co2eKg)
}
const shown = (kg: Decimal) => toPlain(kg.toDecimalPlaces(12))

describe('the progress of an initiative', () => {
  it('is planned by its ramp, achieved by the ledger and verified by evidence, month by month', async () => {
    const { client } = owner
    const { id: initiativeId } = await client.initiative.create({ ...lessDiesel, rampMonths: 4 })
    const one = await client.initiativeProgress.get({ initiativeId, year: 2026 })
    expect(one).toMatchObject({ year: 2026, baseYear: 2025, isSealed: false, why: null, marks: [] })
    const saved = decimal(one.savedKg ?? '0')
    const whole = (await kgOf('2025-03', '1500'))
      .plus(await kgOf('2025-04', '1000'))
      .plus(await kgOf('2025-10', '1000'))
    expect(shown(saved)).toBe(shown(whole.div(10)))
    const of = (month: string) => one.months.find((told) => told.month === month)
    expect(['2026-01', '2026-02', '2026-04', '2026-12'].map((month) => of(month)?.plannedKg)).toEqual(
      ['0.25', '0.5', '1', '1'].map((part) => shown(saved.times(part).div(12))),
    )
    const march = (await kgOf('2025-03', '1000')).minus(await kgOf('2026-03', '900'))
    expect(of('2026-03')).toMatchObject({ achievedKg: shown(march), verifiedKg: '0', unitsApart: 1, acceptedKg: null })
    const april = (await kgOf('2025-04', '1000')).minus(await kgOf('2026-04', '1100'))
    expect(april.lt(0)).toBe(true)
    expect(of('2026-04')).toMatchObject({ achievedKg: shown(april), verifiedKg: '0', unitsApart: 0 })
    // October has lines in the base year alone: that is a bill that is missing, and no saving.
    expect(of('2026-10')).toMatchObject({ achievedKg: null, verifiedKg: null, shortKg: null, unitsApart: 1 })
    expect(one.total.achievedKg).toBe(shown(march.plus(april)))

    const evidence = 'Medição de março, arquivo 12/2026'
    const mark = await client.initiativeProgress.verify({ initiativeId, month: '2026-03', kg: '10', evidence })
    expect(mark).toMatchObject({ month: '2026-03', kg: '10', evidence })
    await client.initiativeProgress.verify({ initiativeId, month: '2026-04', kg: '10', evidence })
    const marked = await client.initiativeProgress.get({ initiativeId, year: 2026 })
    expect(marked.total.verifiedKg).toBe('10')
    expect(marked.marks.map(({ month, kg }) => [month, kg])).toEqual([
      ['2026-03', '10'],
      ['2026-04', '10'],
    ])
    await client.initiativeProgress.verify({ initiativeId, month: '2026-03', kg: '999999', evidence })
    expect((await client.initiativeProgress.get({ initiativeId, year: 2026 })).total.verifiedKg).toBe(shown(march))
    const key = { initiativeId, month: '2026-03' }
    await client.initiativeProgress.unverify(key)
    await expect(client.initiativeProgress.unverify(key)).rejects.toMatchObject({ code: 'initiative.mark_not_found' })
    const acts = (await client.audit.ofRecord({ entity: 'initiative', recordId: initiativeId })).rows.map(
      ({ action }) => action,
    )
    expect(acts).toContain('initiative.verify')
    await client.initiative.delete({ initiativeId })
  })

  it('refuses a month that is not over, a base that is not before, and who is not of the company', async () => {
    const { client } = owner
    const { id: initiativeId } = await client.initiative.create(lessDiesel)
    const early = { initiativeId, month: '2026-11', kg: '1', evidence: 'Cedo' }
    await expect(client.initiativeProgress.verify(early)).rejects.toMatchObject({ code: 'initiative.mark_too_early' })
    const asked = { initiativeId, year: 2026 }
    await expect(client.initiativeProgress.get({ ...asked, baseYear: 2026 })).rejects.toMatchObject({
      ...{ code: 'initiative.base_year_invalid', data: { year: 2026 } },
    })
    const unseen = { code: 'initiative.not_found' }
    await expect(stranger.client.initiativeProgress.get(asked)).rejects.toMatchObject(unseen)
    await expect(stranger.client.initiativeProgress.verify({ ...early, month: '2026-03' })).rejects.toMatchObject(
      unseen,
    )
    await client.initiative.delete({ initiativeId })
  })

  it('of a swap counts the source that takes the place', async () => {
    const person = await app.signUpPerson()
    const { client, businessUnitId } = person
    await burn(person, '2025-03', '1000')
    await burn(person, '2026-03', '600')
    const biodiesel = lineOf('2026-03', '440', 'mobile.biodiesel_b100')
    await client.activity.create({ ...biodiesel, businessUnitId })
    const { id: initiativeId } = await client.initiative.create({
      ...{ ...lessDiesel, kind: 'swap', sharePercent: '40', ratio: '1.1' },
      ...{ toSource: 'mobile.biodiesel_b100', toUnit: 'L' },
    })
    const { months } = await client.initiativeProgress.get({ initiativeId, year: 2026 })
    const now = (await kgOf('2026-03', '600')).plus(await kgOf('2026-03', '440', 'mobile.biodiesel_b100'))
    expect(months[2]?.achievedKg).toBe(shown((await kgOf('2025-03', '1000')).minus(now)))
  })
})

describe('why what was planned and what was achieved differ', () => {
  it('is told by cause, month by month, and adds up exactly to what the months say', async () => {
    const person = await app.signUpPerson()
    const { client, businessUnitId } = person
    const electricity = { generatorKey: 'electricity.grid', unit: 'kWh', businessUnitId }
    const use = (quantity: string, when: object) => client.activity.create({ ...electricity, quantity, ...when })
    await burn(person, '2025-03', '1000')
    await burn(person, '2026-03', '950')
    await use('1000', { period: '2025-03' })
    await use('3000', { period: '2025-05' })
    await use('900', { period: '2026-03' })
    // Two months of one line, and a month that the base year alone has.
    await use('6100', { start: '2026-04-01', end: '2026-05-31' })
    const year = 2026
    const { id: initiativeId } = await client.initiative.create({ ...lessElectricity, rampMonths: 7 })
    await client.initiative.create({ ...lessDiesel, rampMonths: 0 })
    const { initiativeProgress } = client
    for (const [told, { months, total }] of [
      [await initiativeProgress.causes({ year, initiativeId }), await initiativeProgress.get({ year, initiativeId })],
      [await initiativeProgress.causes({ year }), await initiativeProgress.all({ year })],
    ] as const) {
      const known = months.filter(({ achievedKg }) => achievedKg !== null)
      expect(told.months.map(({ month }) => month)).toEqual(known.map(({ month }) => month))
      expect(known.map(({ month }) => month)).toEqual(['2026-03', '2026-05'])
      for (const [at, one] of [...told.months, told.total].entries()) {
        const sum = sumDecimals(Object.values(one.parts).map((kg) => decimal(kg)))
        expect(toPlain(sum)).toBe(toPlain(decimal(one.nowKg).minus(one.asPlannedKg)))
        expect(shown(sum)).toBe(known[at]?.shortKg ?? total.shortKg)
        expect(known[at] === undefined || shown(decimal(one.nowKg)) === known[at].nowKg).toBe(true)
      }
    }
    // Nine tenths were used, as an initiative of a tenth at its whole effect plans: what is left is the ramp, and the grid.
    const { months } = await client.initiativeProgress.causes({ year, initiativeId })
    const parts = months[0]?.parts
    const grid = async (period: string) =>
      decimal((await client.activity.preview({ ...electricity, quantity: '900', period })).co2eKg)
    expect(shown(decimal(parts?.factor ?? '0'))).toBe(shown((await grid('2026-03')).minus(await grid('2025-03'))))
    expect([parts?.boundary, parts?.gwp, parts?.method, parts?.error]).toEqual(['0', '0', '0', '0'])
  })
})

describe('the progress of a plan', () => {
  it('counts a line that two touch once, and is verified where both years are sealed', async () => {
    const person = await app.signUpPerson()
    const { client } = person
    for (const [period, quantity] of [
      ['2024-03', '1000'],
      ['2025-03', '450'],
    ] as const) {
      await burn(person, period, quantity)
    }
    const early = { ...lessDiesel, startMonth: '2025-01' }
    const { id: initiativeId } = await client.initiative.create({ ...early, name: 'A', sharePercent: '40' })
    await client.initiative.create({ ...early, name: 'B', sharePercent: '25' })
    const kg = await kgOf('2024-03', '1000')
    const achieved = shown(kg.minus(await kgOf('2025-03', '450')))
    const open = await client.initiativeProgress.all({ year: 2025 })
    expect(open).toMatchObject({ baseYear: 2024, isSealed: false, total: { achievedKg: achieved, verifiedKg: '0' } })
    expect(open.months[2]?.plannedKg).toBe(shown(kg.times('0.55').div(12)))
    expect(
      open.items.map(({ name, plannedKg, achievedKg, toldMonths }) => [name, plannedKg, achievedKg, toldMonths]),
    ).toEqual([
      ['A', shown(kg.times('0.35')), achieved, 1],
      ['B', shown(kg.times('0.2')), achieved, 1],
    ])
    // Of electricity nothing is told in the year: what somebody accepted of it verifies nothing of the fleet.
    const { id: other } = await client.initiative.create({ ...lessElectricity, startMonth: '2025-01' })
    const mark = { month: '2025-03', evidence: 'Medição' }
    await client.initiativeProgress.verify({ ...mark, initiativeId, kg: '10' })
    await client.initiativeProgress.verify({ ...mark, initiativeId: other, kg: '500' })
    expect((await client.initiativeProgress.all({ year: 2025 })).total.verifiedKg).toBe('10')
    await closeInventory(app, person, 2024)
    await closeInventory(app, person, 2025)
    const sealed = await client.initiativeProgress.all({ year: 2025 })
    expect(sealed).toMatchObject({ isSealed: true, total: { achievedKg: achieved, verifiedKg: achieved } })
  })
})
