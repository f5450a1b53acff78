import type { Inputs } from '@pegada/contract/contract.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { lessElectricity } from '../../test/make-initiatives.ts'

let app: TestApp
let owner: TestPerson
let stranger: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
  stranger = await app.signUpPerson()
})
afterAll(() => app.close())

const fee: Inputs['carbonPrice']['create'] = {
  ...{ kind: 'fee', fromMonth: '2025-03', scopes: [1], perTonne: '120', reason: 'Decisão da diretoria' },
}

describe('an internal price of carbon', () => {
  it('is its company’s alone, begins once in a month for its kind, and is taken out', async () => {
    const { client } = owner
    const made = await client.carbonPrice.create({ ...fee, kind: 'shadow', scopes: [3, 1] })
    expect(made).toMatchObject({ kind: 'shadow', scopes: [1, 3], perTonne: '120' })
    await expect(client.carbonPrice.create({ ...fee, kind: 'shadow' })).rejects.toMatchObject({
      code: 'carbon_price.exists',
    })
    expect(await stranger.client.carbonPrice.list()).toEqual([])
    const unseen = { code: 'carbon_price.not_found' }
    await expect(stranger.client.carbonPrice.delete({ priceId: made.id })).rejects.toMatchObject(unseen)
    await client.carbonPrice.delete({ priceId: made.id })
    await expect(client.carbonPrice.delete({ priceId: made.id })).rejects.toMatchObject(unseen)
  })

  it('charges each unit its tonnes × the price of their month, on the scopes of the fee (Ex. 12: 850 t × R$ 120)', async () => {
    const { client, businessUnitId } = owner
    // 1,300 kg CO2e a kg (HFC-134a, AR5): 850 t in April, 130 t before the fee began, 260 t under the price of June.
    const gas = { generatorKey: 'fugitive.hfc_134a', unit: 'kg', businessUnitId }
    await client.activity.create({
      ...gas,
      quantity: toPlain(decimal('850000').div(1300).toDecimalPlaces(12)),
      period: '2025-04',
    })
    await client.activity.create({ ...gas, quantity: '100', period: '2025-01' })
    await client.activity.create({ ...gas, quantity: '200', period: '2025-06' })
    const power = { generatorKey: 'electricity.grid', unit: 'kWh', businessUnitId, quantity: '1000', period: '2025-04' }
    await client.activity.create(power)
    await client.carbonPrice.create(fee)
    await client.carbonPrice.create({ ...fee, fromMonth: '2025-06', perTonne: '150' })
    const told = await client.carbonPrice.fee({ year: 2025 })
    expect(told.months.map(({ month, fee: paid }) => [month, decimal(paid).toDecimalPlaces(2).toString()])).toEqual([
      ['2025-04', '102000'],
      ['2025-06', '39000'],
    ])
    expect(decimal(told.total).toDecimalPlaces(2).toString()).toBe('141000')
    expect(told.units).toHaveLength(1)
    expect(
      decimal(told.units[0]?.kg ?? '0')
        .toDecimalPlaces(3)
        .toString(),
    ).toBe('1110000')
    expect(told.uncoveredKg).toBe('130000')
    // Half of what leaked, in every month alike: R$ 141,000 ÷ 2. Electricity is charged nothing, for the fee is on scope 1.
    const half = { ...lessElectricity, categories: ['fugitive_emissions'], name: 'Vedação', sharePercent: '50' }
    await client.initiative.create(half)
    await client.initiative.create(lessElectricity)
    const saved = await client.carbonPrice.saved({ year: 2025 })
    expect(saved.items.map(({ name, fee: paid }) => [name, decimal(paid).toDecimalPlaces(2).toString()])).toEqual([
      ['Vedação', '70500'],
      ['Motores eficientes', '0'],
    ])
    expect(saved.items[0]?.units.map(({ unitId }) => unitId)).toEqual([businessUnitId])
    expect(
      decimal(saved.items[0]?.kg ?? '0')
        .toDecimalPlaces(3)
        .toString(),
    ).toBe('620000')
  })

  it('charges nothing where there is no fee', async () => {
    const { client } = stranger
    await client.carbonPrice.create({ ...fee, kind: 'shadow' })
    expect(await client.carbonPrice.fee({ year: 2025 })).toMatchObject({ total: '0', units: [], months: [] })
  })
})
