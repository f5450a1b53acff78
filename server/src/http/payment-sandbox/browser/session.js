/** A session as a page of the provider's script sees it. */
export function sessionOf(session, language) {
  const { order } = session
  const amount = (cents) => ({
    minorUnitsAmount: cents,
    amount: new Intl.NumberFormat(language, { style: 'currency', currency: 'BRL' }).format(cents / 100),
  })
  const interval = order.lines.find((line) => line.interval)?.interval
  const subtotal = order.total + order.discount
  const discounts = order.code
    ? [
        {
          ...amount(order.discount),
          displayName: order.code,
          promotionCode: order.code,
          percentOff: order.percentOff,
          recurring: order.months ? { type: 'repeating', durationInMonths: order.months } : null,
        },
      ]
    : []
  return {
    id: session.id,
    livemode: false,
    canConfirm: session.status === 'open',
    currency: 'brl',
    currencyOptions: null,
    minorUnitsAmountDivisor: 100,
    email: session.email,
    phoneNumber: null,
    businessName: null,
    nameCollection: null,
    billingAddress: null,
    shippingAddress: null,
    shipping: null,
    shippingOptions: [],
    savedPaymentMethods: null,
    lastPaymentError: null,
    surcharge: null,
    tax: { status: 'ready' },
    taxAmounts: null,
    taxIdInfo: null,
    optionalItems: null,
    discountAmounts: discounts,
    status:
      session.status === 'complete'
        ? { type: 'complete', paymentStatus: session.paymentStatus }
        : { type: session.status },
    recurring: interval ? { interval, intervalCount: 1, isProrated: false, dueNext: null, trial: null } : null,
    total: {
      subtotal: amount(subtotal),
      discount: amount(order.discount),
      total: amount(order.total),
      appliedBalance: amount(0),
      shippingRate: amount(0),
      surcharge: amount(0),
      taxExclusive: amount(0),
      taxInclusive: amount(0),
      balanceAppliedToNextInvoice: false,
    },
    lineItems: order.lines.map((line) => ({
      id: line.id,
      name: line.name,
      priceId: line.priceId,
      description: null,
      quantity: 1,
      subtotal: amount(line.amount),
      total: amount(line.amount),
      unitAmount: amount(line.amount),
      discount: amount(0),
      taxExclusive: amount(0),
      taxInclusive: amount(0),
      unitAmountDecimal: null,
      unitLabel: null,
      discountAmounts: null,
      taxAmounts: null,
      recurring: line.interval ? { interval: line.interval, intervalCount: 1, usageType: 'licensed' } : null,
      adjustableQuantity: null,
      images: [],
      isRemovable: false,
      pricing: null,
      transformQuantity: null,
    })),
  }
}
