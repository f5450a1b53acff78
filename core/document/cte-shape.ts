/** The paths of a CT-e, CT-e OS, CT-e Simplificado (3.00 and 4.00) and MDF-e (3.00) that are read. */
import { partyShape, TEXT } from './dfe-shape.ts'
import type { XmlShape } from './read-xml.ts'

const CARGO: XmlShape = {
  vCarga: TEXT,
  proPred: TEXT,
  infQ: { cUnid: TEXT, tpMed: TEXT, qCarga: TEXT },
}

const REPLACED: XmlShape = { chCte: TEXT, chCTe: TEXT }

/** All three forms have one content element; what a form lacks is never met. */
export const CTE_SHAPE: XmlShape = {
  infCte: {
    ide: {
      natOp: TEXT,
      mod: TEXT,
      serie: TEXT,
      nCT: TEXT,
      dhEmi: TEXT,
      tpAmb: TEXT,
      tpCTe: TEXT,
      tpServ: TEXT,
      modal: TEXT,
      cMunIni: TEXT,
      xMunIni: TEXT,
      UFIni: TEXT,
      cMunFim: TEXT,
      xMunFim: TEXT,
      UFFim: TEXT,
      toma03: { toma: TEXT },
      toma3: { toma: TEXT },
      toma4: { toma: TEXT, ...partyShape('enderToma') },
    },
    emit: partyShape('enderEmit'),
    rem: partyShape('enderReme'),
    exped: partyShape('enderExped'),
    receb: partyShape('enderReceb'),
    dest: partyShape('enderDest'),
    toma: { toma: TEXT, ...partyShape('enderToma') },
    vPrest: { vTPrest: TEXT },
    total: { vTPrest: TEXT },
    infCarga: CARGO,
    det: {
      cMunIni: TEXT,
      xMunIni: TEXT,
      cMunFim: TEXT,
      xMunFim: TEXT,
      vPrest: TEXT,
      infNFe: { chNFe: TEXT },
    },
    infCTeNorm: {
      infCarga: CARGO,
      infDoc: { infNFe: { chave: TEXT } },
      infServico: { xDescServ: TEXT, infQ: { qCarga: TEXT } },
      infCteSub: REPLACED,
    },
    infCteSub: REPLACED,
    infCteAnu: REPLACED,
  },
  Signature: TEXT,
}

export const MDFE_SHAPE: XmlShape = {
  infMDFe: {
    ide: {
      mod: TEXT,
      serie: TEXT,
      nMDF: TEXT,
      dhEmi: TEXT,
      tpAmb: TEXT,
      modal: TEXT,
      UFIni: TEXT,
      UFFim: TEXT,
      infMunCarrega: { cMunCarrega: TEXT },
      infPercurso: { UFPer: TEXT },
    },
    emit: partyShape('enderEmit'),
    infDoc: {
      infMunDescarga: { cMunDescarga: TEXT, infNFe: { chNFe: TEXT }, infCTe: { chCTe: TEXT } },
    },
    tot: { cUnid: TEXT, qCarga: TEXT },
  },
  Signature: TEXT,
}
