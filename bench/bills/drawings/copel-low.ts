import { charge, type Drawing, expect, fee } from '../bill.ts'
import { accessKey, itemRows, slip, tableHistory, taxCells } from '../blocks.ts'
import { customers } from '../customers.ts'
import { br, day, monthForms } from '../figures.ts'
import { columns, type Sheet } from '../sheet.ts'

/** Copel in low voltage in its own short words for TE and TUSD, with injected energy. */
const CNPJ = '04.368.898/0001-06'

const expected = expect({
  kind: 'electricity',
  supplier: 'COPEL DISTRIBUIÇÃO S.A.',
  supplierCnpj: CNPJ,
  customerCnpj: customers.clinic.cnpj,
  installation: '54165822',
  customerCode: null,
  document: '017736204',
  month: '2025-05',
  from: '2025-04-17',
  to: '2025-05-19',
  issued: '2025-05-20',
  due: '2025-06-10',
  total: '1915.32',
  lines: [
    charge('ENERGIA ELET CONSUMO', 'kWh', '2716', '0.367931', 'energy'),
    charge('ENERGIA ELET USO SISTEMA', 'kWh', '2716', '0.489245', 'grid-use'),
    charge('ENERGIA INJETADA TE 05/2025 GDI-I', 'kWh', '-682', '0.298035', 'injected'),
    charge('ENERGIA INJETADA TUSD 05/2025 GDI-I', 'kWh', '-682', '0.396276', 'injected'),
    charge('ENERGIA CONS. B.AMARELA', 'kWh', '963', '0.025131', 'flag'),
    fee('CONT ILUMIN PUBLICA MUNICIPIO', '35.43'),
    fee('MULTA REF 04/2025', '1.12'),
  ],
  counts: [
    { what: 'energy', quantity: '2716', unit: 'kWh' },
    { what: 'injected', quantity: '682', unit: 'kWh' },
  ],
  traps: ['CONSUMO and USO SISTEMA are of the same kWh', 'the flag has kWh of its own', 'history of 13 months'],
})

function draw(sheet: Sheet): void {
  const e = expected
  sheet.lines(
    [
      'COPEL DISTRIBUIÇÃO S.A.',
      'Rua José Izidoro Biazetto, 158 - bloco C - Mossunguê',
      'CEP 81200-240 - Curitiba - PR',
      `CNPJ ${CNPJ} - IE 90.233.073-99`,
    ],
    28,
    22,
    { size: 7 },
  )
  sheet.lines(['DANF3E - DOCUMENTO AUXILIAR DA', 'NOTA FISCAL ELETRONICA DE ENERGIA ELETRICA'], 300, 22, {
    size: 8,
    bold: true,
  })
  sheet.lines(
    [
      `Nº NOTA FISCAL ${e.document} SÉRIE 3 DATA DE EMISSÃO: ${day(e.issued)}`,
      'Chave de Acesso',
      accessKey('41', e.issued, CNPJ, '66', e.document),
    ],
    300,
    46,
    { size: 6.5 },
  )
  sheet.pairs(
    28,
    82,
    [
      ['Nome:', customers.clinic.name],
      ['Endereço:', customers.clinic.street],
      ['CEP:', customers.clinic.town],
      ['CNPJ:', e.customerCnpj],
    ],
    { size: 8 },
  )
  sheet.box(420, 80, 145, 36, 'UNIDADE CONSUMIDORA', e.installation, { size: 14 })
  sheet.boxes(
    28,
    136,
    32,
    [
      [179, 'REF: MÊS / ANO', monthForms.figures(e.month)],
      [179, 'VENCIMENTO', day(e.due)],
      [179, 'TOTAL A PAGAR', `R$${br(e.total)}`],
    ],
    { size: 12, align: 'middle' },
  )
  sheet.pairs(
    28,
    176,
    [
      ['Classificação:', 'B3 Comercial / Servicos de saude'],
      ['Tipo de Fornecimento:', 'Trifasico /100A'],
    ],
    { size: 7 },
  )
  sheet.table(
    300,
    174,
    columns('Leitura Anterior 66 | Leitura Atual 66 | Nº de Dias 60 | Próxima Leitura 73'),
    [[day(e.from), day(e.to), '32', '18/06/2025']],
    { size: 7 },
  )
  const rows = e.lines.map((line) => {
    const [words = '', unit = '', quantity = '', price = '', amount = ''] = itemRows([line], 0, 6)[0] ?? []
    return [words, unit, quantity, price, amount, ...taxCells(line, '0.19')]
  })
  const end = sheet.table(
    28,
    212,
    columns(
      'Itens de fatura 168 | Unid. 30 | Quant. 46> | Preço unit (R$) com tributos 72> | Valor (R$) 58>',
      'Base ICMS 58> | Alíq. 42> | ICMS 63>',
    ),
    rows,
    { size: 7, rowHeight: 11, headSize: 5.5 },
  )
  sheet.text('TOTAL', 28, end + 4, { size: 8, bold: true })
  sheet.text(br(e.total), 344, end + 4, { size: 8, bold: true, width: 53, align: 'right' })
  sheet.table(
    28,
    end + 28,
    columns(
      'Medidor 70 | Grandezas 90 | Postos Horários 66 | Leitura Anterior 66> | Leitura Atual 66>',
      'Const Medidor 60> | Consumo kWh 60>',
    ),
    [
      ['MD 5130118743', 'CONSUMO kWh', 'TP', '40.115', '42.831', '1', '2.716'],
      ['MD 5130118743', 'GERACAO kWh', 'TP', '8.044', '8.726', '1', '682'],
    ],
    { size: 7 },
  )
  sheet.text('HISTÓRICO DE CONSUMO / kWh', 28, end + 78, { size: 7, bold: true, isLabel: true })
  tableHistory(sheet, [28, end + 88], ['MÊS', 'CONSUMO', 'DIAS FAT.'], e.month, 2716)
  sheet.paragraph(
    'INFORMAÇÕES SUPLEMENTARES. A PARTIR DE 24/06/2024 - PIS/PASEP 1,08% e COFINS 4,94%. Periodos Band. Tarif.: Verde:18/04-30/04 Amarela:01/05-19/05. Saldo Acumulado no Mes, na TP (todos os períodos) 0. Saldo a Expirar Próximo Mes, na TP 0.',
    190,
    end + 88,
    370,
    7,
  )
  slip(sheet, 735, 'copel 1', [
    [135, 'Código débito automático', `${e.installation}-1`],
    [135, 'Mês', monthForms.figures(e.month)],
    [135, 'Vencimento', day(e.due)],
    [134, 'Valor', `R$${br(e.total)}`],
  ])
}

export const copelLow: Drawing = { name: 'copel-low', face: 'helvetica', isForm: true, expected, draw }
