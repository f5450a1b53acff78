import { charge, type Drawing, expect, fee } from '../bill.ts'
import { accessKey, slip, tableHistory, taxCells } from '../blocks.ts'
import { customers } from '../customers.ts'
import { br, day, monthForms } from '../figures.ts'
import { columns, type Sheet } from '../sheet.ts'

/** Neoenergia Coelba in low voltage: installation and customer have long codes. */
const CNPJ = '15.139.629/0001-94'

const expected = expect({
  kind: 'electricity',
  supplier: 'COMPANHIA DE ELETRICIDADE DO ESTADO DA BAHIA',
  supplierCnpj: CNPJ,
  customerCnpj: customers.market.cnpj,
  installation: '007098175908',
  customerCode: '7043811290',
  document: '770381224',
  month: '2025-08',
  from: '2025-07-10',
  to: '2025-08-08',
  issued: '2025-08-11',
  due: '2025-08-25',
  total: '5003.78',
  lines: [
    charge('Consumo-TUSD', 'kWh', '4127.00', '0.74841431', 'grid-use'),
    charge('Consumo-TE', 'kWh', '4127.00', '0.37020123', 'energy'),
    fee('Acrés. Band. VERMELHA', '262.41', 'flag'),
    fee('Ilum. Púb. Municipal', '124.84'),
  ],
  counts: [{ what: 'energy', quantity: '4127', unit: 'kWh' }],
  traps: ['TUSD and TE are of the same kWh', 'history of 13 months', 'two codes of the customer'],
})

function draw(sheet: Sheet): void {
  const e = expected
  sheet.lines(
    [
      'NEOENERGIA COELBA',
      `${e.supplier} | CNPJ ${CNPJ}`,
      'Av. Edgard Santos, 300 - Narandiba - Salvador - BA - CEP 41181-900 | Insc. Est. 00478696',
    ],
    26,
    22,
    { size: 7 },
  )
  sheet.text('DANFE - DOCUMENTO AUXILIAR DA NOTA FISCAL DE ENERGIA ELÉTRICA ELETRÔNICA', 26, 52, {
    size: 8,
    bold: true,
  })
  sheet.text('NOME DO CLIENTE:', 26, 68, { size: 6, isLabel: true })
  sheet.lines([customers.market.name, `CNPJ: ${e.customerCnpj}`], 26, 76, { size: 8.5 })
  sheet.text('ENDEREÇO:', 26, 100, { size: 6, isLabel: true })
  sheet.lines([customers.market.street, customers.market.town], 26, 108, { size: 8 })
  sheet.box(400, 66, 168, 30, 'CÓDIGO DA INSTALAÇÃO', e.installation, { size: 12 })
  sheet.box(400, 96, 168, 30, 'CÓDIGO DO CLIENTE', e.customerCode, { size: 12 })
  sheet.boxes(
    26,
    136,
    32,
    [
      [180, 'REF:MÊS/ANO', monthForms.figures(e.month)],
      [181, 'TOTAL A PAGAR R$', br(e.total)],
      [181, 'VENCIMENTO', day(e.due)],
    ],
    { size: 13 },
  )
  sheet.lines(
    ['CLASSIFICAÇÃO: B3 COMERCIAL - COMERCIAL', 'TIPO DE FORNECIMENTO: CONVENCIONAL MONÔMIA - TRIFÁSICO'],
    26,
    176,
    { size: 7.5 },
  )
  sheet.lines(
    [
      `NOTA FISCAL N° ${e.document} - SÉRIE 000 / DATA DE EMISSÃO: ${day(e.issued)}`,
      'Consulte pela Chave de Acesso em: https://dfe-portal.svrs.rs.gov.br/NF3e/consulta',
      accessKey('29', e.issued, CNPJ, '66', e.document),
    ],
    300,
    176,
    { size: 6 },
  )
  sheet.text('DATAS DE LEITURAS', 26, 208, { size: 6.5, bold: true, isLabel: true })
  sheet.boxes(
    26,
    217,
    26,
    [
      [136, 'LEITURA ANTERIOR', day(e.from)],
      [136, 'LEITURA ATUAL', day(e.to)],
      [135, 'Nº DE DIAS', '29'],
      [135, 'PRÓXIMA LEITURA', '09/09/2025'],
    ],
    { size: 9 },
  )
  const rows = e.lines.map((line) => [
    line.words,
    line.unit ?? '',
    line.quantity === null ? '' : br(line.quantity),
    line.price === null ? '' : br(line.price, 8),
    br(line.amount),
    ...taxCells(line, '0.205'),
  ])
  const end = sheet.table(
    26,
    254,
    columns(
      'ITENS DA FATURA 130 | UNID. 32 | QUANT. 60> | PREÇO UNIT. (R$) COM TRIBUTOS 80> | VALOR (R$) 66>',
      'BASE CALC. ICMS 66> | ALÍQ. ICMS % 48> | ICMS (R$) 60>',
    ),
    rows,
    { size: 7.5, rowHeight: 13, headSize: 5.2 },
  )
  sheet.text('TOTAL', 26, end + 5, { size: 9, bold: true })
  sheet.text(br(e.total), 328, end + 5, { size: 9, bold: true, width: 61, align: 'right' })
  sheet.table(
    26,
    end + 30,
    columns(
      'MEDIDOR 80 | GRANDEZAS 80 | POSTOS HORÁRIOS 80 | LEITURA ANTERIOR 76> | LEITURA ATUAL 76>',
      'CONST. MEDIDOR 70> | CONSUMO kWh 80>',
    ),
    [['1204300816', 'Energia Ativa', 'Único', '88.311,00', '92.438,00', '1,00000', '4.127,00']],
    { size: 7.5, rowHeight: 12 },
  )
  sheet.text('CONSUMO / kWh', 26, end + 70, { size: 7, bold: true, isLabel: true })
  tableHistory(sheet, [26, end + 80], ['MÊS/ANO', 'CONSUMO', 'DIAS'], e.month, 4127, monthForms.short)
  sheet.paragraph(
    'INFORMAÇÕES IMPORTANTES: Bandeira tarifária em vigor: Vermelha Patamar 2 (08/2025), acréscimo de R$ 7,877 a cada 100 kWh. Resolução Homologatória ANEEL Nº 3.451 de 15/04/2025, efeito a partir de 22/04/2025. Atraso gera multa de 2%.',
    200,
    end + 82,
    365,
    7.5,
  )
  slip(sheet, 735, 'coelba 1', [
    [180, 'CÓDIGO DA INSTALAÇÃO', e.installation],
    [180, 'VENCIMENTO', day(e.due)],
    [179, 'TOTAL A PAGAR R$', br(e.total)],
  ])
}

export const coelbaLow: Drawing = { name: 'coelba-low', face: 'plex', isForm: true, expected, draw }
