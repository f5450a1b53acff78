/** What emissions are measured by, apart from the schemas, so that the page need not load them. */
export const DENOMINATORS = ['employees', 'revenue', 'floor', 'production'] as const
export type Denominator = (typeof DENOMINATORS)[number]
