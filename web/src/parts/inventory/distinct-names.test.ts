import { expect, it } from 'vitest'
import { distinctNames } from './distinct-names.ts'

const part = (name: string, category: string, site = '') => ({ name, category, site })
const names = (...parts: ReturnType<typeof part>[]) =>
  distinctNames(parts, [({ category }) => category, ({ site }) => site]).map(({ name }) => name)

it('leaves names that are one’s own, and tells those that are shared by what else they are', () => {
  expect(names(part('Diesel', 'Móvel'), part('Gasto', 'Bens'))).toEqual(['Diesel', 'Gasto'])
  expect(names(part('Gasto', 'Bens'), part('Diesel', 'Móvel'), part('Gasto', 'Capital'))).toEqual([
    'Gasto (Bens)',
    'Diesel',
    'Gasto (Capital)',
  ])
})

it('goes on to the next where the first does not tell, and numbers what nothing does', () => {
  expect(names(part('Gasto', 'Bens', 'Santos'), part('Gasto', 'Bens', 'Recife'))).toEqual([
    'Gasto (Bens) (Santos)',
    'Gasto (Bens) (Recife)',
  ])
  expect(names(part('Filial', ''), part('Filial', ''))).toEqual(['Filial (1)', 'Filial (2)'])
})
