/** What emissions are measured by, apart from the schemas, so that the page need not load them. */
export const DENOMINATORS = ['employees', 'revenue', 'floor', 'distance', 'production'] as const
export type Denominator = (typeof DENOMINATORS)[number]

/** What is told of a cell of peers, or why nothing is. */
export const PEER_STATES = ['published', 'too_few', 'dominated', 'complement'] as const
