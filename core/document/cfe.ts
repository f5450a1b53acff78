/**
 * From the kept elements of a CF-e SAT (model 59), the coupon of the shops of São Paulo and Ceará, to the document Pegada works
 * with: a note to a consumer like the NFC-e, authorised by the device that signs it and not by a protocol.
 * Source: Especificação Técnica de Requisitos do SAT (SEFAZ-SP), annexes on the XML of sale and of cancellation, layouts 0.06
 * to 0.08. A masked, incomplete or unusual value never refuses a coupon: it stays as written or null, with a warning code.
 */
import { hasValidCheckDigit } from '../company/access-key.ts'
import { normalizeDecimal } from './decimal-text.ts'
import { readParty } from './dfe-header.ts'
import { codesThatApply, hasValidId, headerChecks } from './dfe-warnings.ts'
import type { FiscalEvent, FiscalItem, NfeDocument } from './fiscal-document.ts'
import { isLocalInstant } from './instant.ts'
import { distinctNcms, NO_FREIGHT, NO_REFORM } from './nfe.ts'
import { itemChecks } from './nfe-warnings.ts'
import { child, childrenOf, textOf, type XmlElement } from './read-xml.ts'
import { readSold, serviceMark } from './sold-item.ts'

/** Builds the document of one `CFe` element, or undefined when it lacks `infCFe`. */
export function readCfe(coupon: XmlElement): NfeDocument | undefined {
  const info = child(coupon, 'infCFe')
  if (info === undefined) return undefined
  const total = child(info, 'total')
  const items = childrenOf(info, 'det').map(readItem)
  const document = {
    kind: 'cfe' as const,
    ...readHead(coupon, info),
    operation_nature: null,
    direction_tpNF: null,
    purpose_finNFe: null,
    referenced_keys: [],
    issuer: readParty(child(info, 'emit'), 'enderEmit'),
    recipient: readBuyer(info),
    items_count: items.length,
    items,
    ncms: distinctNcms(items),
    totals: {
      ...NO_REFORM,
      products: normalizeDecimal(textOf(child(total, 'ICMSTot'), 'vProd')),
      freight: null,
      invoice: normalizeDecimal(textOf(total, 'vCFe')),
    },
    freight: NO_FREIGHT,
  }
  return { ...document, warnings: cfeWarnings(document) }
}

/** The cancellation of a coupon: a coupon of its own that names the one it undoes; undefined when it names none. */
export function readCfeCancellation(coupon: XmlElement): FiscalEvent | undefined {
  const info = child(coupon, 'infCFe')
  const target = keyOf(info?.attributes.chCanc)
  if (info === undefined || target === null) return undefined
  const head = readHead(coupon, info)
  return {
    kind: 'event',
    event_type: null,
    target_key: target,
    effect: 'counts.cancelled',
    is_cancellation: true,
    target_kind: 'cfe',
    is_replacement: false,
    author: readParty(child(info, 'emit'), 'enderEmit'),
    own_key: head.key,
    number: head.number,
    occurred_at: head.issued_at,
    sequence: null,
    correction: null,
    environment_tpAmb: head.environment_tpAmb,
    auth_cStat: null,
    signed: head.signed,
    warnings: codesThatApply([['document.key_check_digit', !hasValidCheckDigit(target)]]),
  }
}

function readHead(coupon: XmlElement, info: XmlElement) {
  const ide = child(info, 'ide')
  const key = keyOf(info.attributes.Id)
  return {
    layout: info.attributes.versao ?? null,
    model: textOf(ide, 'mod'),
    key,
    key_check_digit_ok: key !== null && hasValidCheckDigit(key),
    number: textOf(ide, 'nCFe')?.replace(/^0+(?=\d)/, '') ?? null,
    series: textOf(ide, 'nserieSAT'),
    issued_at: instantOf(textOf(ide, 'dEmi'), textOf(ide, 'hEmi')),
    environment_tpAmb: textOf(ide, 'tpAmb'),
    auth_cStat: null,
    signed: child(coupon, 'Signature') !== undefined,
  }
}

/** `CFe` and the 44 characters of the key. */
function keyOf(id: string | undefined): string | null {
  return id?.replace(/^CFe/, '') ?? null
}

/** `AAAAMMDD` and `HHMMSS` of the device, which tells no time zone. */
function instantOf(day: string | null, time: string | null): string | null {
  const date = /^(\d{4})(\d{2})(\d{2})$/.exec(day ?? '')
  const clock = /^(\d{2})(\d{2})(\d{2})$/.exec(time ?? '')
  if (date === null || clock === null) return day
  return `${date.slice(1).join('-')}T${clock.slice(1).join(':')}`
}

/** An empty `dest` is what the layout asks for where nobody was named. */
function readBuyer(info: XmlElement) {
  const buyer = readParty(child(info, 'dest'), 'enderDest')
  return buyer?.id == null && buyer?.name == null ? null : buyer
}

/** The value of a line is what was paid for it (`vItem`): its own discount and its share of the whole's are taken off. */
function readItem(det: XmlElement): FiscalItem {
  const product = child(det, 'prod')
  return {
    ...readSold(det),
    total: normalizeDecimal(textOf(product, 'vItem') ?? textOf(product, 'vProd')),
    anp_code: anpCode(product),
    anp_description: null,
    ibscbs_cst: null,
    ...serviceMark(det),
  }
}

/** The layout has no field of its own: fuels carry the code as an observation of the treasury, "Cod. Produto ANP". */
function anpCode(product: XmlElement | undefined): string | null {
  const observation = childrenOf(product, 'obsFiscoDet').find(({ attributes }) =>
    /\bANP\b/i.test(attributes.xCampoDet ?? ''),
  )
  const code = textOf(observation, 'xTextoDet')
  return code !== null && /^\d{9}$/.test(code) ? code : null
}

function cfeWarnings(document: Omit<NfeDocument, 'warnings'>): string[] {
  const notOfCoupons = new Set(['document.not_authorised', 'document.issued_at_invalid'])
  return codesThatApply([
    ...headerChecks(document, ['0.06', '0.07', '0.08']).filter(([code]) => !notOfCoupons.has(code)),
    ['document.issued_at_invalid', !isLocalInstant(document.issued_at ?? '')],
    ['document.model_unknown', document.model !== '59'],
    ['document.issuer_id_invalid', !hasValidId(document.issuer)],
    ['document.recipient_id_invalid', document.recipient !== null && !hasValidId(document.recipient)],
    ...itemChecks(document.items),
  ])
}
