import type { Expected } from './bill.ts'
import { accessKey } from './blocks.ts'
import { cnpj } from './cnpj.ts'
import { br, day, digits, times } from './figures.ts'
import { columns, type Sheet } from './sheet.ts'

/** The arrangement that the manual of the NF-e gives a DANFE, which is no bill: codes stand beside the quantities. */

export const fuelSupplier = {
  name: 'SERRA AZUL DISTRIBUIDORA DE COMBUSTIVEIS LTDA',
  cnpj: cnpj('274180950001'),
} as const

interface Product {
  readonly code: string
  readonly ncm: string
  readonly cst: string
  readonly cfop: string
}

interface Delivery {
  readonly customer: { readonly name: string; readonly street: string; readonly town: string }
  /** One for each line, in its order. */
  readonly products: readonly Product[]
  readonly anp: string
  /** Kilograms as printed, gross and net alike. */
  readonly weight: string
}

export function drawDanfe(sheet: Sheet, e: Expected, { customer, products, anp, weight }: Delivery): void {
  sheet.box(
    20,
    16,
    455,
    18,
    'RECEBEMOS DE SERRA AZUL DISTRIBUIDORA OS PRODUTOS CONSTANTES DA NOTA FISCAL INDICADA AO LADO',
    '',
    {},
  )
  sheet.box(475, 16, 100, 36, 'NF-e', `Nº ${e.document}`, { size: 10 })
  sheet.boxes(20, 34, 18, [
    [130, 'DATA DE RECEBIMENTO', ''],
    [325, 'IDENTIFICAÇÃO E ASSINATURA DO RECEBEDOR', ''],
  ])
  sheet.frame(20, 58, 555, 84)
  sheet.lines(
    [fuelSupplier.name, 'ROD DOM PEDRO I KM 127 - TERMINAL 4', 'PAULINIA - SP  CEP 13140-000', 'FONE (19) 3800-1140'],
    26,
    66,
    { size: 8, bold: true },
  )
  sheet.lines(['DANFE', 'Documento Auxiliar da', 'Nota Fiscal Eletrônica'], 262, 64, { size: 8, bold: true })
  sheet.lines(['0 - ENTRADA', '1 - SAÍDA      1', `Nº ${e.document}`, 'SÉRIE 1   FOLHA 1/1'], 262, 98, { size: 7.5 })
  sheet.text('CHAVE DE ACESSO', 370, 66, { size: 5.5, isLabel: true })
  sheet.text(accessKey('35', e.issued, fuelSupplier.cnpj, '55', e.document), 370, 74, {
    size: 7.2,
    bold: true,
    width: 200,
  })
  sheet.paragraph(
    'Consulta de autenticidade no portal nacional da NF-e www.nfe.fazenda.gov.br/portal ou no site da Sefaz Autorizadora',
    370,
    92,
    190,
    6.5,
  )
  sheet.boxes(
    20,
    142,
    22,
    [
      [345, 'NATUREZA DA OPERAÇÃO', 'VENDA DE COMBUSTIVEL A CONSUMIDOR FINAL'],
      [
        210,
        'PROTOCOLO DE AUTORIZAÇÃO DE USO',
        `1${digits(accessKey('35', e.issued, fuelSupplier.cnpj, '55', e.document), 14)}`,
      ],
    ],
    { size: 8 },
  )
  sheet.boxes(
    20,
    164,
    22,
    [
      [185, 'INSCRIÇÃO ESTADUAL', '513.077.902.116'],
      [185, 'INSCR. EST. DO SUBST. TRIBUTÁRIO', ''],
      [185, 'CNPJ', fuelSupplier.cnpj],
    ],
    { size: 8 },
  )
  sheet.text('DESTINATÁRIO / REMETENTE', 20, 189, { size: 6, bold: true, isLabel: true })
  sheet.boxes(
    20,
    197,
    22,
    [
      [325, 'NOME / RAZÃO SOCIAL', customer.name],
      [130, 'CNPJ / CPF', e.customerCnpj],
      [100, 'DATA DA EMISSÃO', day(e.issued)],
    ],
    { size: 8 },
  )
  sheet.boxes(
    20,
    219,
    22,
    [
      [325, 'ENDEREÇO', customer.street],
      [130, 'BAIRRO / MUNICÍPIO', customer.town.slice(10)],
      [100, 'DATA DA SAÍDA', day(e.issued)],
    ],
    { size: 8 },
  )
  sheet.text('FATURA / DUPLICATA', 20, 244, { size: 6, bold: true, isLabel: true })
  sheet.boxes(
    20,
    252,
    22,
    [
      [100, 'NÚMERO', '001'],
      [130, 'VENCIMENTO', day(e.due)],
      [130, 'VALOR', br(e.total)],
    ],
    { size: 8 },
  )
  sheet.text('CÁLCULO DO IMPOSTO', 20, 277, { size: 6, bold: true, isLabel: true })
  sheet.boxes(
    20,
    285,
    22,
    [
      [111, 'BASE DE CÁLC. DO ICMS', '0,00'],
      [111, 'VALOR DO ICMS', '0,00'],
      [111, 'BASE ICMS ST', '0,00'],
      [111, 'VALOR ICMS ST', '0,00'],
      [111, 'V. TOTAL DOS PRODUTOS', br(e.total)],
    ],
    { size: 8 },
  )
  sheet.boxes(
    20,
    307,
    22,
    [
      [111, 'VALOR DO FRETE', '0,00'],
      [111, 'VALOR DO SEGURO', '0,00'],
      [111, 'DESCONTO', '0,00'],
      [111, 'VALOR DO IPI', '0,00'],
      [111, 'V. TOTAL DA NOTA', br(e.total)],
    ],
    { size: 8 },
  )
  sheet.text('TRANSPORTADOR / VOLUMES TRANSPORTADOS', 20, 332, { size: 6, bold: true, isLabel: true })
  sheet.boxes(
    20,
    340,
    22,
    [
      [225, 'NOME / RAZÃO SOCIAL', 'SERRA AZUL TRANSPORTES LTDA'],
      [80, 'FRETE', '0 - EMITENTE'],
      [60, 'PLACA', 'FQT4C18'],
      [95, 'PESO BRUTO', weight],
      [95, 'PESO LÍQUIDO', weight],
    ],
    { size: 8 },
  )
  sheet.text('DADOS DOS PRODUTOS / SERVIÇOS', 20, 366, { size: 6, bold: true, isLabel: true })
  const rows = e.lines.map((line, index) => {
    const product = products[index]
    return [
      product?.code ?? '',
      line.words,
      product?.ncm ?? '',
      product?.cst ?? '',
      product?.cfop ?? '',
      line.unit ?? '',
      br(line.quantity ?? '0', 4),
      br(line.price ?? '0', 4),
      br(line.amount),
      '0,00',
      '0,00',
      '0,00',
      '0,00',
    ]
  })
  sheet.table(
    20,
    374,
    columns(
      'CÓDIGO 42 | DESCRIÇÃO DO PRODUTO 137 | NCM/SH 42 | CST 24 | CFOP 27 | UN 22 | QUANT. 54>',
      'V. UNIT. 46> | V. TOTAL 50> | B.C. ICMS 34> | V. ICMS 30> | V. IPI 24> | ALÍQ. 23>',
    ),
    rows,
    { size: 6.5, headSize: 5, rowHeight: 13 },
  )
  sheet.frame(20, 640, 555, 90)
  sheet.text('DADOS ADICIONAIS - INFORMAÇÕES COMPLEMENTARES', 24, 643, { size: 6, isLabel: true })
  sheet.paragraph(
    `ICMS monofásico sobre combustíveis cobrado anteriormente conforme Convênio ICMS 199/2022. Código ANP ${anp}. Temperatura 24,0 C, densidade 0,8450. ONU 1202, classe 3, grupo III. Valor aproximado dos tributos R$ ${br(times(e.total, '0.1345'))} (13,45%) Fonte IBPT. Pedido 44871.`,
    24,
    653,
    360,
    7,
  )
}
