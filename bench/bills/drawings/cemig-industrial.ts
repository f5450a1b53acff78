import { charge, type Drawing, expect, fee } from '../bill.ts'
import { accessKey, itemRows, slip, tableHistory } from '../blocks.ts'
import { customers } from '../customers.ts'
import { br, day, dayWithoutYear, monthForms } from '../figures.ts'
import { columns, type Sheet } from '../sheet.ts'

/** Cemig in high voltage: reading dates without a year, from December to January. */
const CNPJ = '06.981.180/0001-16'

const expected = expect({
  kind: 'electricity',
  supplier: 'CEMIG DISTRIBUIÇÃO S.A.',
  supplierCnpj: CNPJ,
  customerCnpj: customers.foundry.cnpj,
  installation: '3011740928',
  customerCode: '7016620381',
  document: '081655212',
  month: '2025-01',
  from: '2024-12-10',
  to: '2025-01-09',
  issued: '2025-01-15',
  due: '2025-01-31',
  total: '118817.01',
  lines: [
    charge('Energia Ativa HFP TE', 'kWh', '143820', '0.40127744', 'energy-off-peak'),
    charge('Energia Ativa HP TE', 'kWh', '9660', '0.64410881', 'energy-peak'),
    charge('Energia Ativa HFP TUSD', 'kWh', '143820', '0.12904417', 'grid-use-off-peak'),
    charge('Energia Ativa HP TUSD', 'kWh', '9660', '1.28751940', 'grid-use-peak'),
    charge('Demanda Ativa HFP/Único', 'kW', '560', '32.19870000', 'demand'),
    charge('Demanda HFP/Único s/ ICMS', 'kW', '40', '26.40293400', 'demand'),
    charge('Energia Reativa HFP', 'kVArh', '1120', '0.39210057', 'reactive'),
    fee('Bandeira Vermelha', '2416.73', 'flag'),
    fee('Contrib Ilum Publica Municipal', '1966.94'),
    fee('Restituição de Pagamento', '-24.50'),
    fee('Dif. de arrecadação', '0.92'),
  ],
  counts: [
    { what: 'energy-off-peak', quantity: '143820', unit: 'kWh' },
    { what: 'energy-peak', quantity: '9660', unit: 'kWh' },
  ],
  traps: [
    'reading dates without a year, from December to January',
    'TUSD and TE are of the same kWh',
    'demand billed and not used',
    'history with demand and both periods',
  ],
})

function draw(sheet: Sheet): void {
  const e = expected
  sheet.boxes(
    24,
    20,
    30,
    [
      [110, 'Referente a', monthForms.letters(e.month)],
      [110, 'Vencimento', day(e.due)],
      [150, 'Valor a pagar (R$)', br(e.total)],
      [176, 'Nº DA INSTALAÇÃO', e.installation],
    ],
    { size: 11 },
  )
  sheet.lines(
    [
      customers.foundry.name,
      customers.foundry.street,
      customers.foundry.town,
      `CNPJ ${e.customerCnpj}  IE 062.118.340.0021`,
    ],
    24,
    58,
    { size: 8 },
  )
  sheet.pairs(
    340,
    58,
    [
      ['Nº do cliente:', e.customerCode],
      ['Nota fiscal nº', `${e.document} - série 000`],
      ['Emissão:', day(e.issued)],
      ['Modalidade:', 'THS Verde A4 - Industrial'],
    ],
    { size: 7.5 },
  )
  sheet.fill(24, 108, 546, 12)
  sheet.text('Datas de Leitura', 28, 110, { size: 7.5, bold: true, isLabel: true })
  sheet.text(
    `Leituras de ${dayWithoutYear(e.from)} a ${dayWithoutYear(e.to)} (30 dias). Próxima leitura: 10/02.`,
    120,
    110.5,
    { size: 7.5 },
  )
  const end = sheet.table(
    24,
    132,
    columns('Itens da Fatura 190 | Unid. 40 | Quant. 80> | Preço Unit (R$) 100> | Valor (R$) 136>'),
    itemRows(e.lines, 0, 8),
    { size: 7.5, rowHeight: 12 },
  )
  sheet.text('TOTAL', 28, end + 4, { size: 8.5, bold: true })
  sheet.text(br(e.total), 434, end + 4, { size: 8.5, bold: true, width: 131, align: 'right' })
  sheet.text('Grandezas medidas', 24, end + 26, { size: 7.5, bold: true, isLabel: true })
  sheet.table(
    24,
    end + 37,
    columns('Medidor 80 | Grandeza 130 | Leitura Anterior 80> | Leitura Atual 80> | Const. Mult. 76>', 'Consumo 100>'),
    [
      ['AEP194000311', 'Energia HFP kWh', '30.104', '32.501', '60', '143.820'],
      ['AEP194000311', 'Energia HP kWh', '2.240', '2.401', '60', '9.660'],
      ['AEP194000311', 'Demanda HFP kW', '', '9,33', '60', '560'],
      ['AEP194000311', 'Demanda HP kW', '', '8,01', '60', '481'],
    ],
    { size: 7, rules: 'head' },
  )
  sheet.text('Demanda contratada: 600 kW', 24, end + 98, { size: 7 })
  tableHistory(sheet, [24, end + 116], ['MÊS/ANO', 'kWh HFP', 'Dias'], e.month, 143820)
  tableHistory(sheet, [190, end + 116], ['MÊS/ANO', 'kWh HP'], e.month, 9660)
  tableHistory(sheet, [310, end + 116], ['MÊS/ANO', 'kW HFP'], e.month, 560)
  sheet.lines(
    [
      `${e.supplier} CNPJ ${CNPJ}`,
      'Av. Barbacena 1200 - Belo Horizonte - MG',
      accessKey('31', e.issued, CNPJ, '66', e.document),
    ],
    24,
    700,
    { size: 6.5 },
  )
  slip(sheet, 735, 'cemig 2', [
    [270, 'Instalação', e.installation],
    [130, 'Vencimento', day(e.due)],
    [139, 'Total a pagar', `R$${br(e.total)}`],
  ])
}

export const cemigIndustrial: Drawing = { name: 'cemig-industrial', face: 'plex', expected, draw }
