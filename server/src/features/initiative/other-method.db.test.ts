import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { lessElectricity } from '../../test/make-initiatives.ts'

/**
 * 10 t of wet organic waste composted by the company in 2025: 4 kg of CH4 and 0.24 kg of N2O a tonne (IPCC 2006, volume 5, table 4.1), by AR5
 * 40 × 28 + 2.4 × 265 = 1,756 kg. Digested it would be 0.8 kg of CH4 a tonne: 8 × 28 = 224 kg.
 */
let app: TestApp
let owner: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
  await owner.client.activity.create({
    ...{ method: 'waste.composting', category: 'solid_waste', inputs: {}, businessUnitId: owner.businessUnitId },
    ...{ quantity: '10', unit: 't', period: '2025-03', description: 'Restos do refeitório' },
  })
})
afterAll(() => app.close())

const digested = {
  ...{ ...lessElectricity, name: 'Biodigestor', categories: ['solid_waste' as const], sharePercent: '50' },
  ...{ kind: 'method' as const, toMethod: 'waste.anaerobic_digestion' },
}

describe('an initiative that changes the method', () => {
  it('saves half of what the other method emits less: (1,756 − 224) ÷ 2 = 766 kg', async () => {
    const { client } = owner
    const made = await client.initiative.create(digested)
    expect(made).toMatchObject({ kind: 'method', toMethod: 'waste.anaerobic_digestion', toSource: null })
    const { effect } = await client.initiative.get({ initiativeId: made.id, year: 2025 })
    expect(effect).toMatchObject({ touchedKg: '1756', savedKg: '766', why: null, untouchedLines: 0, fee: null })
    const { items } = await client.initiative.plan({ year: 2025 })
    expect(items.map(({ name, savedKg }) => [name, savedKg])).toEqual([['Biodigestor', '766']])
    await client.initiative.delete({ initiativeId: made.id })
  })

  it('leaves a line that it cannot calculate as it is, and names it with what lacks', async () => {
    const { client } = owner
    const effectOf = async (toMethod: string) => {
      const { id: initiativeId } = await client.initiative.create({ ...digested, toMethod })
      const { effect } = await client.initiative.get({ initiativeId, year: 2025 })
      await client.initiative.delete({ initiativeId })
      return effect
    }
    const burned = await effectOf('waste.incineration')
    expect([burned.savedKg, burned.untouchedLines]).toEqual(['0', 1])
    expect(burned.untouched).toMatchObject([
      { description: 'Restos do refeitório', code: 'method.input_missing', data: { field: 'waste' } },
    ])
    expect((await effectOf('freight.rail')).untouched).toMatchObject([{ code: 'method.category_mismatch' }])
  })

  it.each([[null], ['waste.unknown'], ['electricity.market_contract']])(
    'is refused with %j, which is none that it may change to',
    async (toMethod) => {
      const refused = owner.client.initiative.create({ ...digested, toMethod })
      await expect(refused).rejects.toMatchObject({ code: 'initiative.method_unknown' })
    },
  )
})

/** R$ 120 a tonne of scope 1: 0.766 t × 120 = 91.92. */
describe('the internal fee of an initiative', () => {
  it('is what its units save of it a year, and none where the year is charged none', async () => {
    const { client } = owner
    const { id: initiativeId } = await client.initiative.create(digested)
    const price = { kind: 'fee', scopes: [1], perTonne: '120', reason: 'Diretoria' } as const
    await client.carbonPrice.create({ ...price, scopes: [...price.scopes], fromMonth: '2025-01' })
    expect((await client.initiative.get({ initiativeId, year: 2025 })).effect.fee).toBe('91.92')
    expect((await client.initiative.get({ initiativeId, year: 2024 })).effect.fee).toBeNull()
  })
})
