import i18next from 'i18next'
import { expect, it } from 'vitest'
import { changesOf, type Figures, rowsOf } from './figure-rows.ts'

const figures: Figures = {
  years: [
    { year: 2024, employees: '38.5', floorAreaM2: null, revenueBrl: '0', distanceKm: '84120.5', loadedKm: '60000' },
  ],
  production: [{ year: 2024, product: 'Chapa', quantity: '1200.125', unit: 't' }],
}
const change = (rows: Parameters<typeof changesOf>[1]) => changesOf(figures, rows, i18next.t)

it('what is stored goes into the fields and back unchanged: none stays none, and zero zero', () => {
  const rows = rowsOf(figures)
  expect(rows.years).toEqual([
    { year: '2024', employees: '38,5', floorAreaM2: '', revenueBrl: '0', distanceKm: '84120,5', loadedKm: '60000' },
  ])
  expect(change(rows)).toEqual({
    problems: {},
    change: {
      years: [
        { year: 2024, employees: '38,5', floorAreaM2: null, revenueBrl: '0', distanceKm: '84120,5', loadedKm: '60000' },
      ],
      production: [{ year: 2024, product: 'Chapa', quantity: '1200,1250', unit: 't' }],
    },
  })
})

it('a row that is gone is sent without figures, and an empty row not at all', () => {
  const { change: sent } = change({ years: [{}, { year: ' ' }], production: [] })
  expect(sent).toEqual({
    years: [{ year: 2024, employees: null, floorAreaM2: null, revenueBrl: null, distanceKm: null, loadedKm: null }],
    production: [{ ...figures.production[0], quantity: null }],
  })
})

it('what cannot be read is told at its cell', () => {
  const { problems } = change({
    years: [
      {},
      { year: '24', employees: '1.500' },
      { year: '2023', revenueBrl: '-3' },
      { year: '2022', distanceKm: '100', loadedKm: '100,5' },
      { year: '2021', distanceKm: 'cem', loadedKm: '50' },
      { year: '2020', loadedKm: '0' },
    ],
    production: [{ year: '2023', quantity: '3' }],
  })
  expect(Object.keys(problems)).toEqual([
    'years.2.year',
    'years.2.employees',
    'years.3.revenueBrl',
    'years.4.loadedKm',
    'years.5.distanceKm',
    'years.6.loadedKm',
    'production.1.product',
    'production.1.unit',
  ])
})
