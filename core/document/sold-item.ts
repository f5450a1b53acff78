import { normalizeDecimal } from './decimal-text.ts'
import { TEXT } from './dfe-shape.ts'
import type { FiscalItem } from './fiscal-document.ts'
import { child, textOf, type XmlElement, type XmlShape } from './read-xml.ts'

/** What `prod` says alike in an NF-e, an NFC-e and a CF-e SAT: the thing, how much of it and at what price. */
export const SOLD = {
  cProd: TEXT,
  xProd: TEXT,
  NCM: TEXT,
  CFOP: TEXT,
  uCom: TEXT,
  qCom: TEXT,
  vUnCom: TEXT,
} as const satisfies XmlShape

type Sold = Pick<FiscalItem, 'n' | 'code' | 'description' | 'ncm' | 'cfop' | 'unit' | 'quantity' | 'unit_value'>

/** Reads that of one `det`; its value and its codes each layout tells in its own way. */
export function readSold(det: XmlElement): Sold {
  const product = child(det, 'prod')
  return {
    n: det.attributes.nItem ?? null,
    code: textOf(product, 'cProd'),
    description: textOf(product, 'xProd'),
    ncm: textOf(product, 'NCM'),
    cfop: textOf(product, 'CFOP'),
    unit: textOf(product, 'uCom'),
    quantity: normalizeDecimal(textOf(product, 'qCom')),
    unit_value: normalizeDecimal(textOf(product, 'vUnCom')),
  }
}

/** A service is what pays the tax on services. */
export function serviceMark(det: XmlElement): Pick<FiscalItem, 'is_service'> {
  return child(child(det, 'imposto'), 'ISSQN') === undefined ? {} : { is_service: true }
}
