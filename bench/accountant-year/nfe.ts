import { address, type Books, type Folder, type Party, stamp, stateCode, type YearDocument } from './document.ts'
import { sum, times } from './exact.ts'
import type { LineTruth, SiteName } from './truth.ts'
import { declaration, group, groupWith, leaf, leaves } from './xml.ts'

const space = 'http://www.portalfiscal.inf.br/nfe'

export type NfeLine = {
  text: string
  ncm: string
  /** The last three digits; the first follows from direction and states. */
  cfop: string
  unit: string
  quantity: string
  price: string
  /** Product of ANP's table, for fuels. */
  anp?: { code: string; text: string }
  /** What is printed instead of the quantity: the errors that a reader must meet. */
  printed?: string
  note?: string
  truth: LineTruth
}

export type NfeSpec = {
  model?: '55' | '65'
  issuer: Party
  receiver: Party | { cpf: string; name: string } | null
  date: string
  nature: string
  lines: NfeLine[]
  site: SiteName | null
  folder: Folder
  /** Month of what happened, where it is not the month of issue. */
  month?: string
  /** 1 ordinary, 2 complement, 4 return. */
  purpose?: '1' | '2' | '4'
  direction?: '0' | '1'
  freight?: '0' | '1' | '9'
  carrier?: Party
  references?: string[]
  text?: string
  /** Printed instead of the sum of the lines. */
  printedTotal?: string
  /** Printed instead of the moment of issue. */
  printedTime?: string
  unsigned?: boolean
}

const zero = '0.00'

function taxOf(line: NfeLine, issuer: Party, value: string): string {
  const rate = '12.0000'
  const icms =
    issuer.regime === '1'
      ? group('ICMSSN102', leaves({ orig: '0', CSOSN: '102' }))
      : line.anp
        ? group('ICMS61', leaves({ orig: '0', CST: '61', adRemICMSRet: '1.1200', vICMSMonoRet: zero }))
        : group(
            'ICMS00',
            leaves({ orig: '0', CST: '00', modBC: '3', vBC: value, pICMS: rate, vICMS: times(value, '0.12', 2) }),
          )
  const none = (name: string) => group(name, group(`${name}NT`, leaf('CST', '06')))
  return group('imposto', group('ICMS', icms), none('PIS'), none('COFINS'))
}

function firstOfCfop({ issuer, receiver, direction, model }: NfeSpec): string {
  const abroad = model !== '65' && receiver !== null && 'city' in receiver && receiver.city.state !== issuer.city.state
  return direction === '0' ? (abroad ? '2' : '1') : abroad ? '6' : '5'
}

function detailOf(line: NfeLine, index: number, spec: NfeSpec): { xml: string; value: string } {
  const value = times(line.quantity, line.price, 2)
  const quantity = line.printed ?? line.quantity
  const fuel =
    line.anp &&
    group('comb', leaves({ cProdANP: line.anp.code, descANP: line.anp.text, UFCons: spec.issuer.city.state }))
  const product = leaves({
    cProd: String(1000 + (Number(line.ncm) % 8999)),
    cEAN: 'SEM GTIN',
    xProd: line.text,
    NCM: line.ncm,
    CFOP: firstOfCfop(spec) + line.cfop,
    uCom: line.unit,
    qCom: quantity,
    vUnCom: line.price,
    vProd: value,
    cEANTrib: 'SEM GTIN',
    uTrib: line.unit,
    qTrib: quantity,
    vUnTrib: line.price,
    indTot: '1',
  })
  const xml = groupWith(
    'det',
    { nItem: String(index + 1) },
    group('prod', product, fuel ?? ''),
    taxOf(line, spec.issuer, value),
    leaf('infAdProd', line.note),
  )
  return { xml, value }
}

function totalsOf(total: string, base: string, printed: string | undefined): string {
  const values = {
    vBC: base,
    vICMS: times(base, '0.12', 2),
    vICMSDeson: zero,
    vFCP: zero,
    vBCST: zero,
    vST: zero,
    vFCPST: zero,
    vFCPSTRet: zero,
    vProd: total,
    vFrete: zero,
    vSeg: zero,
    vDesc: zero,
    vII: zero,
    vIPI: zero,
    vIPIDevol: zero,
    vPIS: zero,
    vCOFINS: zero,
    vOutro: zero,
    vNF: printed ?? total,
  }
  return group('total', group('ICMSTot', leaves(values)))
}

