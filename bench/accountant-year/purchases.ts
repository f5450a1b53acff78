import { partyNamed, type Year } from './company.ts'
import { dayOf, months, type YearDocument } from './document.ts'
import { cents, plain, times } from './exact.ts'
import { type NfeLine, writeNfe } from './nfe.ts'
import { type Good, goodsOf, type Trade } from './trade.ts'
import { materialTrades } from './trades-material.ts'
import { officeTrades } from './trades-office.ts'
import { plantTrades } from './trades-plant.ts'
import { asked, type LineTruth, type SiteName, sure } from './truth.ts'

/** Article 15 of Decreto-lei 1.598/1977: from this price (centavos) a durable thing is not an expense of the year. */
const capitalFrom = 120_000

export const unregisteredQuestion = 'establishment 0003 receives this and is not registered as a unit'

/** A line that would be sure becomes a question where its establishment is not a unit yet. */
export function atSite(truth: LineTruth, site: SiteName): LineTruth {
  if (site !== 'unregistered' || truth.counts === 'no') return truth
  const ask = truth.ask === null ? unregisteredQuestion : `${truth.ask}; ${unregisteredQuestion}`
  return { ...truth, counts: 'ask', verdict: 'ask', ask }
}

const materials = new Set(materialTrades)
const trades: { trade: Trade; goods: Good[] }[] = [...materialTrades, ...plantTrades, ...officeTrades].map((trade) => ({
  trade,
  goods: goodsOf(trade),
}))

function lineOf(year: Year, trade: Trade, good: Good): NfeLine {
  const cost = year.random.int(...good.price)
  const quantity = String(year.random.int(...good.quantity))
  const price = cents(cost)
  const amount: [string, string] = [times(quantity, price, 2), 'BRL']
  const kind = materials.has(trade) ? 'purchased goods, material of the product – spend' : 'purchased goods – spend'
  const truth =
    trade.durable && cost >= capitalFrom
      ? { ...asked('capital goods – spend', amount, 'capital goods (category 2) or expense'), sector: trade.sector }
      : sure(kind, amount, trade.sector)
  return { ...good, cfop: trade.durable || !materials.has(trade) ? '102' : '101', quantity, price, truth }
}

const variants = [
  (text: string) => text,
  (text: string) => text.toLowerCase().replace(/^./, (sign) => sign.toUpperCase()),
  (text: string) => `${text} - REF ${text.length * 37}`,
  (text: string) => text.replaceAll(' ', '  ').slice(0, 110),
]

/** The long tail: `count` notes of one to nine lines from some fifty sellers of the trades. */
export function planPurchases(year: Year, count: number): YearDocument[] {
  const { random, own } = year
  return Array.from({ length: count }, (_, index) => {
    const { trade, goods } = random.pick(trades)
    const [name, city, regime] = random.pick(trade.suppliers)
    const issuer = partyNamed(year, name, city, regime)
    const site: SiteName = index % 26 === 7 ? 'unregistered' : random.chance(56) ? 'matriz' : 'filial'
    const chosen = Array.from({ length: random.int(1, random.chance(15) ? 9 : 4) }, () => random.pick(goods))
    const lines = [...new Set(chosen)].map((good) => lineOf(year, trade, good))
    return writeNfe(year.books, {
      issuer,
      receiver: own[site],
      date: dayOf(random.pick(months), random.int(1, 31)),
      nature: 'VENDA DE MERCADORIA',
      lines: lines.map((line) => ({
        ...line,
        text: random.pick(variants)(line.text),
        truth: atSite(line.truth, site),
      })),
      site,
      folder: 'entradas',
      freight: random.chance(60) ? '0' : '1',
      ...(random.chance(40) ? { text: `Pedido de compra ${random.digits(6)}. Vendedor ${random.int(1, 40)}.` } : {}),
    })
  })
}

type Load = {
  kind: string
  texts: string[]
  ncm: string
  /** Unit printed, how much of it a load has, and what one of it is in kg or L. */
  packs: [unit: string, quantity: [number, number], content: string][]
  canonical: 'kg' | 'L'
  price: [number, number]
  suppliers: [string, string][]
  perSiteMonth: number
  sector: string
}

