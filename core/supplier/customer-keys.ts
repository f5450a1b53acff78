/** By what a year can be shared out among customers: what was sold to each (net revenue), its mass, or pieces of one kind. */
export const CUSTOMER_KEYS = ['revenue', 'mass', 'units'] as const
