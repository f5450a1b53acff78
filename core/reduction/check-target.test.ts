import { describe, expect, it } from 'vitest'
import { decimal as num } from '../quantity/decimal.ts'
import { checkTarget, type TargetFacts, type TargetTerms } from './check-target.ts'
import { rulesOfSubmission } from './target-rules.ts'

const near: TargetTerms = {
  kind: 'absolute',
  term: 'near',
  scopes: [1, 2],
  baseYear: 2023,
  targetYear: 2030,
  submittedYear: 2025,
  cutPercent: num('42'),
}
const facts: TargetFacts = {
  ownCovered: num('100'),
  valueChainCovered: num('70'),
  valueChainShare: num('60'),
  excluded: num('2'),
  staff: 200,
  usdMillions: num('20'),
  isAssured: null,
  hasPublicPlan: null,
  suppliersWithTargets: null,
}
const unread: TargetFacts = {
  ownCovered: null,
  valueChainCovered: null,
  valueChainShare: null,
  excluded: null,
  staff: null,
  usdMillions: null,
  isAssured: null,
  hasPublicPlan: null,
  suppliersWithTargets: null,
}

type Change = Partial<TargetTerms> & Partial<TargetFacts>

function verdicts(change: Change = {}, version: 'sbti_v1' | 'sbti_v2' = 'sbti_v1') {
  const found = checkTarget({ ...near, ...change }, { ...facts, ...change }, version)
  return Object.fromEntries(found.map(({ check, verdict }) => [check, verdict]))
}

