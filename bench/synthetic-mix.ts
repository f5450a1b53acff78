/**
 * Made-up documents of every kind in the shares that a company receives them: many notes and freight documents, some
 * bills, manifests and events. Always the same.
 */
import { syntheticNote } from './synthetic-note.ts'

/** That many documents, each in its envelope. */
export function syntheticMix(count: number): Uint8Array[] {
  return Array.from(
    { length: count },
    (_, index) => KINDS[index % KINDS.length]?.(index + 1) ?? syntheticNote(index, 1),
  )
}

function freight(seed: number): Uint8Array {
  const notes = Array.from(
    { length: (seed % 8) + 1 },
    (_, index) => `<infNFe><chave>${key('55', seed + index)}</chave></infNFe>`,
  )
  return envelope('cte', 'CTe', 'infCte', seed, '57', [
    `<ide><cUF>35</cUF><CFOP>5353</CFOP><natOp>TRANSPORTE</natOp><mod>57</mod><serie>1</serie><nCT>${seed}</nCT>${ISSUED}<tpCTe>0</tpCTe>`,
    '<cMunEnv>3550308</cMunEnv><xMunEnv>SAO PAULO</xMunEnv><UFEnv>SP</UFEnv><modal>01</modal><tpServ>0</tpServ><cMunIni>3550308</cMunIni>',
    '<xMunIni>SAO PAULO</xMunIni><UFIni>SP</UFIni><cMunFim>4106902</cMunFim><xMunFim>CURITIBA</xMunFim><UFFim>PR</UFFim><toma3><toma>3</toma></toma3></ide>',
    party('emit', 'enderEmit') + party('rem', 'enderReme') + party('dest', 'enderDest'),
    '<vPrest><vTPrest>904.04</vTPrest><vRec>904.04</vRec><Comp><xNome>FRETE PESO</xNome><vComp>904.04</vComp></Comp></vPrest>',
    '<imp><ICMS><ICMS00><CST>00</CST><vBC>904.04</vBC><pICMS>12.00</pICMS><vICMS>108.48</vICMS></ICMS00></ICMS></imp><infCTeNorm>',
    `<infCarga><vCarga>34680.80</vCarga><proPred>CIMENTO</proPred><infQ><cUnid>01</cUnid><tpMed>PESO BRUTO</tpMed><qCarga>${seed}.0000</qCarga></infQ>`,
    `</infCarga><infDoc>${notes.join('')}</infDoc></infCTeNorm>`,
  ])
}

function bill(seed: number): Uint8Array {
  const items = [
    'CONSUMO PONTA TE',
    'CONSUMO FORA PONTA TE',
    'CONSUMO PONTA TUSD',
    'CONSUMO FORA PONTA TUSD',
    'DEMANDA',
  ]
  const det = items.map(
    (name, index) =>
      `<det nItem="${index + 1}"><detItem><gTarif><dIniTarif>2026-01-01</dIniTarif><tpTarif>${index < 2 ? 1 : 2}</tpTarif>` +
      `<cPosTarif>${(index % 2) + 1}</cPosTarif></gTarif><prod><gMedicao><nMed>01</nMed><gMedida><tpGrMed>03</tpGrMed><cPosTarif>${(index % 2) + 1}` +
      `</cPosTarif><uMed>2</uMed><vMed>${seed}.0000</vMed></gMedida></gMedicao><cProd>${index}</cProd><xProd>${name}</xProd><cClass>0601001</cClass>` +
      `<CFOP>5253</CFOP><uMed>${index === 4 ? 1 : 2}</uMed><qFaturada>${seed}.0000</qFaturada><vItem>1.00</vItem><vProd>642.47</vProd></prod>` +
      '<imposto><ICMS00><CST>00</CST><vBC>642.47</vBC><pICMS>18.00</pICMS><vICMS>115.64</vICMS></ICMS00></imposto></detItem></det>',
  )
  return envelope('nf3e', 'NF3e', 'infNF3e', seed, '66', [
    `<ide><cUF>35</cUF><mod>66</mod><serie>1</serie><nNF>${seed}</nNF>${ISSUED}<finNF3e>1</finNF3e></ide>`,
    party('emit', 'enderEmit') + party('dest', 'enderDest'),
    '<acessante><idAcesso>3001234567</idAcesso><tpAcesso>1</tpAcesso></acessante><gMed nMed="01"><idMedidor>MD1</idMedidor>',
    `<dMedAnt>2026-09-16</dMedAnt><dMedAtu>2026-10-15</dMedAtu></gMed><NFdet>${det.join('')}</NFdet><total><vNF>8466.49</vNF></total>`,
    '<gFat><CompetFat>202610</CompetFat><dVencFat>2026-11-15</dVencFat></gFat>',
  ])
}

