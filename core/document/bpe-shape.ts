/** The paths of a BP-e and a BP-e TM (1.00) that are read. */
import { partyShape, TEXT } from './dfe-shape.ts'
import type { XmlShape } from './read-xml.ts'

export const BPE_SHAPE: XmlShape = {
  infBPe: {
    ide: {
      mod: TEXT,
      serie: TEXT,
      nBP: TEXT,
      dhEmi: TEXT,
      dCompet: TEXT,
      tpAmb: TEXT,
      tpBPe: TEXT,
      modal: TEXT,
      UFIni: TEXT,
      UFFim: TEXT,
      cMunIni: TEXT,
      cMunFim: TEXT,
    },
    emit: partyShape('enderEmit'),
    comp: partyShape('enderComp'),
    agencia: partyShape('enderAgencia'),
    infBPeSub: { chBPe: TEXT },
    infPassagem: {
      cLocOrig: TEXT,
      xLocOrig: TEXT,
      cLocDest: TEXT,
      xLocDest: TEXT,
      dhEmb: TEXT,
      infPassageiro: partyShape('endPassageiro'),
    },
    infViagem: { xPercurso: TEXT, tpServ: TEXT, dhViagem: TEXT },
    infValorBPe: { vBP: TEXT, vDesconto: TEXT, vPgto: TEXT },
    detBPeTM: { det: { cMunIni: TEXT, cMunFim: TEXT, qPass: TEXT, vBP: TEXT } },
    total: { vBP: TEXT },
  },
  Signature: TEXT,
}
