import { charge, type Drawing, expect, fee } from '../bill.ts'
import { accessKey, itemRows, slip, tableHistory } from '../blocks.ts'
import { customers } from '../customers.ts'
import { br, dayShortYear, monthForms } from '../figures.ts'
import { columns, type Sheet } from '../sheet.ts'

/** Celesc in the free market: use of the grid, the other supplier’s energy told beside it in MWh. */
const CNPJ = '08.336.783/0001-90'

const expected = expect({
  kind: 'electricity',
  supplier: 'CELESC DISTRIBUIÇÃO S.A.',
  supplierCnpj: CNPJ,
  customerCnpj: customers.textile.cnpj,
  customerCode: null,
  installation: '0051220094',
  document: '051993026',
  month: '2025-06',
  from: '2025-05-31',
  to: '2025-06-30',
  issued: '2025-07-03',
  due: '2025-07-18',
  total: '43435.51',
  lines: [
    charge('Demanda TUSD Ponta', 'KW', '412.00', '41.207710', 'demand'),
    charge('Demanda TUSD Fora Ponta', 'KW', '455.00', '17.330290', 'demand'),
    charge('Consumo TUSD Ponta Livre', 'KWH', '21840.00', '0.118803', 'grid-use-peak'),
    charge('Consumo TUSD Fora Ponta Livre', 'KWH', '240115.00', '0.118803', 'grid-use-off-peak'),
    fee('Desconto Energia Incentivada 50%', '-12431.10'),
    fee('Encargo CCEE Liquidação', '102.25'),
    fee('COSIP Municipal', '161.42'),
    fee('ICMS s/ subvenção', '-380.96'),
  ],
  counts: [
    { what: 'grid-use-peak', quantity: '21840', unit: 'kWh' },
    { what: 'grid-use-off-peak', quantity: '240115', unit: 'kWh' },
  ],
  traps: [
    'free market: grid use alone',
    'contracted energy of another supplier in MWh, not billed here',
    'demand before energy',
    'history of both periods',
  ],
})

function draw(sheet: Sheet): void {
  const e = expected
  sheet.text('CELESC DISTRIBUIÇÃO S.A.', 24, 20, { size: 11, bold: true })
  sheet.text(`CNPJ: ${CNPJ}    IE: 255266626    Florianópolis - SC`, 24, 34, { size: 7 })
  sheet.text('FATURA DE USO DO SISTEMA - CLIENTE LIVRE', 330, 22, { size: 9, bold: true })
  sheet.text(`NF3e ${e.document} - Série 1 - emitida em ${dayShortYear(e.issued)}`, 330, 35, { size: 7.5 })
  sheet.under(54, [
    [24, 'Cliente', customers.textile.name],
    [300, 'CNPJ', e.customerCnpj],
    [430, 'Unidade Consumidora', e.installation],
  ])
  sheet.under(
    80,
    [
      [24, 'Mês de referência', monthForms.upper(e.month)],
      [150, 'Período de leitura', `${dayShortYear(e.from)} a ${dayShortYear(e.to)}`],
      [300, 'Vencimento', dayShortYear(e.due)],
      [430, 'Total a pagar', `R$ ${br(e.total)}`],
    ],
    { bold: true },
  )
  sheet.under(106, [
    [24, 'Subgrupo', 'A4 - 23 kV'],
    [150, 'Modalidade', 'AZUL'],
    [300, 'Contratada ponta', '420 kW'],
    [430, 'Contratada fora ponta', '460 kW'],
  ])
  const end = sheet.table(
    24,
    140,
    columns('Descrição 220 | Unid. 50 | Quantidade 90> | Tarifa 80> | Valor R$ 107>'),
    itemRows(e.lines, 2, 6),
    { size: 8.5, rowHeight: 15, rules: 'none' },
  )
  sheet.line(24, end + 2, 571, end + 2)
  sheet.text('TOTAL', 24, end + 7, { size: 9, bold: true })
  sheet.text(br(e.total), 464, end + 7, { size: 9, bold: true, width: 102, align: 'right' })
  sheet.text('Informativo do ambiente livre (não faturado nesta nota)', 24, end + 34, {
    size: 8,
    bold: true,
    isLabel: true,
  })
  sheet.table(
    24,
    end + 46,
    columns('Agente vendedor 180 | Contrato 90 | Energia contratada MWh 110>', 'Energia medida + perdas MWh 130>'),
    [['COMERCIALIZADORA VENTO NORTE LTDA', 'CL-2203/118', '260,000', '269,813']],
    { size: 8, rowHeight: 13 },
  )
  sheet.table(
    24,
    end + 90,
    columns('Grandeza 140 | Ponta 90> | Fora ponta 90>'),
    [
      ['Energia ativa (kWh)', '21.840,00', '240.115,00'],
      ['Demanda medida (kW)', '412,00', '455,00'],
      ['Constante', '120,00', '120,00'],
    ],
    { size: 8, rowHeight: 12 },
  )
  tableHistory(sheet, [24, end + 156], ['Mês', 'Ponta', 'Dias'], e.month, 21840, monthForms.letters)
  tableHistory(sheet, [190, end + 156], ['Mês', 'F. ponta', 'Dias'], e.month, 240115, monthForms.letters)
  sheet.text(accessKey('42', e.issued, CNPJ, '66', e.document), 340, end + 160, { size: 6.5, width: 230 })
  slip(sheet, 735, 'celesc 2', [
    [180, 'Unidade Consumidora', e.installation],
    [180, 'Vencimento', dayShortYear(e.due)],
    [179, 'Valor (R$)', br(e.total)],
  ])
}

export const celescFree: Drawing = { name: 'celesc-free', face: 'plex', expected, draw }
