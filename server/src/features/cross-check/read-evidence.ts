import type { ClassificationContext } from '@pegada/core/classification/classification.ts'
import { classifyLine } from '@pegada/core/classification/classify-line.ts'
import type { DocumentRecord } from '@pegada/core/document/record-shape.ts'
import { unlessRefused } from '@pegada/core/domain-error.ts'
import { type Decimal, decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { parseUnit, type Unit } from '@pegada/core/quantity/unit.ts'
import { storedSuggestion } from '../document-item/suggestion.ts'
import type { Days, Evidence } from './evidence.ts'
import type { EvidenceRow } from './repo.ts'

/** A stored line as evidence: what was decided, else what was suggested. */
export function evidenceOfRow({ item, document, activity }: EvidenceRow, attachedKey: string | undefined): Evidence {
  const suggestion = storedSuggestion(item)
  const acceptedUnit = activity ? unitOf(activity.unit) : undefined
  return {
    itemId: item.id,
    documentId: item.documentId,
    documentNumber: document.number,
    product: item.product,
    ncm: item.ncm,
    fiscalUnit: item.unit,
    fiscalQuantity: toPlain(decimal(item.quantity)),
    total: toPlain(decimal(item.total)),
    generatorKey: item.decidedGeneratorKey ?? suggestion.generatorKey ?? undefined,
    ...measured(suggestion.quantity ?? { value: item.quantity, unit: item.unit }),
    days:
      item.periodStart && item.periodEnd ? { start: item.periodStart, end: item.periodEnd } : dayOf(document.issuedAt),
    confidence: decimal(item.confidence),
    isFromAttachment: attachedKey !== undefined && document.accessKey === attachedKey,
    accepted: activity && acceptedUnit ? { quantity: decimal(activity.quantity), unit: acceptedUnit } : undefined,
  }
}

/** The lines of an attached document that is not stored as one of its own. */
export function evidenceOfRecord(
  context: Pick<ClassificationContext, 'rules' | 'spendBridge'>,
  record: DocumentRecord,
  attachmentId: string,
): Evidence[] {
  const days = record.period ?? dayOf(record.issuedAt)
  return record.lines.map((line) => {
    const { generatorKey, quantity, confidence } = classifyLine(line, context)
    return {
      itemId: null,
      documentId: attachmentId,
      documentNumber: record.number,
      product: line.product,
      ncm: line.ncm ?? '',
      fiscalUnit: line.unit ?? '',
      fiscalQuantity: line.quantity ?? '0',
      total: line.total ?? '0',
      generatorKey: generatorKey ?? undefined,
      ...measured(quantity ?? { value: line.quantity ?? '0', unit: line.unit ?? '' }),
      days,
      confidence: decimal(confidence),
      isFromAttachment: true,
      accepted: undefined,
    }
  })
}

/** The unit as written, or undefined when it names no measure. */
export function unitOf(written: string): Unit | undefined {
  return unlessRefused(() => parseUnit(written))
}

function measured({ value, unit }: { readonly value: string; readonly unit: string }): {
  readonly quantity: Decimal | undefined
  readonly unit: Unit | undefined
} {
  const quantity = decimal(value)
  return { quantity: quantity.gt(0) ? quantity : undefined, unit: unitOf(unit) }
}

function dayOf(issuedAt: string | null): Days | undefined {
  const day = issuedAt?.slice(0, 10)
  return day && /^\d{4}-\d{2}-\d{2}$/.test(day) ? { start: day, end: day } : undefined
}
