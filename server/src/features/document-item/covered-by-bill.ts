import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { ItemContext } from './repo.ts'
import { selectCovered } from './repo-covered.ts'

/**
 * Why lines of energy and gas are not taken: a confirmed bill of the same meter and days, or one that prints the key of
 * the line's document, is in the inventory already, and the two tell one consumption. By the id of the line. Readings of two
 * months share their day, which is no overlap; meters are compared by letters and digits.
 */
export async function linesCoveredByBills(
  tx: Tx,
  companyId: string,
  contexts: readonly ItemContext[],
): Promise<ReadonlyMap<string, DomainError>> {
  const ids = contexts.filter(({ item }) => METERED.has(item.nature)).map(({ item }) => item.id)
  if (ids.length === 0) return new Map()
  const rows = await selectCovered(tx, companyId, ids)
  return new Map(rows.map(({ itemId, ...data }) => [itemId, new DomainError('document_item.covered_by_bill', data)]))
}

const METERED: ReadonlySet<string> = new Set(['electricity', 'piped_gas'])
