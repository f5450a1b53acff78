import { charge, type Drawing, expect, fee } from '../bill.ts'
import { slip, tableHistory } from '../blocks.ts'
import { customers } from '../customers.ts'
import { br, day, dayWithoutYear, monthForms } from '../figures.ts'
import { columns, type Sheet } from '../sheet.ts'

/** Sanepar billed by average: the first m³ are within the minimum, dates without a year in a leap year. */
const CNPJ = '76.484.013/0001-45'

const expected = expect({
  kind: 'water',
  supplier: 'COMPANHIA DE SANEAMENTO DO PARANÁ - SANEPAR',
  supplierCnpj: CNPJ,
  customerCode: null,
  customerCnpj: customers.textile.cnpj,
  installation: '0933.1180-7',
  document: '197730442',
  month: '2024-02',
  from: '2024-01-29',
  to: '2024-02-28',
  issued: '2024-02-29',
  due: '2024-03-18',
  total: '4317.46',
  lines: [
    charge('Tarifa mínima comercial', 'un', '1', '88.2100', 'other'),
    charge('Água excedente', 'm³', '205', '15.1094', 'water'),
    charge('Esgoto industrial', 'm³', '84', '14.2860', 'sewage'),
    fee('Ajuste de média 01/2024', '-68.20'),
  ],
  counts: [
    { what: 'water', quantity: '210', unit: 'm3' },
    { what: 'sewage', quantity: '84', unit: 'm3' },
  ],
  traps: [
    'the first 5 m³ are in the minimum, the line has the rest: consumption is the 210 m³ of the table',
    'billed by average, the reading of the meter unchanged',
    'reading dates without a year, in a leap year',
    'sewage is less than water',
    'history of the last months',
  ],
})

function draw(sheet: Sheet): void {
  const e = expected
  sheet.lines(['SANEPAR - CONTA DE ÁGUA E ESGOTO', `${e.supplier} CNPJ ${CNPJ}`], 28, 22, { size: 9, bold: true })
  sheet.line(28, 48, 567, 48)
  sheet.pairs(
    28,
    54,
    [
      ['Matrícula:', e.installation],
      ['Cliente:', customers.textile.name],
      ['CNPJ:', e.customerCnpj],
      ['Conta:', e.document],
    ],
    { size: 9 },
  )
  sheet.pairs(
    350,
    54,
    [
      ['Mês de referência:', monthForms.long(e.month)],
      ['Emissão:', day(e.issued)],
      ['Vencimento:', day(e.due)],
      ['Total a pagar:', `R$ ${br(e.total)}`],
    ],
    { size: 9, bold: true },
  )
  sheet.line(28, 112, 567, 112)
  sheet.text(
    `Período: ${dayWithoutYear(e.from)} a ${dayWithoutYear(e.to)}    Leitura anterior: 8.840    Leitura atual: 8.840    Ocorrência: FATURADO PELA MÉDIA`,
    28,
    118,
    { size: 8.5 },
  )
  sheet.table(
    28,
    136,
    columns(
      'Consumo faturado água (m³) 150> | Consumo faturado esgoto (m³) 150> | Média 5 meses (m³) 120>',
      'Categoria 119',
    ),
    [['210', '84', '210', 'INDUSTRIAL']],
    { size: 9, rowHeight: 14 },
  )
  const rows = e.lines.map((line) => [
    line.words,
    line.quantity === null ? '' : br(line.quantity, 0),
    line.unit ?? '',
    line.price === null ? '' : br(line.price, 4),
    br(line.amount),
  ])
  const end = sheet.table(28, 180, columns('Serviço 220 | Quant. 60> | Un. 40 | Tarifa R$ 90> | Valor R$ 129>'), rows, {
    size: 9,
    rowHeight: 16,
    rules: 'none',
  })
  sheet.line(28, end + 2, 567, end + 2)
  sheet.text('Total', 28, end + 7, { size: 10, bold: true })
  sheet.text(br(e.total), 438, end + 7, { size: 10, bold: true, width: 124, align: 'right' })
  tableHistory(sheet, [28, end + 44], ['Mês', 'Água m³', 'Dias'], e.month, 210, monthForms.figures)
  sheet.paragraph(
    'Não foi possível ler o seu hidrômetro. O consumo foi calculado pela média. Libere o acesso ao medidor. Volume de esgoto conforme contrato de efluente: 40% da água.',
    220,
    end + 50,
    340,
    8.5,
  )
  slip(sheet, 730, 'sanepar 2', [
    [180, 'Matrícula', e.installation],
    [180, 'Vencimento', day(e.due)],
    [179, 'Valor R$', br(e.total)],
  ])
}

export const saneparAverage: Drawing = { name: 'sanepar-average', face: 'times', expected, draw }
