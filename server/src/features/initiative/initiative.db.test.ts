import type { Inputs } from '@pegada/contract/contract.ts'
import { decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { lessElectricity } from '../../test/make-initiatives.ts'
import { selectTouched } from './repo-lines.ts'

/** Initiatives on a ledger of two sources: 1,000 L of diesel of the fleet a month, and electricity of the grid. */
let app: TestApp
let owner: TestPerson
let stranger: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
  stranger = await app.signUpPerson()
  const { client, businessUnitId } = owner
  for (const period of ['2025-03', '2025-09']) {
    await client.activity.create({ ...diesel, quantity: '1000', period, businessUnitId })
  }
  await client.activity.create({
    ...{ generatorKey: 'electricity.grid', quantity: '100000', unit: 'kWh', period: '2025-04', businessUnitId },
  })
})
afterAll(() => app.close())

const year = 2025
const diesel = { generatorKey: 'mobile.diesel_b', unit: 'L' }
const swap: Inputs['initiative']['create'] = {
  ...lessElectricity,
  ...{ name: 'Biodiesel em 40 % da frota', kind: 'swap', categories: [], sources: ['mobile.diesel_b'] },
  ...{ sharePercent: '40', toSource: 'mobile.biodiesel_b100', toUnit: 'L', ratio: '1.1' },
}

async function totalOf(category: string): Promise<string> {
  const { byCategory } = await owner.client.inventory.get({ year })
  return byCategory.find((one) => one.category === category)?.co2eKg ?? ''
}

/** What the engine says of one line, in a company where it stands alone. */
async function engineKg(line: { generatorKey: string; quantity: string; unit: string; period: string }) {
  const { businessUnitId, client } = stranger
  return decimal((await client.activity.preview({ ...line, businessUnitId })).co2eKg)
}

describe('an initiative', () => {
  it('is its company’s alone, is changed and taken out', async () => {
    const made = await owner.client.initiative.create({ ...lessElectricity, name: 'Alfa', state: 'idea' })
    expect((await owner.client.initiative.list({ search: 'alf', state: 'idea' })).rows).toEqual([made])
    const initiativeId = made.id
    const changed = await owner.client.initiative.update({ ...swap, initiativeId })
    expect(changed).toMatchObject({ kind: 'swap', sharePercent: '40', ratio: '1.1', toUnit: 'L' })
    const unseen = { code: 'initiative.not_found' }
    await expect(stranger.client.initiative.get({ initiativeId, year })).rejects.toMatchObject(unseen)
    await expect(stranger.client.initiative.delete({ initiativeId })).rejects.toMatchObject(unseen)
    await owner.client.initiative.delete({ initiativeId })
    await expect(owner.client.initiative.get({ initiativeId, year })).rejects.toMatchObject(unseen)
  })

  it.each<[Partial<typeof swap>, string]>([
    [{ sharePercent: '0' }, 'initiative.share_invalid'],
    [{ sharePercent: '100.1' }, 'initiative.share_invalid'],
    [{ sharePercent: null }, 'initiative.share_invalid'],
    [{ toSource: 'mobile.unknown' }, 'initiative.source_unknown'],
    [{ ratio: '0' }, 'initiative.amount_invalid'],
    [{ toUnit: ' ' }, 'initiative.unit_missing'],
    [{ kind: 'entered', tonnesPerYear: '5' }, 'initiative.evidence_missing'],
    [{ kind: 'entered', evidence: 'Laudo', tonnesPerYear: null }, 'initiative.amount_invalid'],
    [{ unitIds: ['0f8fad5b-d9cb-469f-a165-70867728950e'] }, 'business_unit.not_found'],
    [{ kind: 'factor' }, 'initiative.factor_missing'],
    [{ kind: 'factor', toFactor: 'company/none' }, 'factor.not_found'],
    [{ requires: ['0f8fad5b-d9cb-469f-a165-70867728950e'] }, 'initiative.link_invalid'],
  ])('is refused with %j', async (change, code) => {
    await expect(owner.client.initiative.create({ ...swap, ...change })).rejects.toMatchObject({ code })
  })
})

