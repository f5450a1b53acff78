/**
 * The paths of an NF-e or NFC-e (layouts 3.10 and 4.00, with the 2026 IBS/CBS groups) and of its events that Pegada
 * reads. Everything else in a document (addresses, taxes, payment, consumer data) is passed over and never kept.
 */
import type { ReadableRoot } from './fiscal-kind.ts'
import type { XmlShape } from './read-xml.ts'

const TEXT: XmlShape = {}

const PARTY: XmlShape = { CNPJ: TEXT, CPF: TEXT, idEstrangeiro: TEXT, xNome: TEXT }

const ITEM: XmlShape = {
  prod: {
    cProd: TEXT,
    xProd: TEXT,
    NCM: TEXT,
    CFOP: TEXT,
    uCom: TEXT,
    qCom: TEXT,
    vUnCom: TEXT,
    vProd: TEXT,
    comb: { cProdANP: TEXT, descANP: TEXT, pBio: TEXT },
  },
  imposto: { IBSCBS: { CST: TEXT } },
}

const TOTALS: XmlShape = {
  ICMSTot: { vProd: TEXT, vFrete: TEXT, vNF: TEXT },
  IBSCBSTot: { gIBS: { vIBS: TEXT }, gCBS: { vCBS: TEXT }, gMono: { vIBSMono: TEXT, vCBSMono: TEXT } },
  vNFTot: TEXT,
}

const NOTE: XmlShape = {
  infNFe: {
    ide: {
      mod: TEXT,
      serie: TEXT,
      nNF: TEXT,
      dhEmi: TEXT,
      natOp: TEXT,
      tpNF: TEXT,
      finNFe: TEXT,
      tpAmb: TEXT,
      NFref: { refNFe: TEXT },
      gPagAntecipado: { refNFe: TEXT },
    },
    emit: { ...PARTY, enderEmit: { UF: TEXT, cMun: TEXT } },
    dest: { ...PARTY, enderDest: { UF: TEXT, cMun: TEXT } },
    det: ITEM,
    total: TOTALS,
    transp: { modFrete: TEXT, transporta: { CNPJ: TEXT, CPF: TEXT }, vol: { pesoL: TEXT, pesoB: TEXT } },
  },
  Signature: TEXT,
}

const EVENT: XmlShape = { infEvento: { chNFe: TEXT, tpEvento: TEXT } }

/** The shape to keep under each readable root. */
export const SHAPES: Readonly<Record<ReadableRoot, XmlShape>> = {
  note: NOTE,
  authorised_note: { NFe: NOTE, protNFe: { infProt: { cStat: TEXT } } },
  note_batch: { NFe: NOTE },
  event: EVENT,
  registered_event: { evento: EVENT, retEvento: { infEvento: { cStat: TEXT } } },
  event_batch: { evento: EVENT },
}
