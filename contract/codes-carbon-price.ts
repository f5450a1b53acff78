/** Codes of internal prices of carbon. */
export const carbonPriceCodes = {
  'carbon_price.not_found': 404,
  'carbon_price.exists': 409,
} as const satisfies Record<string, number>
