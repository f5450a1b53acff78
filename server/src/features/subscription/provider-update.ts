import type { ProviderEvent } from '../../platform/payments/port.ts'
import type { KeptInvoice } from '../invoice/keep-invoice.ts'
import type { PurchaseRow } from '../plan/holdings.ts'
import type { ProviderUpdate } from './fetch-provider-update.ts'
import type { KeptStanding } from './keep-standing.ts'

/** What the provider tells of itself: which object changed, how and when. */
export type UpdateNotice = Pick<ProviderEvent, 'type' | 'createdAt' | 'object'>

/** What changed by an update, for the trail and the letters. */
export interface Written extends KeptStanding {
  readonly companyId: string
  readonly event: UpdateNotice
  readonly update: ProviderUpdate
  readonly purchase: { readonly before: PurchaseRow | undefined; readonly after: PurchaseRow | undefined }
  readonly invoice: KeptInvoice | undefined
  /** The update told first of a dispute of the invoice. */
  readonly isNewDispute: boolean
}
