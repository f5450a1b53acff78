import { classifyItem } from '@pegada/core/classification/classify-item.ts'
import type { NfeDocument } from '@pegada/core/document/fiscal-document.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { type Decimal, decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { parseUnit, type Unit } from '@pegada/core/quantity/unit.ts'
import type { Ports } from '../../ports.ts'
import type { Suggestion } from '../document-item/add-items.ts'
import type { Evidence } from './evidence.ts'
import type { EvidenceRow } from './repo.ts'

/** A stored line as evidence: what was decided, else what was suggested. */
export function evidenceOfRow({ item, document, activity }: EvidenceRow, attachedKey: string | undefined): Evidence {
  // Written by addItems from this very shape.
  const suggestion = item.suggestion as Suggestion
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
    day: dayOf(document.issuedAt),
    confidence: decimal(item.confidence),
    isFromAttachment: attachedKey !== undefined && document.accessKey === attachedKey,
    accepted: activity && acceptedUnit ? { quantity: decimal(activity.quantity), unit: acceptedUnit } : undefined,
  }
}

/** The lines of an attached note that is not stored as a document of its own. */
export function evidenceOfNote(ports: Pick<Ports, 'rules'>, note: NfeDocument, attachmentId: string): Evidence[] {
  return note.items.map((item) => {
    const { generatorKey, quantity, confidence } = classifyItem(item, { rules: ports.rules })
    return {
      itemId: null,
      documentId: attachmentId,
      documentNumber: note.number,
      product: item.description ?? '',
      ncm: item.ncm ?? '',
      fiscalUnit: item.unit ?? '',
      fiscalQuantity: item.quantity ?? '0',
      total: item.total ?? '0',
      generatorKey: generatorKey ?? undefined,
      ...measured(quantity ?? { value: item.quantity ?? '0', unit: item.unit ?? '' }),
      day: dayOf(note.issued_at),
      confidence: decimal(confidence),
      isFromAttachment: true,
      accepted: undefined,
    }
  })
}

/** The unit as written, or undefined when it names no measure. */
export function unitOf(written: string): Unit | undefined {
  try {
    return parseUnit(written)
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

function measured({ value, unit }: { readonly value: string; readonly unit: string }): {
  readonly quantity: Decimal | undefined
  readonly unit: Unit | undefined
} {
  const quantity = decimal(value)
  return { quantity: quantity.gt(0) ? quantity : undefined, unit: unitOf(unit) }
}

function dayOf(issuedAt: string | null): string | undefined {
  const day = issuedAt?.slice(0, 10)
  return day && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined
}
