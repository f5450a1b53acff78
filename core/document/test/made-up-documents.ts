/** Small made-up documents of each kind, for tests: only what the reader looks at, valid in its head. */

import type { CteDocument } from '../cte-document.ts'
import { readFiscalXml } from '../read-fiscal-xml.ts'
import type { UtilityDocument } from '../utility-document.ts'

export const CARRIER = '06117473000150'
export const COMPANY = '06990590000123'
export const OTHER = '11222333000181'
export const CTE_KEY = '35250706117473000150570010000000011000000015'

const namespace = (kind: string) => `xmlns="http://www.portalfiscal.inf.br/${kind}"`

/** A party as every layout writes it. */
export function party(tag: string, id: string | null | undefined, name = 'NOME'): string {
  if (id === null || id === undefined) return ''
  const idTag = id.length === 11 ? 'CPF' : 'CNPJ'
  return `<${tag}><${idTag}>${id}</${idTag}><xNome>${name}</xNome></${tag}>`
}

/** What a made-up CT-e may say otherwise than a normal one that its sender pays. */
export type CteSketch = {
  readonly form?: 'CTe' | 'CTeOS' | 'CTeSimp'
  readonly type?: string
  readonly service?: string
  readonly carrier?: string
  readonly sender?: string | null
  readonly dispatcher?: string
  readonly receiver?: string
  readonly recipient?: string | null
  readonly payer?: string
  readonly environment?: string
  readonly status?: string
  readonly modal?: string
  /** `cUnid tpMed qCarga` of each measure. */
  readonly cargo?: readonly (readonly [string, string, string])[]
  readonly ends?: readonly [string, string]
  readonly inside?: string
}

/** The XML of a CT-e in its envelope. */
export function cteXml(sketch: CteSketch = {}): string {
  const { form = 'CTe', type = '0', service = '0', modal = '01', ends = ['3550308', '4106902'] } = sketch
  const cargo = (sketch.cargo ?? [['01', 'PESO BRUTO', '1500.5000']])
    .map(
      ([unit, name, amount]) => `<infQ><cUnid>${unit}</cUnid><tpMed>${name}</tpMed><qCarga>${amount}</qCarga></infQ>`,
    )
    .join('')
  const load = `<infCarga><vCarga>1000.00</vCarga><proPred>CIMENTO</proPred>${cargo}</infCarga>`
  const payer = sketch.payer ?? '<toma3><toma>0</toma></toma3>'
  const isWhole = form === 'CTe'
  return (
    `<cteProc ${namespace('cte')} versao="4.00"><${form}><infCte versao="4.00" Id="CTe${CTE_KEY}"><ide><natOp>TRANSPORTE</natOp>` +
    `<mod>${form === 'CTeOS' ? '67' : '57'}</mod><serie>1</serie><nCT>7</nCT><dhEmi>2026-10-05T10:00:00-03:00</dhEmi>` +
    `<tpAmb>${sketch.environment ?? '1'}</tpAmb><tpCTe>${type}</tpCTe><modal>${modal}</modal><tpServ>${service}</tpServ>` +
    `<cMunIni>${ends[0]}</cMunIni><xMunIni>ORIGEM</xMunIni><cMunFim>${ends[1]}</cMunFim><xMunFim>DESTINO</xMunFim>` +
    `${isWhole ? payer : ''}</ide>${party('emit', sketch.carrier ?? CARRIER)}${party('rem', sketch.sender === undefined ? OTHER : sketch.sender)}` +
    `${party('exped', sketch.dispatcher)}${party('receb', sketch.receiver)}${party('dest', sketch.recipient === undefined ? COMPANY : sketch.recipient)}` +
    `${isWhole ? '' : payer}<vPrest><vTPrest>900.00</vTPrest></vPrest>` +
    `${isWhole ? `<infCTeNorm>${load}${sketch.inside ?? ''}</infCTeNorm>` : `${form === 'CTeSimp' ? load : ''}${sketch.inside ?? ''}`}` +
    `</infCte></${form}><prot${form}><infProt><cStat>${sketch.status ?? '100'}</cStat></infProt></prot${form}></cteProc>`
  ).replaceAll('cteProc', PROC[form])
}

const PROC = { CTe: 'cteProc', CTeOS: 'cteOSProc', CTeSimp: 'cteSimpProc' } as const

