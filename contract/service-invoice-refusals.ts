/** What acts upon service invoices are refused for. */

/** Nothing can be issued now. */
export const ready = [
  'service_invoice.against_rules',
  'service_invoice.incomplete',
  'service_invoice.is_off',
  'vault_certificate.absent',
  'vault_certificate.unopened',
] as const
/** An invoice that no note can be made of. */
export const billable = [
  'invoice.not_found',
  'service_invoice.not_paid',
  'service_invoice.taker_invalid',
  'service_invoice.taker_is_issuer',
  'service_invoice.taker_without_address',
  'service_invoice.taken',
] as const
/** A note that cannot be changed so. */
export const changed = [
  'service_invoice.not_found',
  'service_invoice.wrong_state',
  'service_invoice.other_operator',
  'service_invoice.schema_faults',
  ...ready,
] as const
