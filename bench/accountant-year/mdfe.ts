import { partyNamed, type Year } from './company.ts'
import { address, dayOf, months, stamp, stateCode, type YearDocument } from './document.ts'
import { inventCpf } from './identity.ts'
import { notCounted } from './truth.ts'
import { declaration, group, groupWith, leaf, leaves } from './xml.ts'

const space = 'http://www.portalfiscal.inf.br/mdfe'

/** A MDF-e (58), layout 3.00: the list of what one lorry carries. Its fuel or freight is counted elsewhere. */
function writeMdfe(year: Year, month: string, index: number, cargo: YearDocument): YearDocument {
  const { books, random, own } = year
  const isOwn = index % 2 === 0
  const issuer = isOwn ? own.matriz : partyNamed(year, 'TRANSGERAIS LOGISTICA LTDA', 'Contagem')
  const to = own.filial
  const date = dayOf(month, random.int(1, 28))
  const number = books.nextNumber(issuer, '58', 1)
  const { key, code, digit } = books.key({ issuer, date, model: '58', series: 1, number })
  const ide = leaves({
    cUF: stateCode(issuer),
    tpAmb: '1',
    tpEmit: isOwn ? '2' : '1',
    mod: '58',
    serie: '1',
    nMDF: String(number),
    cMDF: code,
    cDV: digit,
    modal: '1',
    dhEmi: books.time(date),
    tpEmis: '1',
    procEmi: '0',
    verProc: 'TMS 3.1',
    UFIni: issuer.city.state,
    UFFim: to.city.state,
  })
  const loading = group('infMunCarrega', leaves({ cMunCarrega: issuer.city.code, xMunCarrega: issuer.city.name }))
  const driver = group('condutor', leaves({ xNome: 'MOTORISTA DE TESTE', CPF: inventCpf(random) }))
  const lorry = group(
    'veicTracao',
    leaves({ placa: random.pick(['OQT8G19', 'SUV4F63', 'PXK1H05']), tara: '7500', capKG: '14500' }),
    driver,
    leaves({ tpRod: '01', tpCar: '02', UF: issuer.city.state }),
  )
  const list =
    isOwn || cargo.model !== '57'
      ? group('infNFe', leaf('chNFe', cargo.key))
      : group('infCTe', leaf('chCTe', cargo.key))
  const content = [
    group('ide', ide, loading),
    group(
      'emit',
      leaves({ CNPJ: issuer.cnpj, IE: issuer.stateNumber, xNome: issuer.name }),
      group('enderEmit', address(issuer, 'postcode first')),
    ),
    groupWith('infModal', { versaoModal: '3.00' }, group('rodo', lorry)),
    group('infDoc', group('infMunDescarga', leaves({ cMunDescarga: to.city.code, xMunDescarga: to.city.name }), list)),
    group('tot', leaves({ qNFe: '1', vCarga: '48200.00', cUnid: '01', qCarga: `${random.int(3000, 14000)}.0000` })),
  ].join('')
  const { body, signature, digest } = books.signed(
    issuer,
    'infMDFe',
    { xmlns: space, Id: `MDFe${key}`, versao: '3.00' },
    content,
  )
  const supplement = group(
    'infMDFeSupl',
    leaf('qrCodMDFe', `https://dfe-portal.svrs.rs.gov.br/mdfe/qrCode?chMDFe=${key}&tpAmb=1`),
  )
  const proof = leaves({
    tpAmb: '1',
    verAplic: 'SVRS2025',
    chMDFe: key,
    dhRecbto: books.time(date),
    nProt: books.protocol(),
    digVal: digest,
    cStat: '100',
    xMotivo: 'Autorizado o uso do MDF-e',
  })
  const protocol = groupWith('protMDFe', { versao: '3.00' }, group('infProt', proof))
  const paper = groupWith('MDFe', { xmlns: space }, body, supplement, signature)
  const site = isOwn ? 'matriz' : 'filial'
  return {
    model: '58',
    key,
    name: `${key}-procMDFe.xml`,
    issued: date,
    folder: 'fretes',
    site,
    xml: declaration() + groupWith('mdfeProc', { xmlns: space, versao: '3.00' }, paper, protocol),
    lines: stamp([notCounted('manifest', 'manifest of a load')], { model: '58', key, site, month }, 0),
  }
}

export const planManifests = (year: Year, cargo: readonly YearDocument[], count: number): YearDocument[] =>
  Array.from({ length: count }, (_, index) => writeMdfe(year, year.random.pick(months), index, year.random.pick(cargo)))
