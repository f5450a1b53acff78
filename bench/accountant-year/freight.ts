import { kilometresBetween } from './cities.ts'
import { partyNamed, type Year } from './company.ts'
import { type CteSpec, type Measure, writeCte, writeCteOs } from './cte.ts'
import { dayOf, months, type Party, type YearDocument } from './document.ts'
import { cents, fromUnits, plain, times } from './exact.ts'
import { asked, type LineTruth, notCounted, type SiteName, sure } from './truth.ts'

const carriers: [string, string][] = [
  ['TRANSPORTES ROTA DO TRIGO LTDA', 'Ponta Grossa'],
  ['TRANSLEITE CARGAS LIQUIDAS LTDA', 'Pouso Alegre'],
  ['RODOVIARIO CAMPINAS EXPRESSO S.A.', 'Campinas'],
  ['TRANSGERAIS LOGISTICA LTDA', 'Contagem'],
]
const sellers: [string, string, string][] = [
  ['MOINHO CAMPOS GERAIS S.A.', 'Ponta Grossa', 'FARINHA DE TRIGO'],
  ['MOAGEIRA OESTE ALIMENTOS LTDA', 'Chapecó', 'FARINHA DE TRIGO'],
  ['COOPERATIVA DOS PRODUTORES DE LEITE DO SUL DE MINAS', 'Pouso Alegre', 'LEITE CRU'],
  ['USINA BOA VISTA ACUCAR E ALCOOL S.A.', 'Sertãozinho', 'ACUCAR'],
  ['OLEAGINOSAS RIO VERDE S.A.', 'Rio Verde', 'GORDURA VEGETAL'],
  ['INGREDIENTES NOBRES DO SUL S.A.', 'Porto Alegre', 'INGREDIENTES'],
]
const buyers: [string, string][] = [
  ['SUPERMERCADOS BOM LUGAR S.A.', 'São Paulo'],
  ['ATACADISTA CENTRO OESTE S.A.', 'Goiânia'],
  ['HIPER GERAIS SUPERMERCADOS LTDA', 'Belo Horizonte'],
  ['COMERCIAL CARIOCA DE ALIMENTOS LTDA', 'Rio de Janeiro'],
  ['PADARIAS REUNIDAS DO PARANA LTDA', 'Curitiba'],
]

/** Tonnes times whole great-circle kilometres between the two municipalities: the distance is not in the document. */
function tonneKilometres(kilograms: string, from: Party, to: Party): string {
  return plain(times(times(kilograms, '0.001', 9), String(kilometresBetween(from.city, to.city)), 9))
}

/** One load in the ways that carriers print it; gross weight is the one that was carried. */
function measuresOf(year: Year, kilograms: string): Measure[] {
  const pieces: Measure = ['03', 'VOLUMES', `${year.random.int(1, 900)}.0000`]
  const gross: Measure = ['01', 'PESO BRUTO', fromUnits(BigInt(kilograms) * 10000n, 4)]
  const cubed: Measure = ['01', 'PESO BASE DE CALCULO', fromUnits(BigInt(kilograms) * 12500n, 4)]
  const tonnes: Measure = ['02', 'PESO BRUTO', fromUnits(BigInt(kilograms) * 10n, 4)]
  return year.random.pick([
    [gross],
    [gross, pieces],
    [pieces, gross, cubed],
    [tonnes],
    [gross, ['00', 'CUBAGEM', '48.2500'] as Measure],
  ])
}

type Way = {
  from: Party
  to: Party
  payer: CteSpec['payer']
  other?: Party
  what: string
  site: SiteName | null
  modal?: '01' | '02'
  truth: (amount: [string, string]) => LineTruth
  notes: string[]
  weight: [number, number]
}

function carry(year: Year, way: Way): YearDocument {
  const { random, books } = year
  const kilograms = String(random.int(...way.weight))
  const amount: [string, string] = [tonneKilometres(kilograms, way.from, way.to), 't.km']
  const [name, city] = way.modal === '02' ? (['AEROCARGAS BRASIL S.A.', 'Guarulhos'] as const) : random.pick(carriers)
  return writeCte(books, {
    issuer: partyNamed(year, name, city),
    sender: way.from,
    receiver: way.to,
    payer: way.payer,
    ...(way.other ? { other: way.other } : {}),
    date: dayOf(random.pick(months), random.int(1, 31)),
    site: way.site,
    modal: way.modal ?? '01',
    value: cents(random.int(18_000, 790_000)),
    load: {
      value: cents(random.int(1_000_000, 9_900_000)),
      what: way.what,
      measures: measuresOf(year, kilograms),
      notes: way.notes,
    },
    truth: way.truth(amount),
  })
}

const supplierPays = 'the seller paid this freight: by product carried (category 4) or by who pays'
const customerPays = 'the customer paid this freight: category 9, if the company reports it'

