/** Codes of initiatives, and of scenarios of them. */
export const initiativeCodes = {
  'initiative.not_found': 404,
  'initiative.source_unknown': 422,
  'initiative.share_invalid': 422,
  'initiative.amount_invalid': 422,
  'initiative.evidence_missing': 422,
  'initiative.more_than_touched': 422,
  'initiative.too_many_lines': 422,
  'initiative.not_swappable': 422,
  'initiative.horizon_invalid': 422,
  'scenario.not_found': 404,
  'scenario.name_taken': 409,
  'scenario.too_many': 409,
} as const satisfies Record<string, number>