function receiverOf(receiver: NfeSpec['receiver'], model: string): string {
  if (receiver === null) return ''
  if ('cpf' in receiver) return group('dest', leaves({ CPF: receiver.cpf, xNome: receiver.name, indIEDest: '9' }))
  const consumer = model === '65'
  return group(
    'dest',
    leaves({ CNPJ: receiver.cnpj, xNome: receiver.name }),
    consumer ? '' : group('enderDest', address(receiver, 'state first', true)),
    leaf('indIEDest', consumer ? '9' : '1'),
    consumer ? '' : leaf('IE', receiver.stateNumber),
  )
}

/** A NF-e (55) or NFC-e (65), layout 4.00, authorised and signed. */
export function writeNfe(books: Books, spec: NfeSpec): YearDocument {
  const { issuer, receiver, date } = spec
  const model = spec.model ?? '55'
  const series = model === '65' ? 2 : 1
  const number = books.nextNumber(issuer, model, series)
  const { key, code, digit } = books.key({ issuer, date, model, series, number })
  const time = spec.printedTime ?? books.time(date)
  const details = spec.lines.map((line, index) => detailOf(line, index, spec))
  const total = sum(
    details.map((detail) => detail.value),
    2,
  )
  const taxed = spec.lines.flatMap((line, index) => (line.anp ? [] : [details[index]?.value ?? zero]))
  const base = issuer.regime === '1' ? zero : sum(taxed, 2)
  const heading = leaves({
    cUF: stateCode(issuer),
    cNF: code,
    natOp: spec.nature,
    mod: model,
    serie: String(series),
    nNF: String(number),
    dhEmi: time,
    tpNF: spec.direction ?? '1',
    idDest: '26'.includes(firstOfCfop(spec)) ? '2' : '1',
    cMunFG: issuer.city.code,
    tpImp: model === '65' ? '4' : '1',
    tpEmis: '1',
    cDV: digit,
    tpAmb: '1',
    finNFe: spec.purpose ?? '1',
    indFinal: model === '65' ? '1' : '0',
    indPres: model === '65' ? '1' : '9',
    indIntermed: '0',
    procEmi: '0',
    verProc: 'ERP 7.2',
  })
  const references = (spec.references ?? []).map((reference) => group('NFref', leaf('refNFe', reference)))
  const carrier =
    spec.carrier &&
    group(
      'transporta',
      leaves({
        CNPJ: spec.carrier.cnpj,
        xNome: spec.carrier.name,
        xMun: spec.carrier.city.name,
        UF: spec.carrier.city.state,
      }),
    )
  const content = [
    group('ide', heading, ...references),
    group(
      'emit',
      leaves({ CNPJ: issuer.cnpj, xNome: issuer.name }),
      group('enderEmit', address(issuer, 'state first', true)),
      leaves({ IE: issuer.stateNumber, CRT: issuer.regime }),
    ),
    receiverOf(receiver, model),
    ...details.map((detail) => detail.xml),
    totalsOf(total, base, spec.printedTotal),
    group('transp', leaf('modFrete', spec.freight ?? '9'), carrier ?? ''),
    group(
      'pag',
      group('detPag', leaves(spec.purpose === '4' ? { tPag: '90', vPag: zero } : { tPag: '15', vPag: total })),
    ),
    spec.text === undefined ? '' : group('infAdic', leaf('infCpl', spec.text)),
  ].join('')
  const { body, signature, digest } = books.signed(
    issuer,
    'infNFe',
    { xmlns: space, Id: `NFe${key}`, versao: '4.00' },
    content,
  )
  const proof = leaves({
    tpAmb: '1',
    verAplic: 'SVRS2025',
    chNFe: key,
    dhRecbto: books.time(date),
    nProt: books.protocol(),
    digVal: digest,
    cStat: '100',
    xMotivo: 'Autorizado o uso da NF-e',
  })
  const hash = Buffer.from(digest, 'base64').toString('hex').toUpperCase()
  const supplement =
    model === '65'
      ? group(
          'infNFeSupl',
          leaf('qrCode', `https://www.nfce.example.org/qrcode?p=${key}|2|1|1|${hash}`),
          leaf('urlChave', 'https://www.nfce.example.org/consulta'),
        )
      : ''
  const note = groupWith('NFe', { xmlns: space }, body, supplement, spec.unsigned ? '' : signature)
  const protocol = groupWith('protNFe', { versao: '4.00' }, group('infProt', proof))
  const xml = groupWith('nfeProc', { xmlns: space, versao: '4.00' }, note, protocol)
  const truths = spec.lines.map(({ truth }, index) =>
    truth.counts === 'no' ? truth : { ...truth, spend: details[index]?.value ?? null },
  )
  return {
    model,
    key,
    name: `${key}-procNFe.xml`,
    issued: date,
    folder: spec.folder,
    site: spec.site,
    xml: declaration() + xml,
    lines: stamp(truths, { model, key, site: spec.site, month: spec.month ?? date.slice(0, 7) }),
  }
}
