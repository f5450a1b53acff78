import { partyNamed, type Year } from './company.ts'
import { dayOf, months, type YearDocument } from './document.ts'
import { cents, fromUnits, plain, times } from './exact.ts'
import { type NfeLine, writeNfe } from './nfe.ts'
import { atSite } from './purchases.ts'
import { asked, type LineTruth, type SiteName, sure } from './truth.ts'

type Fuel = Omit<NfeLine, 'cfop' | 'quantity' | 'price' | 'truth'>

const s10 = { code: '820101034', text: 'OLEO DIESEL B S10 - COMUM' }
const s500 = { code: '820101012', text: 'OLEO DIESEL B S500 - COMUM' }
const diesel = (text: string, anp = s10): Fuel => ({ text, ncm: '27101921', unit: 'L', anp })

/** One thing written in the ways that sellers write it. */
const dieselTexts = [
  diesel('OLEO DIESEL B S10'),
  diesel('ÓLEO DIESEL BS-10 COMUM'),
  diesel('DIESEL S10 ADIT', { code: '820101033', text: 'OLEO DIESEL B S10 - ADITIVADO' }),
  diesel('OLEO DIESEL B S-500 COMUM', s500),
  diesel('DIESEL B S500', s500),
  diesel('O. DIESEL S 10 GRANEL'),
]

type Delivery = {
  seller: [string, string]
  site: SiteName
  date: string
  fuel: Fuel
  quantity: string
  price: [number, number]
  truth: LineTruth
  text?: string
}

function deliver(year: Year, { seller, site, date, fuel, quantity, price, truth, text }: Delivery): YearDocument {
  const line = { ...fuel, cfop: fuel.anp ? '656' : '102', quantity, price: cents(year.random.int(...price)) }
  return writeNfe(year.books, {
    issuer: partyNamed(year, ...seller),
    receiver: year.own[site],
    date,
    nature: 'VENDA DE COMBUSTIVEL',
    lines: [{ ...line, truth: atSite(truth, site) }],
    site,
    folder: 'entradas',
    freight: '0',
    ...(text === undefined ? {} : { text }),
  })
}

/** Diesel in bulk: the tank is named on some notes, and on the others only the company knows it. */
function planDiesel(year: Year): YearDocument[] {
  const { random } = year
  const uses: [text: string | undefined, truth: (quantity: string) => LineTruth][] = [
    ['ENTREGA: TANQUE DOS GERADORES', (quantity) => sure('stationary diesel', [quantity, 'L'])],
    [
      'ENTREGA NO TANQUE DO PATIO - ABASTECIMENTO DA FROTA PROPRIA',
      (quantity) => sure('mobile diesel', [quantity, 'L']),
    ],
    [undefined, (quantity) => asked('diesel, use unknown', [quantity, 'L'], 'generators and boiler, or own lorries')],
  ]
  return months.flatMap((month) =>
    (['matriz', 'filial', 'matriz'] as const).map((site, index) => {
      const [text, truthOf] = random.pick(uses)
      const quantity =
        index === 2 && random.chance(30)
          ? fromUnits(BigInt(random.int(500, 2999)) * 100n + 50n, 2)
          : `${random.int(1, 5)}000`
      return deliver(year, {
        seller: index === 1 ? ['PETROMINAS TRR COMBUSTIVEIS LTDA', 'Betim'] : ['TRR PAULINIA DIESEL LTDA', 'Paulínia'],
        site,
        date: dayOf(month, random.int(2, 28)),
        fuel: random.pick(dieselTexts),
        quantity,
        price: [549, 619],
        truth: truthOf(plain(quantity)),
        ...(text === undefined ? {} : { text }),
      })
    }),
  )
}

const lpg = { code: '210203001', text: 'GLP' }

