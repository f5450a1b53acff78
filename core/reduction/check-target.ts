import type { Scope } from '../factor/category.ts'
import { Decimal } from '../quantity/decimal.ts'
import { LARGE_COMPANY, TARGET_RULES, type TargetRules } from './target-rules.ts'
import { requiredCutPercent } from './trajectory.ts'

/** What a target says. */
export interface TargetTerms {
  readonly kind: 'absolute' | 'intensity'
  /** Near term, or the long-term cut of net zero. */
  readonly term: 'near' | 'net_zero'
  readonly scopes: readonly Scope[]
  readonly baseYear: number
  readonly targetYear: number
  readonly submittedYear: number
  /** Cut at the target year, % of the base year. */
  readonly cutPercent: Decimal
}

/** What the ledger and the company say around it; null where nobody knows. Shares in %, of the base year. */
export interface TargetFacts {
  /** Of scopes 1 and 2 together, and of scope 3, that targets of the same term cover. */
  readonly ownCovered: Decimal | null
  readonly valueChainCovered: Decimal | null
  /** Scope 3 of the total. */
  readonly valueChainShare: Decimal | null
  /** Left out of the inventory, of what it would be. */
  readonly excluded: Decimal | null
  readonly staff: number | null
  readonly usdMillions: Decimal | null
  /** Whether base-year data were assured and a transition plan is public. */
  readonly isAssured: boolean | null
  readonly hasPublicPlan: boolean | null
  /** Suppliers that told of a target of their own, of what the target counts of scope 3 or of all spend; null where none told whether it has one. */
  readonly suppliersWithTargets: Decimal | null
}

/** What a target is checked for. */
export const TARGET_CHECKS = [
  'horizon',
  'own_scopes',
  'own_covered',
  'value_chain',
  'supplier_target',
  'rate',
  'net_zero',
  'excluded',
  'assurance',
] as const
export type TargetCheck = (typeof TARGET_CHECKS)[number]

/**
 * Why a check is unknown: the base year has no lines that it asks of; units did not tell all people and revenue; the target tells neither
 * what is left out nor where the plan is published; no verifier concluded on the base year; the version's rate was not in what was
 * read; the target is an intensity, for which no published rate is kept; no supplier told whether it has a target; or too few
 * have one, which fails a target of supplier engagement alone, and none is told to be one.
 */
export const UNKNOWN_REASONS = [
  'no_lines',
  'no_size',
  'no_exclusion',
  'no_plan',
  'no_opinion',
  'no_rate',
  'intensity',
  'no_supplier_answers',
  'told_only',
] as const
export type UnknownReason = (typeof UNKNOWN_REASONS)[number]

/** How a check ended: `stated` is what the target has and `wanted` what the rule asks, in years or %; null where there is no figure. */
export interface Checked {
  readonly check: TargetCheck
  readonly verdict: 'pass' | 'fail' | 'unknown'
  readonly stated: Decimal | null
  readonly wanted: Decimal | null
  /** Null unless unknown. */
  readonly why: UnknownReason | null
}

/** Every check of a version that bears on the target, in the order of `TARGET_CHECKS`. */
export function checkTarget(terms: TargetTerms, facts: TargetFacts, version: TargetRules): readonly Checked[] {
  const results: Readonly<Record<TargetCheck, Checked | null>> = {
    horizon: horizon(terms, version),
    own_scopes: ownScopes(terms, version),
    own_covered: ownCovered(facts, version),
    value_chain: valueChain(terms, facts, version),
    supplier_target: supplierTarget(terms, facts, version),
    rate: rate(terms, version),
    net_zero: netZero(terms, version),
    excluded: excluded(facts, version),
    assurance: assurance(facts, version),
  }
  return TARGET_CHECKS.flatMap((check) => results[check] ?? [])
}

function horizon({ term, targetYear, submittedYear }: TargetTerms, version: TargetRules): Checked | null {
  if (term === 'net_zero') return null
  const { least, most } = TARGET_RULES[version].horizon
  const years = targetYear - submittedYear
  const missed = years < least ? least : years > most ? most : null
  return checked('horizon', missed === null, years, missed)
}

/** Whether scopes 1 and 2 may share a target; where they may not, one target holds one of them. */
function ownScopes({ scopes }: TargetTerms, version: TargetRules): Checked | null {
  if (TARGET_RULES[version].ownMayBeOne) return null
  return checked('own_scopes', !(scopes.includes(1) && scopes.includes(2)), null, null)
}

function ownCovered({ ownCovered: covered }: TargetFacts, version: TargetRules): Checked {
  return atLeast('own_covered', covered, TARGET_RULES[version].ownCovered)
}

