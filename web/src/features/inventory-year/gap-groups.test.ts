import { expect, test } from 'vitest'
import { readableData } from '../../parts/inventory-year/gap-words.ts'
import type { Gap } from './closing-state.ts'
import { groupClosingGaps, linesBehind, mendTarget } from './gap-groups.ts'

function gap(code: string, action: string, over: Partial<Gap> & { params?: Record<string, string> } = {}): Gap {
  const { params = {}, ...rest } = over
  return {
    code,
    subject: code,
    data: {},
    blocks: true,
    isAcceptable: false,
    acceptedReason: null,
    count: 1,
    mend: { action, params },
    ...rest,
  }
}

test('kinds that block come first, and so do blocking gaps within a kind', () => {
  const accepted = gap('grid.factor_missing', 'update_factor', { blocks: false, subject: 'a' })
  const groups = groupClosingGaps([
    accepted,
    gap('inventory.category_open', 'measure_or_exclude', { blocks: false, subject: 'b' }),
    gap('inventory.category_open', 'measure_or_exclude', { subject: 'c' }),
  ])
  expect(groups.map(({ code, blocking }) => [code, blocking])).toEqual([
    ['inventory.category_open', 1],
    ['grid.factor_missing', 0],
  ])
  expect(groups[0]?.gaps.map(({ subject }) => subject)).toEqual(['c', 'b'])
})

test('each way to mend lands on the page that does it, as narrow as the gap lets it be', () => {
  const months = gap('inventory.months_without_electricity', 'enter_months', {
    data: { months: ['2025-11', '2025-12'] },
    params: { businessUnitId: 'u1' },
  })
  expect(mendTarget(months, 2025)).toEqual({
    to: '/dashboard/emissions-data/manual-input',
    search: { scope: '2', category: 'purchased_electricity', businessUnitId: 'u1', period: '2025-11' },
  })
  const site = gap('inventory.site_without_lines', 'enter_line', { params: { businessUnitId: 'u1' } })
  expect(mendTarget(site, 2025).search).toEqual({ businessUnitId: 'u1', period: '2025' })
  const documents = gap('inventory.documents_pending', 'review_documents', { params: { documentId: 'd1' } })
  expect(mendTarget(documents, 2025)).toEqual({
    to: '/dashboard/emissions-data/nfe-upload',
    search: { documentId: 'd1' },
  })
  const open = gap('inventory.category_open', 'measure_or_exclude', { params: { category: 'franchises' } })
  expect(mendTarget(open, 2025)).toEqual({
    to: '/dashboard/measurements/closing',
    search: { year: '2025', part: 'screening', category: 'franchises' },
  })
  const factor = gap('inventory.factor_missing', 'choose_factor', { params: { activityId: 'a1' } })
  expect(mendTarget(factor, 2025).search).toEqual({ year: '2025', line: 'a1' })
  const gwp = gap('inventory.gas_without_gwp', 'choose_gwp_set', { data: { gas: 'NF3' } })
  expect(mendTarget(gwp, 2025).search).toEqual({ year: '2025', part: 'boundary' })
})

test('gaps of factors and of gases lead to the lines that carry them too', () => {
  const grid = gap('grid.factor_missing', 'update_factor', {
    data: { region: 'SIN', when: '2025-11' },
    params: { activityId: 'a1' },
  })
  expect(linesBehind(grid, 2025)?.search).toEqual({
    year: '2025',
    month: '2025-11',
    category: 'purchased_electricity',
    line: 'a1',
  })
  expect(linesBehind(gap('inventory.site_without_lines', 'enter_line'), 2025)).toBeUndefined()
})

test('months read as people write them, alone and in lists', () => {
  expect(readableData({ months: ['2025-01', '2025-03'], when: '2025-02', site: 'Matriz' })).toEqual({
    months: '01/2025, 03/2025',
    when: '02/2025',
    site: 'Matriz',
  })
})
