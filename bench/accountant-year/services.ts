import { partyNamed, type Year } from './company.ts'
import { dayOf, months, type Party, stamp, type YearDocument } from './document.ts'
import { cents } from './exact.ts'
import { inventCpf, keyOf } from './identity.ts'
import { asked, type LineTruth, notCounted, type SiteName, sure } from './truth.ts'
import { declaration, group, groupWith, leaf, leaves } from './xml.ts'

const space = 'http://www.sped.fazenda.gov.br/nfse'

type Service = {
  provider: [string, string]
  code: string
  text: (year: Year) => string
  price: [number, number]
  truth: (value: string, text: string) => LineTruth
}

const spend = (sector: string) => (value: string) => sure('purchased services – spend', [value, 'BRL'], sector)
const fixed = (text: string) => () => text

const tonnesOf = (text: string): [string, string] | null => {
  const found = /(\d+),(\d{3}) T/.exec(text)
  return found ? [String(Number(`${found[1]}${found[2]}`)), 'kg'] : null
}

/** What is bought of others' work; waste with its tonnes printed, and without. */
const services: Service[] = [
  {
    provider: ['AMBIENTAL COLETA E DESTINACAO LTDA', 'Campinas'],
    code: '070901',
    text: ({ random }) =>
      `COLETA E DESTINACAO DE RESIDUOS CLASSE II-A ATERRO - ${random.int(8, 31)},${random.digits(3)} T NO MES`,
    price: [390000, 1190000],
    truth: (_, text) => sure('waste to landfill – scope 3 cat 5', tonnesOf(text)),
  },
  {
    provider: ['RECICLA MINAS GERENCIAMENTO DE RESIDUOS LTDA', 'Contagem'],
    code: '070901',
    text: fixed('COLETA DE RESIDUOS CONFORME CONTRATO 118/2024'),
    price: [290000, 690000],
    truth: () => asked('waste collection – scope 3 cat 5', null, 'tonnes by kind of waste and destination'),
  },
  {
    provider: ['LODO E EFLUENTES TRATAMENTO LTDA', 'Paulínia'],
    code: '071201',
    text: fixed('TRATAMENTO DE LODO DA ETE EM COMPOSTAGEM'),
    price: [190000, 590000],
    truth: () => asked('sludge to composting – scope 3 cat 5', null, 'tonnes of sludge'),
  },
  {
    provider: ['MANUTEC SERVICOS INDUSTRIAIS LTDA', 'Sumaré'],
    code: '140101',
    text: fixed('MANUTENCAO PREVENTIVA DE FORNOS E CALDEIRA'),
    price: [190000, 1490000],
    truth: spend('industrial machinery repair and maintenance'),
  },
  {
    provider: ['FRIOSERV ASSISTENCIA TECNICA ME', 'Betim'],
    code: '140201',
    text: fixed('MANUTENCAO CAMARA FRIA COM REPOSICAO DE GAS'),
    price: [90000, 390000],
    truth: () => asked('service with refrigerant in it', null, 'kind and kilograms of the refrigerant put in'),
  },
  {
    provider: ['LIMPMAX TERCEIRIZACAO LTDA', 'Campinas'],
    code: '071001',
    text: fixed('SERVICOS DE LIMPEZA E CONSERVACAO'),
    price: [890000, 2490000],
    truth: spend('janitorial services'),
  },
  {
    provider: ['VIAGENS E TURISMO CAMBUI LTDA', 'Campinas'],
    code: '090201',
    text: ({ random }) =>
      `INTERMEDIACAO PASSAGEM AEREA ${random.pick(['VCP/REC', 'VCP/POA', 'CNF/BSB', 'GRU/SSA'])} E HOSPEDAGEM`,
    price: [90000, 790000],
    truth: () => asked('business travel by air – scope 3 cat 6', null, 'legs flown and passengers; commission or fare'),
  },
  {
    provider: ['TRANSPORTE URBANO CAMPINAS LTDA', 'Campinas'],
    code: '160201',
    text: fixed('FRETE MUNICIPAL ENTREGAS'),
    price: [90000, 390000],
    truth: () =>
      asked('freight road inside the city – scope 3 cat 4', null, 'tonnes and kilometres; by spend if unknown'),
  },
  {
    provider: ['VIGILANCIA ATENTA LTDA', 'Campinas'],
    code: '110201',
    text: fixed('VIGILANCIA PATRIMONIAL 24H'),
    price: [1490000, 2990000],
    truth: spend('security guards and patrol services'),
  },
  {
    provider: ['CONTABIL E AUDITORIA REUNIDOS SS', 'Campinas'],
    code: '171901',
    text: fixed('HONORARIOS CONTABEIS'),
    price: [590000, 1290000],
    truth: spend('accounting services'),
  },
  {
    provider: ['SOFTCLOUD SISTEMAS LTDA', 'São Paulo'],
    code: '010501',
    text: fixed('LICENCA DE USO ERP MENSALIDADE'),
    price: [390000, 890000],
    truth: spend('software publishers and computer services'),
  },
  {
    provider: ['LABORATORIO ANALISES DO SUL LTDA', 'Pouso Alegre'],
    code: '040201',
    text: fixed('ANALISES MICROBIOLOGICAS DE AGUA E ALIMENTOS'),
    price: [90000, 290000],
    truth: spend('testing laboratories'),
  },
]

