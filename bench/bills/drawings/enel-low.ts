import { charge, type Drawing, expect, fee } from '../bill.ts'
import { accessKey, itemRows, slip, tableHistory } from '../blocks.ts'
import { customers } from '../customers.ts'
import { br, day, monthForms } from '../figures.ts'
import { columns, type Sheet } from '../sheet.ts'

/** Enel São Paulo in low voltage: TUSD and TE before tax, the taxes as lines of their own. */
const CNPJ = '61.695.227/0001-93'

const expected = expect({
  kind: 'electricity',
  supplier: 'ELETROPAULO METROPOLITANA ELETRICIDADE DE SÃO PAULO S.A.',
  supplierCnpj: CNPJ,
  customerCnpj: customers.clinic.cnpj,
  installation: '0202817734',
  customerCode: '0021940887',
  document: '511820044',
  month: '2025-03',
  from: '2025-02-14',
  to: '2025-03-17',
  issued: '2025-03-18',
  due: '2025-04-02',
  total: '1314.66',
  lines: [
    charge('USO SIST. DISTR. (TUSD)', 'kWh', '1486', '0.35427', 'grid-use'),
    charge('ENERGIA (TE)', 'kWh', '1486', '0.29804', 'energy'),
    fee('PIS/PASEP (1,02%)', '11.21'),
    fee('COFINS (4,71%)', '51.77'),
    fee('ICMS', '232.83'),
    fee('COSIP - SÃO PAULO - MUNICIPAL', '67.50'),
    fee('ESTORNO MULTA REF. FEV/25', '-17.99'),
  ],
  counts: [{ what: 'energy', quantity: '1486', unit: 'kWh' }],
  traps: [
    'TUSD and TE are of the same kWh',
    'history of 13 months',
    'rates of taxes in the names of lines',
    'a credit with a minus',
  ],
})

function draw(sheet: Sheet): void {
  const e = expected
  sheet.lines(
    [
      'ENEL DISTRIBUIÇÃO SÃO PAULO',
      e.supplier,
      'AV. DAS NAÇÕES UNIDAS 14401 - TORRE B1 - CEP 04794-000 - SÃO PAULO - SP',
      `CNPJ ${CNPJ}  INSC. EST. 108.317.078.118`,
    ],
    24,
    22,
    { size: 6.5 },
  )
  sheet.box(400, 20, 170, 40, 'NOTA FISCAL / CONTA DE ENERGIA ELÉTRICA Nº', e.document, { size: 12 })
  sheet.boxes(
    24,
    70,
    34,
    [
      [137, 'MÊS/ANO DE REFERÊNCIA', monthForms.figures(e.month)],
      [137, 'VENCIMENTO', day(e.due)],
      [136, 'TOTAL A PAGAR (R$)', br(e.total)],
      [136, 'Nº INSTALAÇÃO', e.installation],
    ],
    { size: 12 },
  )
  sheet.boxes(
    24,
    104,
    28,
    [
      [137, 'Nº DO CLIENTE', e.customerCode],
      [137, 'DATA DE EMISSÃO', day(e.issued)],
      [136, 'TIPO DE FORNECIMENTO', 'Trifásico'],
      [136, 'CLASSIFICAÇÃO', 'B3 COMERCIAL'],
    ],
    { size: 9 },
  )
  sheet.lines(
    [customers.clinic.name, customers.clinic.street, '04538-132 SAO PAULO - SP', `CNPJ/CPF: ${e.customerCnpj}`],
    24,
    142,
    { size: 8 },
  )
  sheet.boxes(
    330,
    142,
    26,
    [
      [60, 'LEITURA ANTERIOR', day(e.from)],
      [60, 'LEITURA ATUAL', day(e.to)],
      [60, 'Nº DE DIAS', '31'],
      [60, 'PRÓXIMA LEITURA', '15/04/2025'],
    ],
    { size: 7.5 },
  )
  const end = sheet.table(
    24,
    205,
    columns('ITENS DE FATURA 190 | UNID. 40 | QUANT. 70> | TARIFA UNIT. (R$) 100> | VALOR (R$) 146>'),
    itemRows(e.lines, 0, 5),
    { size: 8, rowHeight: 14, headFill: '#dde6ee' },
  )
  sheet.text('TOTAL', 24, end + 5, { size: 9, bold: true })
  sheet.text(br(e.total), 424, end + 5, { size: 9, bold: true, width: 141, align: 'right' })
  sheet.table(
    24,
    end + 34,
    columns('MEDIDOR 70 | TIPO 60 | LEIT. ANTERIOR 76> | LEIT. ATUAL 76> | CONSTANTE 54> | CONSUMO kWh 70>'),
    [['9914482', 'ENERGIA', '27.118', '28.604', '1,00', '1.486']],
    { size: 7.5, rowHeight: 12 },
  )
  tableHistory(sheet, [440, end + 34], ['MÊS', 'kWh', 'DIAS'], e.month, 1486, monthForms.figures)
  sheet.paragraph(
    'BANDEIRA TARIFÁRIA VIGENTE EM MAR/25: VERDE. Consumo médio diário: 47,94 kWh. Na data de emissão não constavam débitos. Em caso de atraso: multa de 2% e juros de 1% ao mês. Atendimento 0800 72 72 120.',
    24,
    end + 90,
    390,
    7,
  )
  sheet.paragraph(`CHAVE DE ACESSO: ${accessKey('35', e.issued, CNPJ, '66', e.document)}`, 24, end + 128, 390, 7)
  slip(sheet, 728, 'enel 1', [
    [136, 'Nº DO CLIENTE', e.customerCode],
    [136, 'REFERÊNCIA', monthForms.figures(e.month)],
    [136, 'VENCIMENTO', day(e.due)],
    [136, 'TOTAL A PAGAR R$', br(e.total)],
  ])
}

export const enelLow: Drawing = { name: 'enel-low', face: 'plex', isForm: true, expected, draw }
