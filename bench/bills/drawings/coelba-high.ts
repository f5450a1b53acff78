import { charge, type Drawing, expect, fee } from '../bill.ts'
import { accessKey, slip, tableHistory } from '../blocks.ts'
import { customers } from '../customers.ts'
import { br, brSignBehind, day, monthForms } from '../figures.ts'
import { columns, type Sheet } from '../sheet.ts'

/** Neoenergia Coelba in high voltage: minus signs behind the amounts. */
const CNPJ = '15.139.629/0001-94'

const expected = expect({
  kind: 'electricity',
  supplier: 'COMPANHIA DE ELETRICIDADE DO ESTADO DA BAHIA',
  supplierCnpj: CNPJ,
  customerCnpj: customers.market.cnpj,
  installation: '000216407743',
  customerCode: '7029947715',
  document: '702114598',
  month: '2024-10',
  from: '2024-09-01',
  to: '2024-10-01',
  issued: '2024-10-07',
  due: '2024-10-21',
  total: '34097.60',
  lines: [
    charge('Consumo-TUSD NPonta', 'kWh', '3318.21', '1.47790215', 'grid-use-peak'),
    charge('Consumo-TUSD F.Ponta', 'kWh', '40027.68', '0.13981007', 'grid-use-off-peak'),
    charge('Consumo-TE Na Ponta', 'kWh', '3318.21', '0.60219923', 'energy-peak'),
    charge('Consumo-TE F.Ponta', 'kWh', '40027.68', '0.37114029', 'energy-off-peak'),
    charge('Demanda Ativa', 'kW', '184.80', '30.11540228', 'demand'),
    charge('Cons.Reat.Exc.NPonta', 'kVARh', '41.58', '0.39330081', 'reactive'),
    charge('Cons.Reat Exc.FPonta', 'kVARh', '512.40', '0.39330081', 'reactive'),
    fee('Acrés. Band. VERMELHA-P2', '1180.16', 'flag'),
    fee('Ilum. Púb. Municipal', '207.73'),
    fee('Compens. DIC Mensal 08/2024', '-18.44'),
    fee('TRIBF-IRRF(1.2%)', '-409.42'),
  ],
  counts: [
    { what: 'energy-peak', quantity: '3318.21', unit: 'kWh' },
    { what: 'energy-off-peak', quantity: '40027.68', unit: 'kWh' },
  ],
  traps: [
    'minus signs behind the amounts',
    'TUSD and TE are of the same kWh',
    'demand in kW and reactive in kVARh',
    'history of 13 months',
    'a rate of tax in the name of a line',
  ],
})

function draw(sheet: Sheet): void {
  const e = expected
  sheet.upwards('DANF3E 3.0 - IMPRESSO EM 07102024 - LOTE 000448', 18, 500)
  sheet.text('NEOENERGIA COELBA - Fatura de energia elétrica - Grupo A', 26, 20, { size: 10, bold: true })
  sheet.lines(
    [
      `${e.supplier}   CNPJ ${CNPJ}`,
      `NF N° ${e.document} SÉRIE 000   EMISSÃO ${day(e.issued)}`,
      accessKey('29', e.issued, CNPJ, '66', e.document),
    ],
    26,
    36,
    { size: 6.5 },
  )
  sheet.table(
    26,
    70,
    columns('CLIENTE 210 | CNPJ 110 | CÓDIGO DO CLIENTE 110 | CÓDIGO DA INSTALAÇÃO 112'),
    [[customers.market.name, e.customerCnpj, e.customerCode, e.installation]],
    { size: 8, rowHeight: 13 },
  )
  sheet.table(
    26,
    102,
    columns(
      'MÊS/ANO 90 | LEITURA ANTERIOR 90 | LEITURA ATUAL 90 | DIAS 40> | VENCIMENTO 110',
      'TOTAL A PAGAR (R$) 122>',
    ),
    [[monthForms.figures(e.month), day(e.from), day(e.to), '30', day(e.due), br(e.total)]],
    { size: 9, rowHeight: 15 },
  )
  sheet.text('TARIFA: HOROSAZONAL VERDE - A4   DEMANDA CONTRATADA 190 kW   TENSÃO NOMINAL 13,8 kV', 26, 140, {
    size: 7,
  })
  const rows = e.lines.map((line) => [
    line.words,
    line.unit ?? '',
    line.quantity === null ? '' : br(line.quantity),
    line.price === null ? '' : br(line.price, 8),
    brSignBehind(line.amount),
  ])
  const end = sheet.table(
    26,
    156,
    columns('DESCRIÇÃO 200 | UN 42 | QUANT. 90> | PREÇO UNIT. R$ 100> | VALOR R$ 110>'),
    rows,
    { size: 7.5, rowHeight: 12, rules: 'head' },
  )
  sheet.text('TOTAL', 26, end + 5, { size: 9, bold: true })
  sheet.text(br(e.total), 458, end + 5, { size: 9, bold: true, width: 105, align: 'right' })
  sheet.table(
    26,
    end + 30,
    columns('Grandeza 130 | Leit. Ant. 80> | Leit. Atual 80> | Const. 70> | Registrado 80>'),
    [
      ['Energia Ativa Ponta', '9.114,20', '9.193,21', '42,00000', '3.318,21'],
      ['Energia Ativa F.Ponta', '110.870,00', '111.823,04', '42,00000', '40.027,68'],
      ['Demanda Ativa F.Ponta', '', '4,40', '42,00000', '184,80'],
      ['Energia Reativa Exc.', '881,10', '894,29', '42,00000', '553,98'],
    ],
    { size: 7 },
  )
  tableHistory(sheet, [26, end + 96], ['Mês', 'kWh FP'], e.month, 40028)
  tableHistory(sheet, [140, end + 96], ['Mês', 'kWh NP', 'Dias'], e.month, 3318)
  sheet.table(
    320,
    end + 96,
    columns('Tributo 60 | Base (R$) 70> | Alíq. (%) 50> | Valor (R$) 60>'),
    [
      ['ICMS', '34.339,09', '20,50', '7.039,51'],
      ['PIS', '27.299,58', '1,03', '281,19'],
      ['COFINS', '27.299,58', '4,75', '1.296,73'],
    ],
    { size: 7 },
  )
  slip(sheet, 735, 'coelba 2', [
    [180, 'INSTALAÇÃO', e.installation],
    [180, 'VENCIMENTO', day(e.due)],
    [179, 'TOTAL A PAGAR R$', br(e.total)],
  ])
}

export const coelbaHigh: Drawing = { name: 'coelba-high', face: 'helvetica', expected, draw }
