import { describe, expect, it } from 'vitest'
import { decimal } from '../quantity/decimal.ts'
import { entry, factsWith } from './test-facts.ts'
import { disclosureOf, rowsOf, tableOf } from './test-tables.ts'
import { unitOfColumn } from './unit-of-column.ts'

describe('what stands beside the figures', () => {
  const entries = [entry('mobile_combustion', { CO2: '6000' }), entry('investments', { CO2: '1000' })]

  it('an intensity is emissions by what every unit told, and none where a unit did not', () => {
    const told = factsWith({
      entries,
      denominators: {
        employees: { amount: decimal('3'), missing: [] },
        revenueBrl: { amount: decimal('5000000'), missing: ['Filial'] },
        production: [{ product: 'Pão', unit: 'kg', quantity: decimal('8') }],
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
  })

  it('the year before is compared by scope, with a share only where there was something', () => {
    const facts = factsWith({ entries, before: { year: 2024, entries: [entry('mobile_combustion', { CO2: '8000' })] } })
    expect(rowsOf(tableOf('executive', 'change', facts), 0, 1, 2, 3)).toEqual([
      ['1', '8', '6', '-2', '-25'],
      ['scope2_location', '0', '0', '0', 'not_told'],
      ['scope2_market', '0', '0', '0', 'not_told'],
      ['3', '0', '1', '1', 'not_told'],
      ['total_location', '8', '7', '-1', '-12.5'],
    ])
    expect(disclosureOf('executive', 'change', factsWith({ entries })).reason).toBe('first_year')
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
