/** Which documents of a set have no effect any more, whatever the order in which events and documents come. */
import { isDocumentKey, issuerRootOf } from '../company/access-key.ts'
import type { TakenOutReason } from './counts-reason.ts'
import type { FiscalDocument, RecordedDocument } from './fiscal-document.ts'
import { takenOutByEvent } from './fiscal-event.ts'
import { isDisowned, manifestationOf } from './manifestation.ts'

/**
 * Keys that events take out, by why, and keys for which other documents stand; a substitute that is itself cancelled replaces
 * nothing.
 */
export function keysTakenOut(documents: Iterable<FiscalDocument>) {
  const all = [...documents]
  const cancelledKeys = new Set<string>()
  const replacedKeys = new Set<string>()
  const notTravelledKeys = new Set<string>()
  const disownedKeys = new Set<string>()
  const sets: Readonly<Record<TakenOutReason, Set<string>>> = {
    'counts.cancelled': cancelledKeys,
    'counts.replaced': replacedKeys,
    'counts.not_travelled': notTravelledKeys,
    'counts.disowned': disownedKeys,
  }
  const events = all.filter((document) => document.kind === 'event')
  const manifested = Map.groupBy(events, ({ target_key: key }) => key)
  for (const event of events) {
    const taken = takenOutByEvent(event)
    if (taken === undefined) continue
    const told = (manifested.get(taken.key) ?? []).flatMap((one) => manifestationOf(one) ?? [])
    if (taken.reason !== 'counts.disowned' || isDisowned(told)) sets[taken.reason].add(taken.key)
  }
  for (const document of all) {
    if (document.kind === 'event' || (document.key !== null && cancelledKeys.has(document.key))) continue
    for (const key of replacedBy(document)) replacedKeys.add(key)
  }
  return { cancelledKeys, replacedKeys, notTravelledKeys, disownedKeys }
}

/** Keys of documents for which this one stands: its own issuer's alone, none for a test. */
export function replacedBy(document: RecordedDocument): string[] {
  const { key } = document
  if (document.environment_tpAmb === '2' || key === null) return []
  const replaced = 'replaced_keys' in document ? document.replaced_keys : receiptsOf(document)
  return replaced.filter((old) => isDocumentKey(old) && old !== key && issuerRootOf(old) === issuerRootOf(key))
}

/**
 * Receipts (NFC-e, CF-e SAT) of sales that a note bills again, as a filling station does at the end of the month: all its items are
 * of CFOP 5.929 or 6.929 (Ajuste SINIEF 07/01), and the receipts are those that it refers to.
 */
function receiptsOf(document: RecordedDocument): readonly string[] {
  if (document.kind !== 'nfe' || document.items.length === 0) return []
  const repeatsReceipts = document.items.every(({ cfop }) => cfop === '5929' || cfop === '6929')
  return repeatsReceipts ? document.referenced_keys.filter((old) => RECEIPTS.has(old.slice(20, 22))) : []
}

/** NFC-e and CF-e SAT. */
const RECEIPTS: ReadonlySet<string> = new Set(['65', '59'])
