/** The paths of an NFS-e of the national standard (1.00, 1.01) and of its events that are read. */
import { TEXT } from './dfe-shape.ts'
import type { XmlShape } from './read-xml.ts'

const PARTY: XmlShape = { CNPJ: TEXT, CPF: TEXT, NIF: TEXT, xNome: TEXT, end: { endNac: { cMun: TEXT } } }

export const NFSE_SHAPE: XmlShape = {
  infNFSe: {
    nNFSe: TEXT,
    cStat: TEXT,
    emit: { CNPJ: TEXT, CPF: TEXT, xNome: TEXT, enderNac: { UF: TEXT, cMun: TEXT } },
    valores: { vLiq: TEXT },
    DPS: {
      infDPS: {
        tpAmb: TEXT,
        dhEmi: TEXT,
        serie: TEXT,
        dCompet: TEXT,
        tpEmit: TEXT,
        subst: { chSubstda: TEXT },
        prest: PARTY,
        toma: PARTY,
        interm: PARTY,
        serv: { locPrest: { cLocPrestacao: TEXT }, cServ: { cTribNac: TEXT, xDescServ: TEXT } },
        valores: { vServPrest: { vServ: TEXT }, vDescCondIncond: { vDescIncond: TEXT } },
      },
    },
  },
  Signature: TEXT,
}

/** The events of an NFS-e, each an element of its own whose name is its type (tiposEventos_v1.01.xsd). */
export const NFSE_EVENT_TYPES = [
  'e101101',
  'e105102',
  'e101103',
  'e105104',
  'e105105',
  'e202201',
  'e203202',
  'e204203',
  'e205204',
  'e202205',
  'e203206',
  'e204207',
  'e205208',
  'e305101',
  'e305102',
  'e305103',
] as const

export const NFSE_EVENT_SHAPE: XmlShape = {
  infEvento: {
    pedRegEvento: {
      infPedReg: {
        tpAmb: TEXT,
        dhEvento: TEXT,
        CNPJAutor: TEXT,
        CPFAutor: TEXT,
        chNFSe: TEXT,
        nPedRegEvento: TEXT,
        ...Object.fromEntries(NFSE_EVENT_TYPES.map((type) => [type, TEXT])),
      },
    },
  },
  Signature: TEXT,
}
