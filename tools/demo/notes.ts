import { type BuiltItem, buildNfe, buildZip } from '../../server/src/test/build-nfe.ts'
import { demoPerson } from './person.ts'

/** What a supplier sells, and how much of it the metal works buys in a year at full production. */
interface Trade {
  readonly names: readonly string[]
  readonly item: Required<Pick<BuiltItem, 'product' | 'ncm' | 'unit'>> & { readonly anpCode: string | null }
  readonly quantity: number
  readonly price: number
}

/** Eight trades of five suppliers each: forty in all. */
const trades: readonly Trade[] = [
  {
    names: ['Posto Ipê', 'Posto Serra Azul', 'Posto da Balança', 'Distribuidora Cerrado', 'Posto Boa Vista'],
    item: { product: 'OLEO DIESEL B S10', ncm: '27101921', unit: 'LT', anpCode: '820101034' },
    ...{ quantity: 5200, price: 5.98 },
  },
  {
    names: ['Gás do Vale', 'Ultra Botijões', 'Gás Minas', 'Revenda Chama', 'Central do GLP'],
    item: { product: 'GLP P45 BOTIJAO 45KG', ncm: '27111910', unit: 'UN', anpCode: '210203001' },
    ...{ quantity: 22, price: 410 },
  },
  {
    names: ['Aços Paraíso', 'Siderúrgica Lagoa', 'Chapas do Sul', 'Perfilados União', 'Aço Forte'],
    item: { product: 'CHAPA ACO CARBONO 3MM', ncm: '72085200', unit: 'KG', anpCode: null },
    ...{ quantity: 96000, price: 7.9 },
  },
  {
    names: ['Alumínio Rio Claro', 'Extrusão Planalto', 'Metais Leves', 'Ligas Atlântico', 'Perfis Norte'],
    item: { product: 'PERFIL ALUMINIO 6063', ncm: '76042100', unit: 'KG', anpCode: null },
    ...{ quantity: 8400, price: 28.5 },
  },
  {
    names: ['Tintas Horizonte', 'Resinas Brasil', 'Revest Química', 'Pinturas Maré', 'Pigmentos Leste'],
    item: { product: 'TINTA EPOXI INDUSTRIAL', ncm: '32089010', unit: 'L', anpCode: null },
    ...{ quantity: 2600, price: 61 },
  },
  {
    names: ['Embalagens Sabiá', 'Papelão Ouro', 'Caixas Modelo', 'Onduladas Vila', 'Pack Minas'],
    item: { product: 'CAIXA PAPELAO ONDULADO', ncm: '48191000', unit: 'KG', anpCode: null },
    ...{ quantity: 5200, price: 6.4 },
  },
  {
    names: ['Madeiras Pinhal', 'Paletes Rápidos', 'Serraria Três Barras', 'Pallet Sul', 'Madeireira Canto'],
    item: { product: 'PALETE MADEIRA PINUS', ncm: '44152000', unit: 'KG', anpCode: null },
    ...{ quantity: 9000, price: 2.8 },
  },
  {
    names: ['Lubrificantes Pico', 'Óleos Aurora', 'Graxas Metro', 'Fluidos de Corte Alfa', 'Lubri Oeste'],
    item: { product: 'OLEO LUBRIFICANTE 15W40', ncm: '27101932', unit: 'L', anpCode: null },
    ...{ quantity: 900, price: 24 },
  },
]

/** Who sells to the metal works, in the order of their notes, with what they sell. */
export const demoSuppliers = trades.flatMap(({ names, item }, trade) =>
  names.map((name, place) => ({
    name: `${name} Ltda`,
    cnpj: cnpjOf(trade * names.length + place),
    product: item.product,
  })),
)

/** A note of each supplier in a year, in turn through its months, as one zip; some have two kinds of goods on them. */
export async function notesOf(year: number, level: number, recipientCnpjs: readonly string[]): Promise<Uint8Array> {
  const notes: Record<string, string> = {}
  trades.forEach(({ names, item, quantity, price }, trade) => {
    names.forEach((name, place) => {
      const order = trade * names.length + place
      const bought = Math.round((quantity * level * (0.8 + place * 0.1)) / 10) * 10
      const month = String(1 + (order % 12)).padStart(2, '0')
      const recipientCnpj = recipientCnpjs[order % recipientCnpjs.length] ?? ''
      notes[`${year}-${String(order + 1).padStart(2, '0')}.xml`] = buildNfe({
        ...{ number: year * 100 + order, issuerCnpj: cnpjOf(order), issuerName: `${name} Ltda`, recipientCnpj },
        ...{ recipientName: demoPerson.companyName, issuedOn: `${year}-${month}-12` },
        items: [{ ...item, quantity: `${bought}.0000`, total: (bought * price).toFixed(2) }],
      })
    })
  })
  return buildZip(notes)
}

/** The CNPJ of an invented supplier, its check digits right. */
function cnpjOf(order: number): string {
  const base = `${30_000_017 + order * 104_729}0001`
  const first = digitOf(base)
  return `${base}${first}${digitOf(`${base}${first}`)}`
}

/** Modulo 11 with weights 2 to 9 from the right (Receita Federal, Instrução Normativa RFB 2.119/2022, annex). */
function digitOf(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, place) => total + Number(digit) * (2 + (place % 8)), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}
