import { expect, test } from 'vitest'
import { compareFigures, keptFigures, type ReportFigures } from './compare-figures.ts'

const figures = (categories: ReportFigures['categories'], biogenicCo2Kg = '0'): ReportFigures => {
  const sum = (scope: number) =>
    categories.filter((one) => one.scope === scope).reduce((kg, { co2eKg }) => kg + Number(co2eKg), 0)
  const count = (scope: number) => categories.filter((one) => one.scope === scope).length
  return {
    ...{ gwpSet: 'AR5', lines: categories.length, biogenicCo2Kg, categories },
    co2eKg: String(sum(1) + sum(2) + sum(3)),
    scopes: ([1, 2, 3] as const).map((scope) => ({ scope, lines: count(scope), co2eKg: String(sum(scope)) })),
  }
}
const mobile = (co2eKg: string) => ({ scope: 1, category: 'mobile_combustion', lines: 1, co2eKg }) as const
const grid = (co2eKg: string) => ({ scope: 2, category: 'purchased_electricity', lines: 1, co2eKg }) as const
const travel = (co2eKg: string) => ({ scope: 3, category: 'business_travel', lines: 1, co2eKg }) as const

test('two versions stand side by side with later less earlier, by scope and category', () => {
  const compared = compareFigures(
    figures([mobile('100'), grid('40')], '7.5'),
    figures([mobile('90.25'), grid('40')], '7'),
  )
  expect(compared.total).toEqual({ earlierKg: '140', laterKg: '130.25', differenceKg: '-9.75' })
  expect(compared.biogenic.differenceKg).toBe('-0.5')
  expect(compared.scopes[0]).toEqual({ scope: 1, earlierKg: '100', laterKg: '90.25', differenceKg: '-9.75' })
  expect(compared.categories.map(({ category, differenceKg }) => [category, differenceKg])).toEqual([
    ['mobile_combustion', '-9.75'],
    ['purchased_electricity', '0'],
  ])
})

test('what one version did not measure has no figure there, and the whole of the other as difference', () => {
  const compared = compareFigures(figures([mobile('100')]), figures([mobile('100'), travel('12')]))
  expect(compared.scopes[2]).toEqual({ scope: 3, earlierKg: null, laterKg: '12', differenceKg: '12' })
  expect(compared.categories.at(-1)).toMatchObject({ category: 'business_travel', earlierKg: null, laterKg: '12' })
  expect(compareFigures(figures([]), figures([])).total).toEqual({ earlierKg: null, laterKg: null, differenceKg: '0' })
})

test('differences of scopes and of categories add up to that of the total', () => {
  const { total, scopes, categories } = compareFigures(
    figures([mobile('100.5'), grid('3')]),
    figures([grid('8'), travel('12.25')]),
  )
  const sum = (all: readonly { differenceKg: string }[]) => all.reduce((kg, one) => kg + Number(one.differenceKg), 0)
  expect([sum(scopes), sum(categories)]).toEqual([Number(total.differenceKg), Number(total.differenceKg)])
})

test('figures that are damaged are named, and a report from before has none', () => {
  expect(keptFigures({ id: 'x', figures: null })).toBeNull()
  expect(() => keptFigures({ id: 'x', figures: { gwpSet: 'AR5' } })).toThrow(
    'reports.figures of x cannot be read: lines',
  )
})
