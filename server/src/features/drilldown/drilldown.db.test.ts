import type { Inputs } from '@pegada/contract/contract.ts'
import { decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { openTwoBusinessUnits, twoSites2025 } from '../../test/two-business-units.ts'

let app: TestApp
let company: Awaited<ReturnType<typeof openTwoBusinessUnits>>
beforeAll(async () => {
  app = await openTestApp()
  company = await openTwoBusinessUnits(app)
})
afterAll(() => app.close())

const year = { from: '2025-01', to: '2025-12' }
const { scope1, scope2, total, biogenic } = twoSites2025
const cut = (asked: Omit<Inputs['drilldown']['cut'], 'from' | 'to'> & { from?: string; to?: string }) =>
  company.client.drilldown.cut({ ...year, ...asked })
const sum = (values: readonly { value: string }[]) => toPlain(sumDecimals(values.map(({ value }) => decimal(value))))

it('tells the same total as the inventory in every cut, with parts that add up to it', async () => {
  for (const by of [
    'scope,category,unit,source',
    'gas',
    'month,scope',
    'state,measuredIn',
    'supplier,method,kind',
    'quality',
  ]) {
    const { whole, total: all, levels, links } = await cut({ by })
    expect([by, whole.value, all.value]).toEqual([by, total, total])
    for (const { nodes, others } of levels) expect(sum([...nodes, ...(others ? [others] : [])])).toBe(total)
    for (const bands of links) expect(sum(bands)).toBe(total)
  }
})

it('names scopes in the language that was asked for, and gases and biogenic CO2 as the inventory does', async () => {
  const scopes = (await cut({ by: 'scope', language: 'en-US' })).levels[0]?.nodes ?? []
  expect(scopes.map(({ key, name, value }) => [key, name, value])).toEqual([
    ['1', 'Scope 1', scope1],
    ['2', 'Scope 2', scope2],
  ])
  const gases = (await cut({ by: 'gas' })).levels[0]?.nodes ?? []
  expect(gases.find(({ key }) => key === 'HFC-134a')?.value).toBe('2600')
  expect((await cut({ by: 'scope', measure: 'biogenic' })).total.value).toBe(biogenic)
})

it('ignores what is chosen in its own dimension and obeys all else; both ways of narrowing tell one total', async () => {
  const unit = company.branchId
  const own = await cut({ by: 'unit', unit })
  expect(own.whole.value).toBe(total)
  expect(own.total.value).toBe('2649.56')
  expect(own.levels[0]?.nodes.map(({ key, isChosen }) => [key, isChosen])).toContainEqual([unit, true])
  const other = await cut({ by: 'scope', unit })
  expect([other.whole.value, other.total.value]).toEqual(['2649.56', '2649.56'])
  const both = await cut({ by: 'month', unit, scope: '1' })
  expect(both.total.value).toBe((await cut({ by: 'scope,unit', scope: '1', unit })).total.value)
  expect(both.total.value).toBe('2600')
})

it('counts the others of a level together, exactly', async () => {
  const { levels } = await cut({ by: 'source', top: 1 })
  expect(levels[0]?.nodes.map(({ value }) => value)).toEqual(['2600'])
  expect(levels[0]?.others?.value).toBe(toPlain(decimal(total).minus(2600)))
})

it('puts a period and a unit beside another', async () => {
  const before = await cut({ by: 'scope', compareFrom: '2024-01', compareTo: '2024-12' })
  expect(before.whole.compared).toBe('67.64010523755576')
  const months = await cut({ by: 'month', compareFrom: '2024-01', compareTo: '2024-12' })
  expect(months.levels[0]?.nodes.find(({ key }) => key === '2025-12')?.compared).toBe('67.64010523755576')
  const units = await cut({ by: 'scope', unit: company.branchId, compareUnit: company.businessUnitId })
  expect([units.whole.value, units.whole.compared]).toEqual(['2649.56', '2554.7130627898464'])
})

it('adds up quantities of one unit and counts lines', async () => {
  const lines = await cut({ by: 'measuredIn', measure: 'lines' })
  const units = lines.levels[0]?.nodes ?? []
  expect(sum(units)).toBe(lines.whole.value)
  const [first] = units
  const quantity = await cut({ by: 'source', measure: 'quantity', quantityUnit: first?.key })
  expect(quantity.whole.lines).toBe(first?.lines)
})

it('adds up what was paid: lines in R$ by their own amount, others by the rows of their documents', async () => {
  const { client, businessUnitId } = company
  const before = (await cut({ by: 'scope', measure: 'spend' })).whole.value
  const leak = { generatorKey: 'fugitive.hfc_134a', unit: 'kg', quantity: '1', period: '2025-05', businessUnitId }
  const { id: activityId } = await client.activity.create(leak)
  // As a purchase of a spreadsheet stands that a factor per real was found for.
  await app.ports.db.query(`update activities set unit = 'BRL', quantity = 1500.5 where id = $1`, [activityId])
  const spend = await cut({ by: 'quality', measure: 'spend' })
  expect([spend.unit, spend.gwpSet]).toEqual(['BRL', null])
  expect(spend.whole.value).toBe(toPlain(decimal(before).plus('1500.5')))
  expect(spend.levels[0]?.nodes.find(({ key }) => key === 'typed')?.name).toBe('Digitada, sem evidência')
  await client.activity.delete({ activityId })
})

it('refuses what has no answer', async () => {
  const refused = async (asked: Parameters<typeof cut>[0], code: string) =>
    expect(cut(asked)).rejects.toMatchObject({ code })
  await refused({ by: 'scope', from: '2025-02', to: '2025-01' }, 'drilldown.range_reversed')
  await refused({ by: 'scope', from: '2005-01', to: '2025-12' }, 'drilldown.range_too_long')
  await refused({ by: 'scope,scope' }, 'drilldown.repeated')
  await refused({ by: 'scope', measure: 'quantity' }, 'drilldown.quantity_unit_missing')
  await refused({ by: 'gas', measure: 'lines' }, 'drilldown.not_by_gas')
})
