import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'

let app: TestApp
let person: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUpPerson()
})
afterAll(() => app.close())

describe('the inventory of a year beside the one before', () => {
  it('says where the two are not of one GWP set, not of one boundary, and where the year still runs', async () => {
    const { client, businessUnitId } = person
    const entry = { businessUnitId, generatorKey: 'mobile.gasoline_c', quantity: '10', unit: 'L' } as const
    for (const period of ['2025-03', '2026-01']) await client.activity.create({ ...entry, period })
    const told = async () => (await client.inventory.get({ year: 2026 })).previousYear?.differs
    expect(await told()).toEqual([{ kind: 'running', names: [] }])
    const sites = [{ businessUnitId, isIncluded: true, sharePercent: '60', reason: null }]
    await client.inventoryYears.configure({ year: 2026, boundary: 'equity_share', gwpSet: 'AR6', sites })
    expect(await told()).toEqual([
      { kind: 'running', names: [] },
      { kind: 'gwp', names: ['AR5', 'AR6'] },
      { kind: 'boundary', names: [] },
    ])
  })
})

describe('a source by spend', () => {
  it('tells what was bought, what emits most first, in its category and in its year alone', async () => {
    const buyer = await app.signUpPerson()
    const buy = (description: string, dollars: string, period: string, category: string) =>
      buyer.client.activity.create({
        ...{ businessUnitId: buyer.businessUnitId, method: 'value_chain.spend', description, period, category },
        inputs: { spend: `${dollars} USD`, factor: { ncm: '01023911' } },
      })
    await buy('Gado de corte', '300', '2022', 'purchased_goods_services')
    await buy('Reprodutores', '200', '2022', 'purchased_goods_services')
    await buy('Bezerros', '100', '2022', 'purchased_goods_services')
    await buy('Matrizes', '50', '2022', 'capital_goods')
    await buy('De outro ano', '900', '2023', 'purchased_goods_services')
    const { byGenerator } = await buyer.client.inventory.get({ year: 2022 })
    expect(byGenerator.map(({ category, bought, lines }) => [category, bought, lines])).toEqual([
      ['purchased_goods_services', ['Gado de corte', 'Reprodutores'], 3],
      ['capital_goods', ['Matrizes'], 1],
    ])
  })
})
