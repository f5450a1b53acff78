import type { FeatureFlag } from '@pegada/core/access/feature-flag.ts'

/**
 * Procedures that a flag closes for a company for which it is off: the door of the server refuses them with `feature_flag.off`. Answers of
 * providers by a link, and what platform administrators do at their desk, concern other companies too and go on.
 */
const BEHIND: Readonly<Record<FeatureFlag, readonly string[]>> = {
  assistant_proposals: ['entryProposal.create'],
  marketplace: ['marketOffer.', 'marketRequest.', 'marketCredit.'],
}

/** The flag that a procedure is behind, by its dotted name; a name that ends in a dot above is a whole noun. */
export function flagOf(name: string): FeatureFlag | undefined {
  const isBehind = (one: string) => (one.endsWith('.') ? name.startsWith(one) : name === one)
  return (Object.keys(BEHIND) as FeatureFlag[]).find((flag) => BEHIND[flag].some(isBehind))
}

/** The names above: a test holds them against the contract. */
export const NAMES_BEHIND_FLAGS = Object.values(BEHIND).flat()
