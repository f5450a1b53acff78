import { describe, expect, it } from 'vitest'
import { CATEGORIES, type CategoryKey } from '../factor/category.ts'
import { decimal, sumDecimals, toPlain } from '../quantity/decimal.ts'
import { countStates, disclosuresOf } from './disclosure.ts'
import { bookOfKind, REPORT_KINDS } from './report-kind.ts'
import { FACT_KEYS, STANDARD_TABLES } from './standard-tables.ts'
import { entry, factsWith } from './test-facts.ts'
import { disclosureOf, rowsOf, shown, tableOf } from './test-tables.ts'

/** The same lines told by the scopes and by ISO 14064-1:2018; scope 3 in the categories of the Scope 3 Standard by number. */
const sameLines = (() => {
  const chain = (Object.keys(CATEGORIES) as CategoryKey[]).filter((key) => CATEGORIES[key].scope === 3)
  const tonnes: readonly (readonly [number, number])[] = [
    ...([
      [4, 50],
      [6, 30],
      [7, 25],
      [9, 15],
    ] as const),
    ...([
      [1, 200],
      [2, 40],
      [3, 30],
      [5, 20],
      [8, 10],
    ] as const),
    ...([
      [10, 12],
      [11, 20],
      [12, 8],
      [13, 10],
      [14, 10],
      [15, 20],
    ] as const),
  ]
  return [
    entry('stationary_combustion', { CO2: '420000' }),
    entry('purchased_electricity', { CO2: '80000' }, 'location'),
    entry('purchased_electricity', { CO2: '30000' }, 'market'),
    ...tonnes.flatMap(([number, t]) => {
      const category = chain[number - 1]
      return category ? [entry(category, { CO2: String(t * 1000) })] : []
    }),
  ]
})()

describe('the tables of the standards', () => {
  it.each(REPORT_KINDS)('%s asks each fact once, under a dated edition', (kind) => {
    const { edition, rows } = STANDARD_TABLES[kind]
    expect(edition).toMatch(/\d{4}/)
    expect(rows.length).toBeGreaterThan(4)
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  })

  it('between them ask every fact that there is', () => {
    const asked = new Set(REPORT_KINDS.flatMap((kind) => STANDARD_TABLES[kind].rows.map(({ key }) => key)))
    expect([...asked].toSorted()).toEqual([...FACT_KEYS].toSorted())
  })

  it('stand under the headings of a book', () => {
    expect(REPORT_KINDS.map((kind) => [kind, bookOfKind(kind)])).toEqual([
      ['ghg_protocol', 'ghg_protocol'],
      ['pbghgp', 'pbghgp'],
      ['iso_14064_1', 'iso_14064_1'],
      ...['ifrs_s2', 'gri', 'cdp', 'scope3_screening', 'executive'].map((kind) => [kind, 'ghg_protocol']),
    ])
  })
})

describe('scopes and ISO categories', () => {
  const facts = factsWith({ entries: sameLines })

  it('tell the same 1,000 t: 420, 80 and 500 by scope', () => {
    expect(rowsOf(tableOf('ghg_protocol', 'totals', facts), 0)).toEqual([
      ['1', '420'],
      ['scope2_location', '80'],
      ['scope2_market', '30'],
      ['3', '500'],
      ['total_location', '1000'],
      ['total_market', '950'],
    ])
  })

  it('and 420, 80, 120, 300, 80 and 0 by category of ISO 14064-1:2018', () => {
    expect(rowsOf(tableOf('iso_14064_1', 'iso_categories', facts), 0)).toEqual([
      ...[420, 80, 120, 300, 80, 0].map((t, at) => [`iso_14064_1.part.${at + 1}`, String(t)]),
      ['total', '1000'],
    ])
  })

  it('keep removals and biogenic CO2 in columns of their own, and take neither off', () => {
    const land = factsWith({
      entries: [entry('land_use_change', { CO2: '2000', CO2_removed: '5000', CO2_biogenic: '700' })],
    })
    const table = tableOf('iso_14064_1', 'iso_categories', land)
    expect(rowsOf(table, 0, 1, 2).at(-1)).toEqual(['total', '2', '0.7', '5'])
    expect(rowsOf(tableOf('iso_14064_1', 'removals', land), 0)).toEqual([
      ['land_use_change', '5'],
      ['total', '5'],
    ])
    expect(disclosureOf('iso_14064_1', 'removals', facts)).toMatchObject({
      state: 'not_applicable',
      reason: 'no_removals',
    })
  })
})

