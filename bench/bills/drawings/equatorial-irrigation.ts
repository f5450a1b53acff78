import { charge, type Drawing, expect, fee } from '../bill.ts'
import { itemRows, slip, tableHistory } from '../blocks.ts'
import { customers } from '../customers.ts'
import { br, day, dayWithoutYear, monthForms } from '../figures.ts'
import { columns, type Sheet } from '../sheet.ts'

/** Equatorial Goiás, irrigation: a third period of reserved hours, reading dates without a year. */
const CNPJ = '01.543.032/0001-04'

const expected = expect({
  kind: 'electricity',
  supplier: 'EQUATORIAL GOIÁS DISTRIBUIDORA DE ENERGIA S/A',
  supplierCnpj: CNPJ,
  customerCnpj: customers.farm.cnpj,
  installation: '10018842750',
  customerCode: '102911407',
  document: '118402663',
  month: '2024-09',
  from: '2024-08-22',
  to: '2024-09-23',
  issued: '2024-09-26',
  due: '2024-10-15',
  total: '10687.82',
  lines: [
    charge('CONSUMO P - TUSD', 'kWh', '204.00', '1.338270', 'grid-use-peak'),
    charge('CONSUMO FP - TUSD', 'kWh', '6120.00', '0.190288', 'grid-use-off-peak'),
    charge('CONSUMO HR - TUSD', 'kWh', '11832.00', '0.048111', 'grid-use-reserved'),
    charge('CONSUMO P - TE', 'kWh', '204.00', '0.622041', 'energy-peak'),
    charge('CONSUMO FP - TE', 'kWh', '6120.00', '0.382004', 'energy-off-peak'),
    charge('CONSUMO HR - TE', 'kWh', '11832.00', '0.114601', 'energy-reserved'),
    charge('DEMANDA ÚNICA - TUSD', 'kW', '186.40', '26.115400', 'demand'),
    charge('UFER FP - TE', 'kVArh', '88.40', '0.345100', 'reactive'),
    fee('CONTRIB. ILUM. PÚBLICA - MUNICIPAL', '21.92'),
    fee('DEVOLUÇÃO AJUSTE FATURAMENTO', '-60.06'),
  ],
  counts: [
    { what: 'energy-peak', quantity: '204', unit: 'kWh' },
    { what: 'energy-off-peak', quantity: '6120', unit: 'kWh' },
    { what: 'energy-reserved', quantity: '11832', unit: 'kWh' },
  ],
  traps: [
    'reading dates without a year',
    'TUSD and TE are of the same kWh',
    'a third period, reserved hours',
    'history of three registers',
  ],
})

function draw(sheet: Sheet): void {
  const e = expected
  sheet.text('DANF3E - Documento Auxiliar da Nota Fiscal de Energia Elétrica Eletrônica', 26, 20, {
    size: 8.5,
    bold: true,
  })
  sheet.text(`${e.supplier}  CNPJ: ${CNPJ}`, 26, 33, { size: 7 })
  sheet.text(`Nota fiscal: ${e.document}    Série: 0    Emissão: ${day(e.issued)}`, 26, 44, { size: 7 })
  sheet.pairs(
    26,
    62,
    [
      ['Nome', customers.farm.name],
      ['CNPJ', e.customerCnpj],
      ['Endereço', customers.farm.street],
      ['Cidade', customers.farm.town],
    ],
    { size: 7.5, valueAt: 74 },
  )
  sheet.pairs(
    330,
    62,
    [
      ['Unidade Consumidora', e.installation],
      ['Parceiro de Negócio', e.customerCode],
      ['Conta mês', monthForms.bare(e.month)],
      ['Vencimento', day(e.due)],
      ['Total a pagar', `R$ ${br(e.total)}`],
    ],
    { size: 9, valueAt: 440, bold: true },
  )
  sheet.line(26, 130, 569, 130)
  sheet.text(
    `Leitura anterior ${dayWithoutYear(e.from)}      Leitura atual ${dayWithoutYear(e.to)}      Nº dias 32      Próxima leitura 22/10`,
    26,
    136,
    { size: 8 },
  )
  sheet.text('A4 - RURAL IRRIGANTE - TARIFA VERDE - DEMANDA CONTRATADA 180,00 kW', 26, 148, { size: 7 })
  const end = sheet.table(
    26,
    166,
    columns('Fornecimento 210 | Unid. 40 | Quant. 80> | Tarifa 90> | Valor (R$) 123>'),
    itemRows(e.lines, 2, 6),
    { size: 8, rowHeight: 12.5 },
  )
  sheet.text('Total', 30, end + 5, { size: 9, bold: true })
  sheet.text(br(e.total), 446, end + 5, { size: 9, bold: true, width: 118, align: 'right' })
  sheet.table(
    26,
    end + 30,
    columns('Registrador 150 | Anterior 80> | Atual 80> | Constante 70> | Apurado 80>'),
    [
      ['ENERGIA ATIVA PONTA', '402', '414', '17,0', '204,00'],
      ['ENERGIA ATIVA FORA PONTA', '15.010', '15.370', '17,0', '6.120,00'],
      ['ENERGIA ATIVA RESERVADO', '28.117', '28.813', '17,0', '11.832,00'],
      ['DEMANDA ATIVA', '', '', '17,0', '186,40'],
    ],
    { size: 7.5 },
  )
  tableHistory(sheet, [26, end + 108], ['MÊS', 'HR kWh'], e.month, 11832)
  tableHistory(sheet, [140, end + 108], ['MÊS', 'FP kWh'], e.month, 6120)
  tableHistory(sheet, [254, end + 108], ['MÊS', 'P kWh', 'DIAS'], e.month, 204)
  sheet.paragraph(
    'Horário reservado ao irrigante: 21h30 às 6h00, desconto de 80% na tarifa conforme REN ANEEL 1.000/2021. Bandeira tarifária setembro/2024: Vermelha patamar 1.',
    400,
    end + 112,
    165,
    7,
  )
  slip(sheet, 735, 'equatorial 2', [
    [180, 'UC', e.installation],
    [180, 'Vencimento', day(e.due)],
    [179, 'Total', br(e.total)],
  ])
}

export const equatorialIrrigation: Drawing = { name: 'equatorial-irrigation', face: 'courier', expected, draw }
