/** An NF-e or NFC-e as a record: a line for every item. */
import { type CountsContext, type CountsReason, countsAsActivity, itemCountsAsActivity } from './counts.ts'
import { energyPeriod, isEnergyItem } from './energy-note.ts'
import type { FiscalItem, NfeDocument } from './fiscal-document.ts'
import { isGridUse } from './grid-use.ts'
import { lineReason, linksTo, recordCounting, recordHead } from './record-head.ts'
import type { DocumentLine, DocumentRecord } from './record-shape.ts'
import { replacedBy } from './taken-out.ts'

/** Brings a note to the one shape. */
export function noteRecord(document: NfeDocument, context: CountsContext): DocumentRecord {
  const counting = countsAsActivity(document, context)
  const energy = document.items.filter(isEnergyItem)
  const ways = new Set(energy.filter(({ description }) => isGridUse(description)))
  const isWayAlone = energy.length > 0 && ways.size === energy.length
  return {
    ...recordHead(document, context),
    issuer: document.issuer,
    issuerCnae: document.issuer_cnae ?? null,
    recipient: document.recipient,
    operationNature: document.operation_nature,
    total: document.totals.invoice ?? document.totals.products,
    period: energyPeriod(document),
    meter: null,
    ...recordCounting(document, counting, isWayAlone ? ['document.grid_use_only'] : []),
    links: linksTo('refers', document.referenced_keys),
    replacedKeys: replacedBy(document),
    lines: document.items.map((item, index) => {
      const reason = lineReason(counting, itemCountsAsActivity(item).reason)
      const isRepeated = reason === 'counts.purchase' && ways.has(item) && !isWayAlone
      return productLine(item, index, isRepeated ? 'counts.same_energy' : reason)
    }),
  }
}

function productLine(item: FiscalItem, index: number, countsReason: CountsReason): DocumentLine {
  return {
    number: item.n ?? String(index + 1),
    code: item.code,
    product: item.description ?? '',
    ncm: item.ncm,
    cfop: item.cfop,
    unit: item.unit,
    quantity: item.quantity,
    total: item.total,
    anpCode: item.anp_code,
    biodieselPercent: item.biodiesel_percent ?? null,
    nature: natureOf(item),
    freight: null,
    countsReason,
  }
}

function natureOf(item: FiscalItem): DocumentLine['nature'] {
  if (item.is_service === true) return 'service'
  return isEnergyItem(item) ? 'electricity' : 'product'
}
