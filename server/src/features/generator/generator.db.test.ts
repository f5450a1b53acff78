import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('the sources that one can enter', () => {
  it('say how many lines of the company are of each, and know a gas by every name', async () => {
    const person = await app.signUpPerson()
    const { businessUnitId, client } = person
    const enter = (generatorKey: string, period: string) =>
      client.activity.create({ generatorKey, quantity: '10', unit: 'L', period, businessUnitId })
    await enter('mobile.diesel_a', '2025-01')
    await enter('mobile.diesel_a', '2025-02')
    await enter('mobile.gasoline_c', '2025-02')
    const sources = await client.generator.list({})
    const usedOf = (wanted: string) => sources.find(({ key }) => key === wanted)?.used
    expect(['mobile.diesel_a', 'mobile.gasoline_c', 'mobile.diesel_b'].map(usedOf)).toEqual([2, 1, 0])
    expect(sources.find(({ key }) => key === 'fugitive.ch3br')?.names).toEqual(
      expect.arrayContaining(['Methyl bromide', 'CH3Br']),
    )
    const other = await app.signUpPerson()
    expect((await other.client.generator.list({})).filter(({ used }) => used > 0)).toEqual([])
  })
})
