import { type Drawing, expect, fee, volume } from '../bill.ts'
import { barHistory, slip } from '../blocks.ts'
import { customers } from '../customers.ts'
import { br, day, dayWithoutYear, monthForms } from '../figures.ts'
import type { Sheet } from '../sheet.ts'

/** Copasa as printed on the spot: m³ and litres, no date of issue, from December to January. */
const CNPJ = '17.281.106/0001-03'

const expected = expect({
  kind: 'water',
  supplier: 'COMPANHIA DE SANEAMENTO DE MINAS GERAIS - COPASA MG',
  supplierCnpj: CNPJ,
  customerCnpj: customers.foundry.cnpj,
  installation: '00041882773',
  customerCode: '11 200 884 3',
  document: '001-24-4471822-9',
  month: '2025-01',
  from: '2024-12-09',
  to: '2025-01-08',
  issued: null,
  due: '2025-01-22',
  total: '689.42',
  lines: [
    volume('ABASTECIMENTO DE AGUA', 'm³', '32', '381.12', 'water'),
    volume('ESGOTO DINAMICO COM COLETA E TRATAMENTO', 'm³', '32', '282.03', 'sewage'),
    fee('MULTA CONTA ANTERIOR', '6.94'),
    fee('TAXA DE LIXO PREFEITURA', '19.33'),
  ],
  counts: [
    { what: 'water', quantity: '32', unit: 'm3' },
    { what: 'sewage', quantity: '32', unit: 'm3' },
  ],
  traps: [
    'the same consumption in litres',
    'reading dates without a year, from December to January',
    'no date of issue',
    'history of the last months',
  ],
})

function draw(sheet: Sheet): void {
  const e = expected
  const left = 90
  const rule = '-'.repeat(64)
  sheet.lines(
    ['COPASA', 'CIA DE SANEAMENTO DE MINAS GERAIS', `CNPJ ${CNPJ}`, 'RUA MAR DE ESPANHA 525 - BELO HORIZONTE', rule],
    left,
    24,
    { size: 9 },
  )
  sheet.lines(
    [
      `FATURA ${e.document}`,
      `MATRICULA ${e.installation}   IDENTIFICADOR ${e.customerCode}`,
      customers.foundry.name,
      `CNPJ ${e.customerCnpj}`,
      customers.foundry.street,
      rule,
    ],
    left,
    86,
    { size: 9 },
  )
  sheet.lines(
    [
      `REFERENCIA: ${monthForms.figures(e.month)}`,
      `LEITURA ANTERIOR ${dayWithoutYear(e.from)}  00004417`,
      `LEITURA ATUAL    ${dayWithoutYear(e.to)}  00004449`,
      'CONSUMO 31.870 LITROS   DIAS 30',
      'VOLUME FATURADO AGUA   32 M3',
      'VOLUME FATURADO ESGOTO 32 M3',
      'MEDIA DIARIA 1.062 LITROS',
      rule,
    ],
    left,
    160,
    { size: 9 },
  )
  let y = 258
  for (const line of e.lines) {
    sheet.text(line.words, left, y, { size: 9, width: 260 })
    sheet.text(br(line.amount), left + 270, y, { size: 9, width: 76, align: 'right' })
    y += 13
  }
  sheet.lines([rule, `VENCIMENTO ${day(e.due)}`, `VALOR A PAGAR R$ ${br(e.total)}`, rule], left, y + 4, {
    size: 10,
    bold: true,
    gap: 15,
    width: 350,
  })
  barHistory(sheet, left, y + 80, 'HISTORICO DO CONSUMO M3', e.month, 32)
  sheet.lines(
    [
      'QUALIDADE DA AGUA 12/2024',
      'CLORO      AMOSTRAS 120  FORA 0',
      'COR        AMOSTRAS 120  FORA 1',
      'TURBIDEZ   AMOSTRAS 120  FORA 0',
    ],
    left + 190,
    y + 80,
    { size: 7.5 },
  )
  slip(sheet, 735, 'copasa 1', [
    [180, 'MATRICULA', e.installation],
    [180, 'VENCIMENTO', day(e.due)],
    [179, 'VALOR R$', br(e.total)],
  ])
}

export const copasaPrinted: Drawing = { name: 'copasa-printed', face: 'courier', expected, draw }
