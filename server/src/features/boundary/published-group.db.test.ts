import { randomUUID } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import { decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { entityFields, holdingOf } from '../../test/make-group.ts'

/**
 * The group of the Defra guidance on the GHG Protocol's boundaries, examples 2 to 4, as `core/boundary` has it: published
 * percentages, tonnes of ours, half of them in March and half in November of 2025, all CO2.
 */
type Holding = Inputs['boundary']['createHolding']
const tonnes = { B: 1000, C: 500, D: 400, JV1: 600, JV2: 200, JV3: 300, JV4: 150 } as const
type Name = keyof typeof tonnes
const names = Object.keys(tonnes) as Name[]
const held: readonly (readonly [Name | null, Name, string, Partial<Holding>])[] = [
  [null, 'B', '100', {}],
  ['B', 'C', '90', {}],
  ['C', 'D', '80', {}],
  [null, 'JV1', '50', { control: 'joint' }],
  ['B', 'JV2', '75', { isOperator: false }],
  ['C', 'JV3', '50', { control: 'none' }],
  [null, 'JV4', '50', { isOperator: false }],
]

let app: TestApp
let person: TestPerson
const entities = new Map<Name, string>()
const units = new Map<Name, string>()
const holdings = new Map<string, { id: string; fields: Holding }>()

beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUpPerson()
  const { client, companyId } = person
  for (const [at, name] of names.entries()) {
    const kind = name.startsWith('JV') ? 'joint_venture' : 'subsidiary'
    entities.set(name, (await client.subsidiary.create({ ...entityFields, legalName: name, kind })).id)
    const unitId = randomUUID()
    await app.ports.db.query(
      `insert into business_units (company_id, id, cnpj, name, type) values ($1, $2, $3, $4, 'Filial')`,
      [companyId, unitId, `112223330010${String(at).padStart(2, '0')}`, name],
    )
    units.set(name, unitId)
    await client.boundary.placeUnit({ businessUnitId: unitId, subsidiaryId: entities.get(name) ?? null })
    const leak = { generatorKey: 'fugitive.co2', unit: 't', quantity: String(tonnes[name] / 2), businessUnitId: unitId }
    await client.activity.create({ ...leak, period: '2025-03' })
    await client.activity.create({ ...leak, period: '2025-11' })
  }
  for (const [parent, child, sharePercent, more] of held) await hold(parent, child, { sharePercent, ...more })
}, 120_000)
afterAll(() => app.close())

async function hold(parent: Name | null, child: Name, fields: Partial<Holding>): Promise<void> {
  const base = { ...holdingOf(entities.get(child) ?? ''), parentId: entities.get(parent ?? 'B') ?? null, reason: null }
  const whole = { ...base, ...(parent === null ? { parentId: null } : {}), control: 'sole' as const, ...fields }
  holdings.set(`${parent}-${child}`, { id: (await person.client.boundary.createHolding(whole)).id, fields: whole })
}

/** What was held ends with June, and from July another share holds. */
async function changeInJuly(parent: Name | null, child: Name, sharePercent: string): Promise<void> {
  const found = holdings.get(`${parent}-${child}`)
  if (!found) throw new Error('nothing is held of it')
  const { id, fields } = found
  await person.client.boundary.updateHolding({ ...fields, holdingId: id, toMonth: '2025-06' })
  await person.client.boundary.createHolding({ ...fields, sharePercent, fromMonth: '2025-07' })
}

const totals = async () =>
  (await person.client.boundary.get({ year: 2025 })).totals.map(({ co2eKg }) => Number(co2eKg) / 1000)
const sum = (kg: readonly string[]) => toPlain(sumDecimals(kg.map((one) => decimal(one))))

