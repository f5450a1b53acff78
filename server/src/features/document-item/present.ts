import type { Outputs } from '@pegada/contract/contract.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { doubtsOf } from './doubts-of.ts'
import type { ItemContext } from './repo.ts'
import { storedSuggestion } from './suggestion.ts'

type Item = Outputs['documentItem']['list']['rows'][number]

/** A stored line as the contract shows it. */
export function presentItem(context: ItemContext): Item {
  const { item, document } = context
  return {
    id: item.id,
    documentId: item.documentId,
    number: item.number,
    product: item.product,
    ncm: item.ncm,
    cfop: item.cfop,
    unit: item.unit,
    quantity: toPlain(decimal(item.quantity)),
    total: toPlain(decimal(item.total)),
    anpCode: item.anpCode,
    issuedAt: document.issuedAt,
    issuerName: document.issuerName,
    recipientName: document.recipientName,
    documentNumber: document.number,
    fileName: document.fileName,
    counts: item.countsReason === 'counts.purchase',
    countsReason: item.countsReason,
    state: item.state,
    suggestion: storedSuggestion(item),
    doubts: doubtsOf(context),
    decidedGeneratorKey: item.decidedGeneratorKey,
    activityId: item.activityId,
    nature: item.nature as Item['nature'],
    periodStart: item.periodStart,
    periodEnd: item.periodEnd,
    groupKey: item.groupKey,
    estimateCo2eKg: item.estimateCo2eKg === null ? null : toPlain(decimal(item.estimateCo2eKg)),
  }
}
