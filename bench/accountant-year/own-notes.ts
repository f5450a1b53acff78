import { partyNamed, type Year } from './company.ts'
import { dayOf, months, type Party, type YearDocument } from './document.ts'
import { cents } from './exact.ts'
import { type NfeLine, type NfeSpec, writeNfe } from './nfe.ts'
import { notCounted, type SiteName, type WhyNot } from './truth.ts'

const products: [text: string, ncm: string, unit: string, price: [number, number]][] = [
  ['PAO DE FORMA TRADICIONAL 500G', '19059010', 'CX', [5900, 8900]],
  ['PAO DE FORMA INTEGRAL 500G', '19059010', 'CX', [6900, 9900]],
  ['BOLO DE CENOURA C/ COBERTURA 300G', '19059020', 'CX', [7900, 11900]],
  ['BISCOITO DE POLVILHO 200G', '19053100', 'CX', [4900, 7900]],
  ['IOGURTE MORANGO 170G', '04032000', 'CX', [3900, 5900]],
  ['LEITE FERMENTADO 80G', '04039000', 'CX', [2900, 4900]],
  ['QUEIJO MUSSARELA FATIADO 150G', '04061010', 'CX', [11900, 18900]],
  ['DOCE DE LEITE PASTOSO 400G', '19019020', 'CX', [8900, 13900]],
  ['MANTEIGA COM SAL 200G', '04051000', 'CX', [9900, 15900]],
]

const customers: [string, string][] = [
  ['SUPERMERCADOS BOM LUGAR S.A.', 'São Paulo'],
  ['REDE ECONOMIA DO INTERIOR LTDA', 'Ribeirão Preto'],
  ['ATACADISTA CENTRO OESTE S.A.', 'Goiânia'],
  ['HIPER GERAIS SUPERMERCADOS LTDA', 'Belo Horizonte'],
  ['MERCADO PAMPULHA COMERCIAL LTDA', 'Contagem'],
  ['DISTRIBUIDORA LITORAL NORTE LTDA', 'Santos'],
  ['COMERCIAL CARIOCA DE ALIMENTOS LTDA', 'Rio de Janeiro'],
  ['PADARIAS REUNIDAS DO PARANA LTDA', 'Curitiba'],
]

const both: SiteName[] = ['matriz', 'filial']

function productLines(year: Year, why: WhyNot, kind: string, cfop: string, most: number): NfeLine[] {
  const { random } = year
  return Array.from({ length: random.int(1, most) }, () => {
    const [text, ncm, unit, price] = random.pick(products)
    const truth = notCounted(why, kind)
    return { text, ncm, cfop, unit, quantity: String(random.int(4, 480)), price: cents(random.int(...price)), truth }
  })
}

type Plan = Pick<NfeSpec, 'nature' | 'lines' | 'purpose' | 'references' | 'direction' | 'carrier' | 'freight'>

function issue(year: Year, site: SiteName, receiver: Party, month: string, plan: Plan): YearDocument {
  const date = dayOf(month, year.random.int(1, 31))
  return writeNfe(year.books, { issuer: year.own[site], receiver, date, site, folder: 'saidas', ...plan })
}

/** What the company sold. Nothing of it is an activity of its own inventory. */
export const planSales = (year: Year, count: number): YearDocument[] =>
  Array.from({ length: count }, () => {
    const site = year.random.pick(both)
    return issue(year, site, partyNamed(year, ...year.random.pick(customers)), year.random.pick(months), {
      nature: 'VENDA DE PRODUCAO DO ESTABELECIMENTO',
      lines: productLines(year, 'own sale', 'own sale of products', '101', 7),
      freight: year.random.chance(70) ? '0' : '1',
    })
  })

/** Between Matriz and branch, both ways. */
export const planTransfers = (year: Year): YearDocument[] =>
  months.flatMap((month) =>
    both.flatMap((site) =>
      [0, 1].map(() =>
        issue(year, site, year.own[site === 'matriz' ? 'filial' : 'matriz'], month, {
          nature: 'TRANSFERENCIA DE PRODUCAO DO ESTABELECIMENTO',
          lines: productLines(year, 'transfer between own sites', 'transfer between own sites', '151', 4),
        }),
      ),
    ),
  )

/** Goods that customers sent back: their own notes, addressed to the company. */
export const planCustomerReturns = (year: Year, sales: readonly YearDocument[], count: number): YearDocument[] =>
  sales.slice(0, count).map((sale) => {
    const site = sale.site ?? 'matriz'
    return writeNfe(year.books, {
      issuer: partyNamed(year, ...year.random.pick(customers)),
      receiver: year.own[site],
      date: dayOf(sale.issued.slice(0, 7), 28),
      nature: 'DEVOLUCAO DE COMPRA PARA COMERCIALIZACAO',
      purpose: '4',
      references: [sale.key],
      lines: productLines(year, 'return', 'own product sent back by a customer', '202', 2),
      site,
      folder: 'entradas',
    })
  })

