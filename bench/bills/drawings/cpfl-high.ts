import { charge, type Drawing, expect, fee } from '../bill.ts'
import { accessKey, barHistory, itemRows, slip, tableHistory, taxCells } from '../blocks.ts'
import { customers } from '../customers.ts'
import { br, day, monthForms } from '../figures.ts'
import { columns, type Sheet } from '../sheet.ts'

/** CPFL Paulista in high voltage, green tariff: peak and off-peak, TE apart from TUSD, demand, excess reactive in kWh. */
const CNPJ = '33.050.196/0001-88'

const expected = expect({
  kind: 'electricity',
  supplier: 'COMPANHIA PAULISTA DE FORÇA E LUZ',
  supplierCnpj: CNPJ,
  customerCnpj: customers.carrier.cnpj,
  installation: '4001238876',
  customerCode: null,
  document: '148207731',
  month: '2025-09',
  from: '2025-08-31',
  to: '2025-09-30',
  issued: '2025-10-03',
  due: '2025-10-20',
  total: '18902.09',
  lines: [
    charge('Consumo Ponta [KWh] - TUSD', 'kWh', '1843.2000', '1.51329874', 'grid-use-peak'),
    charge('Consumo Fora Ponta [KWh]-TUSD', 'kWh', '24718.5600', '0.14872110', 'grid-use-off-peak'),
    charge('Consumo Ponta - TE', 'kWh', '1843.2000', '0.51874409', 'energy-peak'),
    charge('Consumo FPonta TE', 'kWh', '24718.5600', '0.32891877', 'energy-off-peak'),
    charge('Demanda [kW] - TUSD', 'kW', '98.4000', '21.53377120', 'demand'),
    charge('Demanda [kW] s/ ICMS', 'kW', '21.6000', '17.65769230', 'demand'),
    charge('Consumo Reativo Exc Fora Ponta', 'kWh', '602.3120', '0.33990112', 'reactive'),
    fee('Adicional de Bandeira Amarela', '548.12', 'flag'),
    fee('Contribuição Custeio IP-CIP Municipal', '96.88'),
  ],
  counts: [
    { what: 'energy-peak', quantity: '1843.2', unit: 'kWh' },
    { what: 'energy-off-peak', quantity: '24718.56', unit: 'kWh' },
  ],
  traps: [
    'TUSD and TE are of the same kWh',
    'excess reactive billed in kWh',
    'history of 13 months',
    'meter readings before the multiplier',
  ],
})

