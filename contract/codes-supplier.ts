/** Codes of suppliers: who they are, put together and taken apart. */
export const supplierCodes = {
  'supplier.not_found': 404,
  'supplier.exists': 409,
  'supplier.email_invalid': 422,
  'supplier.owner_not_found': 404,
  'supplier.into_itself': 422,
  'supplier.merged': 409,
  'supplier.not_merged': 409,
  'supplier.party_not_found': 404,
  'supplier.nothing_left': 409,
} as const satisfies Record<string, number>
