/** Codes of the group, its holdings and what of them counts. */
export const organizationCodes = {
  'company.founding_year_invalid': 422,
  'company.email_invalid': 422,
  'company.website_invalid': 422,
  'company.state_invalid': 422,
  'company.zip_invalid': 422,
  'boundary.circle': 422,
  'boundary.share_over': 422,
  'boundary.overlap': 422,
  'boundary.months_reversed': 422,
  'boundary.share_invalid': 422,
  'boundary.changes_within_year': 409,
  'holding.not_found': 404,
  'subsidiary.not_found': 404,
  'subsidiary.exists': 409,
  'subsidiary.cnpj_required': 422,
  'subsidiary.in_use': 409,
} as const satisfies Record<string, number>
