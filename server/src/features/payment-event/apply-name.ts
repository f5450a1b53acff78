export const paymentApplyName = 'payment.apply'
export const paymentSweepName = 'payment.sweep'
