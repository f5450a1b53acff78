/** Codes of the obligations radar. */
export const obligationCodes = {
  'obligation.cn_code_invalid': 422,
  'obligation.cn_code_outside': 422,
  'obligation.good_exists': 409,
  'obligation.good_not_found': 404,
  'obligation.feed_not_found': 404,
  'obligation.year_before_cbam': 422,
} as const satisfies Record<string, number>
