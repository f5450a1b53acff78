import { describe, expect, it } from 'vitest'
import { decimal, toPlain } from '../quantity/decimal.ts'
import { type BaseYearChange, type BaseYearPolicyInput, needsRecalculation, signPolicy } from './base-year.ts'

const input: BaseYearPolicyInput = {
  baseYear: 2022,
  reason: 'Primeiro ano com dados de todas as unidades',
  signedBy: 'Diretora de operações',
  signedOn: '2026-02-10',
}
const policy = signPolicy(input)

function verdict(...changes: readonly BaseYearChange[]) {
  const { isNeeded, changePercent } = needsRecalculation(decimal('1000'), changes, policy)
  return [isNeeded, toPlain(changePercent)]
}

describe('the base-year policy', () => {
  it('takes 5 % where no threshold is named', () => {
    expect(toPlain(policy.thresholdPercent)).toBe('5')
    expect(toPlain(signPolicy({ ...input, thresholdPercent: '2.5' }).thresholdPercent)).toBe('2.5')
  })

  it.each([
    [{ thresholdPercent: '0' }, 'base_year.threshold_invalid'],
    [{ thresholdPercent: '100.1' }, 'base_year.threshold_invalid'],
    [{ thresholdPercent: '-5' }, 'base_year.threshold_invalid'],
    [{ thresholdPercent: 'five' }, 'base_year.threshold_invalid'],
    [{ reason: ' ' }, 'base_year.reason_required'],
    [{ signedBy: '' }, 'base_year.signature_required'],
    [{ signedOn: '' }, 'base_year.signature_required'],
    [{ signedOn: '2026-02' }, 'base_year.signature_required'],
    [{ signedOn: '2026-02-30' }, 'period.invalid'],
    [{ baseYear: 1066 }, 'period.invalid'],
  ] as const)('refuses %j', (change, code) => {
    expect(() => signPolicy({ ...input, ...change })).toThrow(expect.objectContaining({ code }))
  })
})

describe('recalculating the base year (GHG Protocol Corporate Standard, chapter 5)', () => {
  it('is due at the threshold and not below', () => {
    expect(verdict({ kind: 'acquisition', effectKg: decimal('50') })).toEqual([true, '5'])
    expect(verdict({ kind: 'acquisition', effectKg: decimal('49.9') })).toEqual([false, '4.99'])
  })

  it('counts small changes together, and a sale does not hide a purchase', () => {
    const bought: BaseYearChange = { kind: 'acquisition', effectKg: decimal('30') }
    const sold: BaseYearChange = { kind: 'divestment', effectKg: decimal('-30') }
    expect(verdict(bought, sold)).toEqual([true, '6'])
  })

  it('never counts organic growth or decline, however large', () => {
    const growth: BaseYearChange = { kind: 'organic_growth', effectKg: decimal('900') }
    const decline: BaseYearChange = { kind: 'organic_decline', effectKg: decimal('-900') }
    const opened: BaseYearChange = { kind: 'new_facility', effectKg: decimal('900') }
    expect(verdict(growth, decline, opened)).toEqual([false, '0'])
    expect(needsRecalculation(decimal('1000'), [growth], policy).leftOut).toEqual([growth])
  })

  it('counts outsourcing only when it leaves the inventory', () => {
    const outsourced: BaseYearChange = { kind: 'outsourcing', effectKg: decimal('-200') }
    expect(verdict(outsourced)).toEqual([true, '20'])
    expect(verdict({ ...outsourced, leavesInventory: false })).toEqual([false, '0'])
  })

  it('needs a total to measure against', () => {
    expect(() => needsRecalculation(decimal('0'), [], policy)).toThrow(
      expect.objectContaining({ code: 'base_year.total_invalid' }),
    )
  })
})
