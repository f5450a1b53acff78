import { charge, type Drawing, expect, fee } from '../bill.ts'
import { accessKey, barHistory, itemRows, slip, taxCells } from '../blocks.ts'
import { customers } from '../customers.ts'
import { br, day, monthForms } from '../figures.ts'
import { columns, type Sheet } from '../sheet.ts'

/** Equatorial Goiás: consumption compensated and not compensated, a charge in kWh that is no energy. */
const CNPJ = '01.543.032/0001-04'

const expected = expect({
  kind: 'electricity',
  supplier: 'EQUATORIAL GOIÁS DISTRIBUIDORA DE ENERGIA S/A',
  supplierCnpj: CNPJ,
  customerCnpj: customers.farm.cnpj,
  installation: '10029306637',
  customerCode: '102899830',
  document: '142599507',
  month: '2025-07',
  from: '2025-06-12',
  to: '2025-07-14',
  issued: '2025-07-15',
  due: '2025-07-31',
  total: '620.25',
  lines: [
    charge('CONSUMO NÃO COMPENSADO', 'kWh', '231.00', '1.145752', 'energy'),
    charge('CONSUMO SCEE', 'kWh', '769.00', '0.964401', 'energy'),
    charge('INJEÇÃO SCEE - UC 10037591570 - GD I', 'kWh', '-769.00', '0.787589', 'injected'),
    charge('PARC INJET S/DESC - GD II', 'kWh', '769.00', '0.218800', 'other'),
    fee('ADC BANDEIRA VERMELHA', '14.92', 'flag'),
    fee('CONTRIB. ILUM. PÚBLICA - MUNICIPAL', '36.44'),
  ],
  counts: [
    { what: 'energy', quantity: '1000', unit: 'kWh' },
    { what: 'injected', quantity: '769', unit: 'kWh' },
  ],
  traps: [
    'consumption is two lines: not compensated and compensated',
    'a line of money in kWh that is no energy (PARC INJET)',
    'the code of the generating unit in the name of a line',
    'balances of credits in kWh',
    'history of 13 months',
  ],
})

function draw(sheet: Sheet): void {
  const e = expected
  sheet.lines(
    [
      'EQUATORIAL GOIÁS',
      e.supplier,
      'Rua 2, Quadra A-37, nº 505 - Jardim Goiás - Goiânia - GO',
      `CNPJ: ${CNPJ}   Insc. Est.: 10.054.944-3`,
    ],
    26,
    22,
    { size: 7 },
  )
  sheet.box(420, 20, 148, 32, 'Unidade Consumidora', e.installation, { size: 14 })
  sheet.box(420, 52, 148, 26, 'Parceiro de Negócio', e.customerCode, { size: 11 })
  sheet.lines(
    [customers.farm.name, customers.farm.street, customers.farm.town, `CNPJ/CPF: ${e.customerCnpj}`],
    26,
    66,
    { size: 8 },
  )
  sheet.lines(
    ['Classificacao: RURAL AGROPECUARIA RURAL', 'Grupo e Subgrupo de Tensao: B2 / TRI', 'Tipo de Tarifa: CONVENCIONAL'],
    26,
    114,
    { size: 7 },
  )
  sheet.text('Conta mês', 240, 92, { size: 7, isLabel: true })
  sheet.text(monthForms.bare(e.month), 240, 102, { size: 13, bold: true })
  sheet.text('Vencimento', 330, 92, { size: 7, isLabel: true })
  sheet.text(day(e.due), 330, 102, { size: 13, bold: true })
  sheet.text('Total a pagar', 450, 92, { size: 7, isLabel: true })
  sheet.text(`R$*****${br(e.total)}`, 450, 102, { size: 13, bold: true })
  sheet.table(
    240,
    122,
    columns('Leitura anterior 82 | Leitura atual 82 | Nº de dias 82 | Próxima leitura 82'),
    [[day(e.from), day(e.to), '32', '13/08/2025']],
    { size: 8, rowHeight: 12 },
  )
  sheet.lines(
    [
      `NOTA FISCAL Nº ${e.document} - SÉRIE 000 / DATA DE EMISSÃO: ${day(e.issued)}`,
      `Chave de acesso: ${accessKey('52', e.issued, CNPJ, '66', e.document)}`,
    ],
    26,
    154,
    { size: 6.5 },
  )
  const rows = e.lines.map((line) => [...(itemRows([line], 2, 6)[0] ?? []), ...taxCells(line, '0.19')])
  const end = sheet.table(
    26,
    178,
    columns(
      'Itens da Fatura 190 | Unid. 28 | Quant. 48> | Preço unit (R$) com tributos 66> | Valor (R$) 58>',
      'Base Calc. ICMS 54> | Alíq % 38> | ICMS (R$) 60>',
    ),
    rows,
    { size: 7.2, rowHeight: 12, headSize: 5.2, rules: 'none', headFill: '#e0e0e0' },
  )
  sheet.text('TOTAL', 26, end + 4, { size: 8.5, bold: true })
  sheet.text(br(e.total), 358, end + 4, { size: 8.5, bold: true, width: 53, align: 'right' })
  sheet.table(
    26,
    end + 28,
    columns(
      'Medidor 70 | Grandezas 110 | Leitura Anterior 80> | Leitura Atual 80> | Const. Medidor 60>',
      'Consumo 70>',
    ),
    [
      ['16330498-5', 'ENERGIA ATIVA - KWH ÚNICO', '30.044,00', '31.044,00', '1,00', '1.000,00'],
      ['16330498-5', 'ENERGIA GERAÇÃO - KWH ÚNICO', '0,00', '0,00', '1,00', '0,00'],
    ],
    { size: 7 },
  )
  sheet.paragraph(
    'INFORMAÇÕES DO SCEE: GERAÇÃO CICLO (7/2025) KWH: UC 10037591570 : 1.922,00, EXCEDENTE RECEBIDO KWH: UC 10037591570 : 769,00, CRÉDITO RECEBIDO KWH 0,00, SALDO KWH: 1.204,57, SALDO A EXPIRAR EM 30 DIAS KWH: 0,00. CADASTRO RATEIO GERAÇÃO: UC 10037591570 : 40,00%',
    26,
    end + 78,
    540,
    7,
  )
  barHistory(sheet, 26, end + 116, 'CONSUMO kWh', e.month, 1000)
  slip(sheet, 735, 'equatorial 1', [
    [180, 'Unidade Consumidora', e.installation],
    [180, 'Vencimento', day(e.due)],
    [179, 'Total a pagar', `R$*****${br(e.total)}`],
  ])
}

export const equatorialSolar: Drawing = { name: 'equatorial-solar', face: 'helvetica', isForm: true, expected, draw }