describe('the rules of SBTi near-term criteria 5 and Net-Zero 1.3.1', () => {
  it('pass a target that keeps them all', () => {
    expect(verdicts()).toEqual({
      horizon: 'pass',
      own_covered: 'pass',
      value_chain: 'pass',
      rate: 'pass',
      excluded: 'pass',
    })
  })

  it.each<[Change, string]>([
    [{ targetYear: 2029 }, 'horizon'],
    [{ targetYear: 2036, cutPercent: num('90') }, 'horizon'],
    [{ ownCovered: num('94.9') }, 'own_covered'],
    [{ valueChainCovered: num('66.9') }, 'value_chain'],
    [{ cutPercent: num('41.9') }, 'rate'],
    [{ excluded: num('5.1') }, 'excluded'],
    [{ scopes: [3], cutPercent: num('24.9') }, 'rate'],
    [{ scopes: [1, 3], cutPercent: num('25') }, 'rate'],
  ])('fail with %j by %s alone', (change, check) => {
    expect(Object.entries(verdicts(change)).filter(([, verdict]) => verdict === 'fail')).toEqual([[check, 'fail']])
  })

  it('name what the target has and what is asked', () => {
    const late = checkTarget({ ...near, baseYear: 2018, cutPercent: num('42') }, facts, 'sbti_v1')
    const rate = late.find(({ check }) => check === 'rate')
    expect([rate?.stated?.toFixed(), rate?.wanted?.toFixed()]).toEqual(['42', '50.4'])
  })

  it('ask nothing of scope 3 below 40 % of the total', () => {
    expect(verdicts({ valueChainShare: num('39.9'), valueChainCovered: num('0') })).not.toHaveProperty('value_chain')
    expect(verdicts({ valueChainShare: num('40'), valueChainCovered: num('0') }).value_chain).toBe('fail')
  })

  it('tell whether two thirds of the suppliers have targets of their own, and fail no target that needs none of them', () => {
    const found = (change: Change, version: 'sbti_v1' | 'sbti_v2' = 'sbti_v1') => {
      const terms = { scopes: [3] as const, cutPercent: num('25'), ...change }
      const one = checkTarget({ ...near, ...terms }, { ...facts, ...terms }, version).find(
        ({ check }) => check === 'supplier_target',
      )
      return one && (one.why ?? [one.verdict, one.stated?.toFixed(), one.wanted?.toFixed()])
    }
    expect(found({ suppliersWithTargets: num('67') })).toEqual(['pass', '67', '67'])
    expect(found({ suppliersWithTargets: num('66.9') })).toBe('told_only')
    expect(found({ suppliersWithTargets: num('67'), valueChainShare: num('39.9') })).toBeUndefined()
    expect(found({})).toBe('no_supplier_answers')
    expect(found({ suppliersWithTargets: num('80'), staff: 1001 }, 'sbti_v2')).toBe('no_rate')
    expect(found({ suppliersWithTargets: num('80') }, 'sbti_v2')).toBeUndefined()
    expect(found({ term: 'net_zero', suppliersWithTargets: num('80') })).toBeUndefined()
    expect(found({ scopes: [1, 2], suppliersWithTargets: num('80') })).toBeUndefined()
  })

  it('are those of the year of submission: the first version until 2027, the second from 2028 on', () => {
    expect([2019, 2027, 2028, 2040].map(rulesOfSubmission)).toEqual(['sbti_v1', 'sbti_v1', 'sbti_v2', 'sbti_v2'])
  })

  it('take 25 % of scope 3 by 2030 as well below 2 °C', () => {
    expect(verdicts({ scopes: [3], cutPercent: num('25') }).rate).toBe('pass')
  })

  it('hold net zero to 90 % by 2050, without the horizon and the rate of the near term', () => {
    const long: Change = {
      ...{ term: 'net_zero', targetYear: 2050, cutPercent: num('90') },
      valueChainCovered: num('90'),
    }
    expect(verdicts(long)).toEqual({ own_covered: 'pass', value_chain: 'pass', net_zero: 'pass', excluded: 'pass' })
    expect(verdicts({ ...long, cutPercent: num('89') }).net_zero).toBe('fail')
    expect(verdicts({ ...long, targetYear: 2051 }).net_zero).toBe('fail')
  })

  it('ask of net zero 90 % of scope 3, however little of the total that is', () => {
    const long: Change = { term: 'net_zero', targetYear: 2050, cutPercent: num('90'), valueChainShare: num('5') }
    expect(verdicts({ ...long, valueChainCovered: num('89.9') }).value_chain).toBe('fail')
    expect(verdicts({ ...long, valueChainCovered: num('90') }).value_chain).toBe('pass')
  })

  it('say why they do not know', () => {
    const whys = (change: Change, version: 'sbti_v1' | 'sbti_v2' = 'sbti_v1') =>
      checkTarget({ ...near, ...change }, { ...facts, ...change }, version).flatMap(({ check, why }) =>
        why ? [[check, why]] : [],
      )
    expect(whys({})).toEqual([])
    expect(whys({ kind: 'intensity' })).toEqual([['rate', 'intensity']])
    expect(whys({ kind: 'intensity', term: 'net_zero', valueChainCovered: num('90') })).toEqual([
      ['net_zero', 'intensity'],
    ])
    expect(whys({ ...unread })).toEqual([
      ['own_covered', 'no_lines'],
      ['value_chain', 'no_lines'],
      ['excluded', 'no_exclusion'],
    ])
    expect(whys({ kind: 'intensity', scopes: [1], staff: 1001 }, 'sbti_v2')).toEqual([
      ['rate', 'no_rate'],
      ['assurance', 'no_opinion'],
    ])
    expect(whys({ staff: null }, 'sbti_v2')).toContainEqual(['assurance', 'no_size'])
    expect(whys({ staff: 1001, isAssured: true }, 'sbti_v2')).toContainEqual(['assurance', 'no_plan'])
    expect(verdicts({ staff: 1001, isAssured: true, hasPublicPlan: true }, 'sbti_v2')).toMatchObject({
      assurance: 'pass',
    })
    expect(verdicts({ staff: 1001, isAssured: false }, 'sbti_v2')).toMatchObject({ assurance: 'fail' })
  })

  it('say that they do not know what nobody told, and the rate of an intensity', () => {
    expect(verdicts({ ...unread, kind: 'intensity' })).toEqual({
      horizon: 'pass',
      own_covered: 'unknown',
      value_chain: 'unknown',
      rate: 'unknown',
      excluded: 'unknown',
    })
  })
})

describe('the rules of Net-Zero 2.0', () => {
  it('ask scopes 1 and 2 apart, five years and all of them covered, and know no rate', () => {
    const apart: Change = { scopes: [1], targetYear: 2030 }
    expect(verdicts(apart, 'sbti_v2')).toEqual({
      horizon: 'pass',
      own_scopes: 'pass',
      own_covered: 'pass',
      rate: 'unknown',
      excluded: 'pass',
    })
    const together = verdicts({ targetYear: 2032, ownCovered: num('99') }, 'sbti_v2')
    expect(together).toMatchObject({ horizon: 'fail', own_scopes: 'fail', own_covered: 'fail' })
  })

  it.each<[Change, Record<string, string>]>([
    [
      { staff: 1001, isAssured: true, hasPublicPlan: true },
      { value_chain: 'pass', assurance: 'pass' },
    ],
    [{ usdMillions: num('450.1'), isAssured: true, hasPublicPlan: false }, { assurance: 'fail' }],
    [
      { staff: 1001, valueChainCovered: num('0') },
      { value_chain: 'fail', assurance: 'unknown' },
    ],
    [{ staff: null }, { value_chain: 'unknown', assurance: 'unknown' }],
  ])('ask scope 3, assurance and a plan of large companies: %j', (change, wanted) => {
    expect(verdicts(change, 'sbti_v2')).toMatchObject(wanted)
  })
})
