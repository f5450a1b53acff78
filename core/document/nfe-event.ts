/**
 * Events of NF-e and NFC-e (Manual de Orientação do Contribuinte, sistema de registro de eventos): what happened to a
 * note after its issue. Cancellations (110111, and 110112 by substitution) take the note out of the inventory.
 */
import { isAccessKey } from '../company/access-key.ts'
import type { NfeEvent } from './fiscal-document.ts'
import { child, textOf, type XmlElement } from './read-xml.ts'

/** Builds the event of one `evento` element, or undefined when it is not about an NF-e; `answer` is its `retEvento`. */
export function readNfeEvent(event: XmlElement, answer: XmlElement | undefined): NfeEvent | undefined {
  const info = child(event, 'infEvento')
  const targetKey = textOf(info, 'chNFe')
  if (info === undefined || targetKey === null) return undefined
  const eventType = textOf(info, 'tpEvento')
  const status = textOf(child(answer, 'infEvento'), 'cStat')
  const warnings: string[] = []
  if (!isAccessKey(targetKey)) warnings.push('document.key_invalid')
  if (status !== null && !REGISTERED.has(status)) warnings.push('document.event_rejected')
  return {
    kind: 'event',
    event_type: eventType,
    target_key: targetKey,
    is_cancellation: eventType !== null && CANCELLATIONS.has(eventType),
    warnings,
  }
}

/** The key of the note that an event cancels, or undefined when it cancels none (another event, or a rejected one). */
export function cancelledKey(event: NfeEvent): string | undefined {
  if (!event.is_cancellation || event.warnings.includes('document.event_rejected')) return undefined
  return event.target_key ?? undefined
}

const CANCELLATIONS: ReadonlySet<string> = new Set(['110111', '110112'])

/** Registered and linked, registered and not linked, cancellation registered out of time. */
const REGISTERED: ReadonlySet<string> = new Set(['135', '136', '155'])
