/** Error codes of activities, of an inventory from entry to sealed file, and of what is said about it. */
export const inventoryCodes = {
  // Activities and inventory
  'activity.not_found': 404,
  'activity.already_removed': 409,
  'activity.of_document': 409,
  'activity.not_restorable': 409,
  'activity.period_in_future': 422,
  'activity.unit_mismatch': 422,
  'inventory.year_out_of_range': 422,
  'inventory.closed': 409,
  'inventory.has_gaps': 409,
  'inventory.sealing': 409,
  'inventory.empty': 422,
  'inventory.not_closed': 409,
  'inventory.not_restating': 409,
  'inventory.changed_since_seal': 409,
  'inventory.share_invalid': 422,
  'restatement.lines_refused': 422,
  'gap.not_found': 404,
  'gap.not_acceptable': 409,
  'report.not_found': 404,
  'report.not_ready': 409,
  'report.failed': 500,

  // Sealed files
  'seal.line_differs': 409,
  'seal.lines_unordered': 500,
  'seal.not_found': 404,
  'seal.not_ready': 409,
  'seal.failed': 500,

  // Uncertainty, screening, base year
  'pedigree.invalid': 422,
  'uncertainty.invalid': 422,
  'simulation.draws_invalid': 422,
  'base_year.threshold_invalid': 422,
  'base_year.reason_required': 422,
  'base_year.signature_required': 422,
  'base_year.total_invalid': 422,
  'exclusion.reason_required': 422,
  'exclusion.category_measured': 409,
} as const satisfies Record<string, number>
