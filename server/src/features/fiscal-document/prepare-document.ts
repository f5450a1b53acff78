import { randomUUID } from 'node:crypto'
import type { ClassificationRules } from '@pegada/core/classification/classification.ts'
import type { PastDecision } from '@pegada/core/classification/past-decision.ts'
import { accessKeyOf } from '@pegada/core/document/access-key-of.ts'
import type { TakenOutReason } from '@pegada/core/document/counts-reason.ts'
import { documentRecord } from '@pegada/core/document/document-record.ts'
import type { FiscalDocument, FiscalEvent, RecordedDocument } from '@pegada/core/document/fiscal-document.ts'
import { takenOutByEvent } from '@pegada/core/document/fiscal-event.ts'
import { type Manifestation, manifestationOf } from '@pegada/core/document/manifestation.ts'
import type { DocumentRecord } from '@pegada/core/document/record-shape.ts'
import type { Breathe } from '../../platform/clock/breathe.ts'
import { itemRow, type PreparedItem } from '../document-item/item-row.ts'
import type { LinePorts } from '../document-item/line-context.ts'
import type { OwnGenerators } from '../platform-generator/own-generators.ts'

/** What decides about the documents of a company: its CNPJs, what it decided before, and the rules that hold. */
export interface CompanyContext {
  readonly companyId: string
  readonly companyCnpjs: readonly string[]
  readonly decisions: ReadonlyMap<string, PastDecision>
  /** Those by which lines are classified now. */
  readonly rules: ClassificationRules
  /** Sources that what was decided may name beside those of the product. */
  readonly own: OwnGenerators
}

/** Documents that this one takes out of the inventory, here or yet to come. */
export interface TakenOut {
  readonly accessKey: string
  readonly reason: TakenOutReason
}

interface Prepared {
  readonly id: string
  /** Identifies the document; null where its key is missing or masked. */
  readonly accessKey: string | null
  readonly takesOut: readonly TakenOut[]
}

/** A document with its lines, decided and classified as if nothing else were there. */
export interface PreparedNote extends Prepared {
  readonly kind: 'note'
  readonly read: RecordedDocument
  readonly record: DocumentRecord
  readonly items: readonly PreparedItem[]
}

export interface PreparedEvent extends Prepared {
  readonly kind: 'event'
  readonly event: FiscalEvent
  /** What the recipient told of the note by it; undefined for any other event. */
  readonly manifestation: Manifestation | undefined
}

export type PreparedDocument = PreparedNote | PreparedEvent

/** All the work on a document that needs no database, done before the transaction that stores it. */
export async function prepareDocument(
  ports: LinePorts,
  company: CompanyContext,
  document: FiscalDocument,
  breathe: Breathe,
): Promise<PreparedDocument> {
  const id = randomUUID()
  if (document.kind === 'event') {
    const taken = takenOutByEvent(document)
    const takesOut = taken === undefined ? [] : takenOut(taken.key, taken.reason)
    const manifestation = manifestationOf(document)
    return { kind: 'event', id, accessKey: accessKeyOf(document.target_key), takesOut, event: document, manifestation }
  }
  const { companyId, companyCnpjs, decisions, rules, own } = company
  const record = documentRecord(document, { companyCnpjs })
  const items: PreparedItem[] = []
  for (const [index, line] of record.lines.entries()) {
    const of = { companyId, documentId: id, record, decisions, rules, own }
    items.push(itemRow(ports, of, { line, position: index + 1 }))
    await breathe()
  }
  const takesOut = hasEffect(record) ? record.replacedKeys.flatMap((key) => takenOut(key, 'counts.replaced')) : []
  return { kind: 'note', id, accessKey: accessKeyOf(record.key), takesOut, read: document, record, items }
}

function takenOut(key: string, reason: TakenOutReason): TakenOut[] {
  const accessKey = accessKeyOf(key)
  return accessKey === null ? [] : [{ accessKey, reason }]
}

/** What was cancelled, denied or only tried out takes no other document's place. */
function hasEffect({ isTest, countsReason }: DocumentRecord): boolean {
  return !isTest && countsReason !== 'counts.cancelled' && countsReason !== 'counts.denied'
}
