import { address, type Books, type Party, stamp, stateCode, type YearDocument } from './document.ts'
import { times } from './exact.ts'
import type { LineTruth, SiteName } from './truth.ts'
import { declaration, group, groupWith, leaf, leaves } from './xml.ts'

const space = 'http://www.portalfiscal.inf.br/cte'

/** Measures of the load as printed: code of unit (00 M3, 01 KG, 02 TON, 03 UNID, 04 LITROS), what was measured, how much. */
export type Measure = [unit: '00' | '01' | '02' | '03' | '04', what: string, quantity: string]

export type CteSpec = {
  issuer: Party
  sender: Party
  receiver: Party
  /** Who pays: 0 sender, 3 receiver, 4 the party in `other`. */
  payer: '0' | '3' | '4'
  other?: Party
  date: string
  site: SiteName | null
  modal: '01' | '02'
  value: string
  load: { value: string; what: string; measures: Measure[]; notes: string[] }
  truth: LineTruth
  /** A complement of the value of the transport of that key: no load of its own. */
  complements?: string
}

const person = (name: string, party: Party, place: string) =>
  group(
    name,
    leaves({ CNPJ: party.cnpj, IE: party.stateNumber, xNome: party.name }),
    group(place, address(party, 'postcode first', true)),
  )

const taxOf = (value: string) =>
  group(
    'imp',
    group('ICMS', group('ICMS00', leaves({ CST: '00', vBC: value, pICMS: '12.00', vICMS: times(value, '0.12', 2) }))),
  )

function loadOf(spec: CteSpec): string {
  const { load, modal, date } = spec
  const measures = load.measures.map(([unit, what, quantity]) =>
    group('infQ', leaves({ cUnid: unit, tpMed: what, qCarga: quantity })),
  )
  const road = group('rodo', leaf('RNTRC', '12345678'))
  const air = group(
    'aereo',
    leaves({ nOCA: '57700012345', dPrevAereo: date }),
    group('natCarga', leaf('xDime', '0120X0080X0060')),
    group('tarifa', leaves({ CL: 'G', vTar: '8.90' })),
  )
  return group(
    'infCTeNorm',
    group('infCarga', leaves({ vCarga: load.value, proPred: load.what }), ...measures),
    group('infDoc', ...load.notes.map((key) => group('infNFe', leaf('chave', key)))),
    groupWith('infModal', { versaoModal: '4.00' }, modal === '01' ? road : air),
  )
}

type Signed = { kind: 'CTe' | 'CTeOS'; key: string; date: string; content: string; attributes: Record<string, string> }

function envelope(books: Books, issuer: Party, { kind, key, date, content, attributes }: Signed): string {
  const { body, signature, digest } = books.signed(
    issuer,
    'infCte',
    { xmlns: space, Id: `CTe${key}`, versao: '4.00' },
    content,
  )
  const proof = leaves({
    tpAmb: '1',
    verAplic: 'SVRS2025',
    chCTe: key,
    dhRecbto: books.time(date),
    nProt: books.protocol(),
    digVal: digest,
    cStat: '100',
    xMotivo: 'Autorizado o uso do CT-e',
  })
  const extra = group(
    'infCTeSupl',
    leaf('qrCodCTe', `https://dfe-portal.svrs.rs.gov.br/cte/qrCode?chCTe=${key}&tpAmb=1`),
  )
  const document = groupWith(kind, { xmlns: space, ...attributes }, body, extra, signature)
  const protocol = groupWith('protCTe', { versao: '4.00' }, group('infProt', proof))
  const name = kind === 'CTe' ? 'cteProc' : 'cteOSProc'
  return declaration() + groupWith(name, { xmlns: space, versao: '4.00' }, document, protocol)
}

function headOf(books: Books, issuer: Party, model: '57' | '67', date: string) {
  const number = books.nextNumber(issuer, model, 1)
  const { key, code, digit } = books.key({ issuer, date, model, series: 1, number })
  const ide = {
    cUF: stateCode(issuer),
    cCT: code,
    CFOP: '5352',
    natOp: 'PRESTACAO DE SERVICO DE TRANSPORTE',
    mod: model,
    serie: '1',
    nCT: String(number),
    dhEmi: books.time(date),
    tpImp: '1',
    tpEmis: '1',
    cDV: digit,
    tpAmb: '1',
  }
  return { key, ide }
}

