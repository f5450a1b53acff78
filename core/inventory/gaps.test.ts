import { describe, expect, it } from 'vitest'
import { ALWAYS } from '../company/unit-life.ts'
import type { CategoryKey } from '../factor/category.ts'
import { type Month, monthsOfYear } from '../period/period.ts'
import { blockingGaps, findGaps, type GapFacts } from './gaps.ts'
import { type Exclusion, excludeCategory, SCREENED_CATEGORIES, screenCategories } from './screening.ts'

const year = monthsOfYear(2025)
const complete: GapFacts = {
  dueMonths: year,
  coverage: [],
  sites: [],
  lineGaps: [],
  unresolved: [],
  pendingDocuments: [],
  toldTwice: 0,
  gasesWithoutGwp: [],
  screening: [],
}

function coverage(category: CategoryKey, months: readonly Month[], life = ALWAYS) {
  return [{ siteId: 's1', siteName: 'Matriz', source: 'source', category, months, life }]
}

function monthsAsked(category: CategoryKey, months: readonly Month[], life = ALWAYS) {
  return findGaps({ ...complete, coverage: coverage(category, months, life) }).map(({ data }) => data.months)
}

describe('gaps', () => {
  it('are none in a complete inventory', () => {
    expect(findGaps(complete)).toEqual([])
  })

  it('name the months without electricity, though only one month has it', () => {
    expect(monthsAsked('purchased_electricity', year.slice(0, 1))).toEqual([year.slice(1)])
    expect(monthsAsked('purchased_electricity', year)).toEqual([])
  })

  it('name what waits because it is told more than once, and accept no reason for it', () => {
    expect(findGaps({ ...complete, toldTwice: 2 })).toMatchObject([
      { code: 'inventory.told_twice', mend: 'answer_question', isAcceptable: false, data: { items: '2' } },
    ])
  })

  it('ask for the holes of a regular source, not for what was bought once', () => {
    expect(monthsAsked('mobile_combustion', year.slice(0, 10))).toEqual([year.slice(10)])
    expect(monthsAsked('mobile_combustion', year.slice(0, 5))).toEqual([])
  })

  it('do not ask for months before the site opened or after it closed, by either rule', () => {
    const life = { openedOn: '2025-03-20', closedOn: '2025-10-05' }
    const atWork = year.slice(2, 10)
    expect(monthsAsked('purchased_electricity', atWork, life)).toEqual([])
    expect(monthsAsked('purchased_electricity', atWork.slice(1), life)).toEqual([['2025-03']])
    expect(monthsAsked('mobile_combustion', atWork.slice(0, 4), life)).toEqual([atWork.slice(4)])
    expect(monthsAsked('mobile_combustion', atWork.slice(0, 4))).toEqual([])
  })

  it('ask only for months that have ended', () => {
    const facts = {
      ...complete,
      dueMonths: year.slice(0, 3),
      coverage: coverage('purchased_electricity', year.slice(0, 3)),
    }
    expect(findGaps(facts)).toEqual([])
  })

  it('are each named with a way to mend them', () => {
    const gaps = findGaps({
      ...complete,
      sites: [
        { id: 's1', name: 'Matriz', hasLines: true },
        { id: 's2', name: 'Filial', hasLines: false },
      ],
      lineGaps: [
        { lineId: 'l1', gap: { code: 'grid.factor_missing', data: { month: '2025-12' } } },
        { lineId: 'l2', gap: { code: 'something.new', data: {} } },
      ],
      unresolved: [
        { lineId: 'l3', lacks: 'factor', name: 'Resina' },
        { lineId: 'l4', lacks: 'unit', name: 'Caixa' },
        { lineId: 'l5', lacks: 'category', name: 'Serviço' },
      ],
      pendingDocuments: [{ documentId: 'd1', items: 3 }],
      gasesWithoutGwp: [{ gas: 'HFE-254cb2', gwpSet: 'AR5' }],
      screening: screenCategories(new Map([['investments', 1]]), []).slice(-2),
    })
    expect(gaps.map(({ code, subject, mend }) => [code, subject, mend])).toEqual([
      ['inventory.site_without_lines', 's2', 'enter_line'],
      ['inventory.factor_missing', 'l3', 'choose_factor'],
      ['inventory.unit_missing', 'l4', 'confirm_unit'],
      ['inventory.category_missing', 'l5', 'classify_line'],
      ['inventory.documents_pending', 'd1', 'review_documents'],
      ['inventory.category_open', 'franchises', 'measure_or_exclude'],
      ['inventory.gas_without_gwp', 'HFE-254cb2', 'choose_gwp_set'],
      ['grid.factor_missing', 'l1\n2025-12', 'update_factor'],
      ['line.other', 'l2', 'choose_factor'],
    ])
  })

  it('of a line name their period as `when`, however the calculation named it', () => {
    const stored = [{ month: '2025-12' }, { period: '2026' }, { year: '2026' }].map((data, at) => ({
      lineId: `l${at}`,
      gap: { code: 'grid.factor_missing', data },
    }))
    expect(findGaps({ ...complete, lineGaps: stored }).map(({ data }) => data.when)).toEqual([
      '2025-12',
      '2026',
      '2026',
    ])
  })

  it('block closing, unless acceptable and accepted with a reason', () => {
    const gaps = findGaps({
      ...complete,
      sites: [{ id: 's2', name: 'Filial', hasLines: false }],
      pendingDocuments: [{ documentId: 'd1', items: 3 }],
    })
    const site = { code: 'inventory.site_without_lines', subject: 's2', reason: 'Fechada desde 2024' } as const
    const documents = { code: 'inventory.documents_pending', subject: 'd1', reason: 'Depois' } as const
    const codes = (accepted: Parameters<typeof blockingGaps>[1]) => blockingGaps(gaps, accepted).map(({ code }) => code)
    expect(codes([])).toEqual(['inventory.site_without_lines', 'inventory.documents_pending'])
    expect(codes([site, documents])).toEqual(['inventory.documents_pending'])
    expect(codes([{ ...site, reason: ' ' }])).toContain('inventory.site_without_lines')
    expect(codes([{ ...site, subject: 's3' }])).toContain('inventory.site_without_lines')
  })
})

