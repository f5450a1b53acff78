import { charge, type Drawing, expect, fee } from '../bill.ts'
import { accessKey, itemRows, slip, tableHistory } from '../blocks.ts'
import { customers } from '../customers.ts'
import { br, day, dayWithoutYear, monthForms } from '../figures.ts'
import { columns, type Sheet } from '../sheet.ts'

/** Cemig with credits of distributed generation: reading dates without a year. */
const CNPJ = '06.981.180/0001-16'

const expected = expect({
  kind: 'electricity',
  supplier: 'CEMIG DISTRIBUIÇÃO S.A.',
  supplierCnpj: CNPJ,
  customerCnpj: customers.clinic.cnpj,
  installation: '3004298116',
  customerCode: '7204076116',
  document: '096071834',
  month: '2025-04',
  from: '2025-03-05',
  to: '2025-04-04',
  issued: '2025-04-07',
  due: '2025-04-28',
  total: '193.57',
  lines: [
    charge('Energia Elétrica', 'kWh', '100', '0.97412310', 'energy'),
    charge('Energia SCEE s/ ICMS', 'kWh', '1340', '0.51002616', 'energy'),
    charge('Energia compensada GD I', 'kWh', '-1340', '0.48733000', 'injected'),
    fee('Bônus Itaipu art 21 Lei 10438', '-8.12'),
    fee('Contrib Ilum Publica Municipal', '73.86'),
  ],
  counts: [
    { what: 'energy', quantity: '1440', unit: 'kWh' },
    { what: 'injected', quantity: '1340', unit: 'kWh' },
  ],
  traps: [
    'consumption is two lines: bought and compensated',
    'reading dates without a year',
    'balance of generation in kWh in the message',
    'history of 13 months',
  ],
})

function draw(sheet: Sheet): void {
  const e = expected
  sheet.lines(
    [
      'CEMIG',
      'CEMIG DISTRIBUIÇÃO S.A. CNPJ 06.981.180/0001-16 / INSC. ESTADUAL 062.322136.0087.',
      'AV. BARBACENA, 1200 - 17º ANDAR - ALA 1 - BAIRRO SANTO AGOSTINHO',
      'CEP: 30190-131 - BELO HORIZONTE - MG.',
    ],
    24,
    20,
    { size: 6.5 },
  )
  sheet.lines(
    [customers.clinic.name, customers.clinic.street, '30110-017 BELO HORIZONTE - MG', `CNPJ ${e.customerCnpj}`],
    24,
    62,
    { size: 8 },
  )
  sheet.lines(
    [
      'DOCUMENTO AUXILIAR DA NOTA FISCAL DE ENERGIA ELÉTRICA',
      `NOTA FISCAL Nº ${e.document} - SÉRIE 000`,
      `Data de emissão: ${day(e.issued)}`,
      'Consulte pela chave de acesso em:',
      'https://portalsped.fazenda.mg.gov.br/nf3e',
      accessKey('31', e.issued, CNPJ, '66', e.document),
    ],
    320,
    20,
    { size: 6.5 },
  )
  sheet.under(
    112,
    [
      [24, 'Nº DO CLIENTE', e.customerCode],
      [150, 'Nº DA INSTALAÇÃO', e.installation],
    ],
    { bold: true, size: 11 },
  )
  sheet.under(
    112,
    [
      [320, 'Referente a', monthForms.letters(e.month)],
      [400, 'Vencimento', day(e.due)],
      [490, 'Valor a pagar (R$)', br(e.total)],
    ],
    { bold: true, size: 11 },
  )
  sheet.line(20, 138, 575, 138)
  sheet.table(
    24,
    144,
    columns('Classe 90 | Subclasse 90 | Modalidade Tarifária 90 | Datas de Leitura 276'),
    [
      [
        'Comercial',
        'Comercial',
        'Convencional B3',
        `Anterior ${dayWithoutYear(e.from)}   Atual ${dayWithoutYear(e.to)}   Nº de dias 30   Próxima 06/05`,
      ],
      ['Trifásico'],
    ],
    { size: 7, rules: 'none' },
  )
  sheet.text('Informações Técnicas', 24, 186, { size: 7.5, bold: true, isLabel: true })
  sheet.table(
    24,
    196,
    columns(
      'Tipo de Medição 110 | Medição 100 | Leitura Anterior 84> | Leitura Atual 84>',
      'Constante de Multiplicação 90> | Consumo kWh 78>',
    ),
    [
      ['Energia kWh', 'APH235012284', '21.310', '22.750', '1', '1.440'],
      ['Energia injetada kWh', 'APH235012284', '0', '0', '1', '0'],
    ],
    { size: 7, rules: 'head' },
  )
  sheet.text('Valores Faturados', 24, 246, { size: 7.5, bold: true, isLabel: true })
  const rows = itemRows(e.lines, 0, 8).map((row, index) => [
    ...row,
    ['90,36', '', '', '', ''][index] ?? '',
    ['18,00', '', '', '', ''][index] ?? '',
    ['0,74906000', '0,48733000', '0,48733000', '', ''][index] ?? '',
  ])
  const end = sheet.table(
    24,
    256,
    columns(
      'Itens da Fatura 150 | Unid. 30 | Quant. 50> | Preço Unit (R$) 76> | Valor (R$) 66>',
      'Base ICMS 60> | Aliq. % 44> | Tarifa Unit. 70>',
    ),
    rows,
    { size: 7, rules: 'head', rowHeight: 11.5 },
  )
  sheet.text('TOTAL', 24, end + 4, { size: 8, bold: true })
  sheet.text(br(e.total), 330, end + 4, { size: 8, bold: true, width: 61, align: 'right' })
  sheet.text('Histórico de Consumo', 24, end + 40, { size: 7.5, bold: true, isLabel: true })
  tableHistory(sheet, [24, end + 50], ['MÊS/ANO', 'Cons. kWh', 'Dias'], e.month, 1440)
  sheet.text('Informações Gerais', 190, end + 40, { size: 7.5, bold: true, isLabel: true })
  sheet.paragraph(
    'SALDO ATUAL DE GERAÇÃO: 2.684,00 kWh. Tarifa vigente conforme Res Aneel nº 3.328, de 21/05/2024. Unidade faz parte de sistema de compensação de energia. Bandeira tarifária: ABR/25 - Verde. Redução de alíquota ICMS conforme Lei Complementar 194/22. O pagamento desta conta não quita débitos anteriores.',
    190,
    end + 52,
    375,
    7.5,
  )
  slip(sheet, 735, 'cemig 1', [
    [180, 'Código de Débito Automático', '008072040761'],
    [120, 'Instalação', e.installation],
    [120, 'Vencimento', day(e.due)],
    [119, 'Total a pagar', `R$${br(e.total)}`],
  ])
}

export const cemigSolar: Drawing = { name: 'cemig-solar', face: 'helvetica', expected, draw }