describe('the effect of an initiative', () => {
  it('of a swap is the engine with and without it, line by line', async () => {
    const { id: initiativeId } = await owner.client.initiative.create(swap)
    const { effect } = await owner.client.initiative.get({ initiativeId, year })
    const months = ['2025-03', '2025-09']
    const old = await Promise.all(months.map((period) => engineKg({ ...diesel, quantity: '1000', period })))
    const other = { generatorKey: 'mobile.biodiesel_b100', unit: 'L', quantity: '440' }
    const now = await Promise.all(months.map((period) => engineKg({ ...other, period })))
    const saved = sumDecimals(old).times('0.4').minus(sumDecimals(now))
    expect(saved.gt(0)).toBe(true)
    expect(effect).toMatchObject({ year, touchedLines: 2, untouchedLines: 0, why: null })
    expect(effect.touchedKg).toBe(toPlain(sumDecimals(old)))
    expect(
      decimal(effect.savedKg ?? '0')
        .minus(saved)
        .abs()
        .lt('1e-9'),
    ).toBe(true)
    await owner.client.initiative.delete({ initiativeId })
  })

  it('of less is that part of what it touches, and names lines that a swap cannot reach', async () => {
    const { id: initiativeId } = await owner.client.initiative.create(lessElectricity)
    const { effect } = await owner.client.initiative.get({ initiativeId, year })
    const kg = decimal(await totalOf('purchased_electricity'))
    expect([effect.touchedKg, effect.savedKg]).toEqual([toPlain(kg), toPlain(kg.div(10).toDecimalPlaces(12))])
    await owner.client.initiative.update({ ...swap, initiativeId, sources: ['electricity.grid'], categories: [] })
    expect((await owner.client.initiative.get({ initiativeId, year })).effect.untouched).toEqual([])
    const unknown = { ...swap, toUnit: 'pol', sources: ['electricity.grid'], categories: [] }
    await owner.client.initiative.update({ ...unknown, initiativeId })
    const refused = (await owner.client.initiative.get({ initiativeId, year })).effect
    expect([refused.savedKg, refused.untouchedLines]).toEqual(['0', 1])
    await owner.client.initiative.delete({ initiativeId })
  })

  it('of a swap adds up lines alike, so that a large fleet counts, and tells how many it cannot reach', async () => {
    const { client, businessUnitId, companyId } = stranger
    await client.activity.create({ ...diesel, quantity: '2', period: '2025-05-03', businessUnitId })
    const { byCategory } = await client.inventory.get({ year })
    const one = byCategory.find(({ category }) => category === 'mobile_combustion')?.co2eKg ?? '0'
    const { id: initiativeId } = await client.initiative.create(swap)
    const alone = (await client.initiative.get({ initiativeId, year })).effect
    expect(alone.touchedKg).toBe(one)
    await app.ports.db.asOwner(async (tx) => {
      await tx.query('create temporary table one as select * from activities where company_id = $1', [companyId])
      await tx.query(
        `insert into activities select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(),
           'input', one.input || jsonb_build_object('period', day), 'period_start', day, 'period_end', day))).*
         from one, generate_series(1, 12), (values ('2025-05-07'), ('2025-05-08'), ('2025-05-09'), ('2025-05-10'), ('2025-05-11')) days(day)`,
      )
      await tx.query('drop table one')
    })
    const where = {
      ...{ companyId, year, unitIds: [], categories: [] },
      ...{ sources: ['mobile.diesel_b'], amountInputs: ['amount'] },
    }
    const kinds = await app.ports.db.asTenant(stranger, (tx) => selectTouched(tx, where, 10))
    expect(kinds.map(({ lines, quantity, month, isSum }) => [lines, quantity, month, isSum])).toEqual([
      [61, '122', '2025-05', true],
    ])
    const many = (await client.initiative.get({ initiativeId, year })).effect
    expect([many.why, many.untouchedLines]).toEqual([null, 0])
    expect(many.savedKg).toBe(alone.savedKg)
    await client.initiative.update({ ...swap, initiativeId, toUnit: 'pol' })
    const lost = (await client.initiative.get({ initiativeId, year })).effect
    expect([lost.savedKg, lost.untouchedLines, lost.untouched.length]).toEqual(['0', 61, 50])
  })

  it('that was entered is never more than what it touches', async () => {
    const entered = { ...lessElectricity, kind: 'entered', sharePercent: null, evidence: 'Laudo 12/2025' } as const
    const { id: initiativeId } = await owner.client.initiative.create({ ...entered, tonnesPerYear: '1' })
    expect((await owner.client.initiative.get({ initiativeId, year })).effect.savedKg).toBe('1000')
    await owner.client.initiative.update({ ...entered, initiativeId, tonnesPerYear: '999999' })
    const { effect } = await owner.client.initiative.get({ initiativeId, year })
    expect([effect.savedKg, effect.why?.code]).toEqual([null, 'initiative.more_than_touched'])
    await owner.client.initiative.delete({ initiativeId })
  })
})

