import { randomUUID } from 'node:crypto'
import type { Outputs } from '@pegada/contract/contract.ts'
import type { Classification } from '@pegada/core/classification/classification.ts'
import { classifyItem } from '@pegada/core/classification/classify-item.ts'
import { type Counting, type CountsReason, itemCountsAsActivity } from '@pegada/core/document/counts.ts'
import type { FiscalItem, NfeDocument } from '@pegada/core/document/fiscal-document.ts'
import { decimal } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { insertItems, type NewItemRow } from './repo.ts'

export type Suggestion = Outputs['documentItem']['list']['rows'][number]['suggestion']

export interface NoteItems {
  readonly companyId: string
  readonly documentId: string
  readonly note: NfeDocument
  readonly counting: Counting
}

/** From this confidence on, a line that burns and leaks nothing needs no decision by a person. */
const IGNORED_FROM = decimal('0.9')

/** Stores the lines of a note, each with what it was taken for and why. */
export async function addItems(tx: Tx, ports: Pick<Ports, 'rules'>, items: NoteItems): Promise<void> {
  await insertItems(
    tx,
    items.note.items.map((item, index) => itemRow(items, item, { position: index + 1, ports })),
  )
}

function itemRow(
  { companyId, documentId, counting }: NoteItems,
  item: FiscalItem,
  { position, ports }: { readonly position: number; readonly ports: Pick<Ports, 'rules'> },
): NewItemRow {
  const classification = classifyItem(item, { rules: ports.rules })
  const countsReason = counting.counts ? itemCountsAsActivity(item).reason : counting.reason
  return {
    companyId,
    id: randomUUID(),
    documentId,
    position,
    number: item.n ?? String(position),
    code: item.code,
    product: item.description ?? '',
    ncm: item.ncm ?? '',
    cfop: item.cfop ?? '',
    unit: item.unit ?? '',
    quantity: item.quantity ?? '0',
    total: item.total ?? '0',
    anpCode: item.anp_code,
    biodieselPercent: item.biodiesel_percent ?? null,
    suggestion: suggestionOf(classification),
    suggestionKind: classification.kind,
    confidence: classification.confidence,
    countsReason,
    state: needsDecision(classification, countsReason) ? 'pending' : 'ignored',
  }
}

function needsDecision({ kind, confidence }: Classification, countsReason: CountsReason): boolean {
  if (countsReason !== 'counts.purchase') return false
  return kind !== 'not_emission' || decimal(confidence).lt(IGNORED_FROM)
}

function suggestionOf(classification: Classification): Suggestion {
  const { kind, generatorKey, candidates, scope, category, quantity, packing, rule, why, confidence, question } =
    classification
  return {
    kind,
    generatorKey,
    candidates: candidates.map(({ inputs = null, category: of = null, range = null, ...candidate }) => ({
      ...candidate,
      inputs: inputs && { ...inputs },
      category: of,
      range: range && { ...range },
    })),
    packing: packing ? { ...packing } : null,
    scope,
    category,
    quantity: quantity && { ...quantity },
    rule: { ...rule },
    why: { code: why.code, data: { ...why.data } },
    confidence,
    question: question ?? null,
  }
}
