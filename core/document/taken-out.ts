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
  if (!('replaced_keys' in document) || document.environment_tpAmb === '2' || key === null) return []
  return document.replaced_keys.filter((old) => isAccessKey(old) && old !== key && issuerOf(old) === issuerOf(key))
}

/** The root of the CNPJ that an access key carries. */
function issuerOf(key: string): string {
  return cnpjRoot(key.slice(6, 20))
}
