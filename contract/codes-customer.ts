/** Codes of customers and what they carry of an inventory. */
export const customerCodes = {
  'customer.not_found': 404,
  'customer.exists': 409,
  'customer.email_invalid': 422,
  'customer.year_not_set': 409,
  'customer.keys_above_total': 422,
  'customer.total_zero': 422,
  'customer.no_amount': 409,
  'customer.key_product': 409,
  'customer.key_not_product': 409,
  'customer.footprint_missing': 422,
} as const satisfies Record<string, number>
