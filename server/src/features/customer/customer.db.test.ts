import type { Inputs } from '@pegada/contract/contract.ts'
import { decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildNfe, keyOf } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'
import { makeProduct } from '../../test/make-product.ts'

/** What customers carry of a year: exact parts of the inventory, and the rest. */
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const alfa: Inputs['customer']['create'] = {
  ...{ name: 'Alfa', cnpj: '45.997.418/0001-53', country: 'BR', contactEmail: null, language: null },
}
const byMass = {
  year: 2024,
  key: 'mass',
  unit: 't',
  total: '1.200,0',
  scopeTwo: 'location',
  withUpstream: true,
} as const

/** A company with electricity in 2024 and somebody to whom 150 of 1,200 t went (analysis, example 16). */
async function sharing(): Promise<TestPerson & { customerId: string }> {
  const person = await app.signUpPerson()
  const { client, businessUnitId } = person
  const line = { businessUnitId, quantity: '4800', period: '2024-03' }
  await client.activity.create({ ...line, generatorKey: 'electricity.grid', unit: 'kWh' })
  await client.customer.setYear(byMass)
  const { customerId } = await client.customer.create(alfa)
  await client.customer.setAmount({ customerId, year: 2024, amount: '150' })
  return { ...person, customerId }
}

describe('a year shared out', () => {
  it('gives each its part to the last digit, and the rest is nobody’s', async () => {
    const { client, customerId } = await sharing()
    const { customerId: other } = await client.customer.create({ ...alfa, name: 'Beta', cnpj: null, country: 'PY' })
    await client.customer.setAmount({ customerId: other, year: 2024, amount: '7' })
    const { rows } = await client.customer.list({ year: 2024 })
    const { inventory, sharedKg, restKg, customers } = await client.customer.getYear({ year: 2024 })
    expect(rows.map(({ id, share }) => [id, share])).toEqual([
      [customerId, '0.125'],
      [other, '0.005833333333333333333333'],
    ])
    expect(rows[0]?.carries?.co2eKg).toBe(toPlain(decimal(inventory.co2eKg).times('0.125')))
    expect([customers, inventory.upstreamKg]).toEqual([2, '0'])
    const told = rows.map(({ carries }) => decimal(carries?.co2eKg ?? '0'))
    expect(toPlain(sumDecimals(told))).toBe(sharedKg)
    expect(toPlain(decimal(sharedKg).plus(decimal(restKg)))).toBe(inventory.co2eKg)
  })

  it('never gives away more than there is, whichever of both changes', async () => {
    const { client, customerId } = await sharing()
    const over = { code: 'customer.keys_above_total' }
    await expect(client.customer.setAmount({ customerId, year: 2024, amount: '1200,01' })).rejects.toMatchObject(over)
    await expect(client.customer.setYear({ ...byMass, total: '149' })).rejects.toMatchObject(over)
    await expect(client.customer.setYear({ ...byMass, total: '0' })).rejects.toMatchObject({
      code: 'customer.total_zero',
    })
    await client.customer.setYear({ ...byMass, total: '150' })
    expect((await client.customer.getYear({ year: 2024 })).restKg).toBe('0')
  })

  it('by another key begins without amounts; without one, nothing can be said', async () => {
    const { client, customerId } = await sharing()
    await client.customer.setYear({ ...byMass, key: 'revenue', total: '60.000.000,0' })
    expect(await client.customer.getYear({ year: 2024 })).toMatchObject({ customers: 0, setting: { unit: 'BRL' } })
    await expect(client.customer.setAmount({ customerId, year: 2023, amount: '1' })).rejects.toMatchObject({
      code: 'customer.year_not_set',
    })
    await expect(client.customer.sheet({ customerId, year: 2024 })).rejects.toMatchObject({
      code: 'customer.no_amount',
    })
  })
})