type Writing = {
  provider: Party
  taker: Party | { cpf: string; name: string }
  month: string
  code: string
  text: string
  value: string
  truth: LineTruth
  site: SiteName | null
}

function personOf(taker: Writing['taker']): string {
  if ('cpf' in taker) return group('toma', leaves({ CPF: taker.cpf, xNome: taker.name }))
  const place = group(
    'end',
    group('endNac', leaves({ cMun: taker.city.code, CEP: taker.postcode })),
    leaves({ xLgr: taker.street, nro: taker.number, xBairro: taker.district }),
  )
  return group('toma', leaves({ CNPJ: taker.cnpj, xNome: taker.name }), place)
}

/** A NFS-e of the national standard, layout 1.01: key of fifty digits, the statement of the provider (DPS) inside. */
function writeNfse(year: Year, { provider, taker, month, code, text, value, truth, site }: Writing): YearDocument {
  const { books, random } = year
  const date = dayOf(month, random.int(20, 30))
  const number = books.nextNumber(provider, 'nfse', 1)
  const { city } = provider
  const front = `${city.code}22${provider.cnpj}${String(number).padStart(13, '0')}${month.slice(2, 4)}${month.slice(5)}`
  const key = keyOf(`${front}${random.digits(9)}`)
  const time = books.time(date)
  const statement = groupWith(
    'infDPS',
    { Id: `DPS${city.code}2${provider.cnpj}00001${String(number).padStart(15, '0')}` },
    leaves({
      tpAmb: '1',
      dhEmi: time,
      verAplic: 'EMISSOR 1',
      serie: '1',
      nDPS: String(number),
      dCompet: date,
      tpEmit: '1',
      cLocEmi: city.code,
    }),
    group('prest', leaf('CNPJ', provider.cnpj), group('regTrib', leaves({ opSimpNac: '1', regEspTrib: '0' }))),
    personOf(taker),
    group(
      'serv',
      group('locPrest', leaf('cLocPrestacao', city.code)),
      group('cServ', leaves({ cTribNac: code, xDescServ: text, cNBS: '118069000' })),
    ),
    group(
      'valores',
      group('vServPrest', leaf('vServ', value)),
      group(
        'trib',
        group('tribMun', leaves({ tribISSQN: '1', tpRetISSQN: '1' })),
        group('totTrib', leaf('indTotTrib', '0')),
      ),
    ),
  )
  const address = group(
    'enderNac',
    leaves({
      xLgr: provider.street,
      nro: provider.number,
      xBairro: provider.district,
      cMun: city.code,
      UF: city.state,
      CEP: provider.postcode,
    }),
  )
  const content = [
    leaves({
      xLocEmi: city.name,
      xLocPrestacao: city.name,
      nNFSe: String(number),
      cLocIncid: city.code,
      xLocIncid: city.name,
      xTribNac: text.slice(0, 60).trim(),
      verAplic: 'SefinNac 1.6',
      ambGer: '2',
      tpEmis: '1',
      cStat: '100',
      dhProc: time,
      nDFSe: String(number),
    }),
    group('emit', leaves({ CNPJ: provider.cnpj, xNome: provider.name }), address),
    group('valores', leaves({ vBC: value, pAliqAplic: '3.00', vLiq: value })),
    groupWith('DPS', { versao: '1.01' }, statement),
  ].join('')
  const { body, signature } = books.signed(provider, 'infNFSe', { xmlns: space, Id: `NFS${key}` }, content)
  const worth = truth.counts === 'no' ? truth : { ...truth, spend: value }
  return {
    model: 'nfse',
    key,
    name: `NFSe_${number}_${provider.cnpj}.xml`,
    issued: date,
    folder: 'servicos',
    site,
    xml: declaration() + groupWith('NFSe', { xmlns: space, versao: '1.01' }, body, signature),
    lines: stamp([worth], { model: 'nfse', key, site, month }),
  }
}

/** One of each service in turn; each thirtieth was taken by a private person and is not the company's. */
export const planServices = (year: Year, count: number): YearDocument[] =>
  Array.from({ length: count }, (_, index) => {
    const service = services[index % services.length] ?? year.random.pick(services)
    const stranger = index % 30 === 17
    const site: SiteName = ['Betim', 'Contagem', 'Pouso Alegre'].includes(service.provider[1]) ? 'filial' : 'matriz'
    const text = service.text(year)
    const value = cents(year.random.int(...service.price))
    return writeNfse(year, {
      provider: partyNamed(year, ...service.provider),
      taker: stranger ? { cpf: inventCpf(year.random), name: 'PESSOA FISICA DE TESTE' } : year.own[site],
      month: months[Math.floor(index / services.length) % 12] ?? '2025-01',
      code: service.code,
      text,
      value,
      truth: stranger ? notCounted('another company', 'service of another person') : service.truth(value, text),
      site: stranger ? null : site,
    })
  })
