import type { Tx } from '../../platform/db/port.ts'
import { noteEngagement } from '../supplier/note-engagement.ts'
import { type RequestRow, updateRequest } from './repo-requests.ts'

/** Brings a request into a state, and says so beside its supplier; an accepted answer with its score. */
export async function settleRequest(
  tx: Tx,
  { companyId, id, supplierId }: Pick<RequestRow, 'companyId' | 'id' | 'supplierId'>,
  change: Partial<RequestRow> & Pick<RequestRow, 'state'>,
  accepted?: { readonly score: string | null; readonly year: number },
): Promise<void> {
  await updateRequest(tx, { companyId, id }, change)
  const key = { companyId, id: supplierId }
  await noteEngagement(tx, key, { state: change.state, ...(accepted && { accepted }) })
}
