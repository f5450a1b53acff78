/** Which documents of a set have no effect any more, whatever the order in which events and documents come. */
import type { FiscalDocument } from './fiscal-document.ts'
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
    if (!('replaced_keys' in document) || document.environment_tpAmb === '2') continue
    if (document.key !== null && cancelledKeys.has(document.key)) continue
    for (const key of document.replaced_keys) replacedKeys.add(key)
  }
  return { cancelledKeys, replacedKeys }
}
