import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'

/** What a product's spend factor is, and that a line takes it over whole. */
let app: TestApp
let person: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUpPerson()
})
afterAll(() => app.close())

const spend = (ncm: string) => ({
  method: 'value_chain.spend',
  category: 'purchased_goods_services',
  inputs: { spend: '100 USD', factor: { ncm } },
  period: '2022',
})

describe('the spend factor of a product', () => {
  it('is told with the range of its industries and its source', async () => {
    // EPA, Supply Chain GHG Emission Factors v1.3.0: 112111 and 112112 at 2.893, 112990 at 1.128 kg CO2e/USD.
    const found = await person.client.factor.ofNcm({ ncm: '0102.39.11' })
    expect(found).toMatchObject({ co2eKg: '2.305', leastCo2eKg: '1.128', mostCo2eKg: '2.893', priceYear: 2022 })
    expect(found.naics).toEqual(['112111', '112112', '112990'])
    expect(found.source).toContain('EPA')
  })

  it('is taken over by a line that names the product: 100 dollars of 2022 at 2.305 kg CO2e', async () => {
    expect((await person.client.method.try(spend('01023911'))).co2eKg).toBe('230.5')
    const made = await person.client.activity.create({ businessUnitId: person.businessUnitId, ...spend('0102.39.11') })
    const { calculation } = await person.client.activity.get({ activityId: made.id })
    expect(made.co2eKg).toBe('230.5')
    expect(calculation.factor).toMatchObject({ id: 'ncm/01023911', version: '2022' })
  })

  it('is refused where no industry fits', async () => {
    await expect(person.client.factor.ofNcm({ ncm: '00000000' })).rejects.toMatchObject({ code: 'factor.ncm_unknown' })
    await expect(person.client.method.try(spend('123'))).rejects.toMatchObject({
      code: 'factor.ncm_unknown',
      data: { field: 'factor', ncm: '123' },
    })
  })
})