const sentFrom = ({ city }: Party) => ({ cMunEnv: city.code, xMunEnv: city.name, UFEnv: city.state })
const start = ({ city }: Party) => ({ cMunIni: city.code, xMunIni: city.name, UFIni: city.state })
const end = ({ city }: Party) => ({ cMunFim: city.code, xMunFim: city.name, UFFim: city.state })

/** A CT-e (57), layout 4.00, by road or by air. */
export function writeCte(books: Books, spec: CteSpec): YearDocument {
  const { issuer, sender, receiver, date } = spec
  const { key, ide } = headOf(books, issuer, '57', date)
  const abroad = sender.city.state !== receiver.city.state
  const payer =
    spec.payer === '4' && spec.other
      ? group(
          'toma4',
          leaves({ toma: '4', CNPJ: spec.other.cnpj, IE: spec.other.stateNumber, xNome: spec.other.name }),
          group('enderToma', address(spec.other, 'postcode first', true)),
        )
      : group('toma3', leaf('toma', spec.payer))
  const heading = leaves({
    ...ide,
    CFOP: abroad ? '6352' : '5352',
    tpCTe: spec.complements ? '1' : '0',
    procEmi: '0',
    verProc: 'TMS 3.1',
    ...sentFrom(issuer),
    modal: spec.modal,
    tpServ: '0',
    ...start(sender),
    ...end(receiver),
    retira: '1',
    indIEToma: '1',
  })
  const parts = [
    group('ide', heading, payer),
    group(
      'emit',
      leaves({ CNPJ: issuer.cnpj, IE: issuer.stateNumber, xNome: issuer.name }),
      group('enderEmit', address(issuer, 'postcode first')),
      leaf('CRT', issuer.regime),
    ),
    person('rem', sender, 'enderReme'),
    person('dest', receiver, 'enderDest'),
    group(
      'vPrest',
      leaves({ vTPrest: spec.value, vRec: spec.value }),
      group('Comp', leaves({ xNome: 'FRETE PESO', vComp: spec.value })),
    ),
    taxOf(spec.value),
    spec.complements ? group('infCteComp', leaf('chCTe', spec.complements)) : loadOf(spec),
  ]
  const xml = envelope(books, issuer, { kind: 'CTe', key, date, content: parts.join(''), attributes: {} })
  return finish('57', key, xml, spec)
}

export type CteOsSpec = {
  issuer: Party
  payer: Party
  to: Party
  date: string
  site: SiteName
  value: string
  what: string
  passengers: string
  truth: LineTruth
}

/** A CT-e OS (67): passengers, valuables, excess baggage. */
export function writeCteOs(books: Books, spec: CteOsSpec): YearDocument {
  const { issuer, payer, date } = spec
  const { key, ide } = headOf(books, issuer, '67', date)
  const heading = leaves({
    ...ide,
    CFOP: '5357',
    tpCTe: '0',
    procEmi: '0',
    verProc: 'TMS 3.1',
    ...sentFrom(issuer),
    modal: '01',
    tpServ: '6',
    indIEToma: '1',
    ...start(issuer),
    ...end(spec.to),
  })
  const service = group('infServico', leaf('xDescServ', spec.what), group('infQ', leaf('qCarga', spec.passengers)))
  const parts = [
    group('ide', heading),
    group(
      'emit',
      leaves({ CNPJ: issuer.cnpj, IE: issuer.stateNumber, xNome: issuer.name }),
      group('enderEmit', address(issuer, 'postcode first')),
      leaf('CRT', issuer.regime),
    ),
    person('toma', payer, 'enderToma'),
    group(
      'vPrest',
      leaves({ vTPrest: spec.value, vRec: spec.value }),
      group('Comp', leaves({ xNome: 'FRETAMENTO', vComp: spec.value })),
    ),
    taxOf(spec.value),
    group(
      'infCTeNorm',
      service,
      groupWith('infModal', { versaoModal: '4.00' }, group('rodoOS', leaf('TAF', '123456789012'))),
    ),
  ]
  const xml = envelope(books, issuer, {
    kind: 'CTeOS',
    key,
    date,
    content: parts.join(''),
    attributes: { versao: '4.00' },
  })
  return finish('67', key, xml, spec)
}

function finish(model: '57' | '67', key: string, xml: string, spec: CteSpec | CteOsSpec): YearDocument {
  const { date, site, truth, value } = spec
  const month = date.slice(0, 7)
  const lines = stamp([truth.counts === 'no' ? truth : { ...truth, spend: value }], { model, key, site, month }, 0)
  return { model, key, name: `${key}-procCTe.xml`, issued: date, folder: 'fretes', site, xml, lines }
}
