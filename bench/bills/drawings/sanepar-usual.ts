import { type Drawing, expect, fee, volume } from '../bill.ts'
import { slip, tableHistory } from '../blocks.ts'
import { customers } from '../customers.ts'
import { br, day, monthForms } from '../figures.ts'
import { columns, type Sheet } from '../sheet.ts'

/** Sanepar: one volume, two amounts, and a fee of the municipality. */
const CNPJ = '76.484.013/0001-45'

const expected = expect({
  kind: 'water',
  supplier: 'COMPANHIA DE SANEAMENTO DO PARANÁ - SANEPAR',
  supplierCnpj: CNPJ,
  customerCnpj: customers.clinic.cnpj,
  installation: '1047.7381-2',
  customerCode: null,
  document: '220481937',
  month: '2025-05',
  from: '2025-04-22',
  to: '2025-05-22',
  issued: '2025-05-22',
  due: '2025-06-09',
  total: '1082.40',
  lines: [
    volume('ÁGUA', 'm³', '41', '534.18', 'water'),
    volume('ESGOTO', 'm³', '41', '454.05', 'sewage'),
    fee('COLETA DE LIXO - CONVÊNIO PREFEITURA', '91.17'),
    fee('DOAÇÃO PROVOPAR', '3.00'),
  ],
  counts: [
    { what: 'water', quantity: '41', unit: 'm3' },
    { what: 'sewage', quantity: '41', unit: 'm3' },
  ],
  traps: [
    'one volume for water and sewage',
    'a fee of the municipality',
    'consumption of the bands',
    'history of the last months',
  ],
})

function draw(sheet: Sheet): void {
  const e = expected
  sheet.text('SANEPAR', 28, 18, { size: 18, bold: true })
  sheet.lines(
    [e.supplier, `Rua Engenheiros Rebouças, 1376 - Curitiba - PR   CNPJ ${CNPJ}   IE 101.800.77-23`],
    140,
    22,
    { size: 7 },
  )
  sheet.boxes(
    28,
    48,
    32,
    [
      [150, 'MATRÍCULA', e.installation],
      [129, 'REFERÊNCIA', monthForms.figures(e.month)],
      [130, 'VENCIMENTO', day(e.due)],
      [130, 'VALOR A PAGAR R$', br(e.total)],
    ],
    { size: 12 },
  )
  sheet.pairs(
    28,
    90,
    [
      ['CLIENTE', customers.clinic.name],
      ['CNPJ', e.customerCnpj],
      ['ENDEREÇO', customers.clinic.street],
      ['LOCAL', 'CURITIBA'],
      ['CONTA Nº', `${e.document}   EMITIDA EM ${day(e.issued)}`],
    ],
    { size: 8, valueAt: 90 },
  )
  sheet.table(
    28,
    158,
    columns(
      'HIDRÔMETRO 90 | CATEGORIA / ECONOMIAS 110 | DATA LEITURA ANTERIOR 90 | DATA LEITURA ATUAL 90',
      'LEIT. ANT. 50> | LEIT. ATUAL 50> | CONSUMO m³ 59>',
    ),
    [['Y18N1147732', 'COM 001', day(e.from), day(e.to), '3.314', '3.355', '41']],
    { size: 8, rowHeight: 13, headSize: 5.5 },
  )
  sheet.table(
    28,
    200,
    columns('FAIXA m³ 90 | CONSUMO 60> | R$/m³ 60>'),
    [
      ['ATÉ 5', '5', ''],
      ['6 A 10', '5', '2,34'],
      ['11 A 15', '5', '12,80'],
      ['ACIMA DE 15', '26', '13,01'],
    ],
    { size: 7.5 },
  )
  const rows = e.lines.map((line) => [line.words, br(line.amount)])
  const end = sheet.table(270, 200, columns('DISCRIMINAÇÃO DOS VALORES 197 | VALOR R$ 100>'), rows, {
    size: 8.5,
    rowHeight: 15,
  })
  sheet.text('TOTAL', 275, end + 5, { size: 9, bold: true })
  sheet.text(br(e.total), 467, end + 5, { size: 9, bold: true, width: 95, align: 'right' })
  tableHistory(sheet, [28, end + 40], ['MÊS', 'm³', 'DIAS'], e.month, 41)
  sheet.paragraph(
    'Esgoto: 85% do valor da água. Próxima leitura prevista: 23/06/2025. Valor dos tributos (Lei 12.741/2012): R$ 91,41. Conta sujeita a multa de 2% após o vencimento. Atendimento 0800 200 0115.',
    230,
    end + 46,
    330,
    8,
  )
  slip(sheet, 730, 'sanepar 1', [
    [180, 'MATRÍCULA', e.installation],
    [180, 'VENCIMENTO', day(e.due)],
    [179, 'VALOR R$', br(e.total)],
  ])
}

export const saneparUsual: Drawing = { name: 'sanepar-usual', face: 'helvetica', isForm: true, expected, draw }