/** LPG by cylinder and in bulk. P20 is the cylinder of fork-lift trucks, P45 the one of ovens, P13 of kitchens. */
function planLpg(year: Year): YearDocument[] {
  const { random } = year
  const cylinder = (size: number, kind: string, site: SiteName, month: string, text: string) => {
    const quantity = String(random.int(2, 14))
    return deliver(year, {
      seller:
        site === 'filial'
          ? ['GAS SERRANO DISTRIBUIDORA LTDA', 'Contagem']
          : ['CAMPGAS REVENDA DE GLP LTDA', 'Campinas'],
      site,
      date: dayOf(month, random.int(1, 28)),
      fuel: { text, ncm: '27111910', unit: 'UN', anp: lpg },
      quantity,
      price: [size * 720, size * 860],
      truth: sure(kind, [plain(times(quantity, String(size), 0)), 'kg']),
    })
  }
  return months.flatMap((month, index) => [
    cylinder(
      45,
      'stationary LPG',
      'matriz',
      month,
      random.pick(['GLP P45', 'GAS LIQUEFEITO DE PETROLEO CIL P-45', 'GLP EM BOTIJAO 45KG']),
    ),
    cylinder(45, 'stationary LPG', index % 4 === 1 ? 'unregistered' : 'filial', month, 'RECARGA GLP P45 45KG'),
    cylinder(20, 'mobile LPG – fork-lift trucks', 'filial', month, 'GLP P20 EMPILHADEIRA'),
    ...(index % 3 === 0 ? [cylinder(13, 'stationary LPG', 'matriz', month, 'GLP P13 BOTIJAO 13 KG')] : []),
    deliver(year, {
      seller: ['ENGARRAFADORA NACIONAL DE GAS S.A.', 'Paulínia'],
      site: 'matriz',
      date: dayOf(month, random.int(1, 28)),
      ...(() => {
        const quantity = String(random.int(1900, 6800))
        return { quantity, truth: sure('stationary LPG', [quantity, 'kg']) }
      })(),
      fuel: { text: 'GLP GRANEL', ncm: '27111910', unit: 'KG', anp: lpg },
      price: [590, 720],
    }),
  ])
}

/** Compressed natural gas by lorry at the Matriz (the branch has it by pipe), wood for the boiler of the branch. */
function planSolidAndGas(year: Year): YearDocument[] {
  const { random } = year
  const natural = { code: '220101003', text: 'GAS NATURAL COMPRIMIDO' }
  return months.flatMap((month, index) => {
    const volume = `${random.int(28000, 46000)}.${random.digits(3)}`
    const chips = `${random.int(24, 29)}.${random.digits(2)}`
    const compressed = Array.from({ length: 2 }, (_, part) =>
      deliver(year, {
        seller: ['GNC TRANSPORTE E DISTRIBUICAO DE GAS LTDA', 'Sumaré'],
        site: 'matriz',
        date: dayOf(month, part === 0 ? 15 : 30),
        fuel: {
          text: random.pick(['GAS NATURAL COMPRIMIDO - GNC', 'GÁS NATURAL']),
          ncm: '27112100',
          unit: 'M3',
          anp: natural,
        },
        quantity: volume,
        price: [298, 342],
        truth: sure('stationary natural gas', [plain(volume), 'm3']),
        text: 'Volume nas condicoes de referencia 20 C e 1 atm',
      }),
    )
    const wood = deliver(year, {
      seller: ['BIOMASSA ZONA DA MATA LTDA', 'Juiz de Fora'],
      site: 'filial',
      date: dayOf(month, random.int(3, 27)),
      fuel: { text: 'CAVACO DE EUCALIPTO PARA CALDEIRA', ncm: '44012200', unit: 'TON' },
      quantity: chips,
      price: [18900, 24900],
      truth: sure('stationary wood chips – biogenic', [plain(times(chips, '1000', 6)), 'kg']),
    })
    const logs = index % 4 === 0 ? [stackedWood(year, month)] : []
    return [...compressed, wood, ...logs]
  })
}

function stackedWood(year: Year, month: string): YearDocument {
  const quantity = String(year.random.int(20, 45))
  return deliver(year, {
    seller: ['BIOMASSA ZONA DA MATA LTDA', 'Juiz de Fora'],
    site: 'filial',
    date: dayOf(month, 12),
    fuel: { text: 'LENHA DE EUCALIPTO', ncm: '44011200', unit: 'ST' },
    quantity,
    price: [8900, 12900],
    truth: asked('stationary firewood – biogenic', [quantity, 'st'], 'kilograms in a stacked cubic metre'),
  })
}

export const planFuels = (year: Year) => [...planDiesel(year), ...planLpg(year), ...planSolidAndGas(year)]
