/** What emissions are measured by, apart from the schemas, so that the page need not load them. */
export const DENOMINATORS = ['employees', 'revenue', 'floor', 'distance', 'production'] as const
export type Denominator = (typeof DENOMINATORS)[number]

/** What the own years are measured by besides: of the km driven, those with a load, which companies do not share. */
export const OWN_DENOMINATORS = ['employees', 'revenue', 'floor', 'distance', 'loaded', 'production'] as const
export type OwnDenominator = (typeof OWN_DENOMINATORS)[number]

/** What is told of a cell of peers, or why nothing is. */
export const PEER_STATES = ['published', 'too_few', 'dominated', 'complement'] as const
