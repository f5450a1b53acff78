/**
 * Events of fiscal documents: what happened to one after its issue. Cancellations (110111 of every kind, and 110112 by
 * substitution of an NF-e; on an MDF-e 110112 only closes the voyage) take the document out of the inventory, and so does
 * the authorisation of one that stands for it (240140, and 240150 of a CT-e's annulment).
 * Source: Manual de Orientação do Contribuinte of each document, registro de eventos.
 */
import { isAccessKey } from '../company/access-key.ts'
import { TEXT } from './dfe-shape.ts'
import type { EventTarget, FiscalEvent } from './fiscal-document.ts'
import { child, childrenOf, textOf, type XmlElement, type XmlShape } from './read-xml.ts'

/** The shape of an event that names its document by `keyTag`. */
export function eventShape(keyTag: string): XmlShape {
  return {
    infEvento: {
      [keyTag]: TEXT,
      tpAmb: TEXT,
      tpEvento: TEXT,
      dhEvento: TEXT,
      nSeqEvento: TEXT,
      detEvento: {
        xCorrecao: TEXT,
        evCCeCTe: { infCorrecao: { grupoAlterado: TEXT, campoAlterado: TEXT, valorAlterado: TEXT } },
      },
    },
    Signature: TEXT,
  }
}

/** The shape of the answer to an event. */
export const EVENT_ANSWER: XmlShape = { infEvento: { cStat: TEXT } }

/** Builds the reader of events about one kind of document; undefined when an event does not name its document. */
export function eventReader(target: EventTarget, keyTag: string) {
  return (event: XmlElement, answer: XmlElement | undefined): FiscalEvent | undefined => {
    const info = child(event, 'infEvento')
    const targetKey = textOf(info, keyTag)
    if (info === undefined || targetKey === null) return undefined
    const type = textOf(info, 'tpEvento')
    const status = textOf(child(answer, 'infEvento'), 'cStat')
    const warnings: string[] = []
    if (!isAccessKey(targetKey)) warnings.push('document.key_invalid')
    if (status !== null && !REGISTERED.has(status)) warnings.push('document.event_rejected')
    return {
      kind: 'event',
      event_type: type,
      target_key: targetKey,
      is_cancellation: type === '110111' || (type === '110112' && target === 'nfe'),
      target_kind: target,
      is_replacement: type !== null && (REPLACEMENTS[target] ?? []).includes(type),
      occurred_at: textOf(info, 'dhEvento'),
      sequence: textOf(info, 'nSeqEvento'),
      correction: type === CORRECTION ? correctionText(child(info, 'detEvento')) : null,
      environment_tpAmb: textOf(info, 'tpAmb'),
      auth_cStat: status,
      signed: child(event, 'Signature') !== undefined,
      warnings,
    }
  }
}

/** The key of the document that an event cancels, or undefined when it cancels none (another event, a rejected one, a test). */
export function cancelledKey(event: FiscalEvent): string | undefined {
  return event.is_cancellation && hasEffect(event) ? (event.target_key ?? undefined) : undefined
}

/** The key of the document that another has taken the place of by this event, or undefined. */
export function replacedKey(event: FiscalEvent): string | undefined {
  return event.is_replacement && hasEffect(event) ? (event.target_key ?? undefined) : undefined
}

function hasEffect(event: FiscalEvent): boolean {
  return !event.warnings.includes('document.event_rejected') && event.environment_tpAmb !== '2'
}

/** An NF-e is corrected by free text, a CT-e field by field. */
function correctionText(detail: XmlElement | undefined): string | null {
  const fields = childrenOf(child(detail, 'evCCeCTe'), 'infCorrecao').map((field) => {
    const name = [textOf(field, 'grupoAlterado'), textOf(field, 'campoAlterado')].filter((part) => part !== null)
    return `${name.join('/')}: ${textOf(field, 'valorAlterado') ?? ''}`
  })
  const text = textOf(detail, 'xCorrecao') ?? (fields.length === 0 ? null : fields.join('; '))
  return text === null ? null : text.slice(0, CORRECTION_MAX)
}

const CORRECTION = '110110'
const CORRECTION_MAX = 1000

const REPLACEMENTS: Readonly<Partial<Record<EventTarget, readonly string[]>>> = {
  cte: ['240140', '240150'],
  nf3e: ['240140'],
  nfgas: ['240140'],
  nfcom: ['240140'],
}

/** Registered and linked, registered and not linked, cancellation registered out of time. */
const REGISTERED: ReadonlySet<string> = new Set(['135', '136', '155'])