function draw(sheet: Sheet): void {
  const e = expected
  sheet.lines(
    [
      e.supplier,
      `CNPJ ${CNPJ}  Inscr. Est. 244.163.955.115`,
      'Rua Jorge de Figueiredo Correa 1632 - Jd Prof Tarcilla',
      '13087-397 Campinas - SP',
    ],
    28,
    24,
    { size: 7 },
  )
  sheet.lines(['DANF3E - DOCUMENTO AUXILIAR DA', 'NOTA FISCAL DE ENERGIA ELÉTRICA ELETRÔNICA'], 330, 24, {
    size: 8,
    bold: true,
  })
  sheet.text(`Nº ${e.document} - SÉRIE 001   DATA DE EMISSÃO: ${day(e.issued)}`, 330, 48, { size: 7 })
  sheet.text(accessKey('35', e.issued, CNPJ, '66', e.document), 330, 60, { size: 6 })
  sheet.lines(
    [
      customers.carrier.name,
      customers.carrier.street,
      customers.carrier.town,
      `CNPJ: ${e.customerCnpj}   IE: 795.102.448.110`,
    ],
    28,
    92,
    { size: 8 },
  )
  sheet.pairs(
    330,
    92,
    [
      ['Classificação:', 'Tarifa Verde A4 Comercial - Outros serviços'],
      ['Tensão nominal disp.:', '13.800 V    Lim mín: 12.834 V  Lim máx: 14.490 V'],
      ['Demanda contratada kW:', 'Único 120'],
      ['Grupo de leitura:', 'Roteiro CPXD0412-00000031'],
    ],
    { size: 6.5 },
  )
  sheet.boxes(
    28,
    140,
    28,
    [
      [140, 'INSTALAÇÃO', e.installation],
      [130, 'CONTA/MÊS', monthForms.letters(e.month)],
      [130, 'VENCIMENTO', day(e.due)],
      [139, 'TOTAL A PAGAR', `R$ ${br(e.total)}`],
    ],
    { size: 11 },
  )
  sheet.text('Discriminação da operação - reservado ao fisco', 28, 178, { size: 7, bold: true, isLabel: true })
  const rows = e.lines.map((line, index) => {
    const [words = '', unit = '', quantity = '', price = '', amount = ''] = itemRows([line], 4, 8)[0] ?? []
    return [
      String(601 + (index % 4)),
      words,
      index < 8 ? 'SET/25' : '',
      quantity,
      unit,
      price,
      amount,
      ...taxCells(line, '0.18'),
    ]
  })
  const end = sheet.table(
    28,
    190,
    columns(
      'Cód. 24 | Descrição da operação 140 | Mês ref. 34 | Quant. faturada 62> | Unid. 26',
      'Tarifa com tributos R$ 66> | Valor total da operação R$ 66> | Base ICMS 52> | Alíq. % 28>',
      'ICMS 41>',
    ),
    rows,
    { size: 6.5, headSize: 5, headFill: '#dddddd' },
  )
  sheet.text('Total Consolidado', 190, end + 4, { size: 8, bold: true })
  sheet.text(br(e.total), 330, end + 4, { size: 8, bold: true, width: 111, align: 'right' })
  sheet.text('Equipamentos de medição', 28, end + 24, { size: 7, bold: true, isLabel: true })
  sheet.table(
    28,
    end + 36,
    columns(
      `Nº medidor 60 | Grandeza 100 | Leitura ${day(e.to)} 82> | Leitura ${day(e.from)} 82>`,
      'Fator multiplicação 72> | Consumo 70> | Taxa perda % 53>',
    ),
    [
      ['30718842', 'Energia Ativa - kWh ponta', '8.412,90', '8.374,50', '48,00', '1.843,2000', '0,00'],
      ['30718842', 'Energia Ativa - kWh f.ponta', '97.330,11', '96.815,14', '48,00', '24.718,5600', '0,00'],
      ['30718842', 'Demanda - kW ponta', '1,10', '0,00', '48,00', '52,8000', '0,00'],
      ['30718842', 'Demanda - kW f.ponta', '2,05', '0,00', '48,00', '98,4000', '0,00'],
      ['30718842', 'Energia Reativa - kVArh', '5.118,77', '5.106,22', '48,00', '602,3120', '0,00'],
    ],
    { size: 6.5 },
  )
  sheet.text('Dias de faturamento: 30      Próxima leitura prevista: 31/10/2025', 28, end + 108, { size: 7 })
  barHistory(sheet, 28, end + 130, 'HISTÓRICO DE CONSUMO kWh FORA PONTA', e.month, 24719)
  tableHistory(sheet, [200, end + 130], ['Mês', 'kWh ponta', 'Dias'], e.month, 1843)
  sheet.paragraph(
    'Periodicamente as tarifas de energia são atualizadas e reguladas pela ANEEL. Reajuste médio de 2,03% a partir de 08/04/2025, Resolução Homologatória 3.443. Bandeira tarifária vigente em 09/2025: Amarela. Taxa de multa por atraso 2%.',
    350,
    end + 142,
    215,
  )
  slip(sheet, 735, 'cpfl 1', [
    [180, 'Código para débito automático', `0${e.installation}`],
    [180, 'Vencimento', day(e.due)],
    [179, 'Total a pagar R$', br(e.total)],
  ])
}

export const cpflHigh: Drawing = { name: 'cpfl-high', face: 'helvetica', isForm: true, expected, draw }
