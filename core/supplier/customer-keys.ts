/**
 * By what a year can be shared out among customers: what was sold to each (net revenue), its mass, pieces of one kind, or the
 * footprints of the products that it bought.
 */
export const CUSTOMER_KEYS = ['revenue', 'mass', 'units', 'product'] as const
