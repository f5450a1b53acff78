import { partyNamed, type Year } from './company.ts'
import { dayOf, months, type YearDocument } from './document.ts'
import { cents, plain, times } from './exact.ts'
import { inventCpf } from './identity.ts'
import { type NfeLine, writeNfe } from './nfe.ts'
import { asked, type SiteName, sure } from './truth.ts'

type PumpFuel = {
  text: string
  ncm: string
  anp?: { code: string; text: string }
  kind: string
  price: [number, number]
}

const gasoline = { ncm: '27101259', kind: 'mobile gasoline C', price: [579, 669] as [number, number] }
const diesel = { ncm: '27101921', kind: 'mobile diesel', price: [589, 659] as [number, number] }
const pump: PumpFuel[] = [
  { ...gasoline, text: 'GASOLINA C COMUM', anp: { code: '320102001', text: 'GASOLINA C COMUM' } },
  { ...gasoline, text: 'GASOLINA C ADITIVADA', anp: { code: '320102002', text: 'GASOLINA C ADITIVADA' } },
  { ...gasoline, text: 'GASOL COMUM', anp: { code: '320102001', text: 'GASOLINA C COMUM' } },
  {
    text: 'ETANOL HIDRATADO COMUM',
    ncm: '22071090',
    anp: { code: '810101001', text: 'ETANOL HIDRATADO COMUM' },
    kind: 'mobile hydrous ethanol',
    price: [389, 459],
  },
  { ...diesel, text: 'DIESEL S10 COMUM', anp: { code: '820101034', text: 'OLEO DIESEL B S10 - COMUM' } },
  { ...diesel, text: 'OLEO DIESEL B S500', anp: { code: '820101012', text: 'OLEO DIESEL B S500 - COMUM' } },
  { ...diesel, text: 'OLEO DIESEL B S10', anp: { code: '820101034', text: 'OLEO DIESEL B S10 - COMUM' } },
]
const arla: PumpFuel = {
  text: 'ARLA 32 GRANEL',
  ncm: '31021090',
  kind: 'ARLA 32 – urea of exhaust treatment',
  price: [299, 449],
}

const plates = ['FQX7B21', 'GHL2C84', 'EVR5D10', 'QOP3A77', 'RTB9E42', 'PXK1H05', 'SUV4F63', 'OQT8G19']
const stations: [string, string][] = [
  ['AUTO POSTO ANHANGUERA KM 98 LTDA', 'Campinas'],
  ['POSTO TREVO DE PAULINIA LTDA', 'Paulínia'],
  ['POSTO FERNAO DIAS BETIM LTDA', 'Betim'],
  ['REDE ESTRADA REAL COMBUSTIVEIS LTDA', 'Contagem'],
  ['POSTO SERRA DA MANTIQUEIRA LTDA', 'Pouso Alegre'],
]

function fuelLine(year: Year, fuel: PumpFuel, quantity: string, question: string | null): NfeLine {
  const litres: [string, string] = [plain(quantity), 'L']
  return {
    text: fuel.text,
    ncm: fuel.ncm,
    ...(fuel.anp ? { anp: fuel.anp } : {}),
    cfop: '656',
    unit: 'L',
    quantity,
    price: times(cents(year.random.int(...fuel.price)), '1', 3),
    truth: question === null ? sure(fuel.kind, litres) : asked(fuel.kind, litres, question, 'ask'),
  }
}

/** Coupons of filling stations: most with the CNPJ and the plate, some with a driver's CPF, some with nobody. */
export function planStations(year: Year, count: number): YearDocument[] {
  const { random, own, books } = year
  return Array.from({ length: count }, (_, index) => {
    const [name, city] = random.pick(stations)
    const site: SiteName = ['Betim', 'Contagem'].includes(city) ? 'filial' : 'matriz'
    const buyer = index % 19 === 4 ? 'person' : index % 23 === 9 ? 'nobody' : 'company'
    const question =
      buyer === 'company'
        ? null
        : buyer === 'person'
          ? 'the buyer is a CPF: driver of the company, paid back?'
          : 'no buyer named: whose coupon is it'
    const fuel = random.pick(pump)
    const heavy = fuel.kind === 'mobile diesel'
    const quantity = `${heavy ? random.int(90, 380) : random.int(18, 52)}.${random.digits(3)}`
    const lines = [fuelLine(year, fuel, quantity, question)]
    if (heavy && random.chance(25))
      lines.push(fuelLine(year, arla, `${random.int(10, 40)}.${random.digits(2)}`, question))
    if (random.chance(8)) {
      const truth =
        question === null
          ? sure('purchased goods – spend', ['6.50', 'BRL'], 'meals and snacks')
          : asked('purchased goods – spend', ['6.50', 'BRL'], question, 'ask')
      lines.push({
        text: 'CAFE EXPRESSO',
        ncm: '21011110',
        cfop: '102',
        unit: 'UN',
        quantity: '1',
        price: '6.50',
        truth,
      })
    }
    const plate = random.pick(plates)
    const text = random.pick([
      `PLACA: ${plate} KM: ${random.int(12000, 320000)}`,
      `Placa ${plate.slice(0, 3)}-${plate.slice(3)} Hodometro ${random.int(12000, 320000)} Frentista ${random.int(1, 30)}`,
      `VEIC ${plate}`,
    ])
    return writeNfe(books, {
      model: '65',
      issuer: partyNamed(year, name, city),
      receiver:
        buyer === 'company'
          ? own[site]
          : buyer === 'person'
            ? { cpf: inventCpf(random), name: 'CONSUMIDOR IDENTIFICADO' }
            : null,
      date: dayOf(random.pick(months), random.int(1, 31)),
      nature: 'VENDA',
      lines,
      site: buyer === 'company' ? site : null,
      folder: 'cupons',
      text,
    })
  })
}
