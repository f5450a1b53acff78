import { charge, type Drawing, expect, fee } from '../bill.ts'
import { accessKey, itemRows, slip, tableHistory } from '../blocks.ts'
import { customers } from '../customers.ts'
import { br, day, dayWithoutYear, monthForms } from '../figures.ts'
import { columns, type Sheet } from '../sheet.ts'

/** Light, white tariff: three periods, reading dates without a year, from December to January. */
const CNPJ = '60.444.437/0001-46'

const expected = expect({
  kind: 'electricity',
  supplier: 'LIGHT SERVIÇOS DE ELETRICIDADE S A',
  supplierCnpj: CNPJ,
  customerCnpj: customers.bakery.cnpj,
  installation: '0420077193',
  customerCode: '31890044',
  document: '098117402',
  month: '2025-01',
  from: '2024-12-13',
  to: '2025-01-14',
  issued: '2025-01-15',
  due: '2025-02-03',
  total: '2128.08',
  lines: [
    charge('Consumo Ponta TUSD', 'kWh', '212', '1.30442', 'grid-use-peak'),
    charge('Consumo Intermediário TUSD', 'kWh', '148', '0.88217', 'grid-use-intermediate'),
    charge('Consumo Fora Ponta TUSD', 'kWh', '1465', '0.45530', 'grid-use-off-peak'),
    charge('Consumo Ponta TE', 'kWh', '212', '0.70114', 'energy-peak'),
    charge('Consumo Intermediário TE', 'kWh', '148', '0.43008', 'energy-intermediate'),
    charge('Consumo Fora Ponta TE', 'kWh', '1465', '0.43008', 'energy-off-peak'),
    fee('Contrib. Custeio Ilum. Pública', '211.61'),
  ],
  counts: [
    { what: 'energy-peak', quantity: '212', unit: 'kWh' },
    { what: 'energy-intermediate', quantity: '148', unit: 'kWh' },
    { what: 'energy-off-peak', quantity: '1465', unit: 'kWh' },
  ],
  traps: [
    'reading dates without a year, from December to January',
    'TUSD and TE are of the same kWh',
    'history of 13 months',
    'the sum of the periods stands in the table of readings',
  ],
})

function draw(sheet: Sheet): void {
  const e = expected
  sheet.text('LIGHT', 28, 20, { size: 22, bold: true })
  sheet.lines(
    [
      `${e.supplier} - CNPJ: ${CNPJ}`,
      'DOCUMENTO AUXILIAR DA NOTA FISCAL DE ENERGIA ELÉTRICA ELETRÔNICA',
      `NF3e nº ${e.document} série 1 - Emissão ${day(e.issued)}`,
      accessKey('33', e.issued, CNPJ, '66', e.document),
    ],
    150,
    20,
    { size: 6.5 },
  )
  sheet.pairs(
    28,
    64,
    [
      ['Cliente', customers.bakery.name],
      ['CNPJ', e.customerCnpj],
      ['Endereço', 'R VOLUNTARIOS DA PATRIA 311 LJ A - BOTAFOGO'],
      ['CEP', '22270-000 RIO DE JANEIRO - RJ'],
    ],
    { size: 8, valueAt: 80 },
  )
  sheet.boxes(
    28,
    116,
    30,
    [
      [108, 'Instalação', e.installation],
      [108, 'Cliente', e.customerCode],
      [107, 'Referência', monthForms.letters(e.month)],
      [107, 'Vencimento', day(e.due)],
      [107, 'Total R$', br(e.total)],
    ],
    { size: 10.5 },
  )
  sheet.table(
    28,
    152,
    columns('Leitura Anterior 90 | Leitura Atual 90 | Dias Faturados 90> | Próxima Leitura 90', 'Modalidade 177'),
    [[dayWithoutYear(e.from), dayWithoutYear(e.to), '32', '13/02', 'Tarifa Branca B3 Comercial']],
    { size: 8, rowHeight: 12 },
  )
  const end = sheet.table(
    28,
    194,
    columns('Item 200 | Un. 37 | Quant. 80> | Preço c/ tributos 100> | Valor 120>'),
    itemRows(e.lines, 0, 5),
    { size: 8, rowHeight: 12.5 },
  )
  sheet.text('Total', 32, end + 5, { size: 9, bold: true })
  sheet.text(br(e.total), 445, end + 5, { size: 9, bold: true, width: 115, align: 'right' })
  sheet.table(
    28,
    end + 32,
    columns('Posto 100 | Anterior 80> | Atual 80> | Constante 70> | kWh 80>'),
    [
      ['Ponta', '7.004', '7.216', '1', '212'],
      ['Intermediário', '4.911', '5.059', '1', '148'],
      ['Fora Ponta', '39.620', '41.085', '1', '1.465'],
      ['Total', '51.535', '53.360', '', '1.825'],
    ],
    { size: 7.5 },
  )
  tableHistory(sheet, [28, end + 104], ['Mês', 'kWh', 'Dias'], e.month, 1825, monthForms.letters)
  sheet.paragraph(
    'Prezado cliente, a partir de 15/03/2025 as tarifas terão reajuste conforme ANEEL. Bandeira: 12/2024 Verde, 01/2025 Verde. Evite multa de 2% pagando até o vencimento. Ouvidoria 0800 284 0182.',
    200,
    end + 110,
    360,
    7.5,
  )
  slip(sheet, 730, 'light 2', [
    [180, 'Cliente', e.customerCode],
    [180, 'Vencimento', day(e.due)],
    [179, 'Total', `R$ ${br(e.total)}`],
  ])
}

export const lightWhite: Drawing = { name: 'light-white', face: 'helvetica', isForm: true, expected, draw }
