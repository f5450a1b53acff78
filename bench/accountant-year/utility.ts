import { address, type Books, type Party, stamp, stateCode, type YearDocument } from './document.ts'
import type { LineTruth, SiteName } from './truth.ts'
import { declaration, group, groupWith, leaf, leaves } from './xml.ts'

/** The three bills of the portal that share one build: energy 66, communication 62, piped gas 76. */
const kinds = {
  '66': { name: 'NF3e', purpose: 'finNF3e', afterNumber: {} },
  '62': { name: 'NFCom', purpose: 'finNFCom', afterNumber: { tpFat: '0' } },
  '76': { name: 'NFGas', purpose: 'finNFGas', afterNumber: { tpFat: '1' } },
} as const

export type BillSpec = {
  model: '66' | '62' | '76'
  issuer: Party
  customer: Party
  /** Day of issue, and month of consumption. */
  date: string
  month: string
  purpose: string
  site: SiteName
  /** What stands between the customer's address and the lines, the lines, and what follows the totals. */
  middle: string
  details: string
  after: string
  total: string
  truths: LineTruth[]
}

const zero = '0.00'

/** Totals of the three layouts: one more group of funds in 62, effective contributions in 66. */
function totalsOf({ model, total }: BillSpec): string {
  const icms = { vBC: zero, vICMS: zero, vICMSDeson: zero, vFCP: zero }
  const substituted = model === '62' ? {} : { vBCST: zero, vST: zero, vFCPST: zero }
  const kept = group('vRetTribTot', leaves({ vRetPIS: zero, vRetCofins: zero, vRetCSLL: zero, vIRRF: zero }))
  const head = leaf('vProd', total) + group('ICMSTot', leaves({ ...icms, ...substituted }))
  if (model === '62') {
    const funds = leaves({ vCOFINS: zero, vPIS: zero, vFUNTTEL: zero, vFUST: zero })
    return group('total', head, funds, kept, leaves({ vDesc: zero, vOutro: zero, vNF: total }))
  }
  const contributions =
    model === '66'
      ? { vCOFINS: zero, vCOFINSEfet: zero, vPIS: zero, vPISEfet: zero, vNF: total }
      : { vCOFINS: zero, vPIS: zero, vTxReg: zero, vNF: total }
  return group('total', head, kept, leaves(contributions))
}

export function writeBill(books: Books, spec: BillSpec): YearDocument {
  const { model, issuer, customer, date } = spec
  const { name, purpose, afterNumber } = kinds[model]
  const space = `http://www.portalfiscal.inf.br/${name.toLowerCase()}`
  const number = books.nextNumber(issuer, model, 1)
  const { key, code, digit } = books.key({ issuer, date, model, series: 1, number, site: '0' })
  const ide = leaves({
    cUF: stateCode(issuer),
    tpAmb: '1',
    mod: model,
    serie: '1',
    nNF: String(number),
    cNF: code,
    cDV: digit,
    dhEmi: books.time(date),
    tpEmis: '1',
    nSiteAutoriz: '0',
    cMunFG: issuer.city.code,
    [purpose]: spec.purpose,
    ...afterNumber,
    verProc: 'FATURA 4.0',
  })
  const regime = model === '62' ? { CRT: '3' } : {}
  const status = model === '76' ? {} : { indIEDest: '1' }
  const order = 'postcode first'
  const content = [
    group('ide', ide),
    group(
      'emit',
      leaves({ CNPJ: issuer.cnpj, IE: issuer.stateNumber, ...regime, xNome: issuer.name }),
      group('enderEmit', address(issuer, order)),
    ),
    group(
      'dest',
      leaves({ xNome: customer.name, CNPJ: customer.cnpj, ...status, IE: customer.stateNumber }),
      group('enderDest', address(customer, order)),
    ),
    spec.middle,
    spec.details,
    totalsOf(spec),
    spec.after,
  ].join('')
  const inner = `inf${name}`
  const attributes = { xmlns: space, Id: `${name}${key}`, versao: '1.00' }
  const { body, signature, digest } = books.signed(issuer, inner, attributes, content)
  const query = `https://dfe-portal.svrs.rs.gov.br/${name}/qrCode?ch${name}=${key}&tpAmb=1`
  const proof = leaves({
    tpAmb: '1',
    verAplic: 'SVRS2025',
    [`ch${name}`]: key,
    dhRecbto: books.time(date),
    nProt: `${books.protocol()}1`,
    digVal: digest,
    cStat: '100',
    xMotivo: 'Autorizado o uso',
  })
  const paper = groupWith(name, { xmlns: space }, body, group(`${inner}Supl`, leaf(`qrCod${name}`, query)), signature)
  const protocol = groupWith(`prot${name}`, { versao: '1.00' }, group('infProt', proof))
  const root = `${name.toLowerCase()}Proc`
  return {
    model,
    key,
    name: `${key}-${root}.xml`,
    issued: date,
    folder: 'contas',
    site: spec.site,
    xml: declaration() + groupWith(root, { xmlns: space, versao: '1.00' }, paper, protocol),
    lines: stamp(spec.truths, { model, key, site: spec.site, month: spec.month }),
  }
}

export const simpleTax = () =>
  group('imposto', group('ICMS00', leaves({ CST: '00', vBC: zero, pICMS: zero, vICMS: zero })))

/** The month after, and the one before, as `2025-03`. */
export function monthAfter(month: string, step = 1): string {
  const [year = 0, index = 0] = month.split('-').map(Number)
  const date = new Date(Date.UTC(year, index - 1 + step, 1))
  return date.toISOString().slice(0, 7)
}
