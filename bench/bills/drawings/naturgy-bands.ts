import { charge, type Drawing, expect, fee } from '../bill.ts'
import { barHistory, slip } from '../blocks.ts'
import { customers } from '../customers.ts'
import { br, day, dayWithoutYear, monthForms } from '../figures.ts'
import type { Sheet } from '../sheet.ts'

/** Naturgy as printed on the spot: bands of volume, no CNPJ of the customer. */
const CNPJ = '33.938.119/0001-69'

const expected = expect({
  kind: 'gas',
  supplier: 'COMPANHIA DISTRIBUIDORA DE GÁS DO RIO DE JANEIRO - CEG',
  supplierCnpj: CNPJ,
  customerCnpj: null,
  installation: null,
  customerCode: '6044182',
  document: '000418227',
  month: '2025-10',
  from: '2025-09-08',
  to: '2025-10-08',
  issued: '2025-10-09',
  due: '2025-10-24',
  total: '3391.63',
  lines: [
    charge('FAIXA 1    0 A 200', 'm³', '200.00', '8.2214', 'gas'),
    charge('FAIXA 2  201 A 500', 'm³', '206.69', '7.9102', 'gas'),
    fee('MULTA POR ATRASO 09/25', '41.88'),
    fee('JUROS DE MORA', '70.51'),
  ],
  counts: [{ what: 'gas', quantity: '406.69', unit: 'm3' }],
  traps: [
    'limits of the bands are no quantities',
    'the measured volume before correction',
    'reading dates without a year',
    'the CNPJ of the customer is not printed',
    'history of 13 months',
  ],
})

function draw(sheet: Sheet): void {
  const e = expected
  const left = 70
  sheet.lines(
    [
      'NATURGY',
      e.supplier,
      `CNPJ ${CNPJ}  IE 82.055.124`,
      'AV PEDRO II 68 - SAO CRISTOVAO - RIO DE JANEIRO',
      '-'.repeat(72),
    ],
    left,
    24,
    { size: 8.5 },
  )
  sheet.lines(
    [
      `NOTA FISCAL DE GAS N. ${e.document}  SERIE U2`,
      `EMISSAO ${day(e.issued)}      REFERENCIA ${monthForms.short(e.month)}`,
      `CLIENTE ${e.customerCode}`,
      customers.hotel.name,
      customers.hotel.street,
      customers.hotel.town,
      '-'.repeat(72),
    ],
    left,
    84,
    { size: 9 },
  )
  sheet.lines(
    [
      `LEITURA ANTERIOR  ${dayWithoutYear(e.from)}        12.977`,
      `LEITURA ATUAL     ${dayWithoutYear(e.to)}        13.389`,
      'CONSUMO MEDIDO                  412 M3',
      'FATOR DE CORRECAO PCS        0,9871',
      'CONSUMO CORRIGIDO            406,69 M3',
      'PROXIMA LEITURA   07/11',
      '-'.repeat(72),
    ],
    left,
    172,
    { size: 9 },
  )
  let y = 262
  sheet.text('DISCRIMINACAO', left, y, { size: 9, bold: true, isLabel: true })
  sheet.text('M3', left + 190, y, { size: 9, bold: true, isLabel: true, width: 50, align: 'right' })
  sheet.text('TARIFA', left + 250, y, { size: 9, bold: true, isLabel: true, width: 60, align: 'right' })
  sheet.text('VALOR R$', left + 320, y, { size: 9, bold: true, isLabel: true, width: 70, align: 'right' })
  for (const line of e.lines) {
    y += 13
    sheet.text(line.words, left, y, { size: 9 })
    if (line.quantity) sheet.text(br(line.quantity), left + 190, y, { size: 9, width: 50, align: 'right' })
    if (line.price) sheet.text(br(line.price, 4), left + 250, y, { size: 9, width: 60, align: 'right' })
    sheet.text(br(line.amount), left + 320, y, { size: 9, width: 70, align: 'right' })
  }
  sheet.lines(['-'.repeat(72), `VENCIMENTO  ${day(e.due)}`, `TOTAL A PAGAR   R$ ${br(e.total)}`], left, y + 16, {
    size: 11,
    bold: true,
    gap: 16,
  })
  sheet.lines(['ICMS 18,00% BASE 3.279,24 VALOR 590,26', 'PIS/COFINS INCLUSOS NA TARIFA'], left, y + 72, { size: 8 })
  barHistory(sheet, left, y + 110, 'CONSUMO DOS ULTIMOS MESES EM M3', e.month, 407)
  slip(sheet, 735, 'naturgy 1', [
    [180, 'CLIENTE', e.customerCode],
    [180, 'VENCIMENTO', day(e.due)],
    [179, 'TOTAL R$', br(e.total)],
  ])
}

export const naturgyBands: Drawing = { name: 'naturgy-bands', face: 'courier', expected, draw }
