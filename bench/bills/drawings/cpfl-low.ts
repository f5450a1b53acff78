import { charge, type Drawing, expect, fee } from '../bill.ts'
import { accessKey, barHistory, itemRows, slip } from '../blocks.ts'
import { customers } from '../customers.ts'
import { br, day, monthForms } from '../figures.ts'
import { columns, type Sheet } from '../sheet.ts'

/** CPFL Paulista in low voltage with energy that another unit of the customer injected in two months. */
const CNPJ = '33.050.196/0001-88'

const expected = expect({
  kind: 'electricity',
  supplier: 'COMPANHIA PAULISTA DE FORÇA E LUZ',
  supplierCnpj: CNPJ,
  customerCnpj: customers.bakery.cnpj,
  installation: '12385675',
  customerCode: '710044921',
  document: '092144870',
  month: '2024-11',
  from: '2024-10-21',
  to: '2024-11-21',
  issued: '2024-11-25',
  due: '2024-12-09',
  total: '700.89',
  lines: [
    charge('Energia Ativa Fornecida - TUSD', 'kWh', '2158.0000', '0.61283217', 'grid-use'),
    charge('Energia Ativa Fornecida - TE', 'kWh', '2158.0000', '0.38915204', 'energy'),
    fee('Adicional de Bandeira Amarela', '28.14', 'flag'),
    charge('Energ Atv Inj. oUC mPT - TUSD OUT/24', 'kWh', '-1720.0000', '0.50117460', 'injected'),
    charge('Energ Atv Inj. oUC mPT - TE OUT/24', 'kWh', '-1720.0000', '0.38915204', 'injected'),
    charge('Energ Atv Inj. oUC mPT - TUSD NOV/24', 'kWh', '-88.0000', '0.50117460', 'injected'),
    charge('Energ Atv Inj. oUC mPT - TE NOV/24', 'kWh', '-88.0000', '0.38915204', 'injected'),
    fee('Contribuição Custeio IP-CIP', '120.18'),
  ],
  counts: [
    { what: 'energy', quantity: '2158', unit: 'kWh' },
    { what: 'injected', quantity: '1808', unit: 'kWh' },
  ],
  traps: [
    'TUSD and TE are of the same kWh',
    'credits of two months, negative',
    'balance of credits in kWh in the message',
    'history of 13 months',
  ],
})

function draw(sheet: Sheet): void {
  const e = expected
  sheet.boxes(360, 22, 26, [[205, 'SEU CÓDIGO', e.customerCode]], { size: 10 })
  sheet.boxes(360, 48, 26, [[205, 'INSTALAÇÃO', e.installation]], { size: 10 })
  sheet.lines(
    [customers.bakery.name, customers.bakery.street, customers.bakery.town, `CNPJ ${e.customerCnpj}`],
    28,
    30,
    { size: 8.5 },
  )
  sheet.text('Conta do mês', 28, 92, { size: 8, isLabel: true })
  sheet.text('Vencimento', 210, 92, { size: 8, isLabel: true })
  sheet.text('Total a pagar', 400, 92, { size: 8, isLabel: true })
  sheet.text(monthForms.letters(e.month), 28, 103, { size: 13, bold: true })
  sheet.text(day(e.due), 210, 103, { size: 13, bold: true })
  sheet.text(`R$ ${br(e.total)}`, 400, 103, { size: 13, bold: true })
  sheet.line(28, 122, 565, 122)
  sheet.pairs(
    28,
    130,
    [
      ['PN:', e.customerCode],
      ['Classificação:', 'Convencional B3 Comercial - Trifásico 220 / 127 V'],
      ['Reservado ao Fisco', '9E41.77AC.02D1.55F0.8B3C.6610.AF2E.91D4'],
    ],
    { size: 7 },
  )
  sheet.pairs(
    360,
    130,
    [
      ['Leitura anterior', day(e.from)],
      ['Leitura atual', day(e.to)],
      ['Nº de dias', '31'],
      ['Próxima leitura', '20/12/2024'],
    ],
    { size: 7, valueAt: 450 },
  )
  const rows = itemRows(e.lines, 4, 8).map(([words = '', unit = '', quantity = '', price = '', amount = '']) => [
    words,
    unit === '' ? '' : 'KWH',
    quantity,
    price,
    amount,
  ])
  const end = sheet.table(
    28,
    180,
    columns(
      'Descrição da Operação 215 | Unid. Med. 46 | Quant. Faturada 84> | Tarifa com Tributos R$ 96>',
      'Valor Total R$ 96>',
    ),
    rows,
    { size: 7.5, rowHeight: 13, rules: 'head' },
  )
  sheet.text('Total Consolidado', 28, end + 5, { size: 9, bold: true })
  sheet.text(br(e.total), 469, end + 5, { size: 9, bold: true, width: 91, align: 'right' })
  sheet.table(
    28,
    end + 30,
    columns('Tributo 70 | Base de cálculo R$ 80> | Alíquota % 56> | Valor R$ 60>'),
    [
      ['ICMS', '694,66', '18,00', '125,04'],
      ['PIS/PASEP', '552,72', '1,09', '6,02'],
      ['COFINS', '552,72', '5,02', '27,75'],
    ],
    { size: 7 },
  )
  sheet.table(
    310,
    end + 30,
    columns('Medidor 60 | Leitura atual 60> | Anterior 60> | Fator 30> | Consumo kWh 45>'),
    [['207730915', '48.933', '46.775', '1', '2.158']],
    { size: 7 },
  )
  barHistory(sheet, 28, end + 95, 'Histórico de consumo (kWh)', e.month, 2158)
  sheet.paragraph(
    'Saldo em Energia da Instalação: Convencional 3.412,0000000000 kWh. Saldo a expirar no próximo mês: 0,0000000000 kWh. Participação na geração: 40,00% da UC 4001877341. Nota Fiscal de Energia Elétrica Eletrônica. Consulte pela chave de acesso em dfe-portal.svrs.rs.gov.br/nf3e.',
    200,
    end + 105,
    360,
    7.5,
  )
  sheet.lines(
    [
      `CPFL - ${e.supplier}`,
      `Rua Jorge de Figueiredo Correa 1632  Campinas SP  CNPJ ${CNPJ}`,
      `Nota Fiscal nº ${e.document} Série C   Emitida em ${day(e.issued)}`,
      `Chave de acesso ${accessKey('35', e.issued, CNPJ, '66', e.document)}`,
    ],
    200,
    end + 150,
    { size: 7 },
  )
  slip(sheet, 735, 'cpfl 2', [
    [180, 'Seu Código', e.customerCode],
    [180, 'Vencimento', day(e.due)],
    [179, 'Total a Pagar', `R$ ${br(e.total)}`],
  ])
}

export const cpflLow: Drawing = { name: 'cpfl-low', face: 'helvetica', expected, draw }
