/** The paths of an NF3e, NFGas, NFCom and NFAg (1.00) that are read. */
import { partyShape, TEXT } from './dfe-shape.ts'
import type { XmlShape } from './read-xml.ts'

const PROD: XmlShape = {
  indOrigemQtd: TEXT,
  gMedicao: { nMed: TEXT, gMedida: { tpGrMed: TEXT, cPosTarif: TEXT, uMed: TEXT, vMed: TEXT } },
  cProd: TEXT,
  xProd: TEXT,
  cClass: TEXT,
  CFOP: TEXT,
  uMed: TEXT,
  qFaturada: TEXT,
  vProd: TEXT,
  fatorPCS: TEXT,
  indDevolucao: TEXT,
}

const TARIFF: XmlShape = { tpTarif: TEXT, cPosTarif: TEXT }

/** An item: at once (`prod`), or inside the group that the layout of each kind wraps it in. */
const DET: XmlShape = {
  prod: PROD,
  detItem: { gTarif: TARIFF, prod: PROD },
  gNormal: { prod: PROD },
}

const SUBSTITUTED: XmlShape = { chNF3e: TEXT, chNFGas: TEXT, chNFCom: TEXT, chNFAg: TEXT }

const CONTENT: XmlShape = {
  ide: {
    mod: TEXT,
    serie: TEXT,
    nNF: TEXT,
    dhEmi: TEXT,
    tpAmb: TEXT,
    finNF3e: TEXT,
    finNFGas: TEXT,
    finNFCom: TEXT,
    finNFAg: TEXT,
  },
  emit: partyShape('enderEmit'),
  dest: partyShape('enderDest'),
  acessante: { idAcesso: TEXT, tpAcesso: TEXT },
  instalacao: { idInstalacao: TEXT },
  ligacao: { idLigacao: TEXT },
  gSub: SUBSTITUTED,
  gMed: { idMedidor: TEXT, dMedAnt: TEXT, dMedAtu: TEXT },
  NFdet: { det: DET },
  det: DET,
  total: { vNF: TEXT },
  gFat: { CompetFat: TEXT, dVencFat: TEXT },
}

/** The shape of a bill whose content element has that name. */
export function utilityShape(contentTag: string): XmlShape {
  return { [contentTag]: CONTENT, Signature: TEXT }
}
