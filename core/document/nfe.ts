/**
 * From the kept elements of an NF-e (model 55) or NFC-e (model 65) to the document Pegada works with.
 * A masked, incomplete or unusual value never refuses a document: it stays as written or null, with a warning code.
 */
import { Decimal, toPlain } from '../quantity/decimal.ts'
import { normalizeDecimal } from './decimal-text.ts'
import { readHeader, readParty } from './dfe-header.ts'
import { isEnergyItem, namedMonth } from './energy-note.ts'
import type { FiscalFreight, FiscalItem, FiscalTotals, NfeDocument } from './fiscal-document.ts'
import { nfeWarnings } from './nfe-warnings.ts'
import { totalsDiffer } from './note-totals.ts'
import { child, childrenOf, textOf, type XmlElement } from './read-xml.ts'
import { readSold, serviceMark } from './sold-item.ts'

/** Builds the document of one `NFe` element, or undefined when it lacks `infNFe`; `protocol` is its `protNFe`. */
export function readNfe(note: XmlElement, protocol: XmlElement | undefined): NfeDocument | undefined {
  const info = child(note, 'infNFe')
  if (info === undefined) return undefined
  const ide = child(info, 'ide')
  const header = readHeader({ prefix: 'NFe', document: note, info, protocol, numberTag: 'nNF' })
  const issuerCnae = textOf(child(info, 'emit'), 'CNAE')
  const items = childrenOf(info, 'det').map(readItem)
  const document = {
    kind: header.model === '65' ? ('nfce' as const) : ('nfe' as const),
    ...header,
    operation_nature: textOf(ide, 'natOp'),
    direction_tpNF: textOf(ide, 'tpNF'),
    purpose_finNFe: textOf(ide, 'finNFe'),
    referenced_keys: referencedKeys(ide),
    issuer: readParty(child(info, 'emit'), 'enderEmit'),
    ...(issuerCnae === null ? {} : { issuer_cnae: issuerCnae }),
    recipient: readParty(child(info, 'dest'), 'enderDest'),
    ...energyMonthOf(info, items, header.issued_at),
    items_count: items.length,
    items,
    ncms: distinctNcms(items),
    totals: readTotals(child(info, 'total')),
    freight: readFreight(child(info, 'transp')),
  }
  // A note of credit, debit or complement has totals of taxes alone.
  const isOff = document.purpose_finNFe === '1' && totalsDiffer(info)
  return { ...document, warnings: nfeWarnings(document, isOff) }
}

function readItem(det: XmlElement): FiscalItem {
  const product = child(det, 'prod')
  const taxes = child(det, 'imposto')
  const fuel = child(product, 'comb')
  const biodieselPercent = normalizeDecimal(textOf(fuel, 'pBio'))
  return {
    ...readSold(det),
    total: normalizeDecimal(textOf(product, 'vProd')),
    anp_code: textOf(fuel, 'cProdANP'),
    anp_description: textOf(fuel, 'descANP'),
    ibscbs_cst: textOf(child(taxes, 'IBSCBS'), 'CST'),
    ...(biodieselPercent === null ? {} : { biodiesel_percent: biodieselPercent }),
    ...serviceMark(det),
  }
}

/** The month of a note of energy: its text is read and not kept. */
function energyMonthOf(info: XmlElement, items: readonly FiscalItem[], issued: string | null) {
  if (!items.some(isEnergyItem)) return {}
  const told = [
    ...childrenOf(info, 'det').map((det) => textOf(det, 'infAdProd')),
    textOf(child(info, 'infAdic'), 'infCpl'),
  ]
  const texts = [...items.map(({ description }) => description), ...told].filter((text) => text !== null)
  const month = namedMonth(texts, issued)
  return month === undefined ? {} : { energy_month: month }
}

function referencedKeys(ide: XmlElement | undefined): string[] {
  const groups = [...childrenOf(ide, 'NFref'), ...childrenOf(ide, 'gPagAntecipado')]
  return groups.flatMap((group) => childrenOf(group, 'refNFe').map((reference) => reference.text))
}

/** The NCM codes of items, each once, in order. */
export function distinctNcms(items: readonly FiscalItem[]): string[] {
  const ncms = new Set<string>()
  for (const item of items) if (item.ncm !== null) ncms.add(item.ncm)
  return [...ncms].sort()
}

function readTotals(total: XmlElement | undefined): FiscalTotals {
  const icms = child(total, 'ICMSTot')
  const reform = child(total, 'IBSCBSTot')
  const mono = child(reform, 'gMono')
  return {
    products: normalizeDecimal(textOf(icms, 'vProd')),
    freight: normalizeDecimal(textOf(icms, 'vFrete')),
    invoice: normalizeDecimal(textOf(icms, 'vNF')),
    invoice_with_ibscbs_vNFTot: normalizeDecimal(textOf(total, 'vNFTot')),
    ibs: normalizeDecimal(textOf(child(reform, 'gIBS'), 'vIBS')),
    cbs: normalizeDecimal(textOf(child(reform, 'gCBS'), 'vCBS')),
    ibs_mono: normalizeDecimal(textOf(mono, 'vIBSMono')),
    cbs_mono: normalizeDecimal(textOf(mono, 'vCBSMono')),
  }
}

function readFreight(transport: XmlElement | undefined): FiscalFreight {
  const carrier = child(transport, 'transporta')
  const volumes = childrenOf(transport, 'vol')
  return {
    mode_modFrete: textOf(transport, 'modFrete'),
    carrier_id: textOf(carrier, 'CNPJ') ?? textOf(carrier, 'CPF'),
    net_weight_kg: totalWeight(volumes, 'pesoL'),
    gross_weight_kg: totalWeight(volumes, 'pesoB'),
  }
}

function totalWeight(volumes: readonly XmlElement[], tag: string): string | null {
  const weights = volumes.map((volume) => normalizeDecimal(textOf(volume, tag))).filter((weight) => weight !== null)
  if (weights.length <= 1) return weights[0] ?? null
  return toPlain(weights.reduce((sum, weight) => sum.plus(weight), new Decimal(0)))
}

/** Totals of the 2026 tax reform, where a document has none. */
export const NO_REFORM = {
  invoice_with_ibscbs_vNFTot: null,
  ibs: null,
  cbs: null,
  ibs_mono: null,
  cbs_mono: null,
} as const satisfies Partial<FiscalTotals>

/** Nobody carries the goods of a sale at the counter. */
export const NO_FREIGHT: FiscalFreight = {
  mode_modFrete: null,
  carrier_id: null,
  net_weight_kg: null,
  gross_weight_kg: null,
}
