/**
 * Rules for targets as data with a version. Each figure stands as its publication says it; what could not be read stays
 * null, and whoever checks by it answers that it is unknown. Credits never count towards a target in any version.
 */
export const TARGET_RULES = {
  /** SBTi near-term criteria 5 and Corporate Net-Zero Standard 1.3.1, for targets submitted until 2027. */
  sbti_v1: {
    source: 'SBTi, Corporate Near-term Criteria 5; Corporate Net-Zero Standard 1.3.1',
    /** Last year of submission in which it is accepted. */
    until: 2027,
    /** Years from the year of submission. */
    horizon: { least: 5, most: 10 },
    /** % of scopes 1 and 2 that targets cover. */
    ownCovered: 95,
    ownMayBeOne: true,
    /** From this part of the total, %, scope 3 needs targets that cover that much of it: near term, and in the long term. */
    valueChain: { near: { from: 40, covered: 67 }, net_zero: { from: 0, covered: 90 } },
    /**
     * Years from the submission within which suppliers are to have targets of their own, of a target of supplier engagement alone. How many,
     * by emissions or else by spend, is what the coverage of scope 3 asks, for suppliers with targets count as covered.
     */
    supplierTarget: { years: 5 },
    /** Cut a year, % of the base year: 1.5 °C for scopes 1 and 2, well below 2 °C for scope 3. */
    rate: { own: '4.2', valueChain: '2.5' },
    /** Cut at the latest by 2050 of a target of net zero, %. */
    netZero: { cut: 90, by: 2050 },
    /** % of the inventory that may be left out. */
    excluded: 5,
    needsAssurance: false,
  },
  /** SBTi Corporate Net-Zero Standard 2.0, from the first quarter of 2027. Its numeric rates were not in what was read of it. */
  sbti_v2: {
    source: 'SBTi, Corporate Net-Zero Standard 2.0, executive summary',
    until: null,
    horizon: { least: 5, most: 5 },
    ownCovered: 100,
    ownMayBeOne: false,
    valueChain: null,
    supplierTarget: null,
    rate: null,
    netZero: null,
    excluded: 5,
    needsAssurance: true,
  },
} as const

/** A version of the rules. */
export type TargetRules = keyof typeof TARGET_RULES

/** Versions of the rules, in the order in which they came. */
export const TARGET_RULES_NAMES = ['sbti_v1', 'sbti_v2'] as const satisfies readonly TargetRules[]

/** The rules that a target is checked against that is submitted in a year: of several that are accepted then, those that came first. */
export function rulesOfSubmission(submittedYear: number): TargetRules {
  const accepted = TARGET_RULES_NAMES.filter((rules) => submittedYear <= (TARGET_RULES[rules].until ?? submittedYear))
  return accepted[0] ?? LAST_RULES
}

const LAST_RULES: TargetRules = 'sbti_v2'

/** Staff and revenue from which a company is large (SBTi 2.0): large ones anywhere are of category A, others in Brazil of B. */
export const LARGE_COMPANY = { staffAbove: 1000, usdMillionsAbove: 450 } as const