describe('a plan', () => {
  it('by a budget chooses nothing without what it needs nor beside what it excludes, and forgets what was taken out', async () => {
    const { client } = owner
    const made = async (change: Partial<typeof lessElectricity>) =>
      (await client.initiative.create({ ...lessElectricity, ...change })).id
    const roof = await made({ name: 'Estrutura', sharePercent: '1', investment: '300000' })
    const panels = await made({ name: 'Painéis', sharePercent: '30', investment: '300000', requires: [roof] })
    const green = await made({ name: 'Outro telhado', sharePercent: '5', investment: '100000', conflicts: [roof] })
    const ids = [roof, panels, green].join()
    const chosen = async (budget: string, named = ids) =>
      (await client.initiative.plan({ year, ids: named, budget })).items.flatMap(({ id, isChosen }) =>
        isChosen ? [id] : [],
      )
    expect(await chosen('300000')).toEqual([green])
    expect((await chosen('700000')).toSorted()).toEqual([roof, panels].toSorted())
    await expect(
      client.initiative.update({ ...lessElectricity, initiativeId: roof, requires: [panels], conflicts: [panels] }),
    ).rejects.toMatchObject({ code: 'initiative.link_invalid' })
    const done = { name: 'Estrutura', sharePercent: '1', investment: '300000', state: 'done' } as const
    await client.initiative.update({ ...lessElectricity, ...done, initiativeId: roof })
    expect(await chosen('300000', `${panels},${green}`)).toEqual([panels])
    await client.initiative.delete({ initiativeId: roof })
    const { rows } = await client.initiative.list({})
    expect(rows.flatMap(({ requires, conflicts }) => [...requires, ...conflicts])).toEqual([])
    for (const initiativeId of [panels, green]) await client.initiative.delete({ initiativeId })
  })

  it('counts overlaps once: Ex. 9 of the analysis by the mean over orders, and in a stated order', async () => {
    const kg = decimal(await totalOf('purchased_electricity'))
    const of = (share: string) => toPlain(kg.times(share).toDecimalPlaces(12))
    const { client } = owner
    const a = await client.initiative.create({ ...lessElectricity, name: 'A', sharePercent: '40' })
    const b = await client.initiative.create({ ...lessElectricity, name: 'B', sharePercent: '25' })
    const plan = await client.initiative.plan({ year, ids: `${a.id},${b.id}` })
    expect([plan.order, plan.togetherKg]).toEqual(['mean', of('0.55')])
    expect(plan.items.map(({ name, savedKg }) => [name, savedKg])).toEqual([
      ['A', of('0.35')],
      ['B', of('0.2')],
    ])
    await client.initiative.update({ ...lessElectricity, initiativeId: a.id, name: 'A', sharePercent: '40', place: 2 })
    await client.initiative.update({ ...lessElectricity, initiativeId: b.id, name: 'B', sharePercent: '25', place: 1 })
    const stated = await client.initiative.plan({ year })
    expect([stated.order, stated.togetherKg]).toEqual(['stated', of('0.55')])
    expect(stated.items.map(({ name, savedKg }) => [name, savedKg])).toEqual([
      ['B', of('0.25')],
      ['A', of('0.3')],
    ])
  })

  it('costs by annuity (Ex. 10), is chosen within a budget, and leaves a gap to the target', async () => {
    const { client } = owner
    const { id: targetId } = await client.target.create({
      ...{ name: 'Escopo 2', term: 'near', scopes: [2], scopeTwo: 'location', cutPercent: '42' },
      ...{ baseYear: 2025, targetYear: 2030, submittedYear: 2025 },
    })
    const plan = await client.initiative.plan({ year, budget: '600000', growthPercent: '3', targetId })
    const [first] = plan.items
    expect(
      decimal(first?.yearly ?? '0')
        .toDecimalPlaces(2)
        .toString(),
    ).toBe('-36627.3')
    expect(plan.items.map(({ isChosen }) => isChosen).filter(Boolean)).toHaveLength(1)
    expect(plan.budget).toMatchObject({ cost: '500000', isExact: true })
    const kg = decimal(await totalOf('purchased_electricity'))
    expect(plan.budget?.savedKg).toBe(toPlain(kg.times('0.4').toDecimalPlaces(12)))
    const last = plan.years.at(-1)
    const usual = kg.times(decimal('1.03').pow(5))
    expect([last?.year, last?.usualKg]).toEqual([2030, toPlain(usual.toDecimalPlaces(12))])
    const left = usual.times('0.45')
    expect(last?.withKg).toBe(toPlain(left.toDecimalPlaces(12)))
    expect(last?.gapKg).toBe(toPlain(left.minus(kg.times('0.58')).toDecimalPlaces(12)))
    await client.carbonPrice.create({
      ...{ kind: 'shadow', fromMonth: '2020-01', scopes: [1, 2, 3], perTonne: '120', reason: 'Diretoria' },
    })
    const priced = await client.initiative.plan({ year })
    const tonnes = decimal(priced.items[0]?.savedKg ?? '0').div(1000)
    expect(priced.price).toBe('120')
    expect(
      decimal(first?.yearly ?? '0')
        .minus(priced.items[0]?.yearly ?? '0')
        .minus(tonnes.times(120))
        .abs()
        .lt('1e-6'),
    ).toBe(true)
    await client.target.delete({ targetId })
  })
})
