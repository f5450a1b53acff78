import { charge, type Drawing, expect, fee } from '../bill.ts'
import { accessKey, itemRows, slip, tableHistory } from '../blocks.ts'
import { customers } from '../customers.ts'
import { br, day, monthForms } from '../figures.ts'
import { columns, type Sheet } from '../sheet.ts'

/** Comgás for a works: the corrected volume billed in two bands. */
const CNPJ = '61.856.571/0001-17'

const expected = expect({
  kind: 'gas',
  supplier: 'COMPANHIA DE GÁS DE SÃO PAULO - COMGÁS',
  supplierCnpj: CNPJ,
  customerCnpj: customers.foundry.cnpj,
  installation: '0090021776',
  customerCode: '20077341',
  document: '61733905',
  month: '2024-06',
  from: '2024-05-31',
  to: '2024-06-30',
  issued: '2024-07-02',
  due: '2024-07-12',
  total: '238034.65',
  lines: [
    fee('TERMO FIXO CLASSE 4', '6830.71'),
    charge('ENCARGO VARIÁVEL ATÉ 50.000 m³', 'm³', '50000.000', '3.0881120', 'gas'),
    charge('ENCARGO VARIÁVEL EXCEDENTE', 'm³', '28417.336', '2.7044910', 'gas'),
    fee('CRÉDITO CONTA GRÁFICA PMPV', '-54.94'),
    fee('DEVOLUÇÃO ICMS SUBST.', '-1.15'),
  ],
  counts: [{ what: 'gas', quantity: '78417.336', unit: 'm3' }],
  traps: [
    'the volume is the sum of two bands',
    'contracted daily quantity in m³/day',
    'heating value and its correction',
    'history of 13 months',
  ],
})

function draw(sheet: Sheet): void {
  const e = expected
  sheet.text('NOTA FISCAL / FATURA DE FORNECIMENTO DE GÁS CANALIZADO', 28, 20, { size: 10, bold: true })
  sheet.boxes(
    28,
    36,
    26,
    [
      [180, 'EMITENTE', 'COMGÁS'],
      [180, 'CNPJ EMITENTE', CNPJ],
      [90, 'NOTA FISCAL', e.document],
      [89, 'EMISSÃO', day(e.issued)],
    ],
    { size: 9 },
  )
  sheet.boxes(
    28,
    62,
    26,
    [
      [270, 'DESTINATÁRIO', customers.foundry.name],
      [130, 'CNPJ', e.customerCnpj],
      [139, 'INSCRIÇÃO ESTADUAL', '407.119.882.110'],
    ],
    { size: 8 },
  )
  sheet.boxes(
    28,
    88,
    26,
    [
      [90, 'INSTALAÇÃO', e.installation],
      [90, 'CÓD. USUÁRIO', e.customerCode],
      [90, 'REFERÊNCIA', monthForms.figures(e.month)],
      [130, 'PERÍODO DE FORNECIMENTO', `${day(e.from)} a ${day(e.to)}`],
      [139, 'SEGMENTO', 'INDUSTRIAL'],
    ],
    { size: 8 },
  )
  sheet.boxes(
    28,
    114,
    30,
    [
      [270, 'VENCIMENTO', day(e.due)],
      [269, 'VALOR TOTAL DA FATURA (R$)', br(e.total)],
    ],
    { size: 13 },
  )
  sheet.text('VOLUMES', 28, 154, { size: 7.5, bold: true, isLabel: true })
  sheet.table(
    28,
    164,
    columns('Descrição 330 | Valor 120> | Unidade 89'),
    [
      ['Volume medido nas condições de operação', '19.884,120', 'm³'],
      ['Fator de correção por pressão, temperatura e compressibilidade', '3,9105', ''],
      ['Volume corrigido a 20 ºC e 1 atm', '77.756,851', 'm³'],
      ['Poder calorífico superior médio', '9.480', 'kcal/m³'],
      ['Fator de correção do PCS (base 9.400 kcal/m³)', '1,0085', ''],
      ['Volume faturado', '78.417,336', 'm³'],
      ['Quantidade diária contratada', '2.800', 'm³/dia'],
      ['Retirada média diária', '2.614', 'm³/dia'],
    ],
    { size: 8, rowHeight: 12 },
  )
  const end = sheet.table(
    28,
    292,
    columns('DISCRIMINAÇÃO 220 | UN. 36 | QUANTIDADE 90> | PREÇO UNITÁRIO 90> | VALOR R$ 103>'),
    itemRows(e.lines, 3, 7),
    { size: 8, rowHeight: 13 },
  )
  sheet.text('TOTAL DA FATURA', 32, end + 5, { size: 9, bold: true })
  sheet.text(br(e.total), 448, end + 5, { size: 9, bold: true, width: 114, align: 'right' })
  tableHistory(sheet, [28, end + 34], ['MÊS', 'm³', 'DIAS'], e.month, 78417, monthForms.figures)
  sheet.paragraph(
    'Tarifas conforme Deliberação ARSESP 1.523, de 28/05/2024, vigentes a partir de 31/05/2024. ICMS 15% base reduzida, PIS 1,65% e COFINS 7,60% incluídos nos preços. O não pagamento até o vencimento implica multa de 2% e juros de 1% ao mês.',
    220,
    end + 40,
    345,
    7.5,
  )
  sheet.text(accessKey('35', e.issued, CNPJ, '55', e.document), 220, end + 90, { size: 7 })
  slip(sheet, 735, 'comgas 2', [
    [180, 'CÓD. USUÁRIO', e.customerCode],
    [180, 'VENCIMENTO', day(e.due)],
    [179, 'VALOR R$', br(e.total)],
  ])
}

export const comgasWorks: Drawing = { name: 'comgas-works', face: 'helvetica', isForm: true, expected, draw }
