export const paymentApplyName = 'payment.apply'
export const paymentSweepName = 'payment.sweep'

/** After how many failures an event of the provider is tried no more by itself. */
export const PAYMENT_TRIES_MAX = 20

/** Where the payment provider tells what happened. */
export const paymentWebhookPath = '/webhooks/stripe'
