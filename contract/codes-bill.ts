/** Error codes of energy, gas, water and fuel bills in PDF and pictures. */
export const billCodes = {
  'bill.not_found': 404,
  'bill.page_not_found': 404,
  'bill.not_ready': 409,
  'bill.already_confirmed': 409,
  'bill.already_decided': 409,
  'bill.period_already_covered': 409,
  'bill.period_order': 422,
  'bill.period_too_long': 422,
  'bill.kind_missing': 422,
  'bill.no_lines': 422,
  'bill.unit_not_accepted': 422,
  'bill.price_absurd': 422,
  'bill.cnpj_invalid': 422,

  // Reading the file
  'bill.encrypted': 422,
  'bill.damaged': 422,
  'bill.no_pages': 422,
  'bill.too_many_pages': 422,
  'bill.page_too_large': 422,
  'bill.launches_programs': 422,
  'bill.expands_too_much': 422,
  'bill.took_too_long': 422,
  'bill.too_heavy': 422,
  'bill.no_text': 422,
  'bill.unreadable': 422,
} as const satisfies Record<string, number>
