import { expect, it } from 'vitest'
import { monthsOfYear } from '../period/period.ts'
import { Decimal } from '../quantity/decimal.ts'
import { groupLinks } from './group-links.ts'
import type { Holding } from './holding.ts'

const always = { from: '2020-01', to: null, control: 'sole', isOperator: true } as const
const holding = (parentId: string | null, childId: string, share: number, more: Partial<Holding> = {}): Holding => ({
  ...{ id: `${parentId}-${childId}-${share}`, parentId, childId, share: new Decimal(share), ...always },
  ...more,
})
const linksOf = (holdings: readonly Holding[]) =>
  groupLinks(holdings, monthsOfYear(2025)).map(
    ({ parentId, childId, share, endedIn }) =>
      `${parentId ?? 'company'} ${share.toFixed()} ${childId}${endedIn === null ? '' : ` to ${endedIn}`}`,
  )

it('tells each parent and child of the year once, as it was last, the greatest share first', () => {
  const raised = [holding(null, 'B', 40, { to: '2025-05' }), holding(null, 'B', 60, { from: '2025-06' })]
  expect(linksOf([...raised, holding('B', 'C', 20), holding(null, 'C', 55)])).toEqual([
    'company 60 B',
    'company 55 C',
    'B 20 C',
  ])
})

it('names the month in which a holding ended within the year, and leaves out those of other years', () => {
  const before = holding(null, 'B', 10, { to: '2024-12' })
  const after = holding(null, 'C', 10, { from: '2026-01' })
  expect(
    linksOf([before, after, holding(null, 'D', 30, { to: '2025-08' }), holding(null, 'E', 5, { to: '2026-02' })]),
  ).toEqual(['company 30 D to 2025-08', 'company 5 E'])
})

it('draws no circle where two hold each other one after the other', () => {
  const first = [holding('B', 'C', 60, { to: '2025-03' }), holding('C', 'D', 60, { to: '2025-03' })]
  expect(linksOf([...first, holding('D', 'B', 60, { from: '2025-04' }), holding(null, 'D', 70)])).toEqual([
    'D 60 B',
    'B 60 C to 2025-03',
    'company 70 D',
  ])
})
