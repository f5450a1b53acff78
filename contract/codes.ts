/**
 * The closed list of error codes, each with the HTTP status it answers with.
 * A code reads `<noun>.<problem>`; its sentence stands in `locales/<language>/errors.json` under the same key.
 */
export const codes = {
  // Who may
  'auth.required': 401,
  'auth.forbidden': 403,
  'auth.invalid_credentials': 401,
  'auth.email_not_confirmed': 403,
  'auth.rate_limited': 429,
  'auth.token_invalid': 400,
  'auth.failed': 500,
  'request.invalid': 400,
  'request.cross_site': 403,
  'request.too_large': 413,
  'request.rate_limited': 429,
  'request.not_found': 404,
  'server.unexpected': 500,

  // Account and company
  'account.first_name_required': 422,
  'account.last_name_required': 422,
  'account.cnpj_required': 422,
  'account.cnpj_incomplete': 422,
  'account.email_required': 422,
  'account.email_invalid': 422,
  'account.password_weak': 422,
  'account.terms_required': 422,
  'cnpj.invalid': 422,
  'cnpj.not_found': 404,
  'cnpj.unavailable': 503,
  'company.not_found': 404,
  'business_unit.not_found': 404,

  // Documents
  'import.not_found': 404,
  'import.empty': 422,
  'import.already_started': 409,
  'import.too_many_files': 422,
  'file.too_large': 413,
  'file.empty': 422,
  'file.kind_not_accepted': 422,
  'document.not_found': 404,
  'document_item.not_found': 404,
  'document_item.already_decided': 409,
  'document_item.not_countable': 409,
  'attachment.not_found': 404,

  // Activities and inventory
  'activity.not_found': 404,
  'activity.already_removed': 409,
  'activity.period_in_future': 422,
  'activity.unit_mismatch': 422,
  'inventory.year_out_of_range': 422,
  'report.not_found': 404,
  'report.not_ready': 409,
  'report.failed': 500,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof codes
