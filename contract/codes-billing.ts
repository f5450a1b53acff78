/** Codes of plans, payments and invoices. */
export const billingCodes = {
  'subscription.already_active': 409,
  'subscription.not_active': 409,
  'subscription.same_plan': 422,
  'subscription.company_size_differs': 422,
  'checkout.not_found': 404,
  'coupon.not_found': 404,
  'coupon.ends_in_trial': 422,
  'invoice.not_found': 404,
  'invoice.not_payable': 409,
  'payment.unavailable': 503,
  'payment.signature_invalid': 400,
  'payment.refused': 402,
  'plan.feature_required': 402,
  'plan.seats_exceeded': 402,
  'plan.units_exceeded': 402,
} as const satisfies Record<string, number>
