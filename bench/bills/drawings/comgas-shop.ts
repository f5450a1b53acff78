import { charge, type Drawing, expect, fee } from '../bill.ts'
import { barHistory, itemRows, slip } from '../blocks.ts'
import { customers } from '../customers.ts'
import { br, day, monthForms } from '../figures.ts'
import { columns, type Sheet } from '../sheet.ts'

/** Comgás for a shop: a fixed and a variable term, the measured volume corrected to the billed one. */
const CNPJ = '61.856.571/0001-17'

const expected = expect({
  kind: 'gas',
  supplier: 'COMPANHIA DE GÁS DE SÃO PAULO - COMGÁS',
  supplierCnpj: CNPJ,
  customerCnpj: customers.bakery.cnpj,
  installation: '0071884420',
  customerCode: '11820047',
  document: '60418823',
  month: '2025-02',
  from: '2025-01-13',
  to: '2025-02-12',
  issued: '2025-02-13',
  due: '2025-03-03',
  total: '7303.15',
  lines: [
    charge('GÁS NATURAL - TERMO VARIÁVEL', 'm³', '1128', '6.362418', 'gas'),
    fee('GÁS NATURAL - TERMO FIXO', '112.44'),
    fee('AJUSTE DE ARREDONDAMENTO', '-0.10'),
    fee('SEGURO RESIDÊNCIA PROTEGIDA', '14.00'),
  ],
  counts: [{ what: 'gas', quantity: '1128', unit: 'm3' }],
  traps: [
    'measured and billed volume',
    'heating value (PCS) beside the volume',
    'the next reading',
    'history of 13 months',
  ],
})

function draw(sheet: Sheet): void {
  const e = expected
  sheet.text('comgas', 28, 20, { size: 22, bold: true })
  sheet.lines(
    [
      e.supplier,
      'Av. Pres. Juscelino Kubitschek, 1327 - 14º andar - São Paulo SP',
      `CNPJ: ${CNPJ}  IE: 108.222.430.111`,
    ],
    150,
    22,
    { size: 7 },
  )
  sheet.lines([`NOTA FISCAL FATURA DE GÁS Nº ${e.document}`, `Série B   Data de emissão: ${day(e.issued)}`], 400, 22, {
    size: 7,
  })
  sheet.lines(
    [customers.bakery.name, customers.bakery.street, customers.bakery.town, `CNPJ ${e.customerCnpj}`],
    28,
    60,
    { size: 8.5 },
  )
  sheet.pairs(
    330,
    60,
    [
      ['Código do usuário', e.customerCode],
      ['Nº da instalação', e.installation],
      ['Segmento', 'COMERCIAL'],
      ['Mês de referência', monthForms.letters(e.month)],
    ],
    { valueAt: 440, size: 8.5, bold: true },
  )
  sheet.fill(28, 118, 540, 38, '#e9e9e9')
  sheet.text('Total a pagar', 36, 122, { size: 7, isLabel: true })
  sheet.text(`R$ ${br(e.total)}`, 36, 133, { size: 16, bold: true })
  sheet.text('Vencimento', 300, 122, { size: 7, isLabel: true })
  sheet.text(day(e.due), 300, 133, { size: 16, bold: true })
  sheet.text('Dados da medição', 28, 168, { size: 8, bold: true, isLabel: true })
  sheet.table(
    28,
    180,
    columns(
      'Medidor 70 | Data leitura anterior 72 | Leitura anterior m³ 66> | Data leitura atual 72',
      'Leitura atual m³ 66> | Consumo medido m³ 66> | Fator PTZ 54> | Consumo faturado m³ 74>',
    ),
    [['B-2204718', day(e.from), '18.402', day(e.to), '19.503', '1.101', '1,0245', '1.128']],
    { size: 8, rowHeight: 13, headSize: 5.4 },
  )
  sheet.text('PCS médio do período: 9.412 kcal/m³     Pressão: 22,0 mbar     Próxima leitura: 14/03/2025', 28, 214, {
    size: 7.5,
  })
  const rows = itemRows(e.lines, 0, 6).map(([words = '', , quantity = '', price = '', amount = '']) => [
    words,
    quantity,
    price,
    amount,
  ])
  const end = sheet.table(
    28,
    234,
    columns('Descrição 240 | Quantidade m³ 90> | Tarifa R$/m³ 90> | Valor R$ 120>'),
    rows,
    { size: 8.5, rowHeight: 14, rules: 'head' },
  )
  sheet.text('TOTAL', 28, end + 6, { size: 9.5, bold: true })
  sheet.text(br(e.total), 448, end + 6, { size: 9.5, bold: true, width: 115, align: 'right' })
  sheet.table(
    28,
    end + 36,
    columns('Tributo 60 | Base R$ 70> | Alíquota 50> | Valor R$ 60>'),
    [
      ['ICMS', '7.289,15', '15,00%', '1.093,37'],
      ['PIS', '6.195,78', '1,65%', '102,23'],
      ['COFINS', '6.195,78', '7,60%', '470,88'],
    ],
    { size: 7 },
  )
  barHistory(sheet, 320, end + 36, 'Histórico de consumo (m³)', e.month, 1128)
  slip(sheet, 730, 'comgas 1', [
    [180, 'Código do usuário', e.customerCode],
    [180, 'Vencimento', day(e.due)],
    [179, 'Total a pagar R$', br(e.total)],
  ])
}

export const comgasShop: Drawing = { name: 'comgas-shop', face: 'plex', expected, draw }
