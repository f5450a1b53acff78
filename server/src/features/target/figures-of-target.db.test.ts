import type { Inputs } from '@pegada/contract/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeInventory } from '../../test/close-inventory.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { unitFields } from '../../test/make-unit.ts'

/** Figures worked by hand from analysis 2.1, 3.1, 3.2 and 3.3, through the API. */
let app: TestApp
let owner: TestPerson
let second: string
beforeAll(async () => {
  app = await openTestApp()
  app.clock.set('2027-02-01T12:00:00Z')
  owner = await app.signUpPerson()
  second = (await owner.client.businessUnit.create({ ...unitFields, name: 'Filial' })).id
  // 2023: 1,000 t in scope 1 and 5,000 t in scope 3, of which goods are 3,400; 2026: 850 t and nothing told of scope 3.
  await emit('1000000', 2023)
  await emit('850000', 2026)
  await buy('purchased_goods_services', '3400000')
  await buy('business_travel', '1200000')
  await buy('employee_commuting', '400000')
})
afterAll(() => app.close())

/** CO2 let out at the head office in a year, kg. */
const emit = (quantity: string, year: number, businessUnitId = owner.businessUnitId) =>
  owner.client.activity.create({
    ...{ generatorKey: 'fugitive.co2', businessUnitId, quantity, unit: 'kg', period: String(year) },
  })

/** What suppliers told for a category in 2023, kg. */
const buy = (category: string, quantity: string) =>
  owner.client.activity.create({
    ...{
      method: 'value_chain.partner_emissions',
      businessUnitId: owner.businessUnitId,
      category,
      quantity,
      unit: 'kg',
    },
    ...{ period: '2023', inputs: { evidence: 'Carta do fornecedor' } },
  })

const terms: Inputs['target']['create'] = {
  ...{ name: 'Operação', term: 'near', scopes: [1, 2], scopeTwo: 'location', cutPercent: '42' },
  ...{ baseYear: 2023, targetYear: 2030, submittedYear: 2025 },
}

/** A target as it is read, which is taken out again. */
async function read(change: Partial<Inputs['target']['create']> = {}) {
  const { id: targetId } = await owner.client.target.create({ ...terms, ...change })
  const told = await owner.client.target.get({ targetId })
  await owner.client.target.delete({ targetId })
  return told
}

const verdictsOf = ({ checks }: Awaited<ReturnType<typeof read>>, rules = 'sbti_v1') =>
  Object.fromEntries(
    (checks.find((one) => one.rules === rules)?.results ?? []).map(({ check, verdict, stated, wanted, why }) => [
      check,
      why ?? [verdict, stated, wanted],
    ]),
  )

/** SBTi Corporate Manual 2.1; analysis 3.2, example 5. */
describe('an absolute target', () => {
  it('allows 820 t in 2026, is 30 t behind, and stands against the published lines', async () => {
    const { years, standing, lines, restated } = await read()
    expect(years.map(({ allowed }) => allowed)).toEqual(
      ['1000000', '940000', '880000', '820000', '760000', '700000', '640000', '580000'].map(String),
    )
    expect(standing).toEqual({
      ...{ year: 2026, behind: '30000', done: '150000', due: '180000', whole: '420000' },
      ...{ doneShare: '0.357142857143', dueShare: '0.428571428571' },
    })
    expect(
      lines.map(({ line, ratePercent, cutPercent, allowed }) => [line, ratePercent, cutPercent, allowed.at(-1)]),
    ).toEqual([
      ['own_rate', '4.2', '42', '580000'],
      ['value_chain_rate', '2.5', '25', '750000'],
    ])
    expect(lines[0]?.source).toContain('SBTi')
    expect(restated).toBeNull()
  })

  it('of net zero stands against 90 % by 2050', async () => {
    const told = await read({ term: 'net_zero', targetYear: 2045, cutPercent: '90' })
    expect(told.lines.map(({ line, lastYear, allowed }) => [line, lastYear, allowed.at(9)])).toEqual([
      ['net_zero', 2050, '700000'],
    ])
    expect(verdictsOf(told)).toMatchObject({ net_zero: ['pass', '90', '90'], value_chain: ['fail', '0', '90'] })
  })
})

describe('a target over categories of scope 3', () => {
  const chain = { scopes: [3], cutPercent: '25' } as const
  const goods = { ...chain, scopes: [...chain.scopes], categories: ['purchased_goods_services' as const] }

  it('counts those alone, and tells how much of scope 3 the targets of its term cover: 68 % passes 67, not 90', async () => {
    const told = await read(goods)
    expect([told.years[0]?.emitted, told.years.at(-1)?.allowed]).toEqual(['3400000', '2550000'])
    expect(verdictsOf(told)).toMatchObject({ value_chain: ['pass', '68', '67'], rate: ['pass', '25', '25'] })
    const late = await read({ ...goods, term: 'net_zero', targetYear: 2050, cutPercent: '90' })
    expect(verdictsOf(late)).toMatchObject({ value_chain: ['fail', '68', '90'], net_zero: ['pass', '90', '90'] })
  })

  it('covers together with another what both count once: 68 and 24 are 92', async () => {
    const { id: targetId } = await owner.client.target.create({
      ...{ ...terms, ...chain, scopes: [3], term: 'net_zero', targetYear: 2050, cutPercent: '90' },
      categories: ['business_travel', 'purchased_goods_services'],
    })
    const told = await read({ ...goods, term: 'net_zero', targetYear: 2050, cutPercent: '90' })
    expect(verdictsOf(told)).toMatchObject({ value_chain: ['pass', '92', '90'] })
    await owner.client.target.delete({ targetId })
  })

  it('is refused where it does not count scope 3', async () => {
    await expect(read({ ...goods, scopes: [1] })).rejects.toMatchObject({ code: 'target.categories_without_scope' })
  })
})

