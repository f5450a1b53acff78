/** Codes of reports: two that cannot be compared, their logo, and links by which they are shared. */
export const reportCodes = {
  'report.not_comparable': 422,
  'report.figures_missing': 422,
  'report_logo.not_found': 404,
  'report_share.not_found': 404,
  'report_share.too_many': 409,
  'shared_report.link_invalid': 422,
  'shared_report.expired': 422,
  'shared_report.revoked': 422,
  'shared_report.password_needed': 422,
  'shared_report.password_wrong': 422,
} as const satisfies Record<string, number>