/** Freight in, freight out, between sites, by air, of strangers, and complements: `count` CT-e in all. */
export function planFreight(year: Year, notes: readonly YearDocument[], count: number): YearDocument[] {
  const { random, own } = year
  const note = () => [random.pick(notes).key]
  const sites: SiteName[] = ['matriz', 'filial']
  const road = (kind: string, scope: string) => (amount: [string, string]) =>
    sure(`freight road ${kind} – scope 3 ${scope}`, amount)
  const one = (index: number): YearDocument => {
    const site = random.pick(sites)
    const [sellerName, sellerCity, what] = random.pick(sellers)
    const seller = partyNamed(year, sellerName, sellerCity)
    const buyer = partyNamed(year, ...random.pick(buyers))
    const heavy = { notes: note(), weight: [4000, 31000] as [number, number] }
    const turn = index % 20
    if (turn < 9) {
      const { matriz } = own
      const payer = turn === 8 ? ({ payer: '4', other: matriz } as const) : ({ payer: '3' } as const)
      return carry(year, {
        from: seller,
        to: own[site],
        ...payer,
        what,
        site,
        truth: road('inbound', 'cat 4'),
        ...heavy,
      })
    }
    if (turn < 12) {
      const truth = (amount: [string, string]) =>
        asked('freight road inbound, paid by the seller', amount, supplierPays, 'ask')
      return carry(year, { from: seller, to: own[site], payer: '0', what, site, truth, ...heavy })
    }
    if (turn < 16)
      return carry(year, {
        from: own[site],
        to: buyer,
        payer: '0',
        what: 'ALIMENTOS',
        site,
        truth: road('outbound paid by the company', 'cat 4'),
        ...heavy,
      })
    if (turn === 16) {
      const truth = (amount: [string, string]) =>
        asked('freight road outbound, paid by the customer', amount, customerPays, 'ask')
      return carry(year, { from: own[site], to: buyer, payer: '3', what: 'ALIMENTOS', site, truth, ...heavy })
    }
    if (turn === 17)
      return carry(year, {
        from: own.matriz,
        to: own.filial,
        payer: '0',
        what: 'ALIMENTOS',
        site: 'matriz',
        truth: road('between own sites', 'cat 4'),
        ...heavy,
      })
    if (turn === 18 && index % 40 === 18) {
      const air = (amount: [string, string]) => sure('freight air inbound – scope 3 cat 4', amount)
      return carry(year, {
        from: seller,
        to: own.matriz,
        payer: '3',
        what: 'PECAS',
        site: 'matriz',
        modal: '02',
        truth: air,
        notes: note(),
        weight: [15, 240],
      })
    }
    if (turn === 18)
      return carry(year, {
        from: seller,
        to: own.unregistered,
        payer: '3',
        what,
        site: 'unregistered',
        truth: (amount) =>
          asked(
            'freight road inbound – scope 3 cat 4',
            amount,
            'establishment 0003 receives this and is not registered as a unit',
            'ask',
          ),
        ...heavy,
      })
    return carry(year, {
      from: seller,
      to: buyer,
      payer: '3',
      what,
      site: null,
      truth: () => notCounted('another company', 'freight of another company'),
      ...heavy,
    })
  }
  const transports = Array.from({ length: count - 6 }, (_, index) => one(index))
  return [...transports, ...transports.slice(0, 6).map((paper) => complement(year, paper))]
}

/** Tolls or waiting billed later for a transport that is already there: money, no tonne-kilometres. */
function complement(year: Year, paper: YearDocument): YearDocument {
  const seller = partyNamed(year, 'MOINHO CAMPOS GERAIS S.A.', 'Ponta Grossa')
  return writeCte(year.books, {
    issuer: partyNamed(year, 'TRANSPORTES ROTA DO TRIGO LTDA', 'Ponta Grossa'),
    sender: seller,
    receiver: year.own.matriz,
    payer: '3',
    date: dayOf(paper.issued.slice(0, 7), 30),
    site: 'matriz',
    modal: '01',
    value: cents(year.random.int(9_000, 60_000)),
    load: { value: '0.00', what: '', measures: [], notes: [] },
    truth: notCounted('freight complement', 'complement of a freight'),
    complements: paper.key,
  })
}

/** Chartered buses of employees, and cash in transit. */
export const planCteOs = (year: Year): YearDocument[] =>
  [...months, '2025-03', '2025-09'].map((month, index) => {
    const valuables = index >= 12
    const what = valuables ? 'TRANSPORTE DE VALORES' : 'FRETAMENTO DE EMPREGADOS'
    const amountless = valuables
      ? sure('cash in transit – purchased services – spend', null, 'armored car services')
      : asked('employee commuting by chartered bus – scope 3 cat 7', null, 'kilometres and passengers')
    return writeCteOs(year.books, {
      issuer: partyNamed(
        year,
        valuables ? 'PROTEFORTE TRANSPORTE DE VALORES S.A.' : 'VIACAO BOA JORNADA LTDA',
        'Sumaré',
      ),
      payer: year.own.matriz,
      to: year.own.matriz,
      date: dayOf(month, 27),
      site: 'matriz',
      value: valuables ? '2480.00' : '38750.00',
      what,
      passengers: valuables ? '1.0000' : `${year.random.int(36, 44)}.0000`,
      truth: valuables ? { ...amountless, quantity: '2480.00', unit: 'BRL' } : amountless,
    })
  })
