import { child, readXml, type XmlElement, type XmlShape } from '@pegada/core/document/read-xml.ts'

const texts = <const K extends string>(...names: readonly K[]): XmlShape =>
  Object.fromEntries(names.map((name) => [name, {}]))

const PLACE = texts('xLgr', 'nro', 'xCpl', 'xBairro')
const PERSON: XmlShape = {
  ...texts('CNPJ', 'CPF', 'NIF', 'cNaoNIF', 'IM', 'xNome', 'fone', 'email'),
  end: { ...PLACE, endNac: texts('cMun', 'CEP'), endExt: texts('cPais', 'cEndPost', 'xCidade', 'xEstProvReg') },
}

/** What a DANFSe prints of a declaration (DPS_v1.01.xsd, TCInfDPS). */
const DECLARATION: XmlShape = {
  ...texts('tpAmb', 'dhEmi', 'serie', 'nDPS', 'dCompet', 'tpEmit', 'cLocEmi'),
  subst: texts('chSubstda'),
  prest: { ...PERSON, regTrib: texts('opSimpNac', 'regApTribSN', 'regEspTrib') },
  toma: PERSON,
  interm: PERSON,
  serv: {
    locPrest: texts('cLocPrestacao', 'cPaisPrestacao'),
    cServ: texts('cTribNac', 'cTribMun', 'xDescServ', 'cNBS'),
    obra: texts('inscImobFisc', 'cObra'),
    atvEvento: texts('idAtvEvt'),
    infoCompl: { ...texts('idDocTec', 'docRef', 'xPed', 'xInfComp'), gItemPed: texts('xItemPed') },
  },
  valores: {
    vServPrest: texts('vServ'),
    vDescCondIncond: texts('vDescIncond', 'vDescCond'),
    trib: {
      tribMun: {
        ...texts('tribISSQN', 'cPaisResult', 'tpImunidade', 'tpRetISSQN'),
        exigSusp: texts('tpSusp', 'nProcesso'),
      },
      tribFed: {
        ...texts('vRetCP', 'vRetIRRF', 'vRetCSLL'),
        piscofins: texts('vPis', 'vCofins', 'tpRetPisCofins'),
      },
      totTrib: {
        vTotTrib: texts('vTotTribFed', 'vTotTribEst', 'vTotTribMun'),
        pTotTrib: texts('pTotTribFed', 'pTotTribEst', 'pTotTribMun'),
      },
    },
  },
  IBSCBS: {
    ...texts('finNFSe', 'cIndOp', 'indDest'),
    dest: PERSON,
    valores: { trib: { gIBSCBS: texts('CST', 'cClassTrib') } },
  },
}

/** What it prints of a note (NFSe_v1.01.xsd, TCInfNFSe). */
const NOTE: XmlShape = {
  infNFSe: {
    ...texts('xLocEmi', 'xLocPrestacao', 'nNFSe', 'cLocIncid', 'xLocIncid', 'xTribNac', 'xTribMun'),
    ...texts('ambGer', 'cStat', 'dhProc', 'xOutInf'),
    emit: { ...texts('CNPJ', 'CPF', 'IM', 'xNome', 'fone', 'email'), enderNac: { ...PLACE, ...texts('cMun', 'CEP') } },
    valores: texts('vCalcDR', 'tpBM', 'vCalcBM', 'vBC', 'pAliqAplic', 'vISSQN', 'vTotalRet', 'vLiq'),
    IBSCBS: {
      ...texts('cLocalidadeIncid', 'xLocalidadeIncid'),
      valores: {
        ...texts('vBC', 'vCalcReeRepRes'),
        uf: texts('pIBSUF', 'pRedAliqUF', 'pAliqEfetUF'),
        mun: texts('pIBSMun', 'pRedAliqMun', 'pAliqEfetMun'),
        fed: texts('pCBS', 'pRedAliqCBS', 'pAliqEfetCBS'),
      },
      totCIBS: {
        ...texts('vTotNF'),
        gIBS: { ...texts('vIBSTot'), gIBSUFTot: texts('vIBSUF'), gIBSMunTot: texts('vIBSMun') },
        gCBS: texts('vCBS'),
      },
    },
    DPS: { infDPS: DECLARATION },
  },
}

/** The texts of a note by their path, `DPS/infDPS/prest/CNPJ` from `infNFSe` on; null where the note has none. */
export type NoteTexts = (path: string) => string | null

/** The key of a note and its texts. Throws as `readXml` does. */
export function noteTexts(xml: string): { readonly key: string; readonly at: NoteTexts } {
  const info = child(
    readXml(xml, () => NOTE),
    'infNFSe',
  )
  const at: NoteTexts = (path) => {
    const found = path.split('/').reduce<XmlElement | undefined>((within, name) => child(within, name), info)
    return found === undefined || found.text === '' ? null : found.text
  }
  return { key: (info?.attributes.Id ?? '').replace(/^NFS/, ''), at }
}
