import { type Drawing, expect, fee, volume } from '../bill.ts'
import { slip, tableHistory } from '../blocks.ts'
import { customers } from '../customers.ts'
import { br, day, monthForms } from '../figures.ts'
import { columns, type Sheet } from '../sheet.ts'

/** Copasa by letter: water alone, a quantity of one that is no m³, no CNPJ of the customer. */
const CNPJ = '17.281.106/0001-03'

const expected = expect({
  kind: 'water',
  supplier: 'COMPANHIA DE SANEAMENTO DE MINAS GERAIS - COPASA MG',
  supplierCnpj: CNPJ,
  customerCnpj: null,
  installation: '00037719204',
  customerCode: null,
  document: '001-25-9913007-4',
  month: '2025-09',
  from: '2025-08-14',
  to: '2025-09-15',
  issued: '2025-09-16',
  due: '2025-10-02',
  total: '2280.55',
  lines: [
    volume('Tarifa fixa de água', 'un', '1', '48.72', 'other'),
    volume('Consumo de água', 'm³', '118', '2219.61', 'water'),
    fee('Religação a pedido', '31.72'),
    fee('Devolução pagamento em duplicidade', '-19.50'),
  ],
  counts: [{ what: 'water', quantity: '118', unit: 'm3' }],
  traps: [
    'a quantity of 1 that is no m³',
    'no sewage',
    'neither CNPJ nor code of the customer',
    'history of the last months',
  ],
})

function draw(sheet: Sheet): void {
  const e = expected
  sheet.fill(28, 20, 539, 26, '#d5e4ee')
  sheet.text('COPASA  Nota Fiscal/Conta de Água e Esgoto', 34, 27, { size: 12, bold: true })
  sheet.text(`${e.supplier} - CNPJ ${CNPJ}`, 28, 52, { size: 7 })
  sheet.boxes(
    28,
    66,
    30,
    [
      [108, 'Matrícula', e.installation],
      [120, 'Nº da fatura', e.document],
      [90, 'Referência', monthForms.letters(e.month)],
      [100, 'Emissão', day(e.issued)],
      [121, 'Vencimento', day(e.due)],
    ],
    { size: 9.5 },
  )
  sheet.lines([customers.farm.name, 'R PADRE ROLIM 88 - SANTA EFIGENIA', '30130-090 BELO HORIZONTE - MG'], 28, 106, {
    size: 9,
  })
  sheet.box(420, 104, 147, 40, 'Valor total R$', br(e.total), { size: 18 })
  sheet.table(
    28,
    156,
    columns(
      'Hidrômetro 90 | Leitura anterior 110> | Leitura atual 110> | Consumo em m³ 90> | Dias 50>',
      'Próxima leitura 89',
    ),
    [['A08S334117', `12.004 em ${day(e.from)}`, `12.122 em ${day(e.to)}`, '118', '32', '14/10/2025']],
    { size: 8, rowHeight: 13 },
  )
  const rows = e.lines.map((line) => [line.words, line.quantity ?? '', line.unit ?? '', br(line.amount)])
  const end = sheet.table(
    28,
    200,
    columns('Descrição dos serviços 300 | Quantidade 80> | Unid. 50 | Valor R$ 109>'),
    rows,
    { size: 9, rowHeight: 15 },
  )
  sheet.text('Total', 34, end + 6, { size: 10, bold: true })
  sheet.text(br(e.total), 458, end + 6, { size: 10, bold: true, width: 104, align: 'right' })
  tableHistory(sheet, [28, end + 40], ['Mês', 'm³', 'Dias'], e.month, 118, monthForms.short)
  sheet.table(
    220,
    end + 40,
    columns('Faixa m³ 80 | Tarifa água 80> | Tarifa esgoto 80>'),
    [
      ['0 a 5', '4,102', '3,035'],
      ['> 5 a 10', '9,871', '7,305'],
      ['> 10 a 20', '15,330', '11,344'],
      ['> 20 a 40', '18,011', '13,328'],
      ['> 40 a 200', '20,447', '15,131'],
    ],
    { size: 7.5 },
  )
  slip(sheet, 730, 'copasa 2', [
    [180, 'Matrícula', e.installation],
    [180, 'Vencimento', day(e.due)],
    [179, 'Valor R$', br(e.total)],
  ])
}

export const copasaLetter: Drawing = { name: 'copasa-letter', face: 'helvetica', expected, draw }