describe('a year shared out by footprints of products', () => {
  it('gives each what it bought times the footprint that was published then, and hands the footprints over', async () => {
    const person = await sharing()
    const { client, customerId } = person
    const { productId } = await makeProduct(person, { code: 'P-1' })
    const year = { customerId, year: 2024 } as const
    const bought = { ...year, productId, quantity: '1.000,0' }
    await expect(client.customer.setProduct(bought)).rejects.toMatchObject({ code: 'customer.key_not_product' })
    await client.customer.setYear({ ...byMass, key: 'product', total: '8.066,0' })
    await expect(client.customer.setProduct(bought)).rejects.toMatchObject({ code: 'customer.footprint_missing' })
    const { pfId, co2eKg } = await client.pact.publish({ productId })
    const [sold] = await client.customer.setProduct(bought)
    expect(sold).toMatchObject({ pfId, quantity: '1000', declaredUnit: 'piece', perUnitKg: co2eKg })
    expect(sold?.co2eKg).toBe(toPlain(decimal(co2eKg).times(1000)))
    await expect(client.customer.setAmount({ ...year, amount: '1' })).rejects.toMatchObject({
      code: 'customer.key_product',
    })
    await expect(client.customer.setProduct({ ...bought, quantity: '5000' })).rejects.toMatchObject({
      code: 'customer.keys_above_total',
    })
    const carried = await client.customer.get(year)
    expect([carried.amount, carried.share]).toEqual([
      sold?.co2eKg,
      toPlain(
        decimal(sold?.co2eKg ?? '')
          .div(8066)
          .toDecimalPlaces(24),
      ),
    ])
    const handed = await client.customer.sheet({ ...year, format: 'pact' })
    expect(JSON.parse(await handed.text())).toMatchObject({ data: [{ id: pfId, specVersion: '3.0.3' }] })
    const sheet = await client.customer.sheet({ ...year, format: 'json' })
    expect(JSON.parse(await sheet.text())).toMatchObject({ key: 'product', unit: 'kg CO2e', products: [{ pfId }] })
    expect(await client.customer.setProduct({ ...bought, quantity: null })).toEqual([])
    expect((await client.customer.get(year)).amount).toBeNull()
    await expect(client.customer.sheet({ ...year, format: 'pact' })).rejects.toMatchObject({
      code: 'customer.no_amount',
    })
  })
})

describe('customers', () => {
  it('are entered once by CNPJ, and put away with their amounts', async () => {
    const { client, customerId } = await sharing()
    await expect(client.customer.create({ ...alfa, name: 'Outra' })).rejects.toMatchObject({
      code: 'customer.exists',
      data: { name: 'Alfa' },
    })
    await expect(client.customer.create({ ...alfa, cnpj: null, contactEmail: 'x' })).rejects.toMatchObject({
      code: 'customer.email_invalid',
    })
    await client.customer.archive({ customerId })
    expect((await client.customer.list({ year: 2024 })).rows).toEqual([])
    expect((await client.customer.getYear({ year: 2024 })).customers).toBe(0)
  })

  it('come from the documents of sale of the company, each once, with what was sold where revenue is the key', async () => {
    const person = await app.signUpPerson()
    const { client } = person
    const sale = { issuerCnpj: '11222333000181', issuerName: 'Padaria Aurora Ltda', recipientCnpj: '45997418000153' }
    const notes = [1, 2].map((number) => ({ ...sale, number, recipientName: 'Mercado Alfa' }))
    await importFiles(app, person, Object.fromEntries(notes.map((note) => [`${keyOf(note)}.xml`, buildNfe(note)])))
    const year = { ...byMass, year: 2025, key: 'revenue', total: '100000' } as const
    await expect(client.customer.fromSales({ year: 2025 })).rejects.toMatchObject({ code: 'customer.year_not_set' })
    await client.customer.setYear(year)
    expect((await client.customer.getYear({ year: 2025 })).sales).toEqual({ customers: 1, totalBrl: '11960' })
    expect(await client.customer.fromSales({ year: 2025 })).toEqual({ added: 1, filled: 1 })
    expect(await client.customer.fromSales({ year: 2025 })).toEqual({ added: 0, filled: 0 })
    expect((await client.customer.list({ year: 2025 })).rows).toMatchObject([
      { name: 'Mercado Alfa', amount: '11960', share: '0.1196' },
    ])
  })
})

it('hands over a sheet, for people and for programs, which says what it was reckoned from', async () => {
  const { client, customerId } = await sharing()
  const json = await client.customer.sheet({ customerId, year: 2024, format: 'json' })
  const sheet: unknown = JSON.parse(await json.text())
  expect(sheet).toMatchObject({
    format: 'pegada-customer-share/1',
    company: { cnpj: '11.222.333/0001-81' },
    customer: { name: 'Alfa', cnpj: '45.997.418/0001-53' },
    ...{ key: 'mass', unit: 't', amount: '150', total: '1200', share: '0.125', scopeTwo: 'location' },
  })
  for (const language of ['pt-BR', 'ar', 'ja'] as const) {
    const pdf = await client.customer.sheet({ customerId, year: 2024, language })
    expect([pdf.type, (await pdf.text()).slice(0, 5)], language).toEqual(['application/pdf', '%PDF-'])
  }
})
