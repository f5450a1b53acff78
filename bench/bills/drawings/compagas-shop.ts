import { charge, type Drawing, expect, fee } from '../bill.ts'
import { itemRows, slip, tableHistory } from '../blocks.ts'
import { customers } from '../customers.ts'
import { br, day, dayWithoutYear, monthForms } from '../figures.ts'
import { columns, type Sheet } from '../sheet.ts'

/** Compagas for a clinic: readings in a table, dates without a year, NCM beside the quantity. */
const CNPJ = '00.535.681/0001-92'

const expected = expect({
  kind: 'gas',
  supplier: 'COMPANHIA PARANAENSE DE GÁS - COMPAGAS',
  supplierCnpj: CNPJ,
  customerCnpj: customers.clinic.cnpj,
  installation: '104882',
  customerCode: '33071',
  document: '288104',
  month: '2025-03',
  from: '2025-03-05',
  to: '2025-04-04',
  issued: '2025-04-07',
  due: '2025-04-22',
  total: '2498.15',
  lines: [
    charge('GAS NATURAL CANALIZADO - COMERCIAL', 'M3', '417.2200', '5.840110', 'gas'),
    fee('ENCARGO DE CAPACIDADE', '61.54'),
  ],
  counts: [{ what: 'gas', quantity: '417.22', unit: 'm3' }],
  traps: [
    'reading dates without a year',
    'measured volume and correction',
    'NCM beside the quantity',
    'history of 13 months',
  ],
})

function draw(sheet: Sheet): void {
  const e = expected
  sheet.lines(
    [
      'COMPAGAS',
      e.supplier,
      'Rua Hasdrubal Bellegard, 1177 - Cidade Industrial - Curitiba/PR',
      `CNPJ ${CNPJ}  Inscrição Estadual 10.176.443-64`,
    ],
    28,
    22,
    { size: 7.5 },
  )
  sheet.box(390, 20, 178, 40, 'FATURA / NOTA FISCAL DE GÁS Nº', e.document, { size: 14 })
  sheet.pairs(
    28,
    72,
    [
      ['Cliente:', `${e.customerCode} - ${customers.clinic.name}`],
      ['CNPJ:', e.customerCnpj],
      ['Endereço:', customers.clinic.street],
      ['Cidade:', customers.clinic.town],
    ],
    { size: 8 },
  )
  sheet.boxes(
    28,
    124,
    30,
    [
      [108, 'PONTO DE CONSUMO', e.installation],
      [108, 'REFERÊNCIA', monthForms.upper(e.month)],
      [108, 'DATA DE EMISSÃO', day(e.issued)],
      [108, 'VENCIMENTO', day(e.due)],
      [108, 'TOTAL DA FATURA R$', br(e.total)],
    ],
    { size: 10 },
  )
  sheet.table(
    28,
    166,
    columns(
      'PERÍODO 90 | MEDIDOR 70 | LEIT. ANTERIOR 66> | LEIT. ATUAL 66> | VOL. MEDIDO M3 70>',
      'FAT. CORREÇÃO 70> | PCS KCAL/M3 54> | VOL. FATURADO M3 54>',
    ),
    [
      [
        `${dayWithoutYear(e.from)} a ${dayWithoutYear(e.to)}`,
        'G16-00812',
        '9.204',
        '9.617',
        '413,00',
        '1,01022',
        '9.395',
        '417,22',
      ],
    ],
    { size: 8, rowHeight: 14, headSize: 5 },
  )
  const rows = itemRows(e.lines, 4, 6).map(([words = '', unit = '', quantity = '', price = '', amount = ''], index) => [
    index === 0 ? '2711.21.00' : '',
    words,
    unit,
    quantity,
    price,
    amount,
  ])
  const end = sheet.table(
    28,
    214,
    columns('NCM 60 | DESCRIÇÃO 190 | UN 30 | QUANTIDADE 84> | VALOR UNITÁRIO 84> | VALOR TOTAL 92>'),
    rows,
    { size: 8, rowHeight: 14 },
  )
  sheet.text('TOTAL A PAGAR', 32, end + 6, { size: 9, bold: true })
  sheet.text(br(e.total), 470, end + 6, { size: 9, bold: true, width: 93, align: 'right' })
  sheet.boxes(
    28,
    end + 30,
    24,
    [
      [108, 'BASE DE CÁLCULO ICMS', '2.498,15'],
      [108, 'ALÍQUOTA ICMS', '18,00 %'],
      [108, 'VALOR ICMS', '449,67'],
      [108, 'PIS', '33,80'],
      [108, 'COFINS', '155,68'],
    ],
    { size: 8 },
  )
  tableHistory(sheet, [28, end + 72], ['MÊS', 'M3', 'DIAS'], e.month, 417, monthForms.figures)
  sheet.paragraph(
    'Preços autorizados pela AGEPAR conforme Resolução 041/2024. Emergência 24h: 0800 643 8383. Em caso de cheiro de gás ligue imediatamente. Após o vencimento: multa de 2% e juros de mora de 0,033% ao dia.',
    220,
    end + 78,
    340,
    8,
  )
  slip(sheet, 730, 'compagas 1', [
    [180, 'CLIENTE', e.customerCode],
    [180, 'VENCIMENTO', day(e.due)],
    [179, 'VALOR R$', br(e.total)],
  ])
}

export const compagasShop: Drawing = { name: 'compagas-shop', face: 'helvetica', isForm: true, expected, draw }
