import { DomainError } from '@pegada/core/domain-error.ts'
import { guarded } from '../../http/procedures.ts'

const unavailable = () => Promise.reject(new DomainError('payment.unavailable'))

export const subscriptionRoutes = {
  get: guarded.subscription.get.handler(unavailable),
  openCheckout: guarded.subscription.openCheckout.handler(unavailable),
  getCheckout: guarded.subscription.getCheckout.handler(unavailable),
  checkCoupon: guarded.subscription.checkCoupon.handler(unavailable),
  previewChange: guarded.subscription.previewChange.handler(unavailable),
  change: guarded.subscription.change.handler(unavailable),
  cancel: guarded.subscription.cancel.handler(unavailable),
  resume: guarded.subscription.resume.handler(unavailable),
  dismissPending: guarded.subscription.dismissPending.handler(unavailable),
}
