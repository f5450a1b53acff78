/** Codes of targets. */
export const targetCodes = {
  'target.not_found': 404,
  'target.no_scope': 422,
  'target.years_invalid': 422,
  'target.cut_invalid': 422,
  'target.base_year_missing': 422,
  'target.categories_without_scope': 422,
  'target.product_missing': 422,
  'target.product_unknown': 422,
  'target.exclusion_invalid': 422,
  'target.exclusion_reason_missing': 422,
} as const satisfies Record<string, number>
