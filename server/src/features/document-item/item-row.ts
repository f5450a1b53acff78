import { randomUUID } from 'node:crypto'
import type { Classification, ClassificationRules } from '@pegada/core/classification/classification.ts'
import { classifyLine } from '@pegada/core/classification/classify-line.ts'
import { likenessOf } from '@pegada/core/classification/likeness.ts'
import type { PastDecision } from '@pegada/core/classification/past-decision.ts'
import type { CountsReason } from '@pegada/core/document/counts.ts'
import { lineDoubt } from '@pegada/core/document/line-doubt.ts'
import type { DocumentLine, DocumentRecord } from '@pegada/core/document/record-shape.ts'
import { decimal } from '@pegada/core/quantity/decimal.ts'
import type { OwnGenerators } from '../platform-generator/own-generators.ts'
import { estimateOf } from './estimate-of.ts'
import type { LinePorts } from './line-context.ts'
import type { NewItemRow } from './repo.ts'
import type { Suggestion } from './suggestion.ts'

/** A document's lines on their way to the database: whose they are, and what the company decided before. */
export interface LinesOfRecord {
  readonly companyId: string
  readonly documentId: string
  readonly record: Pick<DocumentRecord, 'issuedAt' | 'period'> &
    Partial<Pick<DocumentRecord, 'warnings'>> & { readonly issuer?: { readonly id: string | null } | null }
  readonly decisions: ReadonlyMap<string, PastDecision>
  /** Those that hold now (`scope-mapping/rules-now.ts`). */
  readonly rules: ClassificationRules
  /** What a decision of before may name beside the sources of the product. */
  readonly own: OwnGenerators
  /** How its lines are classified where their source tells more than a document does. */
  readonly classify?: typeof classifyLine | undefined
}

/** A line as it is stored: what it was taken for and why, the group it belongs to, and what it would emit. */
export type PreparedItem = NewItemRow

/** From this confidence on, a line that burns and leaks nothing needs no decision by a person. */
const ignoredFrom = decimal('0.9')

/** Makes the stored line of the `position`-th line of a document, classified. */
export function itemRow(
  ports: LinePorts,
  { companyId, documentId, record, decisions, rules, own, classify = classifyLine }: LinesOfRecord,
  { line, position }: { readonly line: DocumentLine; readonly position: number },
): PreparedItem {
  const { spendBridge } = ports
  const isBuyerUnnamed = record.warnings?.includes('document.recipient_not_company') ?? false
  const isGridUseOnly = record.warnings?.includes('document.grid_use_only') ?? false
  const signed = { ...line, isBuyerUnnamed, isGridUseOnly, issuerId: record.issuer?.id ?? null }
  const classification = classify(signed, { rules, spendBridge, decisions })
  const row = {
    companyId,
    id: randomUUID(),
    documentId,
    position,
    number: line.number,
    code: line.code,
    product: line.product,
    ncm: line.ncm ?? '',
    cfop: line.cfop ?? '',
    unit: line.unit ?? '',
    quantity: line.quantity ?? '0',
    total: line.total ?? '0',
    anpCode: line.anpCode,
    biodieselPercent: line.biodieselPercent,
    suggestion: suggestionOf(classification),
    suggestionKind: classification.kind,
    confidence: classification.confidence,
    countsReason: line.countsReason,
    doubt: lineDoubt(line),
    state: stateOf(classification, line.countsReason),
    nature: line.nature,
    periodStart: record.period?.start ?? null,
    periodEnd: record.period?.end ?? null,
    groupKey: likenessOf(signed),
  } as const
  const isEstimated = line.countsReason === 'counts.purchase'
  return { ...row, estimateCo2eKg: isEstimated ? estimateOf({ ...ports, own }, row, record.issuedAt) : null }
}

/** The same line in a document that does not count. */
export function uncounted(row: PreparedItem, countsReason: string): PreparedItem {
  return { ...row, countsReason, state: 'ignored', estimateCo2eKg: null }
}

/** Whether a person must decide the line: one that burns and leaks nothing, surely, needs nobody. */
export function stateOf(
  { kind, confidence }: Pick<Classification, 'kind' | 'confidence'>,
  countsReason: CountsReason,
): 'pending' | 'ignored' {
  if (countsReason !== 'counts.purchase') return 'ignored'
  return kind === 'not_emission' && decimal(confidence).gte(ignoredFrom) ? 'ignored' : 'pending'
}

function suggestionOf(classification: Classification): Suggestion {
  const { kind, generatorKey, candidates, scope, category, quantity, packing, rule, why, confidence } = classification
  const { question = null, amountQuestion = null, answers } = classification
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
    question,
    amountQuestion,
    answers: answers.map((answer) => ({ ...answer, inputs: answer.inputs && { ...answer.inputs } })),
  }
}
