/**
 * Events of fiscal documents: what happened to one after its issue. Cancellations (110111 of every kind, and 110112 by
 * substitution of an NF-e; on an MDF-e 110112 only closes the voyage) take the document out of the inventory, and so does
 * the authorisation of one that stands for it (240140, and 240150 of a CT-e's annulment), a recipient who tells the tax
 * office that it does not know of the deal or that it never took place (210220, 210240; the last word holds,
 * `manifestation.ts`), a passenger who did not board
 * (110115 of a BP-e).
 * Source: Manual de Orientação do Contribuinte of each document, registro de eventos; NT 2020.001 (manifestation of the
 * recipient of an NF-e).
 */
import { isDocumentKey } from '../company/access-key.ts'
import type { TakenOutReason } from './counts-reason.ts'
import { readParty } from './dfe-header.ts'
import { TEXT } from './dfe-shape.ts'
import { codesThatApply } from './dfe-warnings.ts'
import type { EventTarget, FiscalEvent } from './fiscal-document.ts'
import { child, childrenOf, textOf, type XmlElement, type XmlShape } from './read-xml.ts'

/** The shape of an event that names its document by `keyTag`. */
export function eventShape(keyTag: string): XmlShape {
  return {
    infEvento: {
      [keyTag]: TEXT,
      tpAmb: TEXT,
      CNPJ: TEXT,
      CPF: TEXT,
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
    return {
      kind: 'event',
      event_type: type,
      target_key: targetKey,
      ...effectOf(target, type),
      target_kind: target,
      author: readParty(info, ''),
      occurred_at: textOf(info, 'dhEvento'),
      sequence: textOf(info, 'nSeqEvento'),
      correction: type === CORRECTION ? correctionText(child(info, 'detEvento')) : null,
      environment_tpAmb: textOf(info, 'tpAmb'),
      auth_cStat: status,
      signed: child(event, 'Signature') !== undefined,
      warnings: codesThatApply([
        ['document.key_invalid', !isDocumentKey(targetKey)],
        ['document.event_rejected', status !== null && !REGISTERED.has(status)],
      ]),
    }
  }
}

/** What an event of a type does to the document that it is about. */
export function effectOf(target: EventTarget, type: string | null) {
  const effect = (type === null ? undefined : (EFFECTS[target]?.[type] ?? EVERY_KIND[type])) ?? null
  return { effect, is_cancellation: effect === 'counts.cancelled', is_replacement: effect === 'counts.replaced' }
}

/** The key of a document that an event takes out of the inventory, and why; undefined for one that has no such effect. */
export function takenOutByEvent(
  event: FiscalEvent,
): { readonly key: string; readonly reason: TakenOutReason } | undefined {
  if (event.effect === null || event.target_key === null || !hasEffect(event)) return undefined
  return { key: event.target_key, reason: event.effect }
}

/** Neither rejected nor a test. */
export function hasEffect(event: FiscalEvent): boolean {
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

const EVERY_KIND: Readonly<Record<string, TakenOutReason | undefined>> = { '110111': 'counts.cancelled' }

/**
 * What only events of one kind do. An NFS-e is cancelled by its issuer (101101), by the municipality on request (105104) or
 * on its own (305101), and by the note that stands for it (105102).
 */
const EFFECTS: Readonly<Partial<Record<EventTarget, Readonly<Record<string, TakenOutReason | undefined>>>>> = {
  nfe: { '110112': 'counts.cancelled', '210220': 'counts.disowned', '210240': 'counts.disowned' },
  cte: { '240140': 'counts.replaced', '240150': 'counts.replaced' },
  nf3e: { '240140': 'counts.replaced' },
  nfgas: { '240140': 'counts.replaced' },
  nfcom: { '240140': 'counts.replaced' },
  nfag: { '240140': 'counts.replaced' },
  bpe: { '110115': 'counts.not_travelled', '240140': 'counts.replaced' },
  nfse: {
    '101101': 'counts.cancelled',
    '105104': 'counts.cancelled',
    '305101': 'counts.cancelled',
    '105102': 'counts.replaced',
  },
}

/** Registered and linked, registered and not linked, cancellation registered out of time. */
const REGISTERED: ReadonlySet<string> = new Set(['135', '136', '155'])