/** The year by an approach, as everybody else tells it. */
async function adopt(approach: Inputs['boundary']['adopt']['approach'], kg: string): Promise<void> {
  const { client } = person
  expect(await client.boundary.adopt({ year: 2025, approach })).toMatchObject({ approach, yearKg: kg, isAdopted: true })
  const inventory = await client.inventory.get({ year: 2025 })
  expect(inventory.total.co2eKg).toBe(kg)
  for (const cut of [
    inventory.byMonth,
    inventory.bySite,
    inventory.byGenerator,
    inventory.byScope,
    inventory.byCategory,
  ])
    expect(sum(cut.map(({ co2eKg }) => co2eKg))).toBe(kg)
  expect(inventory.byGas).toMatchObject([{ gas: 'CO2', massKg: kg, lines: 14 }])
  expect((await client.uncertainty.get({ year: 2025 })).propagated?.co2eKg).toBe(kg)
  for (const by of ['scope,unit', 'month'])
    expect((await client.drilldown.cut({ from: '2025-01', to: '2025-12', by })).total.value).toBe(kg)
  const before = (await client.inventory.get({ year: 2026 })).previousYear
  expect([before?.co2eKg, before?.lines]).toEqual([kg, 14])
  const { rows } = await client.book.get({ year: 2025, book: 'ghg_protocol' })
  expect(
    rows.some(({ co2eKg, marketCo2eKg, gasesKg }) => co2eKg === kg && marketCo2eKg === kg && gasesKg.CO2 === kg),
  ).toBe(true)
}

describe('the published group', () => {
  it('counts as published by the three approaches, and the year as it is told', async () => {
    expect(await totals()).toEqual([2800, 2550, 2398])
    await adopt('equity_share', '2398000')
    await adopt('financial_control', '2550000')
    await adopt('operational_control', '2800000')
  })

  it('counts a share that changes in July month by month, down the chain, under each approach', async () => {
    // C 250 × 90 % + 250 × 60 %; D 200 × 72 % + 200 × 48 %; JV3 150 × 45 % + 150 × 30 %; JV1 300 × 50 % + 300 × 80 %.
    await changeInJuly('B', 'C', '60')
    await changeInJuly(null, 'JV1', '80')
    const equity = 1000 + 375 + 240 + 390 + 150 + 112.5 + 75
    expect(await totals()).toEqual([2800, 2550 + 90, equity])
    const { units: told, isAdopted } = await person.client.boundary.get({ year: 2025 })
    expect(isAdopted).toBe(true)
    const shares = told.find(({ id }) => id === units.get('D'))?.counted[2]?.monthShares
    expect(shares).toEqual([...Array<string>(6).fill('72'), ...Array<string>(6).fill('48')])
    await adopt('equity_share', '2342500')
    await adopt('financial_control', '2640000')
    await adopt('operational_control', '2800000')
  })

  it('is narrowed to a unit and to months alike, and a person may say the months themselves', async () => {
    const { client } = person
    const businessUnitId = units.get('C') ?? ''
    const monthShares = [...Array<string>(6).fill('25'), ...Array<string>(6).fill('75')]
    const site = { businessUnitId, isIncluded: true, sharePercent: '0', monthShares, reason: null }
    const year = { year: 2025, boundary: 'equity_share', gwpSet: 'AR5' } as const
    const { sites } = await client.inventoryYears.configure({ ...year, sites: [site] })
    expect(sites.find((one) => one.businessUnitId === businessUnitId)).toMatchObject({
      sharePercent: '75',
      monthShares,
    })
    const inventory = await client.inventory.get({ year: 2025, businessUnitId })
    expect(inventory.byMonth.map(({ co2eKg }) => co2eKg).filter((kg) => kg !== '0')).toEqual(['62500', '187500'])
    const late = await client.drilldown.cut({ from: '2025-07', to: '2025-12', by: 'unit', unit: businessUnitId })
    expect(late.total.value).toBe('187500')
    const one = { ...site, monthShares: Array<string>(12).fill('40.0') }
    const again = await client.inventoryYears.configure({ ...year, sites: [one] })
    expect(again.sites.find((each) => each.businessUnitId === businessUnitId)).toMatchObject({
      ...{ sharePercent: '40', monthShares: null },
    })
    const wrong = { ...site, monthShares: [...Array<string>(11).fill('40'), '101'] }
    await expect(client.inventoryYears.configure({ ...year, sites: [wrong] })).rejects.toMatchObject({
      ...{ code: 'inventory.share_invalid', data: { value: '101' } },
    })
    const byControl = { ...year, boundary: 'operational_control' as const, sites: [site] }
    await expect(client.inventoryYears.configure(byControl)).rejects.toMatchObject({ code: 'inventory.share_invalid' })
  })
})
