/** What an intensity target is measured by, apart from the schemas, so that the page need not load them. */
export const TARGET_MEASURES = ['revenue', 'employees', 'floor', 'production'] as const
