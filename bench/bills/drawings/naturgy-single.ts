import { charge, type Drawing, expect, fee } from '../bill.ts'
import { barHistory, slip, tableHistory } from '../blocks.ts'
import { customers } from '../customers.ts'
import { br, dayShortYear, monthForms } from '../figures.ts'
import { columns, type Sheet } from '../sheet.ts'

/** Naturgy by letter: measured and billed volume in a list, a table of bands beside it. */
const CNPJ = '33.938.119/0001-69'

const expected = expect({
  kind: 'gas',
  supplier: 'COMPANHIA DISTRIBUIDORA DE GÁS DO RIO DE JANEIRO - CEG',
  supplierCnpj: CNPJ,
  customerCnpj: customers.hotel.cnpj,
  installation: '300771942',
  customerCode: '7120093',
  document: '000390148',
  month: '2024-12',
  from: '2024-11-27',
  to: '2024-12-27',
  issued: '2025-01-02',
  due: '2025-01-15',
  total: '21377.98',
  lines: [
    charge('Consumo de gás natural comercial', 'm³', '3804.118', '5.46211', 'gas'),
    fee('Contribuição assistência técnica', '39.90'),
    fee('Parcela 02/06 acordo', '559.57'),
  ],
  counts: [{ what: 'gas', quantity: '3804.118', unit: 'm3' }],
  traps: [
    'measured, corrected and billed volume in one table',
    'issued in another year than the month',
    'an instalment "02/06" is no date',
    'history of 13 months',
  ],
})

function draw(sheet: Sheet): void {
  const e = expected
  sheet.text('Naturgy', 30, 20, { size: 20, bold: true })
  sheet.lines(
    ['CEG - Companhia Distribuidora de Gás do Rio de Janeiro', `CNPJ: ${CNPJ} - Inscrição Estadual: 82.055.124`],
    150,
    24,
    { size: 7 },
  )
  sheet.text(`Nota Fiscal/Fatura nº ${e.document} série 2 - emitida em ${dayShortYear(e.issued)}`, 330, 48, {
    size: 7.5,
  })
  sheet.under(
    66,
    [
      [30, 'Nº do cliente', e.customerCode],
      [150, 'Ponto de fornecimento', e.installation],
      [300, 'Mês de referência', monthForms.long(e.month)],
      [440, 'Vencimento', dayShortYear(e.due)],
    ],
    { bold: true, size: 11 },
  )
  sheet.pairs(
    30,
    98,
    [
      ['Cliente:', customers.hotel.name],
      ['CNPJ:', e.customerCnpj],
      ['Endereço:', `${customers.hotel.street} - ${customers.hotel.town}`],
    ],
    { size: 8 },
  )
  sheet.box(400, 96, 168, 40, 'Valor a pagar', `R$ ${br(e.total)}`, { size: 15 })
  sheet.text('Sua medição', 30, 148, { size: 9, bold: true, isLabel: true })
  const readings: [string, string][] = [
    ['Data da leitura anterior', dayShortYear(e.from)],
    ['Data da leitura atual', dayShortYear(e.to)],
    ['Leitura anterior', '204.118 m³'],
    ['Leitura atual', '207.972 m³'],
    ['Volume medido', '3.854,000 m³'],
    ['Fator de pressão', '1,0000'],
    ['PCS do mês', '9.278 kcal/m³'],
    ['Fator PCS', '0,98706'],
    ['Volume faturado', '3.804,118 m³'],
  ]
  sheet.pairs(30, 162, readings, { size: 8.5, valueAt: 180 })
  barHistory(sheet, 360, 150, 'Últimos consumos em m³', e.month, 3804)
  sheet.text('O que está sendo cobrado', 30, 290, { size: 9, bold: true, isLabel: true })
  const rows = e.lines.map((line) => [
    line.words,
    line.quantity === null ? '' : `${br(line.quantity, 3)} ${line.unit}`,
    line.price === null ? '' : `R$ ${br(line.price, 5)}`,
    `R$ ${br(line.amount)}`,
  ])
  const end = sheet.table(30, 302, columns('Serviço 240 | Quantidade 100> | Tarifa 90> | Total 108>'), rows, {
    size: 8.5,
    rowHeight: 15,
    rules: 'none',
    headFill: '#f0e0c8',
  })
  sheet.text('Total da fatura', 30, end + 6, { size: 9, bold: true })
  sheet.text(`R$ ${br(e.total)}`, 460, end + 6, { size: 9, bold: true, width: 103, align: 'right' })
  sheet.table(
    30,
    end + 36,
    columns('Faixa 70 | Limite m³ 80 | R$/m³ 60>'),
    [
      ['1', '0 a 200', '8,0417'],
      ['2', '201 a 500', '7,7364'],
      ['3', '501 a 2.000', '6,3040'],
      ['4', '2.001 a 20.000', '5,4621'],
    ],
    { size: 7 },
  )
  tableHistory(sheet, [300, end + 36], ['Mês', 'm³', 'Dias'], e.month, 3804, monthForms.letters)
  slip(sheet, 735, 'naturgy 2', [
    [180, 'Nº do cliente', e.customerCode],
    [180, 'Vencimento', dayShortYear(e.due)],
    [179, 'Valor', br(e.total)],
  ])
}

export const naturgySingle: Drawing = { name: 'naturgy-single', face: 'plex', isForm: true, expected, draw }