function valueChain({ term }: TargetTerms, facts: TargetFacts, version: TargetRules): Checked | null {
  const rule = TARGET_RULES[version].valueChain?.[term]
  const { valueChainCovered: covered, valueChainShare: share } = facts
  if (rule) {
    if (share?.lt(rule.from)) return null
    return share === null
      ? unknown('value_chain', 'no_lines', { stated: covered, wanted: rule.covered })
      : atLeast('value_chain', covered, rule.covered)
  }
  const isLarge = isLargeCompany(facts)
  if (isLarge === false) return null
  if (isLarge === null) return unknown('value_chain', 'no_size', { stated: covered })
  return covered ? checked('value_chain', covered.gt(0), covered, null) : unknown('value_chain', 'no_lines')
}

/**
 * Whether enough suppliers have targets of their own, of a near-term target over scope 3 where that is asked to be covered. It informs: only a
 * target of supplier engagement is held to it.
 */
function supplierTarget(terms: TargetTerms, facts: TargetFacts, version: TargetRules): Checked | null {
  if (terms.term === 'net_zero' || !terms.scopes.includes(3) || valueChain(terms, facts, version) === null) return null
  const { suppliersWithTargets: stated } = facts
  const { supplierTarget: rule, valueChain: coverage } = TARGET_RULES[version]
  const wanted = coverage?.near.covered ?? null
  if (stated === null) return unknown('supplier_target', 'no_supplier_answers', { wanted })
  if (rule === null || wanted === null) return unknown('supplier_target', 'no_rate', { stated })
  return stated.gte(wanted)
    ? checked('supplier_target', true, stated, wanted)
    : unknown('supplier_target', 'told_only', { stated, wanted })
}

/** The rate of a target that is absolute; a combined one takes the stricter. An intensity hangs on a curve that is not kept. */
function rate(terms: TargetTerms, version: TargetRules): Checked | null {
  if (terms.term === 'net_zero') return null
  const stated = terms.cutPercent
  const rules = TARGET_RULES[version].rate
  if (!rules) return unknown('rate', 'no_rate', { stated })
  if (terms.kind === 'intensity') return unknown('rate', 'intensity', { stated })
  const yearly = new Decimal(terms.scopes.some((scope) => scope !== 3) ? rules.own : rules.valueChain)
  const wanted = requiredCutPercent(yearly, terms.baseYear, terms.targetYear)
  return checked('rate', stated.gte(wanted), stated, wanted)
}

/** The long-term cut, which is one of tonnes: an intensity does not tell it. */
function netZero({ kind, term, targetYear, cutPercent: stated }: TargetTerms, version: TargetRules): Checked | null {
  if (term === 'near') return null
  const rule = TARGET_RULES[version].netZero
  if (!rule) return unknown('net_zero', 'no_rate', { stated })
  if (kind === 'intensity') return unknown('net_zero', 'intensity', { stated, wanted: rule.cut })
  return checked('net_zero', stated.gte(rule.cut) && targetYear <= rule.by, stated, rule.cut)
}

function excluded({ excluded: part }: TargetFacts, version: TargetRules): Checked {
  const wanted = TARGET_RULES[version].excluded
  return part ? checked('excluded', part.lte(wanted), part, wanted) : unknown('excluded', 'no_exclusion', { wanted })
}

/** Limited assurance of base-year data and a public plan, which large companies need. */
function assurance(facts: TargetFacts, version: TargetRules): Checked | null {
  if (!TARGET_RULES[version].needsAssurance) return null
  const isLarge = isLargeCompany(facts)
  if (isLarge === false) return null
  const { isAssured, hasPublicPlan } = facts
  if (isLarge === null) return unknown('assurance', 'no_size')
  if (isAssured === false || hasPublicPlan === false) return checked('assurance', false, null, null)
  if (isAssured === null) return unknown('assurance', 'no_opinion')
  return hasPublicPlan === null ? unknown('assurance', 'no_plan') : checked('assurance', true, null, null)
}

/** Whether the company is large; null where its figures do not tell. */
function isLargeCompany({ staff, usdMillions }: TargetFacts): boolean | null {
  if ((staff ?? 0) > LARGE_COMPANY.staffAbove || usdMillions?.gt(LARGE_COMPANY.usdMillionsAbove)) return true
  return staff === null || usdMillions === null ? null : false
}

function atLeast(check: TargetCheck, stated: Decimal | null, wanted: number): Checked {
  return stated ? checked(check, stated.gte(wanted), stated, wanted) : unknown(check, 'no_lines', { wanted })
}

type Figure = Decimal | number | null

function checked(check: TargetCheck, isMet: boolean, stated: Figure, wanted: Figure): Checked {
  return { check, verdict: isMet ? 'pass' : 'fail', stated: exact(stated), wanted: exact(wanted), why: null }
}

function unknown(
  check: TargetCheck,
  why: UnknownReason,
  { stated = null, wanted = null }: { readonly stated?: Figure; readonly wanted?: Figure } = {},
): Checked {
  return { check, verdict: 'unknown', stated: exact(stated), wanted: exact(wanted), why }
}

function exact(value: Figure): Decimal | null {
  return value === null ? null : new Decimal(value)
}
