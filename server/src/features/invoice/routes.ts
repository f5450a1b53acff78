import { DomainError } from '@pegada/core/domain-error.ts'
import { guarded } from '../../http/procedures.ts'

const unavailable = () => Promise.reject(new DomainError('payment.unavailable'))

export const invoiceRoutes = {
  list: guarded.invoice.list.handler(unavailable),
  get: guarded.invoice.get.handler(unavailable),
  download: guarded.invoice.download.handler(unavailable),
  pay: guarded.invoice.pay.handler(unavailable),
}
