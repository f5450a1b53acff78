import { buildNfe } from '../server/src/test/build-nfe.ts'

/** A character: a metal workshop with lorries, a forklift on LPG, air conditioning and a grid meter. All of it invented. */
export const demoPerson = {
  firstName: 'Helena',
  lastName: 'Prado',
  cnpj: '45.987.321/0001-60',
  companyName: 'Metalúrgica Aurora Ltda',
  companySize: 'EPP',
  planType: 'ULTIMATE',
  billingPeriod: 'yearly',
  email: 'helena@aurora.example',
  password: 'Aurora-2026',
} as const

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
const dieselLitres = [1840, 1725, 1910, 2050, 1980, 1890, 2120, 2210, 2040, 2160, 1975, 1620]
const electricityKwh = [14210, 13890, 15120, 14780, 13950, 13200, 12980, 13640, 14020, 14890, 15230, 13110]

/** Fuel bought through 2025, one note a month, and some lines that need a look or do not count. */
export function demoNotes(recipientCnpj: string): { name: string; xml: string }[] {
  const recipient = { recipientCnpj, recipientName: demoPerson.companyName }
  const diesel = months.map((month, index) => {
    const litres = dieselLitres[index] ?? 0
    const items = [{ quantity: `${litres}.0000`, unit: 'LT', total: `${(litres * 5.98).toFixed(2)}` }]
    return {
      name: `diesel-2025-${month}.xml`,
      xml: buildNfe({ ...recipient, number: 1000 + index, issuedOn: `2025-${month}-12`, items }),
    }
  })
  const others = [
    {
      product: 'GASOLINA C COMUM',
      ncm: '27101259',
      unit: 'L',
      quantity: '310.5000',
      total: '1850.58',
      anpCode: '320102001',
    },
    {
      product: 'GLP P45 BOTIJAO 45KG',
      ncm: '27111910',
      unit: 'UN',
      quantity: '4.0000',
      total: '1640.00',
      anpCode: '210203001',
    },
    {
      product: 'OLEO LUBRIFICANTE 15W40 BD 20L',
      ncm: '27101932',
      unit: 'BD',
      quantity: '2.0000',
      total: '780.00',
      anpCode: null,
    },
    {
      product: 'CHAPA ACO CARBONO 3MM',
      ncm: '72085200',
      unit: 'KG',
      quantity: '1250.0000',
      total: '9875.00',
      anpCode: null,
    },
  ]
  return [
    ...diesel,
    {
      name: 'compras-2025-06.xml',
      xml: buildNfe({ ...recipient, number: 2001, issuedOn: '2025-06-20', items: others }),
    },
    {
      name: 'devolucao-2025-09.xml',
      xml: buildNfe({ ...recipient, number: 2002, issuedOn: '2025-09-03', purpose: '4' }),
    },
  ]
}

/** Twelve bills typed in, a recharge of the air conditioning, and the canteen's gas. */
export const demoEntries = [
  ...[2024, 2025].map((year) => ({
    generatorKey: 'electricity.grid',
    quantity: '0',
    unit: 'kWh',
    period: String(year),
    months: electricityKwh.map((kwh) => String(year === 2024 ? kwh - 640 : kwh)),
    description: `Energia elétrica ${year}`,
  })),
  {
    generatorKey: 'fugitive.r_410a',
    quantity: '2,3',
    unit: 'kg',
    period: '2025-05',
    description: 'Recarga do ar-condicionado',
  },
  {
    generatorKey: 'stationary.lpg',
    quantity: '0,54',
    unit: 't',
    period: '2025',
    sector: 'Comercial ou Institucional',
    description: 'Gás do refeitório',
  },
  {
    generatorKey: 'mobile.diesel_b',
    quantity: '19.850,5',
    unit: 'L',
    period: '2024',
    description: 'Diesel em caminhões próprios, 2024',
  },
]
