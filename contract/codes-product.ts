/** Codes of products: what goes into them, what comes out of a process, what the inventory bears out. */
export const productCodes = {
  'product.cycle': 422,
  'product.input_unknown': 422,
  'product.unit_differs': 422,
  'product.amount_invalid': 422,
  'product.all_waste': 422,
  'product.exceeds_ledger': 422,
} as const satisfies Record<string, number>
