import { loadReference } from '@pegada/reference/load.ts'
import { describe, expect, it } from 'vitest'
import { calculateLine } from '../activity/calculate-line.ts'
import { invariant } from '../domain-error.ts'
import { buildCatalogue } from '../factor/catalogue.ts'
import { givenFactorOf } from '../factor/given-of-record.ts'
import { Decimal } from '../quantity/decimal.ts'
import { netSpend } from './net-spend.ts'
import type { GivenAnswer } from './read-answers.ts'
import { emissionsOfSpend, intensityOf, recordOfSupplier, type ScopeTwo } from './supplier-factor.ts'
import { BEST, FULL, given, mustRead, SHORT } from './test/forms.ts'

const brl = (amount: number) => new Decimal(amount)
const without = (...ids: string[]) => Object.fromEntries(Object.entries(BEST).filter(([id]) => !ids.includes(id)))
const intensity = (answers: Readonly<Record<string, GivenAnswer>>, wanted?: ScopeTwo) =>
  intensityOf(mustRead(FULL, answers), wanted)

function wholeIntensity() {
  const found = intensity(BEST)
  invariant(found.kind === 'supplier_specific', 'all was told')
  return found
}

/** Example 13: 12,000 t, R$ 60 M of net revenue, R$ 1.5 M spent; the taxes of its trap. */
describe('the emissions of a supplier by what was spent with it', () => {
  const printed = [
    { kind: 'icms', brl: brl(270_000) },
    { kind: 'pis', brl: brl(20_250) },
    { kind: 'cofins', brl: brl(93_525) },
  ] as const

  it('are 300 t of one and a half million in sixty', () => {
    expect(emissionsOfSpend(wholeIntensity(), brl(1_500_000)).toFixed()).toBe('300000')
  })

  it('are 223.245 t once the taxes printed on the document are off', () => {
    const net = netSpend(brl(1_500_000), printed)
    invariant('netBrl' in net, 'less is taken off than was paid')
    expect([net.netBrl.toFixed(), net.takenOffBrl.toFixed()]).toEqual(['1116225', '383775'])
    expect(emissionsOfSpend(wholeIntensity(), net.netBrl).toFixed()).toBe('223245')
  })

  it('are the same in a line of the ledger that takes them as a factor', () => {
    const record = recordOfSupplier(wholeIntensity(), { name: 'Fundição Exemplo', root: '12ABC345', edition: '2025-1' })
    expect(record).toMatchObject({ co2eKg: '0.2', unit: 'BRL', priceYear: 2025, quality: 'supplier', gwpSet: 'AR6' })
    const factor = givenFactorOf(record, { title: 'Custom factors', licence: 'Private to the company' })
    expect([factor.id, factor.version]).toEqual(['company/supplier/12ABC345/net-revenue', '2025-1'])
    const line = { method: 'value_chain.spend', inputs: { spend: '1116225 BRL', factor }, unit: '', period: '2025' }
    const { co2eKg } = calculateLine(line, buildCatalogue(loadReference()), { gwpSet: 'AR5' })
    expect(co2eKg.toFixed()).toBe('223245')
  })

  it('are a factor that a line can hold, however long the quotient', () => {
    const found = intensity({ ...BEST, S09: given({ net_revenue: '70000000' }) })
    invariant(found.kind === 'supplier_specific', 'all was told')
    const { co2eKg } = recordOfSupplier(found, { name: 'F', root: '12ABC345', edition: '1' })
    expect(co2eKg).toBe('0.171428571428571428571429')
  })

  it('are not told of an amount of which more is off than was paid, or that is below zero', () => {
    const freight = [{ kind: 'freight', brl: brl(11) }] as const
    expect(netSpend(brl(10), freight)).toEqual({ code: 'supplier_factor.more_taken_off_than_paid' })
    expect(netSpend(brl(-10), [])).toEqual({ code: 'supplier_factor.amount_negative' })
    expect(netSpend(brl(10), [{ kind: 'ipi', brl: brl(-1) }])).toEqual({ code: 'supplier_factor.amount_negative' })
  })
})

describe('the intensity of a supplier', () => {
  it('counts scopes 1 and 2 by location and what lies upstream, of the year and the potentials that were told', () => {
    const { scope1Kg, scope2Kg, upstreamKg, emittedKg, ...rest } = wholeIntensity()
    expect([scope1Kg, scope2Kg, upstreamKg, emittedKg].map(String)).toEqual([
      '2500000',
      '1500000',
      '8000000',
      '12000000',
    ])
    expect(rest).toMatchObject({ year: 2025, scopeTwo: 'location', gwpSet: 'AR6' })
  })

  it('takes scope 2 by market where that is wanted, and either where the other was not told', () => {
    const told = (answers: Readonly<Record<string, GivenAnswer>>, wanted: ScopeTwo) => {
      const found = intensity(answers, wanted)
      return found.kind === 'insufficient' ? found.missing : [found.scopeTwo, found.scope2Kg.toFixed()]
    }
    expect(told(BEST, 'market')).toEqual(['market', '600000'])
    expect(told(without('S05'), 'market')).toEqual(['location', '1500000'])
    expect(told(without('S04'), 'location')).toEqual(['market', '600000'])
    expect(told(without('S04', 'S05'), 'market')).toEqual(['S05'])
  })

  it('is a hybrid of scopes 1 and 2 alone where a needed category of scope 3 is missing', () => {
    const S06 = given({ upstream: '8000', categories: ['1', '2', '4'] })
    expect(intensity({ ...BEST, S06 })).toMatchObject({
      kind: 'hybrid',
      code: 'supplier_factor.categories_missing',
      missingCategories: ['3', '5'],
      upstreamKg: null,
    })
    const short = intensityOf(mustRead(SHORT, without('S06', 'S07', 'S11', 'S12', 'S15', 'S18')))
    expect(short).toMatchObject({ kind: 'hybrid', code: 'supplier_factor.upstream_not_told', gwpSet: null })
    expect(short.kind === 'hybrid' && short.emittedKg.toFixed()).toBe('4000000')
  })

  it('is none without year, scopes and revenue, or where all is zero', () => {
    expect(intensity({})).toEqual({
      kind: 'insufficient',
      code: 'supplier_factor.answers_missing',
      missing: ['S01', 'S03', 'S04', 'S09'],
    })
    const zero = { S03: given({ scope_1: '0' }), S04: given({ scope_2_location: '0' }) }
    expect(intensity({ ...without('S06'), ...zero })).toMatchObject({ code: 'supplier_factor.nothing_emitted' })
  })
})
