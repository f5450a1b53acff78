/** Codes of what who runs the installation does with an invoice by hand. */
export const platformInvoiceCodes = {
  'platform_invoice.act_waits': 409,
  'platform_invoice.amount_invalid': 422,
  'platform_invoice.is_canceled': 409,
  'platform_invoice.more_than_left': 409,
  'platform_invoice.not_at_provider': 409,
  'platform_invoice.not_by_hand': 409,
  'platform_invoice.not_open': 409,
  'platform_invoice.not_paid': 409,
  'platform_invoice.not_renewing': 409,
  'platform_invoice.other_act': 409,
  'platform_invoice.paid_outside': 409,
} as const satisfies Record<string, number>
