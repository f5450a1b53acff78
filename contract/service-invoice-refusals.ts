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
/** A note that cannot be asked for. */
export const unasked = [
  'service_invoice.not_found',
  'service_invoice.wrong_state',
  'service_invoice.other_operator',
  'service_invoice.incomplete',
  'service_invoice.is_off',
  'vault_certificate.absent',
  'vault_certificate.unopened',
] as const
/** What settings are refused for. */
export const unsettled = [
  'service_invoice.against_rules',
  'service_invoice.classification_unlisted',
  'service_invoice.incomplete',
  'service_invoice.nbs_unlisted',
  'service_invoice.service_code_group',
  'service_invoice.service_code_unlisted',
  'vault_certificate.absent',
  'vault_certificate.other_company',
] as const
/** What a certificate is refused for. */
export const untaken = [
  'vault_certificate.no_vault',
  'vault_certificate.unreadable',
  'vault_certificate.password_wrong',
  'vault_certificate.no_key',
  'vault_certificate.weak',
  'vault_certificate.not_company',
  'vault_certificate.not_client',
  'vault_certificate.expired',
  'vault_certificate.other_company',
] as const
