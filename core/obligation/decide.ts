import { type Decimal, decimal, sumDecimals, ZERO } from '../quantity/decimal.ts'
import type { CompanyFacts, MissingFact, ToldFact, UnitFact } from './facts.ts'
import type { Rule, RuleTest } from './rule.ts'

/**
 * Whether a rule reaches a company: yes, no, or unknown with the facts that are missing named. It is worked out from what is known and
 * is no legal advice.
 */

export const VERDICTS = ['reaches', 'unknown', 'does_not'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Why, as a code with what its sentence speaks of. */
export type Because =
  | { readonly code: 'over'; readonly unit: string }
  | { readonly code: 'under' | 'farm_only' | 'may_join' | 'joined' | 'cannot_tell' }
  | { readonly code: 'told_yes' | 'told_no' | 'at_renewal'; readonly fact: ToldFact }
  | { readonly code: 'no_unit_there'; readonly state: string }
  | { readonly code: 'segment' | 'segment_out' | 'listed_institution' }
  | { readonly code: 'requests_wait'; readonly count: number }

/** A figure of the company beside the threshold that it is held against, kg CO2e a year. */
export interface Measure {
  readonly unitId: string
  readonly unit: string
  readonly kg: Decimal
  readonly thresholdKg: Decimal
  readonly scopes: readonly (1 | 2)[]
}

export interface Decision {
  readonly verdict: Verdict
  readonly because: Because
  readonly missing: readonly MissingFact[]
  readonly measures: readonly Measure[]
  /** False where it is not asked each year but when a licence is renewed: its days are not those of the company. */
  readonly isYearly: boolean
}

type Partly = Pick<Decision, 'verdict' | 'because'> & Partial<Decision>

export function decide(rule: Pick<Rule, 'test'>, facts: CompanyFacts): Decision {
  return { missing: [], measures: [], isYearly: true, ...decideTest(rule.test, facts) }
}

function decideTest(test: RuleTest, facts: CompanyFacts): Partly {
  switch (test.kind) {
    case 'installation':
      return installation(facts, facts.units, { tonnes: test.overTonnes, asksFarm: true })
    case 'told':
      return byAnswer(facts, test.fact)
    case 'financial':
      return financial(facts, test)
    case 'state':
      return inState(facts, test)
    case 'registry':
      return facts.told.registries.includes(test.registry)
        ? { verdict: 'reaches', because: { code: 'joined' } }
        : { verdict: 'does_not', because: { code: 'may_join' } }
    case 'customers':
      return facts.openRequests > 0
        ? { verdict: 'reaches', because: { code: 'requests_wait', count: facts.openRequests } }
        : byAnswer(facts, 'customersAsk')
  }
}

function byAnswer({ told }: CompanyFacts, fact: ToldFact): Partly {
  const answer = told[fact]
  if (answer === null) return unknown([fact])
  return answer
    ? { verdict: 'reaches', because: { code: 'told_yes', fact } }
    : { verdict: 'does_not', because: { code: 'told_no', fact } }
}

function unknown(missing: readonly MissingFact[], measures: readonly Measure[] = []): Partly {
  return { verdict: 'unknown', because: { code: 'cannot_tell' }, missing, measures }
}

/**
 * Whether one installation emits more than a threshold. A company's total says nothing above it unless its units are installations; a
 * total at or below it says no for each.
 */
function installation(
  { told, sector, year }: CompanyFacts,
  units: readonly UnitFact[],
  { tonnes, asksFarm }: { readonly tonnes: string; readonly asksFarm: boolean },
): Partly {
  if (year === null) return unknown(['emissions'])
  const measures = measuresOf(units, tonnes, [1])
  const limit = kgOf(tonnes)
  if (sumDecimals([ZERO, ...units.map(({ directKg }) => directKg)]).lte(limit)) {
    return { verdict: 'does_not', because: { code: 'under' }, measures }
  }
  if (told.unitsAreInstallations === null) return unknown(['unitsAreInstallations'], measures)
  if (!told.unitsAreInstallations) return unknown(['emissions_by_installation'], measures)
  const [most] = measures
  if (!most || most.kg.lte(limit)) return { verdict: 'does_not', because: { code: 'under' }, measures }
  if (asksFarm && sector === 'agriculture_natural_resources') {
    if (told.isFarmOnly === null) return unknown(['isFarmOnly'], measures)
    if (told.isFarmOnly) return { verdict: 'does_not', because: { code: 'farm_only' }, measures }
  }
  return { verdict: 'reaches', because: { code: 'over', unit: most.unit }, measures }
}

function financial({ told }: CompanyFacts, { segments, orListed }: Extract<RuleTest, { kind: 'financial' }>): Partly {
  if (told.financial === null) return unknown(['financial'])
  if (segments.includes(told.financial)) return { verdict: 'reaches', because: { code: 'segment' } }
  if (told.financial === 'none' || !orListed) return { verdict: 'does_not', because: { code: 'segment_out' } }
  if (told.isListed === null) return unknown(['isListed'])
  return told.isListed
    ? { verdict: 'reaches', because: { code: 'listed_institution' } }
    : { verdict: 'does_not', because: { code: 'segment_out' } }
}

function inState(facts: CompanyFacts, test: Extract<RuleTest, { kind: 'state' }>): Partly {
  const { state, listed, directOverTonnes, yearlyOverTonnes } = test
  const there = facts.units.filter((unit) => unit.state === state)
  if (there.length === 0) {
    return facts.units.some((unit) => unit.country === 'BR' && unit.state === null)
      ? unknown(['unit_states'])
      : { verdict: 'does_not', because: { code: 'no_unit_there', state } }
  }
  const isListed = facts.told[listed]
  if (yearlyOverTonnes !== undefined && isListed) return yearly(facts, there, { tonnes: yearlyOverTonnes, listed })
  if (isListed || directOverTonnes === undefined) return byAnswer(facts, listed)
  const byFigure = installation(facts, there, { tonnes: directOverTonnes, asksFarm: false })
  if (byFigure.verdict === 'reaches' || isListed === false) return byFigure
  return unknown([listed, ...(byFigure.missing ?? [])], byFigure.measures)
}

/** A listed activity: each year above a threshold of scopes 1 and 2, else when its licence is renewed. */
function yearly(
  { told, year }: CompanyFacts,
  there: readonly UnitFact[],
  { tonnes, listed }: { readonly tonnes: string; readonly listed: ToldFact },
): Partly {
  if (year === null) return { ...unknown(['emissions']), isYearly: false }
  const measures = measuresOf(there, tonnes, [1, 2])
  const limit = kgOf(tonnes)
  const renewal: Partly = {
    ...{ verdict: 'reaches', because: { code: 'at_renewal', fact: listed } },
    ...{ measures, isYearly: false },
  }
  if (sumDecimals([ZERO, ...measures.map(({ kg }) => kg)]).lte(limit)) return renewal
  if (told.unitsAreInstallations === null) return unknown(['unitsAreInstallations'], measures)
  if (!told.unitsAreInstallations) return unknown(['emissions_by_installation'], measures)
  const [most] = measures
  return most?.kg.gt(limit) ? { verdict: 'reaches', because: { code: 'over', unit: most.unit }, measures } : renewal
}

/** The units beside the threshold, the greatest first. */
function measuresOf(units: readonly UnitFact[], tonnes: string, scopes: readonly (1 | 2)[]): Measure[] {
  return units
    .map(({ id, name, directKg, energyKg }) => {
      const kg = scopes.includes(2) ? directKg.plus(energyKg) : directKg
      return { unitId: id, unit: name, kg, thresholdKg: kgOf(tonnes), scopes }
    })
    .toSorted((one, other) => other.kg.comparedTo(one.kg))
}

function kgOf(tonnes: string): Decimal {
  return decimal(tonnes).times(1000)
}
