import { printedTaxes } from '@pegada/core/document/printed-taxes.ts'
import { unlessRefused } from '@pegada/core/domain-error.ts'
import type { Actor, Ports } from '../../ports.ts'
import { insertTaxes, selectBought, selectUnread } from './repo-lines.ts'

/** Files that are read between two transactions. */
const chunk = 50

/**
 * Reads once what the documents behind a supplier's lines print of taxes, from the files as they were received. Of what is no NF-e or
 * NFC-e, or whose file cannot be read, it is kept that nothing is known.
 */
export async function readTaxes(
  { db, storage }: Pick<Ports, 'db' | 'storage'>,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  supplierId: string,
): Promise<void> {
  const { companyId } = actor
  const unread = await db.asTenant(actor, async (tx) => {
    const bought = await selectBought(tx, companyId, supplierId)
    return selectUnread(tx, companyId, [...new Set(bought.map(({ documentId }) => documentId))])
  })
  for (let at = 0; at < unread.length; at += chunk) {
    const rows: Parameters<typeof insertTaxes>[1][number][] = []
    for (const { id, kind, accessKey, storageKey } of unread.slice(at, at + chunk)) {
      const isNote = (kind === 'nfe' || kind === 'nfce') && accessKey !== null
      rows.push({ companyId, documentId: id, items: isNote ? await itemsOf(storage, storageKey, accessKey) : null })
    }
    await db.asTenant(actor, (tx) => insertTaxes(tx, rows))
  }
}

async function itemsOf(storage: Ports['storage'], storageKey: string, accessKey: string) {
  const bytes = await storage.find(storageKey)
  if (bytes === undefined) return null
  return unlessRefused(() => printedTaxes(bytes))?.get(accessKey) ?? null
}
