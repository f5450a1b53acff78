import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import type { PreparedItem } from '../document-item/item-row.ts'
import { type PurchaseRow, purchaseItem } from '../document-item/purchase-item.ts'
import { loadOwnGenerators } from '../platform-generator/own-generators.ts'
import { rulesNow } from '../scope-mapping/rules-now.ts'
import { loadDecisions } from '../triage/load-decisions.ts'

/**
 * Makes the lines of rows of purchases by what the company has decided so far, for the triage of documents: the same for the
 * dry run, which tells what the first suggestion would emit, and for storing.
 */
export async function openPurchases(
  tx: Tx,
  ports: Ports,
  { companyId, documentId }: { readonly companyId: string; readonly documentId: string },
): Promise<(row: PurchaseRow) => PreparedItem> {
  const decisions = await loadDecisions(tx, companyId)
  const rules = await rulesNow(tx, ports.rules)
  const own = await loadOwnGenerators(tx)
  return (row) => purchaseItem(ports, { companyId, documentId, decisions, rules, own }, row)
}
