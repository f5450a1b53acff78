import { charge, type Drawing, expect, fee } from '../bill.ts'
import { barHistory, itemRows, slip, taxCells } from '../blocks.ts'
import { customers } from '../customers.ts'
import { br, day, dayShortYear, monthForms } from '../figures.ts'
import { columns, type Sheet } from '../sheet.ts'

/** Enel São Paulo in high voltage, blue tariff: two demands, read from December to January. */
const CNPJ = '61.695.227/0001-93'

const expected = expect({
  kind: 'electricity',
  supplier: 'ELETROPAULO METROPOLITANA ELETRICIDADE DE SÃO PAULO S.A.',
  supplierCnpj: CNPJ,
  customerCnpj: customers.foundry.cnpj,
  installation: '0010499120',
  customerCode: null,
  document: '520017390',
  month: '2025-01',
  from: '2024-12-11',
  to: '2025-01-10',
  issued: '2025-01-14',
  due: '2025-01-29',
  total: '76253.38',
  lines: [
    charge('CONSUMO ATIVO PONTA TE', 'kWh', '7214', '0.61388', 'energy-peak'),
    charge('CONSUMO ATIVO FORA DE PONTA TE', 'kWh', '81530', '0.38701', 'energy-off-peak'),
    charge('CONSUMO ATIVO PONTA TUSD', 'kWh', '7214', '0.13577', 'grid-use-peak'),
    charge('CONSUMO ATIVO FORA DE PONTA TUSD', 'kWh', '81530', '0.13577', 'grid-use-off-peak'),
    charge('DEMANDA PONTA', 'kW', '331', '48.11902', 'demand'),
    charge('DEMANDA FORA PONTA', 'kW', '402', '24.90117', 'demand'),
    charge('ULTRAPASSAGEM FORA PONTA', 'kW', '22', '49.80234', 'demand'),
    charge('ENERGIA REATIVA EXC. FORA PONTA', 'kVArh', '3140', '0.37155', 'reactive'),
    fee('COSIP - SÃO PAULO - MUNICIPAL', '411.30'),
    fee('DEVOLUÇÃO DIC 11/2024', '-388.14'),
  ],
  counts: [
    { what: 'energy-peak', quantity: '7214', unit: 'kWh' },
    { what: 'energy-off-peak', quantity: '81530', unit: 'kWh' },
  ],
  traps: [
    'TUSD and TE are of the same kWh',
    'demand contracted, measured and billed',
    'history of peak, off-peak and demand',
    'a penalty of another month',
  ],
})

function draw(sheet: Sheet): void {
  const e = expected
  sheet.text('DANF3E - Documento Auxiliar da Nota Fiscal de Energia Elétrica Eletrônica', 28, 20, {
    size: 9,
    bold: true,
  })
  sheet.lines([e.supplier, `CNPJ: ${CNPJ} | Inscrição Estadual: 108.317.078.118`], 28, 36, { size: 7 })
  sheet.pairs(
    28,
    62,
    [
      ['Razão social', customers.foundry.name],
      ['CNPJ', e.customerCnpj],
      ['Endereço', `${customers.foundry.street} - 04752-005 SAO PAULO - SP`],
    ],
    { valueAt: 95, size: 7.5 },
  )
  sheet.pairs(
    28,
    104,
    [
      ['Instalação', e.installation],
      ['Nota fiscal', `${e.document} série 003`],
      ['Emissão', day(e.issued)],
      ['Referência', monthForms.upper(e.month)],
    ],
    { valueAt: 95, size: 7.5, bold: true },
  )
  sheet.pairs(
    230,
    104,
    [
      ['Leitura anterior', dayShortYear(e.from)],
      ['Leitura atual', dayShortYear(e.to)],
      ['Próxima leitura', '11/02/25'],
      ['Dias', '30'],
    ],
    { valueAt: 310, size: 7.5 },
  )
  sheet.pairs(
    400,
    104,
    [
      ['Modalidade', 'THS AZUL A4'],
      ['Classe', 'INDUSTRIAL'],
      ['Contratada P/FP', '340 / 380 kW'],
      ['Tensão', '13,8 kV'],
    ],
    { valueAt: 480, size: 7.5 },
  )
  const rows = e.lines.map((line) => {
    const [words = '', unit = '', quantity = '', price = '', amount = ''] = itemRows([line], 0, 5)[0] ?? []
    return [words, quantity, unit, price, amount, ...taxCells(line, '0.18')]
  })
  const end = sheet.table(
    28,
    160,
    columns(
      'Descrição 168 | Quantidade 58> | Un. 32 | Preço R$ 56> | Valor R$ 66> | Base ICMS 62> | % 36>',
      'ICMS R$ 60>',
    ),
    rows,
    { size: 7, rowHeight: 11.5, rules: 'none', headFill: '#d8d8d8' },
  )
  sheet.line(28, end + 2, 566, end + 2)
  sheet.text('Valor total da fatura', 28, end + 6, { size: 9, bold: true })
  sheet.text(`R$ ${br(e.total)}`, 286, end + 6, { size: 9, bold: true, width: 119, align: 'right' })
  sheet.text('Pagável até', 430, end + 6, { size: 9, isLabel: true })
  sheet.text(day(e.due), 500, end + 6, { size: 9, bold: true })
  sheet.text('Leituras e medições', 28, end + 34, { size: 8, bold: true, isLabel: true })
  sheet.table(
    28,
    end + 46,
    columns('Grandeza 120 | Anterior 70> | Atual 70> | Constante 60> | Medido 70> | Contratado 70>', 'Faturado 78>'),
    [
      ['Consumo ponta kWh', '41.207', '44.814', '2,0000', '7.214', '', '7.214'],
      ['Consumo fora ponta kWh', '518.940', '559.705', '2,0000', '81.530', '', '81.530'],
      ['Demanda ponta kW', '', '', '2,0000', '331', '340', '331'],
      ['Demanda fora ponta kW', '', '', '2,0000', '402', '380', '402'],
      ['Reativo exc. kVArh', '12.001', '13.571', '2,0000', '3.140', '', '3.140'],
    ],
    { size: 7 },
  )
  barHistory(sheet, 28, end + 125, 'CONSUMO FORA PONTA kWh', e.month, 81530)
  barHistory(sheet, 200, end + 125, 'CONSUMO PONTA kWh', e.month, 7214)
  barHistory(sheet, 375, end + 125, 'DEMANDA FORA PONTA kW', e.month, 402)
  slip(sheet, 735, 'enel 2', [
    [180, 'INSTALAÇÃO', e.installation],
    [180, 'PAGÁVEL ATÉ', day(e.due)],
    [179, 'VALOR R$', br(e.total)],
  ])
}

export const enelHigh: Drawing = { name: 'enel-high', face: 'helvetica', expected, draw }