/** Goods the company sent back to sellers: what was bought shrinks by it, and nothing is bought. */
export const planSupplierReturns = (year: Year, purchases: readonly YearDocument[], count: number): YearDocument[] =>
  purchases
    .filter((note) => note.site !== 'unregistered')
    .slice(0, count)
    .map((note) =>
      issue(
        year,
        note.site ?? 'matriz',
        partyNamed(year, 'MOINHO CAMPOS GERAIS S.A.', 'Ponta Grossa'),
        note.issued.slice(0, 7),
        {
          nature: 'DEVOLUCAO DE COMPRA P/ INDUSTRIALIZACAO',
          purpose: '4',
          references: [note.key],
          lines: [
            {
              text: 'FARINHA DE TRIGO TIPO 1 SACO 25KG',
              ncm: '11010010',
              cfop: '201',
              unit: 'SC',
              quantity: String(year.random.int(4, 40)),
              price: '66.50',
              truth: notCounted('return', 'return to a seller – takes away from purchases'),
            },
          ],
        },
      ),
    )

const remittances: [nature: string, text: string, ncm: string, cfop: string, from: 'company' | 'other'][] = [
  ['REMESSA PARA CONSERTO', 'MOTOR ELETRICO TRIF 7.5CV P/ CONSERTO', '85015210', '915', 'company'],
  ['RETORNO DE CONSERTO', 'MOTOR ELETRICO TRIF 7.5CV CONSERTADO', '85015210', '916', 'other'],
  ['REMESSA PARA DEMONSTRACAO', 'EMPACOTADORA FLOW PACK PARA DEMONSTRACAO', '84223029', '912', 'other'],
  ['RETORNO DE DEMONSTRACAO', 'EMPACOTADORA FLOW PACK', '84223029', '913', 'company'],
  ['REMESSA DE VASILHAME', 'CILINDRO VAZIO R-404A RETORNAVEL', '73110000', '920', 'company'],
  ['REMESSA DE VASILHAME', 'CASCO P45 VAZIO', '73110000', '920', 'other'],
  ['REMESSA EM COMODATO', 'TANQUE CRIOGENICO CO2 EM COMODATO', '73110000', '908', 'other'],
  ['RETORNO DE PALETES', 'PALETE PBR RETORNO', '44152000', '921', 'company'],
]

/** Things that only travel: repair, demonstration, empties, loans. Nothing is bought or sold. */
export const planRemittances = (year: Year, count: number): YearDocument[] =>
  Array.from({ length: count }, (_, index) => {
    const [nature, text, ncm, cfop, from] =
      remittances[index % remittances.length] ?? remittances[0] ?? year.random.pick(remittances)
    const site = both[index % 2] ?? 'matriz'
    const other = partyNamed(year, 'OFICINA E ASSISTENCIA TECNICA UNIAO LTDA', 'Sumaré')
    const truth = notCounted('remittance', nature.toLowerCase())
    const line = { text, ncm, cfop, unit: 'UN', quantity: String(year.random.int(1, 12)), price: '350.00', truth }
    const [issuer, receiver] = from === 'company' ? [year.own[site], other] : [other, year.own[site]]
    const date = dayOf(year.random.pick(months), year.random.int(1, 28))
    const folder = from === 'company' ? 'saidas' : 'entradas'
    return writeNfe(year.books, { issuer, receiver, date, nature, lines: [line], site, folder })
  })

/** Notes of other companies that the folder should not hold; some name the company as carrier or in their text. */
export const planStrangers = (year: Year, count: number): YearDocument[] =>
  Array.from({ length: count }, (_, index) => {
    const { random, own } = year
    const seller = partyNamed(
      year,
      ...random.pick([
        ['TRR PAULINIA DIESEL LTDA', 'Paulínia'],
        ['PAPELARIA GUANABARA COMERCIO LTDA', 'Campinas'],
      ] as [string, string][]),
    )
    const buyer = partyNamed(year, ...random.pick(customers))
    const truth = (kind: string) => notCounted('another company', kind)
    const fuel: NfeLine = {
      text: 'OLEO DIESEL B S10',
      ncm: '27101921',
      cfop: '656',
      unit: 'L',
      quantity: `${random.int(1, 15)}000`,
      price: '5.79',
      anp: { code: '820101034', text: 'OLEO DIESEL B S10 - COMUM' },
      truth: truth('diesel of another company'),
    }
    const paper: NfeLine = {
      text: 'PAPEL SULFITE A4 75G 500FL',
      ncm: '48025610',
      cfop: '102',
      unit: 'PCT',
      quantity: String(random.int(5, 90)),
      price: '25.90',
      truth: truth('purchase of another company'),
    }
    return writeNfe(year.books, {
      issuer: seller,
      receiver: buyer,
      date: dayOf(random.pick(months), random.int(1, 28)),
      nature: 'VENDA DE MERCADORIA',
      lines: [index % 2 === 0 ? fuel : paper],
      site: null,
      folder: 'entradas',
      ...(index % 4 === 0 ? { carrier: own.matriz, freight: '1' as const } : {}),
      ...(index % 5 === 1
        ? { text: `Mercadoria depositada por conta de ${own.matriz.name} CNPJ ${own.matriz.cnpj}` }
        : {}),
    })
  })
