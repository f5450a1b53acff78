/** Codes of cuts through the ledger. */
export const drilldownCodes = {
  'drilldown.range_reversed': 422,
  'drilldown.range_too_long': 422,
  'drilldown.repeated': 422,
  'drilldown.quantity_unit_missing': 422,
  'drilldown.not_by_gas': 422,
  'drilldown.whole_company_only': 403,
} as const satisfies Record<string, number>