describe('gases', () => {
  const facts = factsWith({
    entries: [
      entry('mobile_combustion', { CO2: '1000', CH4: '10', N2O: '2', CO2_biogenic: '300' }),
      entry('fugitive_emissions', { 'HFC-134a': '3', SF6: '1', 'HCFC-22': '5' }),
      entry('purchased_electricity', { CO2: '400' }, 'location'),
      entry('purchased_goods_services', { CO2e: '900' }),
    ],
  })

  it('add up to the totals, what is known in CO2e only included', () => {
    const table = tableOf('ghg_protocol', 'gases', facts)
    const total = table.rows.at(-1)
    table.columns.forEach(({ key }, at) => {
      if (!key.startsWith('co2e.')) return
      const parts = table.rows.slice(0, -1).map(({ cells }) => decimal(shown(cells[at])))
      expect(toPlain(sumDecimals(parts)), key).toBe(shown(total?.cells[at]))
    })
    expect(rowsOf(table, 0, 4, 7)).toEqual([
      ['CO2', '1', '1', '1.4'],
      ['CH4', '0.01', '0.28', '0.28'],
      ['N2O', '0.002', '0.53', '0.53'],
      ['HFC-134a', '0.003', '3.9', '3.9'],
      ['SF6', '0.001', '23.5', '23.5'],
      ['CO2e', 'not_told', '0', '0.9'],
      ['total', 'not_told', '29.21', '30.51'],
    ])
  })

  it('outside the Kyoto protocol stand by mass, with CO2e that no total holds', () => {
    expect(rowsOf(tableOf('gri', 'other_gases', facts), 0, 1)).toEqual([['HCFC-22', '0.005', '8.8']])
  })

  it('without a potential in the set of the year have no CO2e, and the year lacks another set', () => {
    const odd = factsWith({ entries: [{ ...entry('fugitive_emissions', {}), gasesKg: { NF3: decimal('2') } }] })
    const { state, lacks, table } = disclosureOf('ghg_protocol', 'gases', odd)
    expect(state).toBe('missing')
    expect(lacks).toContainEqual({ code: 'potential', values: { gases: 'NF3', gwpSet: 'AR5' }, mend: 'closing' })
    expect(table && rowsOf(table, 0, 4)[0]).toEqual(['NF3', '0.002', 'no_potential'])
  })
})

describe('states', () => {
  it('are counted, and a year without lines lacks them', () => {
    const { rows } = disclosuresOf('cdp', factsWith({ lines: new Map() }))
    const { filled, missing, not_applicable } = countStates(rows)
    expect(filled + missing + not_applicable).toBe(rows.length)
    expect(rows.find(({ key }) => key === 'totals')).toMatchObject({
      state: 'missing',
      table: null,
      lacks: [
        { code: 'lines', mend: 'lines' },
        { code: 'screening', values: { n: 26 } },
      ],
    })
  })

  it('are filled where every category is measured or left out with a reason', () => {
    const excluded = (Object.keys(CATEGORIES) as CategoryKey[])
      .filter((category) => CATEGORIES[category].scope < 3 && category !== 'mobile_combustion')
      .map((category) => ({ category, ground: 'not_applicable' as const, reason: 'Não há' }))
    const facts = factsWith({ entries: [entry('mobile_combustion', { CO2: '5' })], exclusions: excluded })
    expect(disclosureOf('ghg_protocol', 'totals', facts).state).toBe('filled')
    expect(rowsOf(tableOf('ghg_protocol', 'totals', facts), 0)).toEqual([
      ['1', '0.005'],
      ['scope2_location', 'excluded'],
      ['scope2_market', 'excluded'],
      ['3', 'open'],
      ['total_location', '0.005'],
      ['total_market', '0.005'],
    ])
    expect(disclosureOf('ifrs_s2', 'totals', facts)).toMatchObject({
      state: 'missing',
      lacks: [{ code: 'screening', values: { n: 15 }, mend: 'screening' }],
    })
    const table = tableOf('ghg_protocol', 'scope1_sources', facts)
    expect(rowsOf(table, 0)).toContainEqual(['ghg_protocol.1.agriculture', 'excluded'])
    expect(disclosureOf('ifrs_s2', 'scope3', facts)).toMatchObject({
      state: 'missing',
      lacks: [{ code: 'screening', values: { n: 15 }, mend: 'screening' }],
    })
  })

  it('say that a standard does not ask for intensity, and that figures beyond the ledger are told elsewhere', () => {
    expect(disclosureOf('ifrs_s2', 'intensity', factsWith())).toMatchObject({ reason: 'not_asked' })
    expect(disclosureOf('ifrs_s2', 'beyond_ledger', factsWith()).lacks).toEqual([{ code: 'beyond_ledger', mend: null }])
  })

  it('tell lines without a category, which no table by scope holds', () => {
    const loose = factsWith({ entries: [entry(null, { CO2: '70' })], lines: new Map([[null, 2]]) })
    const { lacks, table } = disclosureOf('ghg_protocol', 'totals', loose)
    expect(lacks).toContainEqual({ code: 'unclassified', values: { n: 2 }, mend: 'lines' })
    expect(table && rowsOf(table, 0).slice(-2)).toEqual([
      ['total_location', '0.07'],
      ['total_market', '0.07'],
    ])
  })
})
