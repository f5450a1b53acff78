/** Which documents of a set have no effect any more, whatever the order in which events and documents come. */
import { isAccessKey } from '../company/access-key.ts'
import { cnpjRoot } from '../company/cnpj.ts'
import type { FiscalDocument, RecordedDocument } from './fiscal-document.ts'
import { cancelledKey, replacedKey } from './fiscal-event.ts'

/** Keys that events cancel, and keys for which other documents stand; a substitute that is itself cancelled replaces nothing. */
export function keysTakenOut(documents: Iterable<FiscalDocument>): {
  readonly cancelledKeys: ReadonlySet<string>
  readonly replacedKeys: ReadonlySet<string>
} {
  const all = [...documents]
  const events = all.filter((document) => document.kind === 'event')
  const cancelledKeys = new Set(events.flatMap((event) => cancelledKey(event) ?? []))
  const replacedKeys = new Set(events.flatMap((event) => replacedKey(event) ?? []))
  for (const document of all) {
    if (document.kind === 'event' || (document.key !== null && cancelledKeys.has(document.key))) continue
    for (const key of replacedBy(document)) replacedKeys.add(key)
  }
  return { cancelledKeys, replacedKeys }
}

/** Keys of documents for which this one stands: its own issuer's alone, none for a test. */
export function replacedBy(document: RecordedDocument): string[] {
  const { key } = document
  if (document.environment_tpAmb === '2' || key === null) return []
  const replaced = 'replaced_keys' in document ? document.replaced_keys : receiptsOf(document)
  return replaced.filter((old) => isAccessKey(old) && old !== key && issuerOf(old) === issuerOf(key))
}

/**
 * Receipts (NFC-e) of sales that a note bills again, as a filling station does at the end of the month: all its items are
 * of CFOP 5.929 or 6.929 (Ajuste SINIEF 07/01), and the receipts are those that it refers to.
 */
function receiptsOf(document: RecordedDocument): readonly string[] {
  if (document.kind !== 'nfe' || document.items.length === 0) return []
  const repeatsReceipts = document.items.every(({ cfop }) => cfop === '5929' || cfop === '6929')
  return repeatsReceipts ? document.referenced_keys.filter((old) => old.slice(20, 22) === RECEIPT) : []
}

const RECEIPT = '65'

/** The root of the CNPJ that an access key carries. */
function issuerOf(key: string): string {
  return cnpjRoot(key.slice(6, 20))
}
