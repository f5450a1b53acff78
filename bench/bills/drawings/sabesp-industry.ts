import { charge, type Drawing, expect, fee } from '../bill.ts'
import { slip, tableHistory } from '../blocks.ts'
import { customers } from '../customers.ts'
import { br, dayShortYear, monthForms } from '../figures.ts'
import { columns, type Sheet } from '../sheet.ts'

/** Sabesp by contract: less sewage than water, and a factor of load. */
const CNPJ = '43.776.517/0001-80'

const expected = expect({
  kind: 'water',
  supplier: 'COMPANHIA DE SANEAMENTO BÁSICO DO ESTADO DE SÃO PAULO - SABESP',
  supplierCnpj: CNPJ,
  customerCnpj: customers.carrier.cnpj,
  installation: '0102477813',
  customerCode: '70033841',
  document: '884120773',
  month: '2024-07',
  from: '2024-06-18',
  to: '2024-07-18',
  issued: '2024-07-19',
  due: '2024-08-05',
  total: '17061.63',
  lines: [
    charge('Abastecimento de água', 'm³', '402', '23.1508', 'water'),
    charge('Coleta e tratamento de esgoto', 'm³', '322', '23.1508', 'sewage'),
    charge('Carga poluidora K1', 'm³', '322', '1.0700', 'other'),
    fee('Desconto contrato fidelização', '-44.09'),
  ],
  counts: [
    { what: 'water', quantity: '402', unit: 'm3' },
    { what: 'sewage', quantity: '322', unit: 'm3' },
  ],
  traps: ['sewage is less than water', 'a factor of load billed by the m³ of sewage', 'history of the last months'],
})

function draw(sheet: Sheet): void {
  const e = expected
  sheet.text('SABESP - Nota fiscal de serviços de saneamento', 28, 20, { size: 11, bold: true })
  sheet.text(`${e.supplier}   CNPJ: ${CNPJ}`, 28, 36, { size: 7 })
  sheet.under(
    52,
    [
      [28, 'Fornecimento', e.installation],
      [140, 'Cliente', e.customerCode],
      [240, 'Documento', e.document],
      [350, 'Referência', monthForms.figures(e.month)],
      [450, 'Emissão', dayShortYear(e.issued)],
    ],
    { bold: true },
  )
  sheet.under(80, [
    [28, 'Nome', customers.carrier.name],
    [300, 'CNPJ', e.customerCnpj],
    [450, 'Categoria', 'Industrial'],
  ])
  sheet.under(108, [
    [28, 'Leitura anterior', `${dayShortYear(e.from)}   20.118`],
    [170, 'Leitura atual', `${dayShortYear(e.to)}   20.520`],
    [320, 'Consumo de água', '402 m³'],
    [430, 'Volume de esgoto', '322 m³ (80%)'],
  ])
  sheet.line(28, 134, 567, 134)
  const rows = e.lines.map((line) => [
    line.words,
    line.quantity === null ? '' : `${br(line.quantity, 0)} m³`,
    line.price === null ? '' : br(line.price, 4),
    br(line.amount),
  ])
  const end = sheet.table(28, 142, columns('Serviço 240 | Volume 80> | Tarifa 90> | Valor R$ 129>'), rows, {
    size: 9,
    rowHeight: 16,
    rules: 'head',
  })
  sheet.text('Vencimento', 28, end + 12, { size: 9, isLabel: true })
  sheet.text(dayShortYear(e.due), 90, end + 11, { size: 11, bold: true })
  sheet.text('Total', 380, end + 12, { size: 9, isLabel: true })
  sheet.text(`R$ ${br(e.total)}`, 420, end + 11, { size: 11, bold: true, width: 142, align: 'right' })
  tableHistory(sheet, [28, end + 50], ['Mês', 'Água m³', 'Dias'], e.month, 402, monthForms.letters)
  tableHistory(sheet, [200, end + 50], ['Mês', 'Esg. m³'], e.month, 322, monthForms.letters)
  sheet.paragraph(
    'Tributos: PIS 1,65% e COFINS 7,60% inclusos (Lei 12.741/12: R$ 1.578,20). Tarifas vigentes desde 10/05/2024, Deliberação Arsesp 1.514. Medidor A20L117002, capacidade 20 m³/h.',
    330,
    end + 54,
    235,
    7.5,
  )
  slip(sheet, 730, 'sabesp 2', [
    [180, 'Fornecimento', e.installation],
    [180, 'Vencimento', dayShortYear(e.due)],
    [179, 'Total', br(e.total)],
  ])
}

export const sabespIndustry: Drawing = { name: 'sabesp-industry', face: 'plex', expected, draw }