const loads: Load[] = [
  {
    kind: 'main raw material – wheat flour',
    texts: ['FARINHA DE TRIGO TIPO 1 GRANEL', 'FARINHA TRIGO ESPECIAL PANIFICACAO', 'Farinha de Trigo T1 Ind.'],
    ncm: '11010010',
    packs: [
      ['TON', [26, 30], '1000'],
      ['KG', [24000, 29500], '1'],
      ['SC25', [560, 1120], '25'],
    ],
    canonical: 'kg',
    price: [235, 298],
    suppliers: [
      ['MOINHO CAMPOS GERAIS S.A.', 'Ponta Grossa'],
      ['MOINHO SANTISTA DO PLANALTO LTDA', 'Santos'],
      ['MOAGEIRA OESTE ALIMENTOS LTDA', 'Chapecó'],
    ],
    perSiteMonth: 7,
    sector: 'flour milling',
  },
  {
    kind: 'main raw material – raw milk',
    texts: ['LEITE CRU REFRIGERADO', 'LEITE IN NATURA RESFRIADO TIPO C'],
    ncm: '04012090',
    packs: [['L', [18000, 27500], '1']],
    canonical: 'L',
    price: [228, 279],
    suppliers: [
      ['COOPERATIVA DOS PRODUTORES DE LEITE DO SUL DE MINAS', 'Pouso Alegre'],
      ['COOPERATIVA AGROPECUARIA MANTIQUEIRA', 'Poços de Caldas'],
      ['COOP LEITE CENTRAL MINEIRA', 'Sete Lagoas'],
    ],
    perSiteMonth: 7,
    sector: 'dairy cattle and milk production',
  },
  {
    kind: 'main raw material – sugar',
    texts: ['ACUCAR CRISTAL ESPECIAL BIG BAG', 'AÇÚCAR REFINADO AMORFO 50KG'],
    ncm: '17019900',
    packs: [
      ['TON', [20, 32], '1000'],
      ['SC50', [300, 640], '50'],
    ],
    canonical: 'kg',
    price: [289, 365],
    suppliers: [['USINA BOA VISTA ACUCAR E ALCOOL S.A.', 'Sertãozinho']],
    perSiteMonth: 2,
    sector: 'sugar manufacturing',
  },
  {
    kind: 'main raw material – vegetable fat',
    texts: ['GORDURA VEGETAL HIDROGENADA 24KG', 'MARGARINA INDUSTRIAL 80% LIP CX 24KG'],
    ncm: '15179090',
    packs: [['CX24', [120, 620], '24']],
    canonical: 'kg',
    price: [890, 1290],
    suppliers: [['OLEAGINOSAS RIO VERDE S.A.', 'Rio Verde']],
    perSiteMonth: 2,
    sector: 'fats and oils refining',
  },
  {
    kind: 'main raw material – egg product',
    texts: ['OVO INTEGRAL PASTEURIZADO RESFRIADO'],
    ncm: '04089900',
    packs: [['KG', [1000, 6000], '1']],
    canonical: 'kg',
    price: [1190, 1690],
    suppliers: [['GRANJA BASTOS OVOPRODUTOS LTDA', 'Bauru']],
    perSiteMonth: 1,
    sector: 'poultry and egg production',
  },
  {
    kind: 'main raw material – milk powder',
    texts: ['LEITE EM PO INTEGRAL 26% 25KG', 'LEITE EM PO DESNATADO 25KG'],
    ncm: '04022110',
    packs: [['SC', [40, 480], '25']],
    canonical: 'kg',
    price: [2390, 3190],
    suppliers: [['LATICINIOS VALE DO ARAGUAIA S.A.', 'Goiânia']],
    perSiteMonth: 1,
    sector: 'dairy product manufacturing',
  },
  {
    kind: 'main raw material – yeast',
    texts: ['FERMENTO BIOLOGICO FRESCO 500G CX 10KG'],
    ncm: '21021090',
    packs: [['CX', [60, 400], '10']],
    canonical: 'kg',
    price: [890, 1290],
    suppliers: [['LEVEDURAS DO BRASIL CENTRAL LTDA', 'Jundiaí']],
    perSiteMonth: 1,
    sector: 'yeast and food ingredient manufacturing',
  },
]

function writeLoad(year: Year, load: Load, site: SiteName, month: string): YearDocument {
  const { random } = year
  const [unit, range, content] = random.pick(load.packs)
  const [name, city] = random.pick(load.suppliers)
  const quantity = `${random.int(...range)}${unit === 'TON' ? `.${random.digits(3)}` : ''}`
  const price = times(cents(random.int(...load.price)), content, 2)
  const truth = sure(load.kind, [plain(times(quantity, content, 6)), load.canonical], load.sector)
  const text = random.pick(load.texts)
  const weight = unit === 'SC25' ? 'SACO 25KG' : unit === 'SC50' ? 'SACO 50KG' : ''
  return writeNfe(year.books, {
    issuer: partyNamed(year, name, city),
    receiver: year.own[site],
    date: dayOf(month, random.int(1, 31)),
    nature: 'VENDA DE PRODUCAO DO ESTABELECIMENTO',
    lines: [
      {
        text: `${text} ${weight}`.trim(),
        ncm: load.ncm,
        cfop: '101',
        unit: unit.replace(/\d+$/, ''),
        quantity,
        price,
        truth,
      },
    ],
    site,
    folder: 'entradas',
    freight: random.chance(50) ? '1' : '0',
    text: `Ticket de balanca ${random.digits(5)}`,
  })
}

/** The few materials that make most of category 1, loaded week by week at both sites. */
export function planRawMaterials(year: Year): YearDocument[] {
  const sites: SiteName[] = ['matriz', 'filial']
  return months.flatMap((month) =>
    sites.flatMap((site) =>
      loads.flatMap((load) => Array.from({ length: load.perSiteMonth }, () => writeLoad(year, load, site, month))),
    ),
  )
}
