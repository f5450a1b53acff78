import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { sourceNames } from './source-names.ts'

let app: TestApp
let person: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUpPerson()
  const entry = { businessUnitId: person.businessUnitId, period: '2025-03' }
  await person.client.activity.create({ ...entry, generatorKey: 'electricity.grid', quantity: '1', unit: 'kWh' })
  await person.client.activity.create({
    ...entry,
    generatorKey: 'mobile.diesel_b',
    quantity: '1',
    unit: 'L',
    description: 'Frota de Santos',
  })
})
afterAll(() => app.close())

it.each([
  ['netz', 'de', ['Energia elétrica da rede']],
  ['energia eletrica', 'de', ['Energia elétrica da rede']],
  ['caminhões', undefined, ['Diesel em caminhões próprios']],
  ['santos', 'de', ['Diesel em caminhões próprios']],
  ['netz', undefined, []],
  ['!', 'de', []],
] as const)(
  'the search for %s in %s finds lines by the names that their sources have there',
  async (search, language, found) => {
    const { rows } = await person.client.activity.list({ search, ...(language ? { language } : {}) })
    expect(rows.map(({ generatorName }) => generatorName)).toEqual(found)
  },
)

it.each([
  ['pt-BR', ['Diesel em caminhões próprios', 'Energia elétrica da rede']],
  ['de', ['Diesel in eigenen Lkw', 'Strom aus dem Netz']],
  ['ja', ['系統電力', '自社トラックの軽油']],
] as const)('lines are ordered by what their sources are called in %s, page by page', async (language, names) => {
  const { of } = sourceNames(app.ports, language)
  for (const direction of ['asc', 'desc'] as const) {
    const asked = { sort: 'generatorName', language, direction, pageSize: 1 } as const
    const first = await person.client.activity.list(asked)
    const second = await person.client.activity.list({ ...asked, cursor: first.next ?? '' })
    const said = [...first.rows, ...second.rows].map((row) => of({ ...row, sourceName: row.generatorName }))
    expect(said).toEqual(direction === 'asc' ? names : names.toReversed())
  }
})

it('a source is named in a language, and by the reference data where no language names it', () => {
  const { of, said } = sourceNames(app.ports, 'de')
  expect(of({ generatorKey: 'electricity.grid', sourceName: '' })).toBe('Strom aus dem Netz')
  expect(of({ generatorKey: 'fugitive.r_407c', sourceName: '' })).toBe('R-407C')
  expect(of({ generatorKey: 'method:freight.road', sourceName: 'Frete' })).toBe(
    'Straßenfracht nach Gewicht und Entfernung',
  )
  expect(of({ generatorKey: 'factor:own/abc', sourceName: 'Fator da empresa' })).toBe('Fator da empresa')
  expect(['Energia elétrica da rede', 'Energia elétrica 2025'].map(said)).toEqual([
    'Strom aus dem Netz',
    'Energia elétrica 2025',
  ])
})

it('a line of a given factor is ordered by the name that came with it, without accents, page by page', async () => {
  await app.ports.db.query(
    `update activities set generator_key = 'factor:own/abc', source_name = 'Álcool próprio'
     where company_id = $1 and generator_key = 'mobile.diesel_b'`,
    [person.companyId],
  )
  const asked = { sort: 'generatorName', language: 'pt-BR', direction: 'asc', pageSize: 1 } as const
  const first = await person.client.activity.list(asked)
  const second = await person.client.activity.list({ ...asked, cursor: first.next ?? '' })
  const names = [...first.rows, ...second.rows].map(({ generatorName }) => generatorName)
  expect(names).toEqual(['Álcool próprio', 'Energia elétrica da rede'])
  const back = await person.client.activity.list({ ...asked, cursor: second.previous ?? '' })
  expect(back.rows).toEqual(first.rows)
})