describe('an intensity target', () => {
  const perRevenue = { measure: 'revenue', name: 'Por receita' } as const
  const told = (businessUnitId: string, year: number, revenueBrl: string) =>
    owner.client.businessUnit.setFigures({
      ...{ businessUnitId, years: [{ year, employees: null, floorAreaM2: null, revenueBrl }] },
      production: [{ year, product: 'Chapa', quantity: '500', unit: 't' }],
    })

  it('names the units that did not tell what it is measured by, and has no path, never zero', async () => {
    const { years, standing, lines } = await read(perRevenue)
    const [base] = years
    expect(base).toMatchObject({ allowed: null, emitted: null, kg: '1000000', amount: null })
    expect(base?.missing.map(({ unitId }) => unitId)).toEqual([owner.businessUnitId])
    expect([standing, lines]).toEqual([null, []])
  })

  it('is emissions by net revenue: 20 t per R$ million of 2023 allow 16.4 in 2026, where 14.17 stand', async () => {
    await told(owner.businessUnitId, 2023, '50000000')
    await told(owner.businessUnitId, 2026, '60000000')
    const intensity = await read(perRevenue)
    expect(intensity.measureUnit).toBe('MBRL')
    expect(intensity.years.at(0)).toMatchObject({ allowed: '20000', emitted: '20000', kg: '1000000', amount: '50' })
    expect(intensity.years.at(-1)).toMatchObject({ allowed: '11600', emitted: null })
    expect(intensity.standing).toMatchObject({ year: 2026, behind: '-2233.333333333333', whole: '8400' })
    expect(intensity.lines).toEqual([])
    expect(verdictsOf(intensity)).toMatchObject({ rate: 'intensity', own_covered: ['pass', '100', '95'] })
    expect(verdictsOf(intensity, 'sbti_v2')).toMatchObject({ rate: 'no_rate' })
  })

  it('has no figure of a year in which another unit emitted and told nothing', async () => {
    const { id: activityId } = await emit('10', 2026, second)
    const { years, standing } = await read(perRevenue)
    expect(years.find(({ year }) => year === 2026)).toMatchObject({
      ...{ emitted: null, kg: '850010', missing: [{ unitId: second, name: 'Filial' }] },
    })
    expect(standing).toBeNull()
    await owner.client.activity.delete({ activityId })
  })

  it('by what is made takes one product with its unit, and refuses one that nobody tells', async () => {
    const made = { measure: 'production', product: { name: 'Chapa', unit: 't' } } as const
    const intensity = await read(made)
    expect([intensity.measureUnit, intensity.years[0]?.emitted]).toEqual(['t', '2000'])
    await expect(read({ measure: 'production' })).rejects.toMatchObject({ code: 'target.product_missing' })
    const unknown = { ...made, product: { name: 'Chapa', unit: 'kg' } }
    await expect(read(unknown)).rejects.toMatchObject({ code: 'target.product_unknown' })
  })
})

it('takes a company’s size of the newest year that all units of its boundary told', async () => {
  const { client, businessUnitId } = await app.signUpPerson()
  const branch = (await client.businessUnit.create({ ...unitFields, name: 'Filial' })).id
  const sold = (await client.businessUnit.create({ ...unitFields, name: 'Vendida' })).id
  const tell = (unitId: string, ...years: readonly number[]) =>
    client.businessUnit.setFigures({
      ...{ businessUnitId: unitId, production: [] },
      years: years.map((year) => ({ year, employees: '40', floorAreaM2: null, revenueBrl: '1000000' })),
    })
  await tell(businessUnitId, 2023, 2024)
  await tell(branch, 2023)
  const { id: targetId } = await client.target.create(terms)
  const size = async () => verdictsOf(await client.target.get({ targetId }), 'sbti_v2').assurance
  expect(await size()).toBe('no_size')
  await client.inventoryYears.configure({
    ...{ year: 2023, boundary: 'operational_control', gwpSet: 'AR5' },
    sites: [{ businessUnitId: sold, isIncluded: false, sharePercent: '100', reason: 'Vendida em 2022' }],
  })
  expect(await size()).toBeUndefined()
})

/** GHG Protocol Corporate Standard, chapter 5; analysis 3.3, example 7. */
describe('a base year that is restated', () => {
  it('takes the target from 580 t to 638 t, keeps its 42 %, and names the versions and the threshold', async () => {
    const { client } = owner
    await client.baseYear.set({ baseYear: 2023, thresholdPercent: '5', reason: 'Primeiro ano completo' })
    const { id: targetId } = await client.target.create(terms)
    await closeInventory(app, owner, 2023)
    expect((await client.target.get({ targetId })).restated).toBeNull()
    await client.inventoryYears.restate({ year: 2023, reason: 'Compra da fundição' })
    await emit('100000', 2023)
    await closeInventory(app, owner, 2023)
    const { restated, years, cutPercent } = await client.target.get({ targetId })
    expect(restated).toMatchObject({
      ...{ before: '1000000', after: '1100000', changePercent: '10', endBefore: '580000', endAfter: '638000' },
      thresholdPercent: '5',
    })
    expect(restated?.versions.map(({ version }) => version)).toEqual([1, 2])
    expect([years[0]?.emitted, years.at(-1)?.allowed, cutPercent]).toEqual(['1100000', '638000', '42'])
    // A name changes nothing of that; to count something else is to be set anew.
    await client.target.update({ ...terms, targetId, name: 'Outra' })
    expect((await client.target.get({ targetId })).restated?.before).toBe('1000000')
    await client.target.update({ ...terms, targetId, scopes: [1] })
    expect((await client.target.get({ targetId })).restated).toBeNull()
  })
})
