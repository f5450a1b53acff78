/** Codes of what is on or off for a company. */
export const featureFlagCodes = {
  'feature_flag.off': 403,
  'feature_flag.until_past': 422,
} as const