function manifest(seed: number): Uint8Array {
  const carried = Array.from(
    { length: 20 },
    (_, index) => `<infCTe><chCTe>${key('57', seed + index)}</chCTe></infCTe>`,
  ).join('')
  return envelope('mdfe', 'MDFe', 'infMDFe', seed, '58', [
    `<ide><cUF>35</cUF><mod>58</mod><serie>1</serie><nMDF>${seed}</nMDF>${ISSUED}<modal>1</modal><UFIni>SP</UFIni><UFFim>PR</UFFim></ide>`,
    party('emit', 'enderEmit'),
    `<infDoc><infMunDescarga><cMunDescarga>4106902</cMunDescarga>${carried}</infMunDescarga></infDoc><tot><cUnid>01</cUnid><qCarga>${seed}.0000</qCarga></tot>`,
  ])
}

function cancellation(seed: number): Uint8Array {
  return new TextEncoder().encode(
    `<procEventoNFe xmlns="http://www.portalfiscal.inf.br/nfe"><evento><infEvento Id="ID1"><tpAmb>1</tpAmb><chNFe>${key('55', seed)}</chNFe>` +
      '<dhEvento>2026-10-06T09:00:00-03:00</dhEvento><tpEvento>110111</tpEvento><nSeqEvento>1</nSeqEvento><detEvento><descEvento>Cancelamento</descEvento>' +
      '<xJust>Erro na digitação da quantidade</xJust></detEvento></infEvento></evento><retEvento><infEvento><cStat>135</cStat></infEvento></retEvento></procEventoNFe>',
  )
}

function envelope(
  kind: string,
  tag: string,
  content: string,
  seed: number,
  model: string,
  parts: readonly string[],
): Uint8Array {
  const xmlns = `xmlns="http://www.portalfiscal.inf.br/${kind}"`
  return new TextEncoder().encode(
    `<?xml version="1.0" encoding="UTF-8"?><${kind}Proc versao="4.00" ${xmlns}><${tag} ${xmlns}><${content} versao="4.00" Id="${tag}${key(model, seed)}">` +
      `${parts.join('')}</${content}></${tag}><prot${tag}><infProt><tpAmb>1</tpAmb><cStat>100</cStat></infProt></prot${tag}></${kind}Proc>`,
  )
}

function key(model: string, seed: number): string {
  return `35261006117473000150${model}001${String(seed).padStart(9, '0')}1000000010`
}

function party(tag: string, address: string): string {
  return (
    `<${tag}><CNPJ>06117473000150</CNPJ><IE>111111111111</IE><xNome>TRANSPORTES AÇÃO &amp; CIA LTDA</xNome><${address}><xLgr>RUA DAS FLORES</xLgr>` +
    `<nro>100</nro><xBairro>CENTRO</xBairro><cMun>3550308</cMun><xMun>SAO PAULO</xMun><CEP>01001000</CEP><UF>SP</UF></${address}></${tag}>`
  )
}

const ISSUED = '<dhEmi>2026-10-05T10:00:00-03:00</dhEmi><tpAmb>1</tpAmb>'

const small = (seed: number) => syntheticNote(seed, (seed % 10) + 1)
const KINDS = [small, freight, small, freight, small, bill, freight, small, manifest, cancellation] as const
