import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'

/** What a unit had in a year: what is not given is none and never zero, and a zero that is given stays one. */
let app: TestApp
let owner: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
})
afterAll(() => app.close())

const year = (of: number, figures: object = {}) => ({
  ...{ year: of, employees: null, floorAreaM2: null, revenueBrl: null, distanceKm: null, loadedKm: null },
  ...figures,
})
const product = (figures: object = {}) => ({
  year: 2024,
  product: 'Chapa',
  quantity: '1.200,5',
  unit: 'toneladas',
  ...figures,
})

it('is set year by year as people write figures, and the years that are not named stay', async () => {
  const { businessUnitId, client } = owner
  const first = await client.businessUnit.setFigures({
    businessUnitId,
    years: [year(2023, { employees: '38,5', revenueBrl: '12.345.678,90' }), year(2024, { floorAreaM2: '0' })],
    production: [product(), product({ product: 'Sapatos', quantity: '900', unit: 'pares' })],
  })
  const chapa = { year: 2024, product: 'Chapa', quantity: '1200.5', unit: 't' }
  const sapatos = { year: 2024, product: 'Sapatos', quantity: '900', unit: 'pares' }
  expect(first).toEqual({
    years: [year(2024, { floorAreaM2: '0' }), year(2023, { employees: '38.5', revenueBrl: '12345678.9' })],
    production: [chapa, sapatos],
  })
  const second = await client.businessUnit.setFigures({
    businessUnitId,
    years: [year(2024, { employees: '40' })],
    production: [product({ product: 'Sapatos', quantity: null, unit: 'pares' })],
  })
  expect(second).toEqual({ years: [year(2024, { employees: '40' }), first.years[1]], production: [chapa] })
  expect(await client.businessUnit.figures({ businessUnitId })).toEqual(second)
  const { rows } = await client.audit.ofRecord({ entity: 'business_unit', recordId: businessUnitId })
  const record = await client.audit.get({ sequence: rows[0]?.sequence ?? 0 })
  expect(record).toMatchObject({
    action: 'business_unit.figures',
    data: {
      before: { years: [year(2024, { floorAreaM2: '0' })], production: [sapatos] },
      after: { years: [year(2024, { employees: '40' })], production: [] },
    },
  })
})

it('a year without any figure is taken out, and setting what is set already leaves no record', async () => {
  const { businessUnitId, client } = await app.signUpPerson()
  const set = (years: ReturnType<typeof year>[]) => client.businessUnit.setFigures({ businessUnitId, years })
  await set([year(2022, { employees: '7' })])
  await set([year(2022, { employees: '7,0' })])
  expect((await set([year(2022)])).years).toEqual([])
  const { rows } = await client.audit.ofRecord({ entity: 'business_unit', recordId: businessUnitId })
  expect(rows).toHaveLength(2)
})

it('keeps the km of a year that is set without them, and takes them out where none are sent', async () => {
  const { businessUnitId, client } = await app.signUpPerson()
  await client.businessUnit.setFigures({
    businessUnitId,
    years: [year(2024, { employees: '3', distanceKm: '84.120,5', loadedKm: '60000' })],
  })
  const { distanceKm: _, loadedKm: __, ...without } = year(2024, { employees: '4' })
  const kept = await client.businessUnit.setFigures({ businessUnitId, years: [without] })
  expect(kept.years).toEqual([year(2024, { employees: '4', distanceKm: '84120.5', loadedKm: '60000' })])
  const alone = client.businessUnit.setFigures({ businessUnitId, years: [{ ...without, distanceKm: null }] })
  await expect(alone).rejects.toMatchObject({
    code: 'unit_figures.loaded_above',
    data: { year: 2024, loaded: '60000', driven: '—' },
  })
  expect(await client.businessUnit.figures({ businessUnitId })).toEqual(kept)
  const gone = await client.businessUnit.setFigures({ businessUnitId, years: [year(2024, { employees: '4' })] })
  expect(gone.years).toEqual([year(2024, { employees: '4' })])
})

it.each([
  [{ years: [year(2024, { employees: '1.500' })] }, 'quantity.ambiguous'],
  [{ years: [year(2024, { revenueBrl: '-3' })] }, 'quantity.negative'],
  [{ years: [year(2024), year(2024)] }, 'unit_figures.repeated'],
  [{ years: [year(2024, { distanceKm: '10', loadedKm: '10,5' })] }, 'unit_figures.loaded_above'],
  [{ years: [year(2024, { loadedKm: '1' })] }, 'unit_figures.loaded_above'],
  [{ years: [year(2024, { loadedKm: '0' })] }, 'unit_figures.loaded_above'],
  [{ production: [product(), product({ quantity: '3' })] }, 'unit_figures.repeated'],
])('%o is refused', async (figures, code) => {
  const { businessUnitId, client } = owner
  await expect(client.businessUnit.setFigures({ businessUnitId, ...figures })).rejects.toMatchObject({ code })
})
