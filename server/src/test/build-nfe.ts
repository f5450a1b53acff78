import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** Fiscal documents for tests: written by us, complete enough to be read as the real ones are. */

export interface BuiltItem {
  readonly product?: string
  readonly ncm?: string
  readonly cfop?: string
  readonly unit?: string
  readonly quantity?: string
  readonly total?: string
  /** ANP product code; null for a product that is no fuel. */
  readonly anpCode?: string | null
  /** Percent of biodiesel that the document prints. */
  readonly biodieselPercent?: string
  /** R$ of taxes that stand in the value of the item. */
  readonly taxes?: { readonly icms: string; readonly pis: string; readonly cofins: string }
}

export interface BuiltNfe {
  readonly number?: number
  readonly issuerCnpj?: string
  readonly issuerName?: string
  readonly recipientCnpj?: string
  readonly recipientName?: string
  /** Day of issue, YYYY-MM-DD. */
  readonly issuedOn?: string
  /** Model 55 (NF-e) or 65 (NFC-e). */
  readonly model?: '55' | '65'
  readonly purpose?: '1' | '2' | '3' | '4'
  readonly environment?: '1' | '2'
  /** cStat of the protocol; null for a note without one. */
  readonly status?: string | null
  /** Another key than the one that the other fields make. */
  readonly key?: string
  readonly items?: readonly BuiltItem[]
}

/** The access key of a note with these fields, its check digit right. */
export function keyOf(nfe: BuiltNfe = {}): string {
  if (nfe.key) return nfe.key
  const { number = 1, issuerCnpj = '45543915000181', issuedOn = '2025-07-15', model = '55' } = nfe
  const yearMonth = issuedOn.slice(2, 4) + issuedOn.slice(5, 7)
  const body = `35${yearMonth}${issuerCnpj}${model}001${String(number).padStart(9, '0')}112345678`
  let sum = 0
  for (let index = 0; index < 43; index += 1) sum += (body.charCodeAt(index) - 48) * (((42 - index) % 8) + 2)
  const rest = sum % 11
  return `${body}${rest < 2 ? 0 : 11 - rest}`
}

/** An authorised NF-e: 1,000 litres of diesel S10 bought on 2025-07-15 by the company of the test harness. */
export function buildNfe(nfe: BuiltNfe = {}): string {
  const { status = '100', items = [{}] } = nfe
  const key = keyOf(nfe)
  const total = items.reduce((sum, { total: value = '5980.00' }) => sum + Math.round(Number(value) * 100), 0) / 100
  const note =
    `<NFe xmlns="${NAMESPACE}"><infNFe Id="NFe${key}" versao="4.00">${headOf(nfe)}` +
    `${items.map(itemOf).join('')}<total><ICMSTot><vProd>${total.toFixed(2)}</vProd><vFrete>0.00</vFrete>` +
    `<vNF>${total.toFixed(2)}</vNF></ICMSTot></total><transp><modFrete>9</modFrete></transp></infNFe></NFe>`
  if (status === null) return `${DECLARATION}${note}`
  return (
    `${DECLARATION}<nfeProc xmlns="${NAMESPACE}" versao="4.00">${note}<protNFe versao="4.00"><infProt>` +
    `<chNFe>${key}</chNFe><cStat>${status}</cStat></infProt></protNFe></nfeProc>`
  )
}

/** The registered event that cancels the note of this key. */
export function buildCancellation(key: string): string {
  return (
    `${DECLARATION}<procEventoNFe xmlns="${NAMESPACE}" versao="1.00"><evento versao="1.00"><infEvento Id="ID110111${key}01">` +
    `<chNFe>${key}</chNFe><tpEvento>110111</tpEvento></infEvento></evento><retEvento versao="1.00"><infEvento>` +
    '<cStat>135</cStat></infEvento></retEvento></procEventoNFe>'
  )
}

const isList = (members: object): members is readonly (readonly [string, string | Uint8Array])[] =>
  Array.isArray(members)

/** A zip of these members, of which two may have one name. */
export async function buildZip(
  members: Readonly<Record<string, string | Uint8Array>> | readonly (readonly [string, string | Uint8Array])[],
): Promise<Uint8Array> {
  const zip = new ZipFile()
  const entries: Iterable<readonly [string, string | Uint8Array]> = isList(members) ? members : Object.entries(members)
  for (const [name, content] of entries) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

function headOf(nfe: BuiltNfe): string {
  const { number = 1, model = '55', issuedOn = '2025-07-15', purpose = '1', environment = '1' } = nfe
  const { issuerCnpj = '45543915000181', issuerName = 'Distribuidora Horizonte Ltda' } = nfe
  const { recipientCnpj = '11222333000181', recipientName = 'Padaria Aurora Ltda' } = nfe
  return (
    `<ide><cUF>35</cUF><natOp>Venda de mercadoria</natOp><mod>${model}</mod><serie>1</serie><nNF>${number}</nNF>` +
    `<dhEmi>${issuedOn}T10:00:00-03:00</dhEmi><tpNF>1</tpNF><tpAmb>${environment}</tpAmb><finNFe>${purpose}</finNFe></ide>` +
    `<emit><CNPJ>${issuerCnpj}</CNPJ><xNome>${issuerName}</xNome><enderEmit><cMun>3550308</cMun><UF>SP</UF></enderEmit></emit>` +
    `<dest><CNPJ>${recipientCnpj}</CNPJ><xNome>${recipientName}</xNome><enderDest><cMun>3550308</cMun><UF>SP</UF></enderDest></dest>`
  )
}

function itemOf(item: BuiltItem, index: number): string {
  const { product = 'OLEO DIESEL B S10', ncm = '27101921', cfop = '5656', unit = 'L', quantity = '1000.0000' } = item
  const { total = '5980.00', anpCode = '820101034', biodieselPercent } = item
  const share = biodieselPercent === undefined ? '' : `<pBio>${biodieselPercent}</pBio>`
  const fuel =
    anpCode === null ? '' : `<comb><cProdANP>${anpCode}</cProdANP><descANP>DIESEL B S10</descANP>${share}</comb>`
  return (
    `<det nItem="${index + 1}"><prod><cProd>${index + 1}</cProd><xProd>${product}</xProd><NCM>${ncm}</NCM><CFOP>${cfop}</CFOP>` +
    `<uCom>${unit}</uCom><qCom>${quantity}</qCom><vUnCom>5.98</vUnCom><vProd>${total}</vProd>${fuel}</prod>${taxesOf(item)}</det>`
  )
}

function taxesOf({ taxes }: BuiltItem): string {
  if (taxes === undefined) return ''
  const { icms, pis, cofins } = taxes
  return (
    `<imposto><ICMS><ICMS00><vICMS>${icms}</vICMS></ICMS00></ICMS><PIS><PISAliq><vPIS>${pis}</vPIS></PISAliq></PIS>` +
    `<COFINS><COFINSAliq><vCOFINS>${cofins}</vCOFINS></COFINSAliq></COFINS></imposto>`
  )
}

const NAMESPACE = 'http://www.portalfiscal.inf.br/nfe'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