/** The same, read. */
export function cte(sketch: CteSketch = {}): CteDocument {
  const [document] = readFiscalXml(Buffer.from(cteXml(sketch)))
  if (document === undefined || !('carrier' in document)) throw new Error('not a CT-e')
  return document
}

/** An item of a bill: name, `uMed`, quantity, and what else its product or tariff says. */
export type BillItem = {
  readonly name: string
  readonly unit?: string
  readonly quantity?: string
  readonly tariff?: string
  readonly post?: string
  readonly product?: string
  /** `tpGrMed` and `vMed` of the reading that the item rests on. */
  readonly measured?: readonly [string, string]
}

/** What a made-up bill says. */
export type BillSketch = {
  readonly kind?: 'nf3e' | 'nfgas' | 'nfcom'
  readonly issuer?: string
  readonly recipient?: string
  readonly items?: readonly BillItem[]
  readonly adjusted?: readonly BillItem[]
  readonly competence?: string
  readonly readings?: readonly (readonly [string, string])[]
  readonly rest?: string
  readonly environment?: string
}

const TAGS = {
  nf3e: ['NF3e', '66', '35261006117473000150660010000000011012345673'],
  nfgas: ['NFGas', '76', '35261006117473000150760010000000011012345676'],
  nfcom: ['NFCom', '62', '35261006117473000150620010000000011012345678'],
} as const

/** The XML of a bill. */
export function billXml(sketch: BillSketch = {}): string {
  const { kind = 'nf3e', items = [], adjusted = [], readings = [] } = sketch
  const [tag, model, key] = TAGS[kind]
  const det = items.map((item, index) => itemXml(kind, item, index)).join('')
  const before = adjusted.map((item, index) => itemXml(kind, item, index)).join('')
  return (
    `<${tag} ${namespace(kind)}><inf${tag} versao="1.00" Id="${tag}${key}"><ide><mod>${model}</mod><serie>1</serie><nNF>9</nNF>` +
    `<dhEmi>2026-11-03T02:00:00-03:00</dhEmi><tpAmb>${sketch.environment ?? '1'}</tpAmb></ide>` +
    `${party('emit', sketch.issuer ?? CARRIER)}${party('dest', sketch.recipient ?? COMPANY)}${sketch.rest ?? ''}` +
    `${readings.map(([start, end]) => `<gMed><idMedidor>MD1</idMedidor><dMedAnt>${start}</dMedAnt><dMedAtu>${end}</dMedAtu></gMed>`).join('')}` +
    `${kind === 'nf3e' ? `<NFdet>${det}</NFdet>${before === '' ? '' : `<NFdet chNF3eAnt="${key}">${before}</NFdet>`}` : det}` +
    `<total><vNF>500.00</vNF></total><gFat><CompetFat>${sketch.competence ?? '202610'}</CompetFat></gFat></inf${tag}></${tag}>`
  )
}

function itemXml(kind: 'nf3e' | 'nfgas' | 'nfcom', item: BillItem, index: number): string {
  const post = item.post === undefined ? '' : `<cPosTarif>${item.post}</cPosTarif>`
  const reading = item.measured
    ? `<gMedicao><nMed>01</nMed><gMedida><tpGrMed>${item.measured[0]}</tpGrMed>${post}<uMed>2</uMed><vMed>${item.measured[1]}</vMed></gMedida></gMedicao>`
    : ''
  const tariff = item.tariff === undefined ? '' : `<gTarif><tpTarif>${item.tariff}</tpTarif>${post}</gTarif>`
  const prod =
    `<prod>${reading}<xProd>${item.name}</xProd>${item.unit === undefined ? '' : `<uMed>${item.unit}</uMed>`}` +
    `${item.quantity === undefined ? '' : `<qFaturada>${item.quantity}</qFaturada>`}<vProd>10.00</vProd>${item.product ?? ''}</prod>`
  const wrap = kind === 'nf3e' ? 'detItem' : kind === 'nfgas' ? 'gNormal' : undefined
  return `<det nItem="${index + 1}">${wrap === undefined ? prod : `<${wrap}>${tariff}${prod}</${wrap}>`}</det>`
}

/** The same, read. */
export function bill(sketch: BillSketch = {}): UtilityDocument {
  const [document] = readFiscalXml(Buffer.from(billXml(sketch)))
  if (document === undefined || !('readings' in document)) throw new Error('not a bill')
  return document
}
