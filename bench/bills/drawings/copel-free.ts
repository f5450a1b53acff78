import { charge, type Drawing, expect, fee } from '../bill.ts'
import { accessKey, itemRows, slip, tableHistory } from '../blocks.ts'
import { customers } from '../customers.ts'
import { br, day, monthForms } from '../figures.ts'
import { columns, type Sheet } from '../sheet.ts'

/** Copel in high voltage for a customer of the free market: use of the grid alone. */
const CNPJ = '04.368.898/0001-06'

const expected = expect({
  kind: 'electricity',
  supplier: 'COPEL DISTRIBUIÇÃO S.A.',
  supplierCnpj: CNPJ,
  customerCode: null,
  customerCnpj: customers.textile.cnpj,
  installation: '90221874',
  document: '003310988',
  month: '2024-08',
  from: '2024-07-31',
  to: '2024-08-31',
  issued: '2024-09-05',
  due: '2024-09-24',
  total: '50805.99',
  lines: [
    charge('ENERGIA ELET USO SIST PTA', 'kWh', '14238', '0.984107', 'grid-use-peak'),
    charge('ENERGIA ELET USO SIST FPT', 'kWh', '188402', '0.108330', 'grid-use-off-peak'),
    charge('DEMANDA USD FPT', 'kW', '712.80', '21.774100', 'demand'),
    charge('DEM ISENTA ICMS USD FPT', 'kW', '87.20', '17.636980', 'demand'),
    charge('ENERGIA REAT EXCED TE FPT', 'kWh', '777', '0.301188', 'reactive'),
    fee('ENCARGO CONTA COVID/ESCASSEZ ACL', '2033.18'),
    fee('SUBVENCAO TARIFARIA DESC FONTE INCENT', '-3114.26'),
    fee('CONT ILUMIN PUBLICA MUNICIPIO', '173.22'),
  ],
  counts: [
    { what: 'grid-use-peak', quantity: '14238', unit: 'kWh' },
    { what: 'grid-use-off-peak', quantity: '188402', unit: 'kWh' },
  ],
  traps: [
    'free market: the energy itself is billed by somebody else',
    'excess reactive billed in kWh',
    'demand billed and exempt demand',
    'history of both periods',
  ],
})

function draw(sheet: Sheet): void {
  const e = expected
  sheet.text(`${e.supplier}   CNPJ ${CNPJ}   IE 90.233.073-99   Curitiba - PR`, 28, 20, { size: 7 })
  sheet.fill(28, 32, 537, 16, '#cfcfcf')
  sheet.text('FATURA DE USO DO SISTEMA DE DISTRIBUIÇÃO - CONSUMIDOR LIVRE (ACL)', 32, 36, { size: 9, bold: true })
  sheet.boxes(
    28,
    54,
    28,
    [
      [108, 'UNIDADE CONSUMIDORA', e.installation],
      [107, 'REF: MÊS/ANO', monthForms.figures(e.month)],
      [107, 'EMISSÃO', day(e.issued)],
      [107, 'VENCIMENTO', day(e.due)],
      [108, 'TOTAL A PAGAR R$', br(e.total)],
    ],
    { size: 10 },
  )
  sheet.pairs(
    28,
    90,
    [
      ['Cliente', customers.textile.name],
      ['CNPJ', e.customerCnpj],
      ['Endereço', `${customers.textile.street} - 81350-010 CURITIBA - PR`],
      ['Classe', 'A4 INDUSTRIAL / TARIFA VERDE / 13,8 kV'],
      ['NF3e', `${e.document} série 3`],
    ],
    { size: 7.5, valueAt: 80 },
  )
  sheet.pairs(
    400,
    90,
    [
      ['Leitura anterior', day(e.from)],
      ['Leitura atual', day(e.to)],
      ['Dias', '31'],
      ['Contrato kW', '800'],
    ],
    { size: 7.5, valueAt: 480 },
  )
  const rows = e.lines.map((line) => {
    const [words = '', unit = '', , price = '', amount = ''] = itemRows([line], 0, 6)[0] ?? []
    const quantity = line.quantity === null ? '' : br(line.quantity, unit === 'kW' ? 2 : 0)
    return [words, unit, quantity, price, amount]
  })
  const end = sheet.table(
    28,
    156,
    columns('ITENS DE FATURA 230 | UN 37 | QUANTIDADE 90> | PREÇO UNIT 90> | VALOR 90>'),
    rows,
    { size: 8, rowHeight: 13, rules: 'none' },
  )
  sheet.text('TOTAL', 28, end + 5, { size: 9, bold: true })
  sheet.text(br(e.total), 475, end + 5, { size: 9, bold: true, width: 85, align: 'right' })
  sheet.table(
    28,
    end + 34,
    columns('GRANDEZA 150 | PTA 90> | FPT 90> | RESERVADO 90>'),
    [
      ['CONSUMO MEDIDO kWh', '14.238', '188.402', '0'],
      ['DEMANDA MEDIDA kW', '655,20', '712,80', '0,00'],
      ['DEMANDA CONTRATADA kW', '', '800,00', ''],
      ['CONST MEDIDOR', '240', '240', ''],
    ],
    { size: 7.5 },
  )
  tableHistory(sheet, [28, end + 106], ['MÊS', 'kWh PTA'], e.month, 14238)
  tableHistory(sheet, [150, end + 106], ['MÊS', 'kWh FPT', 'DIAS'], e.month, 188402)
  sheet.paragraph(
    'CONSUMIDOR LIVRE: A ENERGIA CONTRATADA NO AMBIENTE DE CONTRATAÇÃO LIVRE - ACL É FATURADA PELO FORNECEDOR. Desconto TUSD fonte incentivada 50%. Total medido no mês 202.640 kWh.',
    300,
    end + 110,
    260,
    7.5,
  )
  sheet.text(accessKey('41', e.issued, CNPJ, '66', e.document), 300, end + 160, { size: 6.5, width: 262 })
  slip(sheet, 735, 'copel 2', [
    [180, 'UC', e.installation],
    [180, 'Vencimento', day(e.due)],
    [179, 'Valor R$', br(e.total)],
  ])
}

export const copelFree: Drawing = { name: 'copel-free', face: 'courier', expected, draw }
