import { charge, type Drawing, expect, fee } from '../bill.ts'
import { accessKey, itemRows, slip, tableHistory } from '../blocks.ts'
import { customers } from '../customers.ts'
import { br, day, monthForms } from '../figures.ts'
import { columns, type Sheet } from '../sheet.ts'

/** Compagas for a works: the same gas in m³, kWh and MMBtu, its price in three parts. */
const CNPJ = '00.535.681/0001-92'

const expected = expect({
  kind: 'gas',
  supplier: 'COMPANHIA PARANAENSE DE GÁS - COMPAGAS',
  supplierCnpj: CNPJ,
  customerCnpj: customers.textile.cnpj,
  installation: '100377',
  customerCode: '10112',
  document: '301927',
  month: '2025-11',
  from: '2025-10-31',
  to: '2025-11-30',
  issued: '2025-12-02',
  due: '2025-12-12',
  total: '166073.55',
  lines: [
    charge('Parcela molécula', 'm³', '61204.88', '1.914470', 'gas'),
    charge('Parcela transporte', 'm³', '61204.88', '0.380211', 'other'),
    charge('Margem de distribuição', 'm³', '61204.88', '0.431190', 'other'),
    fee('Compensação retirada menor 10/2025', '-763.06'),
  ],
  counts: [
    { what: 'gas', quantity: '61204.88', unit: 'm3' },
    { what: 'gas-energy', quantity: '672641.63', unit: 'kWh' },
  ],
  traps: [
    'three parts of the price of the same m³',
    'energy in kWh and in MMBtu for the same gas',
    'gas in kWh is no electricity',
    'history of 13 months',
  ],
})

function draw(sheet: Sheet): void {
  const e = expected
  sheet.text('COMPAGAS - FATURA DE GÁS NATURAL - SEGMENTO INDUSTRIAL', 28, 20, { size: 10, bold: true })
  sheet.text(`${e.supplier}    CNPJ ${CNPJ}`, 28, 36, { size: 7.5 })
  sheet.pairs(
    28,
    54,
    [
      ['Cliente', customers.textile.name],
      ['CNPJ', e.customerCnpj],
      ['Código do cliente', e.customerCode],
      ['Ponto de entrega', e.installation],
      ['Nota fiscal', e.document],
    ],
    { valueAt: 120, size: 8 },
  )
  sheet.pairs(
    360,
    54,
    [
      ['Competência', monthForms.figures(e.month)],
      ['Emissão', day(e.issued)],
      ['Vencimento', day(e.due)],
      ['Início do período', day(e.from)],
      ['Fim do período', day(e.to)],
    ],
    { valueAt: 450, size: 8, bold: true },
  )
  sheet.text('Medição do período', 28, 124, { size: 8.5, bold: true, isLabel: true })
  sheet.table(
    28,
    137,
    columns(
      'Volume medido (m³) 90> | Volume base 20ºC 1 atm (m³) 110> | PCS (kcal/m³) 80> | PCS (kWh/m³) 80>',
      'Energia (kWh) 90> | Energia (MMBtu) 90>',
    ),
    [['15.602,11', '61.204,88', '9.450', '10,9900', '672.641,63', '2.295,15']],
    { size: 8.5, rowHeight: 14, headSize: 6 },
  )
  const end = sheet.table(
    28,
    184,
    columns('Componente 210 | Un. 40 | Quantidade 90> | R$/m³ 90> | Valor (R$) 110>'),
    itemRows(e.lines, 2, 6),
    { size: 8.5, rowHeight: 15, rules: 'head' },
  )
  sheet.text('Valor total a pagar', 28, end + 8, { size: 10, bold: true })
  sheet.text(`R$ ${br(e.total)}`, 430, end + 8, { size: 10, bold: true, width: 133, align: 'right' })
  sheet.table(
    28,
    end + 40,
    columns('Tributo 70 | Base 90> | Alíquota 60> | Valor 80>'),
    [
      ['ICMS', '166.824,60', '12,00%', '20.018,95'],
      ['PIS', '146.805,65', '1,65%', '2.422,29'],
      ['COFINS', '146.805,65', '7,60%', '11.157,23'],
    ],
    { size: 7.5 },
  )
  tableHistory(sheet, [380, end + 40], ['Mês', 'm³', 'Dias'], e.month, 61205, monthForms.short)
  sheet.text(accessKey('41', e.issued, CNPJ, '55', e.document), 28, end + 120, { size: 7 })
  sheet.paragraph(
    'Quantidade diária contratada 2.100 m³. Retirada mínima mensal 50.400 m³. Preço da molécula conforme contrato 2024/017, cláusula 9.',
    28,
    end + 135,
    320,
    7.5,
  )
  slip(sheet, 735, 'compagas 2', [
    [180, 'Cliente', e.customerCode],
    [180, 'Vencimento', day(e.due)],
    [179, 'Valor R$', br(e.total)],
  ])
}

export const compagasEnergy: Drawing = { name: 'compagas-energy', face: 'times', expected, draw }
