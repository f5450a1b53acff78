import { charge, type Drawing, expect, fee } from '../bill.ts'
import { barHistory, itemRows, slip } from '../blocks.ts'
import { customers } from '../customers.ts'
import { br, day, monthForms } from '../figures.ts'
import { columns, type Sheet } from '../sheet.ts'

/** Celesc in low voltage, due in the next year. */
const CNPJ = '08.336.783/0001-90'

const expected = expect({
  kind: 'electricity',
  supplier: 'CELESC DISTRIBUIÇÃO S.A.',
  supplierCnpj: CNPJ,
  customerCnpj: customers.textile.cnpj,
  installation: '0047813920',
  customerCode: null,
  document: '044017788',
  month: '2024-12',
  from: '2024-11-19',
  to: '2024-12-18',
  issued: '2024-12-19',
  due: '2025-01-10',
  total: '2651.26',
  lines: [
    charge('Consumo TE', 'KWH', '3204', '0.345201', 'energy'),
    charge('Consumo TUSD', 'KWH', '3204', '0.429980', 'grid-use'),
    fee('Bandeira Amarela', '41.17', 'flag'),
    fee('COSIP Municipal', '148.40'),
    fee('Doação Bombeiros Voluntários', '10.00'),
    fee('Crédito Res. Aneel 414 art. 113', '-31.99'),
  ],
  counts: [{ what: 'energy', quantity: '3204', unit: 'kWh' }],
  traps: [
    'TUSD and TE are of the same kWh',
    'due in another year than the month',
    'a donation among the lines',
    'history of 13 months',
  ],
})

function draw(sheet: Sheet): void {
  const e = expected
  sheet.boxes(
    24,
    20,
    30,
    [
      [137, 'Referência', monthForms.figures(e.month)],
      [137, 'Vencimento', day(e.due)],
      [137, 'Valor (R$)', br(e.total)],
      [136, 'Unidade Consumidora', e.installation],
    ],
    { size: 12 },
  )
  sheet.lines(
    [
      'Celesc Distribuição S.A.',
      'Av. Itamarati, 160 - Itacorubi - Florianópolis - SC - CEP 88034-900',
      `CNPJ: ${CNPJ}    Insc. Est.: 255266626`,
    ],
    24,
    58,
    { size: 7 },
  )
  sheet.lines(
    [`NOTA FISCAL/CONTA DE ENERGIA ELÉTRICA Nº ${e.document}`, `Série: 2    Emissão: ${day(e.issued)}`],
    330,
    58,
    { size: 7.5, bold: true },
  )
  sheet.lines(
    [customers.textile.name, customers.textile.street, customers.textile.town, `CNPJ: ${e.customerCnpj}`],
    24,
    96,
    { size: 8.5 },
  )
  sheet.lines(
    [
      'Grupo/Subgrupo Tensão: B-B3',
      'Classificação: COMERCIAL - OUTROS SERVIÇOS',
      'Modalidade Tarifária: CONVENCIONAL - TRIFÁSICO',
    ],
    330,
    96,
    { size: 7 },
  )
  sheet.table(
    24,
    150,
    columns('Leitura Anterior 109 | Leitura Atual 109 | Próxima Leitura 109 | Dias 60>', 'Leitura faturada por 160'),
    [[day(e.from), day(e.to), '20/01/2025', '29', 'LEITURA DO MEDIDOR']],
    { size: 8, rowHeight: 12 },
  )
  const end = sheet.table(
    24,
    192,
    columns('Descrição 200 | Unidade 50 | Quantidade 80> | Preço unitário (R$) 100> | Valor (R$) 117>'),
    itemRows(e.lines, 0, 6),
    { size: 8, rowHeight: 13 },
  )
  sheet.text('Total da fatura', 28, end + 5, { size: 9, bold: true })
  sheet.text(br(e.total), 454, end + 5, { size: 9, bold: true, width: 112, align: 'right' })
  sheet.pairs(
    24,
    end + 34,
    [
      ['Medidor:', '00451190337'],
      ['Leitura anterior:', '77.106'],
      ['Leitura atual:', '80.310'],
      ['Constante:', '1,000'],
      ['Energia ativa (kWh):', '3.204'],
      ['Consumo médio diário:', '110,48 kWh'],
    ],
    { size: 8 },
  )
  barHistory(sheet, 250, end + 34, 'Consumo dos últimos 13 meses (kWh)', e.month, 3204)
  sheet.table(
    420,
    end + 34,
    columns('Tributo 36 | Base 46> | % 26> | R$ 42>'),
    [
      ['ICMS', '2.524,84', '17', '429,22'],
      ['PIS', '2.095,62', '0,66', '13,83'],
      ['COFINS', '2.095,62', '3,04', '63,71'],
    ],
    { size: 6.5 },
  )
  sheet.paragraph(
    'Reservado ao Fisco: 51A0.9CC1.77E2.0B44.D081.3F6A.2297.BE05. A Celesc informa que em 12/2024 vigora a bandeira verde. Débitos anteriores: não constam.',
    24,
    end + 170,
    380,
    7,
  )
  slip(sheet, 735, 'celesc 1', [
    [180, 'Unidade Consumidora', e.installation],
    [180, 'Vencimento', day(e.due)],
    [179, 'Valor (R$)', br(e.total)],
  ])
}

export const celescLow: Drawing = { name: 'celesc-low', face: 'helvetica', expected, draw }
