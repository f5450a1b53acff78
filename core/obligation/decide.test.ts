import { describe, expect, it } from 'vitest'
import { decimal, ZERO } from '../quantity/decimal.ts'
import { decide } from './decide.ts'
import { type CompanyFacts, nothingTold, type ToldFacts, type UnitFact } from './facts.ts'
import type { RuleId } from './rule.ts'
import { RULES, rulesAt } from './rules.ts'

function unit(tonnes: string, more: Partial<UnitFact> = {}): UnitFact {
  const directKg = decimal(tonnes).times(1000)
  return { id: 'a', name: 'Fundição', state: 'SP', country: 'BR', directKg, energyKg: ZERO, ...more }
}

function company(
  units: readonly UnitFact[],
  told: Partial<ToldFacts> = {},
  more: Partial<CompanyFacts> = {},
): CompanyFacts {
  return {
    ...{ sector: 'industry_manufacturing', year: 2025, openRequests: 0, units },
    told: { ...nothingTold, ...told },
    ...more,
  }
}

function verdictOf(id: RuleId, facts: CompanyFacts) {
  const rule = RULES.find((one) => one.id === id)
  if (!rule) throw new Error(id)
  return decide(rule, facts)
}

describe('a foundry in São Paulo with 12,000 t of scope 1 (Ex. 20)', () => {
  const foundry = company([unit('12000')], { spListed: true, unitsAreInstallations: true })

  it('is reached by CETESB because its activity is listed, whatever it emits', () => {
    expect(verdictOf('cetesb', foundry)).toMatchObject({
      ...{ verdict: 'reaches', because: { code: 'told_yes', fact: 'spListed' } },
    })
  })

  it('reports by the SBCE and does not reconcile', () => {
    expect(verdictOf('sbce_report', foundry)).toMatchObject({
      ...{ verdict: 'reaches', because: { code: 'over', unit: 'Fundição' } },
    })
    expect(verdictOf('sbce_reconcile', foundry)).toMatchObject({ verdict: 'does_not', because: { code: 'under' } })
    expect(verdictOf('sbce_report', foundry).measures[0]?.thresholdKg.toString()).toBe('10000000')
  })

  it('is not reached by Rio de Janeiro and Rio Grande do Sul, and by CBAM depending on what it sells to the EU', () => {
    for (const id of ['inea', 'fepam', 'imasul'] as const) {
      expect(verdictOf(id, foundry)).toMatchObject({ verdict: 'does_not', because: { code: 'no_unit_there' } })
    }
    expect(verdictOf('cbam', foundry)).toMatchObject({ verdict: 'unknown', missing: ['exportsCbam'] })
    expect(verdictOf('cbam', company([], { exportsCbam: true })).verdict).toBe('reaches')
    expect(verdictOf('cbam', company([], { exportsCbam: false })).verdict).toBe('does_not')
  })
})

describe('an office group in São Paulo with 19,500 t of scope 1 (Ex. 20)', () => {
  const offices = company([unit('19500')], { spListed: false })

  it('is not reached by CETESB, and by the SBCE nobody knows before its tonnes are told by installation', () => {
    expect(verdictOf('cetesb', offices)).toMatchObject({ verdict: 'does_not', because: { code: 'under' } })
    expect(verdictOf('sbce_report', offices)).toMatchObject({ verdict: 'unknown', missing: ['unitsAreInstallations'] })
    const apart = company([unit('19500')], { unitsAreInstallations: false })
    expect(verdictOf('sbce_report', apart)).toMatchObject({ missing: ['emissions_by_installation'] })
  })

  it('and whose units are installations is held to each of them and not to its total', () => {
    const two = [unit('9500'), unit('10000', { id: 'b' })]
    expect(verdictOf('sbce_report', company(two, { unitsAreInstallations: true }))).toMatchObject({
      ...{ verdict: 'does_not', because: { code: 'under' } },
    })
  })
})

describe('the SBCE', () => {
  it('begins above its thresholds and not at them', () => {
    const at = company([unit('25000')], { unitsAreInstallations: true })
    expect(verdictOf('sbce_reconcile', at).verdict).toBe('does_not')
    const above = company([unit('25000.001')], { unitsAreInstallations: true })
    expect(verdictOf('sbce_reconcile', above).verdict).toBe('reaches')
  })

  it('leaves primary farm production out, and asks where a farm may be more', () => {
    const farm = (isFarmOnly: boolean | null) =>
      company([unit('30000')], { unitsAreInstallations: true, isFarmOnly }, { sector: 'agriculture_natural_resources' })
    expect(verdictOf('sbce_report', farm(null))).toMatchObject({ verdict: 'unknown', missing: ['isFarmOnly'] })
    expect(verdictOf('sbce_report', farm(true))).toMatchObject({ verdict: 'does_not', because: { code: 'farm_only' } })
    expect(verdictOf('sbce_report', farm(false)).verdict).toBe('reaches')
  })

  it('is not known where nothing was measured', () => {
    expect(verdictOf('sbce_report', company([], {}, { year: null }))).toMatchObject({ missing: ['emissions'] })
  })
})

