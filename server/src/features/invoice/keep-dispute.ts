import { type Tx, withOwnerRights } from '../../platform/db/port.ts'
import type { ProviderDispute } from '../../platform/payments/dispute-port.ts'
import type { InvoiceRow } from './repo.ts'
import { upsertDispute } from './repo-disputes.ts'

/** Keeps a dispute of an invoice as the provider tells it now, and when it told us first. Answers whether it is new. */
export function keepDispute(
  tx: Tx,
  { companyId, id: invoiceId }: Pick<InvoiceRow, 'companyId' | 'id'>,
  dispute: ProviderDispute,
  now: Date,
): Promise<boolean> {
  return withOwnerRights(tx, () => upsertDispute(tx, { companyId, invoiceId, dispute, now }))
}