describe('screening', () => {
  const travel: Exclusion = { category: 'business_travel', ground: 'insignificant', reason: 'Duas viagens no ano' }

  it('has each of the fifteen categories of scope 3 once, after those of the programme', () => {
    const rows = screenCategories(new Map(), [])
    expect(rows.filter(({ scope }) => scope === 3)).toHaveLength(15)
    expect(rows.map(({ category }) => category)).toEqual(SCREENED_CATEGORIES)
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['open']))
  })

  it('tells measured, excluded and open apart; lines win', () => {
    const rows = screenCategories(new Map([['mobile_combustion', 4]]), [
      travel,
      { category: 'mobile_combustion', ground: 'no_data', reason: 'antes de medir' },
    ])
    const byCategory = new Map(rows.map(({ category, state, exclusion }) => [category, [state, exclusion]]))
    expect(byCategory.get('mobile_combustion')).toEqual(['measured', null])
    expect(byCategory.get('business_travel')).toEqual(['excluded', travel])
    expect(byCategory.get('investments')).toEqual(['open', null])
  })

  it('keeps an exclusion only with a reason and without lines', () => {
    expect(excludeCategory({ ...travel, reason: ' Duas ' }, new Map()).reason).toBe('Duas')
    expect(() => excludeCategory({ ...travel, reason: ' ' }, new Map())).toThrow(
      expect.objectContaining({ code: 'exclusion.reason_required' }),
    )
    expect(() => excludeCategory(travel, new Map([['business_travel', 1]]))).toThrow(
      expect.objectContaining({ code: 'exclusion.category_measured' }),
    )
  })
})