describe('the states', () => {
  it('São Paulo: an activity that is not listed is reached above 20,000 t, and one that nobody spoke of is asked', () => {
    const over = company([unit('20001')], { spListed: false, unitsAreInstallations: true })
    expect(verdictOf('cetesb', over)).toMatchObject({ verdict: 'reaches', because: { code: 'over' } })
    expect(verdictOf('cetesb', company([unit('5')]))).toMatchObject({ verdict: 'unknown', missing: ['spListed'] })
  })

  it('Rio de Janeiro: listed and above 10,000 t of scopes 1 and 2 each year, else when the licence is renewed', () => {
    const inRio = (energyKg: string) =>
      company([unit('9000', { state: 'RJ', energyKg: decimal(energyKg) })], {
        ...{ rjListed: true, unitsAreInstallations: true },
      })
    expect(verdictOf('inea', inRio('1000001'))).toMatchObject({ verdict: 'reaches', isYearly: true })
    expect(verdictOf('inea', inRio('1000000'))).toMatchObject({
      ...{ verdict: 'reaches', isYearly: false, because: { code: 'at_renewal' } },
    })
    const unlisted = company([unit('90000', { state: 'RJ' })], { rjListed: false })
    expect(verdictOf('inea', unlisted)).toMatchObject({ verdict: 'does_not', because: { code: 'told_no' } })
  })

  it('asks for the state of a unit that has none, and not of one abroad', () => {
    expect(verdictOf('fepam', company([unit('1', { state: null })]))).toMatchObject({ missing: ['unit_states'] })
    const abroad = company([unit('1', { state: null, country: 'AR' })])
    expect(verdictOf('fepam', abroad).verdict).toBe('does_not')
  })
})

describe('banks and listed companies are two rules', () => {
  it('CVM: a listed company may, and nobody must', () => {
    expect(verdictOf('cvm_193', company([], { isListed: true })).verdict).toBe('reaches')
    expect(RULES.find(({ id }) => id === 'cvm_193')?.isVoluntary).toBe(true)
  })

  it('CMN and BCB: S1, S2 and payment institutions from 2026, a listed one of any segment, S3 from 2028', () => {
    expect(verdictOf('cmn_5185', company([]))).toMatchObject({ missing: ['financial'] })
    for (const financial of ['s1', 's2', 'payment'] as const) {
      expect(verdictOf('cmn_5185', company([], { financial })).verdict).toBe('reaches')
    }
    expect(verdictOf('cmn_5185', company([], { financial: 's4' }))).toMatchObject({ missing: ['isListed'] })
    expect(verdictOf('cmn_5185', company([], { financial: 's4', isListed: true })).verdict).toBe('reaches')
    expect(verdictOf('cmn_5185', company([], { financial: 'none', isListed: true })).verdict).toBe('does_not')
    expect(verdictOf('cmn_5185_s3', company([], { financial: 's3' })).verdict).toBe('reaches')
    expect(verdictOf('bcb_139', company([], { financial: 'payment' })).verdict).toBe('does_not')
  })
})

it('a registry reaches who joined it, and customers who ask are reached by a request that waits', () => {
  expect(verdictOf('sirene', company([], { registries: ['sirene'] }))).toMatchObject({ because: { code: 'joined' } })
  expect(verdictOf('pr_seal', company([]))).toMatchObject({ because: { code: 'may_join' } })
  const asked = company([], {}, { openRequests: 2 })
  expect(verdictOf('customers', asked).because).toEqual({ code: 'requests_wait', count: 2 })
  expect(verdictOf('customers', company([]))).toMatchObject({ verdict: 'unknown', missing: ['customersAsk'] })
})

it('every rule has a source, a month in which it was looked up and, where it is not sure, says why', () => {
  for (const rule of RULES) {
    expect(rule.sources.length, rule.id).toBeGreaterThan(0)
    expect(
      rule.sources.every(({ url }) => url.startsWith('https://')),
      rule.id,
    ).toBe(true)
    expect(rule.checkedOn, rule.id).toBe('2026-11')
    if (rule.certainty === 'unchecked' || rule.dates.length === 0)
      expect(rule.doubts.length + Number(rule.isVoluntary), rule.id).toBeGreaterThan(0)
  }
})

it('a rule that ended is not among those of a later day', () => {
  const [first] = RULES
  if (!first) throw new Error('rules')
  const ended = { ...first, to: '2026-12-31' }
  expect(rulesAt('2026-12-31', [ended])).toHaveLength(1)
  expect(rulesAt('2027-01-01', [ended])).toHaveLength(0)
})
