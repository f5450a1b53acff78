import type { Inputs } from '@pegada/contract/contract.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'

/** What an entry is refused for by the rules of a line comes out of the API by its code, with what was wrong. */
let app: TestApp
let person: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUpPerson()
})
afterAll(() => app.close())

const diesel = { generatorKey: 'mobile.diesel_b', unit: 'L', period: '2025' } as const
const gasoline = { generatorKey: 'mobile.gasoline_c', unit: 'L', period: '2025', quantity: '1' } as const
const twelve = Array<string>(12).fill('1')

it.each<[string, Omit<Inputs['activity']['create'], 'businessUnitId'>, string, object]>([
  ['months of a month', { ...diesel, period: '2025-01', months: twelve }, 'months.need_year', {}],
  [
    ...(['a period beside its days', { ...diesel, quantity: '1', start: '2025-01-01', end: '2025-01-31' }] as const),
    ...(['period.period_and_range', {}] as const),
  ],
  [
    ...(['a place that is none', { ...diesel, quantity: '1', region: 'Atlantis' }] as const),
    ...(['region.unknown', { value: 'Atlantis' }] as const),
  ],
  [
    ...(['a source beside a factor', { ...diesel, quantity: '1', factorId: 'mobile.diesel_a' }] as const),
    ...(['line.generator_and_factor', {}] as const),
  ],
  [
    ...(['a name of two sources', { ...diesel, quantity: '1', generatorKey: 'Óleo Diesel (comercial)' }] as const),
    ...(['generator.ambiguous', { candidates: ['mobile.diesel_b', 'stationary.diesel_b'] }] as const),
  ],
  ['a model year alone', { ...gasoline, modelYear: '2020' }, 'vehicle.missing', { value: '' }],
  ['a vehicle alone', { ...gasoline, vehicle: 'Automóvel a gasolina' }, 'vehicle.year_missing', { value: '' }],
])('with %s is refused', async (_, entry, code, data) => {
  const { client, businessUnitId } = person
  const asked = client.activity.create({ ...entry, businessUnitId })
  await expect(asked).rejects.toMatchObject({ code, data })
})
