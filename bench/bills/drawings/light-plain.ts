import { charge, type Drawing, expect, fee } from '../bill.ts'
import { barHistory, itemRows, slip } from '../blocks.ts'
import { customers } from '../customers.ts'
import { br, day, monthForms } from '../figures.ts'
import { columns, type Sheet } from '../sheet.ts'

/** Light: one price of the kWh with everything in it, an instalment and a reversal. */
const CNPJ = '60.444.437/0001-46'

const expected = expect({
  kind: 'electricity',
  supplier: 'LIGHT SERVIÇOS DE ELETRICIDADE S A',
  supplierCnpj: CNPJ,
  customerCnpj: customers.hotel.cnpj,
  installation: '0411908832',
  customerCode: '30442817',
  document: '100233814',
  month: '2025-03',
  from: '2025-02-11',
  to: '2025-03-13',
  issued: '2025-03-14',
  due: '2025-04-01',
  total: '13164.97',
  lines: [
    charge('Energia Ativa kWh', 'kWh', '10880', '1.14209', 'energy'),
    fee('Contrib. Custeio Ilum. Pública', '729.80'),
    fee('Parcelamento 04/10', '412.55'),
    fee('Juros de mora e multa ref. 02/2025', '37.24'),
    fee('Estorno de cobrança indevida', '-440.56'),
  ],
  counts: [{ what: 'energy', quantity: '10880', unit: 'kWh' }],
  traps: [
    'an instalment "04/10" is no date',
    'average of the last months in kWh',
    'history of 13 months',
    'a credit with a minus',
  ],
})

function draw(sheet: Sheet): void {
  const e = expected
  sheet.lines(
    [
      'Light Serviços de Eletricidade S A',
      'Av. Marechal Floriano, 168 - Rio de Janeiro RJ - CEP 20080-002',
      `CNPJ ${CNPJ}   Insc. Est. 81.380.023   Insc. Mun. 00.794.678`,
    ],
    40,
    26,
    { size: 7 },
  )
  sheet.lines([customers.hotel.name, customers.hotel.street, customers.hotel.town], 40, 66, { size: 9 })
  sheet.text(`CNPJ: ${e.customerCnpj}`, 40, 104, { size: 8 })
  sheet.text('CÓDIGO DO CLIENTE', 360, 28, { size: 6, isLabel: true })
  sheet.text(e.customerCode, 360, 36, { size: 12, bold: true })
  sheet.text('CÓDIGO DA INSTALAÇÃO', 460, 28, { size: 6, isLabel: true })
  sheet.text(e.installation, 460, 36, { size: 12, bold: true })
  sheet.text(`Nota Fiscal nº ${e.document}   Série U`, 360, 60, { size: 8 })
  sheet.text(`Emitida em ${day(e.issued)}`, 360, 72, { size: 8 })
  sheet.fill(40, 124, 515, 34, '#ececec')
  sheet.text('Mês de referência', 46, 128, { size: 7, isLabel: true })
  sheet.text(monthForms.long(e.month), 46, 139, { size: 12, bold: true })
  sheet.text('Vencimento', 220, 128, { size: 7, isLabel: true })
  sheet.text(day(e.due), 220, 139, { size: 12, bold: true })
  sheet.text('Total a pagar', 400, 128, { size: 7, isLabel: true })
  sheet.text(`R$ ${br(e.total)}`, 400, 139, { size: 13, bold: true })
  sheet.text(
    `Período de consumo: ${day(e.from)} a ${day(e.to)} - 30 dias. Leitura prevista do próximo mês: 11/04/2025`,
    40,
    168,
    { size: 8 },
  )
  sheet.text('Classificação: B3 / Comercial - Trifásico', 40, 180, { size: 8 })
  sheet.table(
    40,
    198,
    columns(
      'Medidor 80 | Leitura atual 90> | Leitura anterior 90> | Diferença 80> | Const. Faturamento 85>',
      'Consumo kWh 90>',
    ),
    [['5.411.902', '61.318', '61.046', '272', '40', '10.880']],
    { size: 8, rowHeight: 13, rules: 'head' },
  )
  sheet.text('DETALHAMENTO DA FATURA', 40, 240, { size: 8, bold: true, isLabel: true })
  const rows = itemRows(e.lines, 0, 5).map(([words = '', , quantity = '', price = '', amount = '']) => [
    words,
    quantity,
    price,
    amount,
  ])
  const end = sheet.table(40, 252, columns('Descrição 235 | Quantidade 80> | Preço 90> | Valor R$ 110>'), rows, {
    size: 8.5,
    rowHeight: 15,
    rules: 'head',
  })
  sheet.text('Total a pagar', 40, end + 6, { size: 9, bold: true })
  sheet.text(br(e.total), 445, end + 6, { size: 9, bold: true, width: 105, align: 'right' })
  sheet.table(
    40,
    end + 34,
    columns('Imposto 60 | Base de cálculo 80> | Alíquota 60> | Valor 60>'),
    [
      ['ICMS', '12.425,94', '22,00%', '2.733,71'],
      ['PIS', '9.692,23', '0,98%', '94,98'],
      ['COFINS', '9.692,23', '4,52%', '438,09'],
    ],
    { size: 7, rules: 'none' },
  )
  sheet.text('Consumo médio dos últimos 12 meses: 10.214 kWh', 340, end + 38, { size: 8 })
  sheet.text('Compare seu consumo do mesmo mês do ano anterior: 11.902 kWh', 340, end + 50, { size: 7 })
  barHistory(sheet, 40, end + 100, 'CONSUMO / kWh', e.month, 10880)
  slip(sheet, 730, 'light 1', [
    [180, 'Código do cliente', e.customerCode],
    [180, 'Vencimento', day(e.due)],
    [179, 'Valor', br(e.total)],
  ])
}

export const lightPlain: Drawing = { name: 'light-plain', face: 'times', expected, draw }
