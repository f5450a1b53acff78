import { describe, expect, it } from 'vitest'
import type { CategoryKey } from '../factor/category.ts'
import { decimal } from '../quantity/decimal.ts'
import type { ReportFacts } from './report-facts.ts'
import type { ReportKind } from './report-kind.ts'
import type { FactKey } from './standard-tables.ts'
import { categoriesOf } from './standings.ts'
import { entry, factsWith, yearWith } from './test-facts.ts'
import { disclosureOf, rowsOf, tableOf } from './test-tables.ts'
import { unitOfColumn } from './unit-of-column.ts'

describe('what stands beside the figures', () => {
  const entries = [entry('mobile_combustion', { CO2: '6000' }), entry('investments', { CO2: '1000' })]
  const left = (...categories: CategoryKey[]) =>
    categories.map((category) => ({ category, ground: 'not_applicable' as const, reason: 'Não há' }))
  const noScope2 = left(...categoriesOf(2))

  it('an intensity is emissions by what every unit told, and none where a unit did not', () => {
    const told = factsWith({
      ...{ entries, exclusions: left(...categoriesOf(1), ...categoriesOf(2)) },
      denominators: {
        employees: { amount: decimal('3'), missing: [] },
        revenueBrl: { amount: decimal('5000000'), missing: ['Filial'] },
        production: { made: [{ product: 'Pão', unit: 'kg', quantity: decimal('8') }], missing: [] },
      },
    })
    const { state, lacks, table } = disclosureOf('gri', 'intensity', told)
    expect(state).toBe('missing')
    expect(lacks).toEqual([{ code: 'revenue_of_units', values: { names: 'Filial' }, mend: 'units' }])
    expect(table && rowsOf(table, 0, 1)).toEqual([
      ['per_person', '2', '0.333333333333'],
      ['Pão', '0.75', '0.125'],
    ])
    expect(table && unitOfColumn(table, 0)).toBeUndefined()
    const { employees, revenueBrl, production } = told.denominators
    const part = { employees, revenueBrl, production: { ...production, missing: ['Santos'] } }
    const partly = disclosureOf('gri', 'intensity', { ...told, denominators: part })
    expect(partly.lacks.at(-1)).toEqual({ code: 'production_of_units', values: { names: 'Santos' }, mend: 'units' })
    expect(partly.table && rowsOf(partly.table, 0)).toEqual([['per_person', '2']])
  })

  it('an intensity of what was not measured is none', () => {
    const { denominators } = factsWith()
    const by = { ...denominators, employees: { amount: decimal('3'), missing: [] } }
    const chain = factsWith({ entries: [entry('investments', { CO2: '900' })], denominators: by })
    expect(rowsOf(tableOf('gri', 'intensity', chain), 0, 1)).toEqual([['per_person', 'open', '0.3']])
    const own = factsWith({ entries, denominators: by })
    expect(rowsOf(tableOf('gri', 'intensity', own), 0)).toEqual([['per_person', 'open']])
    expect(disclosureOf('gri', 'intensity', own).lacks[0]).toMatchObject({ code: 'screening', values: { n: 10 } })
  })

  it('electricity that nobody measured lacks, and does not apply where it was left out', () => {
    expect(disclosureOf('cdp', 'electricity', factsWith({ entries })).state).toBe('missing')
    expect(disclosureOf('cdp', 'electricity', factsWith({ entries, exclusions: noScope2 })).reason).toBe(
      'no_electricity',
    )
  })

  it('the year before is compared by scope, with a share only where there was something', () => {
    const before = yearWith(2024, [
      entry('mobile_combustion', { CO2: '8000' }),
      entry('purchased_electricity', { CO2: '0' }, 'location'),
    ])
    const now = [...entries, entry('purchased_electricity', { CO2: '500' }, 'location')]
    const both = { ...before, entries: [...before.entries, entry('investments', { CO2: '1000' })] }
    expect(rowsOf(tableOf('executive', 'change', factsWith({ entries: now, before: both })), 0, 1, 2, 3)).toEqual([
      ['1', '8', '6', '-2', '-25'],
      ['scope2_location', '0', '0.5', '0.5', 'not_told'],
      ['scope2_market', '0', '0', '0', 'not_told'],
      ['3', '1', '1', '0', '0'],
      ['total_location', '9', '7.5', '-1.5', '-16.666666666667'],
    ])
    // What was not measured in one of the years is no zero, and the totals of unlike scopes have no difference.
    const { state, table } = disclosureOf('executive', 'change', factsWith({ entries, before }))
    expect([state, table && rowsOf(table, 0, 1, 2, 3)]).toEqual([
      'missing',
      [
        ['1', '8', '6', '-2', '-25'],
        ['scope2_location', '0', 'open', 'not_told', 'not_told'],
        ['scope2_market', '0', 'open', 'not_told', 'not_told'],
        ['3', 'open', '1', 'not_told', 'not_told'],
        ['total_location', '8', '7', 'not_told', 'not_told'],
      ],
    ])
    expect(disclosureOf('executive', 'change', factsWith({ entries })).reason).toBe('first_year')
  })

  it('CDP and IFRS S2 ask for causes of the change, which lack', () => {
    const facts = factsWith({ entries, before: yearWith(2024, entries) })
    const lacksOf = (kind: ReportKind) => disclosureOf(kind, 'change', facts).lacks.map(({ code }) => code)
    expect([lacksOf('cdp'), lacksOf('executive')]).toEqual([['screening', 'causes'], ['screening']])
    expect(disclosureOf('cdp', 'change', factsWith({ entries })).reason).toBe('first_year')
  })

  it('an internal price counts from its month', () => {
    const priced = (from: string) =>
      factsWith({ year: 2025, prices: [{ kind: 'shadow', from, brlPerTonne: decimal('90') }] })
    expect(disclosureOf('cdp', 'price', priced('2025-12')).state).toBe('filled')
    expect(disclosureOf('cdp', 'price', priced('2026-01'))).toMatchObject({ state: 'missing', table: null })
  })

  it('what a standard asks and the ledger does not hold lacks, with where it is told', () => {
    const asked = (kind: ReportKind, ...keys: FactKey[]) =>
      keys.map((key) => disclosureOf(kind, key, factsWith()).lacks[0]?.code)
    expect([
      ...asked('pbghgp', 'projects', 'own_generation', 'renewable_purchase', 'carbon_stock', 'contract_clauses'),
      ...asked('gri', 'transition'),
    ]).toEqual(Array.from({ length: 6 }, () => 'beyond_ledger'))
    expect(disclosureOf('cdp', 'customer_share', factsWith()).lacks).toEqual([
      { code: 'customer_share', mend: 'customers' },
    ])
    expect(asked('ifrs_s2', 'exclusions', 'uncertainty')).toEqual(['screening', 'lines'])
  })

  it('the Registry takes operational control alone', () => {
    const shared = factsWith({ boundary: { ...factsWith().boundary, approach: 'financial_control' } })
    expect(disclosureOf('pbghgp', 'boundary', shared).lacks).toEqual([
      { code: 'operational_control', mend: 'boundary' },
    ])
    expect(disclosureOf('ghg_protocol', 'boundary', shared).state).toBe('filled')
  })

  it('is verified where a verifier gave an opinion on the newest version, and not where on one before', () => {
    const versions = [1, 2].map((version) => ({
      ...{ version, reason: null, closedOn: '2026-03-01', fingerprint: 'ab', locationKg: decimal('7000') },
    }))
    const on = (version: number) => ({
      ...({ verifier: 'Serra', kind: 'modified', level: 'limited', version, givenOn: '2026-05-04' } as const),
    })
    const told = disclosureOf('ghg_protocol', 'verification', factsWith({ versions, opinions: [on(1), on(2)] }))
    expect([told.state, told.table?.rows.length]).toEqual(['filled', 4])
    const before = disclosureOf('ghg_protocol', 'verification', factsWith({ versions, opinions: [on(1)] }))
    expect([before.state, before.lacks]).toEqual(['missing', [{ code: 'opinion', mend: 'assurance' }]])
    const open = factsWith({ versions, opinions: [on(2)], isAsSealed: false })
    expect(disclosureOf('ghg_protocol', 'verification', open)).toMatchObject({
      state: 'missing',
      lacks: [{ code: 'reopened', values: { version: 2 }, mend: 'closing' }],
    })
  })

  it('the base year tells what was not measured in it, and lacks it', () => {
    const policy = { thresholdPercent: decimal('5'), reason: 'Primeiro ano completo' }
    const base = { ...yearWith(2023, [entry('mobile_combustion', { CO2: '8000' })]), ...policy }
    const { state, lacks, table } = disclosureOf('cdp', 'base_year', factsWith({ entries, baseYear: base }))
    expect([state, lacks]).toEqual([
      'missing',
      [{ code: 'base_year_screening', values: { n: 10, year: '2023' }, mend: 'screening' }],
    ])
    expect(table && rowsOf(table, 0).slice(-4)).toEqual([
      ['1', '8'],
      ['scope2_location', 'open'],
      ['scope2_market', 'open'],
      ['3', 'open'],
    ])
  })

  it('the Registry’s silver is for scopes 1 and 2 that were measured or do not apply, with no gap', () => {
    const others = left(...[...categoriesOf(1), ...categoriesOf(2)].filter((one) => one !== 'mobile_combustion'))
    const levelOf = (part: Partial<ReportFacts>) => {
      const { lacks, table } = disclosureOf(
        'pbghgp',
        'registry_level',
        factsWith({ entries, exclusions: others, ...part }),
      )
      const [level] = table?.rows[0]?.cells ?? []
      return [level?.kind === 'words' && level.words[0]?.key, ...lacks.map(({ code }) => code)]
    }
    expect(levelOf({})).toEqual(['level.silver'])
    const unknown = others.map((one) => ({ ...one, ground: 'no_data' as const }))
    expect(levelOf({ exclusions: unknown })).toEqual(['level.bronze', 'excluded_no_data'])
    const accepted = [{ reason: 'Medidor trocado', code: 'inventory.site_without_lines', values: { site: 'Santos' } }]
    expect(levelOf({ accepted })).toEqual(['level.bronze', 'accepted_gaps'])
    expect(tableOf('pbghgp', 'exclusions', factsWith({ entries, accepted })).rows.at(-1)?.name).toEqual({
      ...{ of: 'gap', key: 'inventory.site_without_lines', values: { site: 'Santos' } },
    })
  })

  it('a year is restated where it was closed twice', () => {
    const version = (number: number, reason: string | null) => ({
      ...{ version: number, reason, closedOn: '2026-03-01', fingerprint: 'ab' },
      locationKg: decimal('7000'),
    })
    expect(disclosureOf('gri', 'restatements', factsWith({ versions: [version(1, null)] })).reason).toBe(
      'never_restated',
    )
    const twice = factsWith({ versions: [version(1, null), version(2, 'Erro de medidor')] })
    expect(rowsOf(tableOf('gri', 'restatements', twice), 1)).toEqual([
      ['version', '7'],
      ['version', '7'],
    ])
  })
})
