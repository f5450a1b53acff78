/**
 * The paths of an NF-e or NFC-e (layouts 3.10 and 4.00, with the 2026 IBS/CBS groups) that Pegada
 * reads. Everything else in a document (addresses, taxes, payment, consumer data) is passed over and never kept; of the free
 * texts only the month of energy that was sold.
 */
import { partyShape, TEXT } from './dfe-shape.ts'
import { ADDED, TAKEN } from './note-totals.ts'
import type { XmlShape } from './read-xml.ts'
import { SOLD } from './sold-item.ts'

const ITEM: XmlShape = {
  prod: {
    ...SOLD,
    vProd: TEXT,
    indTot: TEXT,
    comb: { cProdANP: TEXT, descANP: TEXT, pBio: TEXT },
  },
  imposto: { IBSCBS: { CST: TEXT }, ISSQN: {} },
  infAdProd: TEXT,
}

const TOTALS: XmlShape = {
  ICMSTot: { vProd: TEXT, vNF: TEXT, ...Object.fromEntries([...ADDED, ...TAKEN].map((tag) => [tag, TEXT])) },
  ISSQNtot: { vServ: TEXT },
  IBSCBSTot: { gIBS: { vIBS: TEXT }, gCBS: { vCBS: TEXT }, gMono: { vIBSMono: TEXT, vCBSMono: TEXT } },
  vNFTot: TEXT,
}

export const NFE_SHAPE: XmlShape = {
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
    emit: { ...partyShape('enderEmit'), CNAE: TEXT },
    dest: partyShape('enderDest'),
    det: ITEM,
    total: TOTALS,
    infAdic: { infCpl: TEXT },
    transp: { modFrete: TEXT, transporta: { CNPJ: TEXT, CPF: TEXT }, vol: { pesoL: TEXT, pesoB: TEXT } },
  },
  Signature: TEXT,
}
