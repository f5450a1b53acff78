import { charge, type Drawing, expect, fee, type Line } from '../bill.ts'
import { slip, tableHistory } from '../blocks.ts'
import { customers } from '../customers.ts'
import { br, day, monthForms } from '../figures.ts'
import { columns, type Sheet } from '../sheet.ts'

/** Sabesp: water and sewage calculated in bands of m³ side by side. */
const CNPJ = '43.776.517/0001-80'

const expected = expect({
  kind: 'water',
  supplier: 'COMPANHIA DE SANEAMENTO BÁSICO DO ESTADO DE SÃO PAULO - SABESP',
  supplierCnpj: CNPJ,
  customerCnpj: customers.bakery.cnpj,
  installation: '0068441290',
  customerCode: null,
  document: null,
  month: '2025-04',
  from: '2025-03-11',
  to: '2025-04-10',
  issued: '2025-04-10',
  due: '2025-04-25',
  total: '1987.28',
  lines: [
    charge('Água até 10', 'm³', '10', '8.06', 'water'),
    charge('Água 11 a 20', 'm³', '10', '15.66', 'water'),
    charge('Água 21 a 50', 'm³', '30', '24.58', 'water'),
    charge('Esgoto até 10', 'm³', '10', '8.06', 'sewage'),
    charge('Esgoto 11 a 20', 'm³', '10', '15.66', 'sewage'),
    charge('Esgoto 21 a 50', 'm³', '30', '24.58', 'sewage'),
    fee('TRCF - Taxa de regulação', '9.68'),
    fee('Multa ref. 02/2025', '28.40'),
  ],
  counts: [
    { what: 'water', quantity: '50', unit: 'm3' },
    { what: 'sewage', quantity: '50', unit: 'm3' },
  ],
  traps: [
    'the bands add up to the consumption',
    'limits of the bands are no quantities',
    'water and sewage in one table',
    'no number of a fiscal note',
    'history of the last months',
  ],
})

function draw(sheet: Sheet): void {
  const e = expected
  sheet.text('sabesp', 28, 18, { size: 24, bold: true })
  sheet.lines([e.supplier, `Rua Costa Carvalho, 300 - São Paulo - SP   CNPJ ${CNPJ}`], 160, 24, { size: 7 })
  sheet.lines(
    [customers.bakery.name, customers.bakery.street, customers.bakery.town, `CNPJ ${e.customerCnpj}`],
    28,
    58,
    { size: 8.5 },
  )
  sheet.boxes(
    300,
    56,
    28,
    [
      [134, 'CÓDIGO DO FORNECIMENTO (RGI)', e.installation],
      [134, 'MÊS DE REFERÊNCIA', monthForms.upper(e.month)],
    ],
    { size: 10 },
  )
  sheet.boxes(
    300,
    84,
    32,
    [
      [134, 'VENCIMENTO', day(e.due)],
      [134, 'TOTAL A PAGAR R$', br(e.total)],
    ],
    { size: 13 },
  )
  sheet.pairs(
    28,
    124,
    [
      ['Economias:', '1 COM'],
      ['Tipo de faturamento:', 'COMERCIAL / NORMAL'],
      ['Ligação:', 'ÁGUA E ESGOTO'],
      ['Emissão:', day(e.issued)],
    ],
    { size: 7.5 },
  )
  sheet.table(
    200,
    124,
    columns('Hidrômetro 78 | Leitura anterior 70 | Leitura atual 70 | Consumo m³ 60> | Média m³ 45>', 'Próx. leit. 45'),
    [
      ['Y14S0882041', '1.877', '1.927', '50', '47', '12/05'],
      ['', day(e.from), day(e.to)],
    ],
    { size: 8, rowHeight: 12 },
  )
  sheet.text('CÁLCULO DO VALOR DA CONTA', 28, 186, { size: 8, bold: true, isLabel: true })
  const pick = (line: Line | undefined) => [
    br(line?.quantity ?? '0', 0),
    br(line?.price ?? '0'),
    br(line?.amount ?? '0'),
  ]
  const rows = ['Até 10', '11 a 20', '21 a 50', 'Acima de 50'].map((band, index) => [
    band,
    ...(index < 3
      ? [...pick(e.lines[index]), ...pick(e.lines[index + 3])]
      : ['0', '27,30', '0,00', '0', '27,30', '0,00']),
  ])
  sheet.text('ÁGUA', 210, 199, { size: 7, bold: true, isLabel: true })
  sheet.text('ESGOTO', 420, 199, { size: 7, bold: true, isLabel: true })
  const end = sheet.table(
    28,
    209,
    columns(
      'Faixa de consumo m³ 100 | Consumo m³ 66> | Tarifa R$/m³ 72> | Valor R$ 80> | Consumo m³ 66>',
      'Tarifa R$/m³ 72> | Valor R$ 84>',
    ),
    rows,
    { size: 8.5, rowHeight: 14 },
  )
  sheet.text('Total água: 974,60', 230, end + 5, { size: 8, bold: true, width: 111, align: 'right' })
  sheet.text('Total esgoto: 974,60', 440, end + 5, { size: 8, bold: true, width: 123, align: 'right' })
  sheet.pairs(
    28,
    end + 24,
    e.lines.slice(6).map((line) => [line.words, `R$ ${br(line.amount)}`] as const),
    { size: 8.5, valueAt: 240 },
  )
  sheet.text('TOTAL A PAGAR', 28, end + 56, { size: 10, bold: true })
  sheet.text(`R$ ${br(e.total)}`, 240, end + 56, { size: 10, bold: true })
  tableHistory(sheet, [28, end + 86], ['Mês', 'Cons. m³', 'Dias'], e.month, 50)
  sheet.table(
    200,
    end + 86,
    columns('Qualidade da água - parâmetro 120 | Exigidas 50> | Realizadas 54> | Atendem 50>'),
    [
      ['Turbidez', '210', '214', '214'],
      ['Cor', '57', '60', '60'],
      ['Cloro', '210', '214', '213'],
      ['Coliformes totais', '210', '214', '212'],
    ],
    { size: 7 },
  )
  slip(sheet, 730, 'sabesp 1', [
    [180, 'FORNECIMENTO', e.installation],
    [180, 'VENCIMENTO', day(e.due)],
    [179, 'TOTAL R$', br(e.total)],
  ])
}

export const sabespCommerce: Drawing = { name: 'sabesp-commerce', face: 'helvetica', isForm: true, expected, draw }
