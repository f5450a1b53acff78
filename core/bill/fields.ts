import { hasValidCheckDigit } from '../company/access-key.ts'
import { parseCnpj } from '../company/cnpj.ts'
import type { BillField, BillFieldName } from './bill.ts'
import { findCnpjs } from './cnpjs.ts'
import { fieldOf, findLabelled, type Placed } from './labels.ts'
import { type Layout, place, wordsAt } from './layout.ts'
import { findPeriod } from './period.ts'
import { type Supplier, suppliers } from './suppliers.ts'
import { type ReadValue, readCode, readDate, readMoney, readMonth } from './text.ts'

/** Labels of each field as Brazilian bills print them, the most telling first. */
const LABELS: readonly (readonly [BillFieldName, ReadValue, readonly RegExp[]])[] = [
  [
    'total',
    readMoney,
    [
      /(?:TOTAL|VALOR) (?:TOTAL )?A PAGAR|V\. ?TOTAL DA NOTA/,
      /TOTAL D[AEO] (?:FATURA|CONTA|NOTA)|VALOR TOTAL D[AEO] (?:FATURA|CONTA|NOTA)/,
      /VALOR (?:D[AEO] )?(?:FATURA|CONTA|DOCUMENTO|COBRADO)|TOTAL CONSOLIDADO/,
      /^(?:VALOR )?TOTAL(?: GERAL)?(?: ?\(?R\$\)?)?:?(?= ?[\d*]|$)/,
      /^VALOR(?: ?\(?R\$\)?)?:?$/,
    ],
  ],
  ['dueDate', readDate, [/(?:DATA D[EO] )?VENCIMENTO|PAG(?:AR|AVEL) ATE/, /\bVENCTO\b/, /\bVENC\b/]],
  [
    'month',
    readMonth,
    [
      /MES (?:DE |D[AO] )?(?:FATURA |CONTA )?REFERENCIA|MES ?\/ ?ANO|(?:CONTA|FATURA)(?: DO |\s?\/\s?| )MES|CONTA (?:REFERENTE A|DO MES)/,
      /(?<!MULTA |JUROS |ESTORNO |MORA )(?:REFERENCIA|REFERENTE A)/,
      /COMPETENCIA|MES D[EO] (?:FATURAMENTO|CONSUMO)/,
      /^REF(?:\b|:)/,
    ],
  ],
  ['issuedAt', readDate, [/(?:DATA D[EA] )?EMISSAO/, /EMITID[AO] EM/, /DATA DO DOCUMENTO/]],
  [
    'meter',
    readCode,
    [
      /UNIDADE CONSUMIDORA|INSTALACAO|^UC\b|(?:CODIGO|N\S{0,2}|NUMERO) DA UC\b|CODIGO DO FORNECIMENTO|\bRGI\b/,
      /PONTO DE (?:FORNECIMENTO|CONSUMO|ENTREGA)|\bMATRICULA\b|^FORNECIMENTO:?$/,
      /CODIGO (?:D[OA] )?(?:LIGACAO|IMOVEL)|(?:N\S{0,2}|NUMERO) D[AE] LIGACAO/,
      /CODIGO (?:D[OA] )?USUARIO|COD\.? (?:D[OA] )?USUARIO/,
      /SEU (?:CODIGO|NUMERO)/,
      /(?:CODIGO|N\S{0,2}|NUMERO) (?:D[OA] )?CLIENTE/,
    ],
  ],
  [
    'number',
    readCode,
    [
      /(?:NOTA FISCAL|FATURA|CONTA)[A-Z /-]{0,45} (?:N[º°O.]{0,2}|NUMERO):?(?= |$)/,
      /(?:NUMERO|N[º°O.]{1,2}) (?:DA )?(?:NOTA(?: FISCAL)?|FATURA|CONTA)/,
      /\bNF-?3?-?E?:?(?: N[º°O.]{1,2})?(?= ?\d|$)/,
      /^(?:NOTA FISCAL|FATURA|CONTA|DOCUMENTO|DANF3E)(?: N[º°O.]{1,2})?:?(?= ?\d|$)/,
      /^N[º°O.]{1,2}(?= ?\d)/,
    ],
  ],
]

/** All fields that the words of a bill give, each at most once, with the supplier that its name tells. */
export function readFields(
  layout: Layout,
  companyCnpjs: readonly string[],
): { readonly fields: BillField[]; readonly supplier: Supplier | undefined } {
  const fields: BillField[] = []
  const add = (name: BillFieldName, found: Placed | undefined) => {
    if (found) fields.push(fieldOf(layout, name, found))
  }
  for (const [name, read, labels] of LABELS) add(name, findLabelled(layout, labels, read))
  const accessKey = findAccessKey(layout)
  const supplier = findSupplier(layout)
  add('supplier', supplier?.placed ?? legalName(layout))
  const named = supplier?.placed.words[0]
  const [ofSupplier, ofCustomer] = findCnpjs(layout, { companyCnpjs, issuer: accessKey?.value.slice(6, 20), named })
  add('supplierCnpj', ofSupplier)
  add('customerCnpj', ofCustomer)
  add('accessKey', accessKey)
  const said = (name: BillFieldName) => fields.find((field) => field.name === name)?.value
  if (accessKey) mendByKey(layout, fields, accessKey)
  const period = findPeriod(layout, { month: said('month'), issuedAt: said('issuedAt'), dueDate: said('dueDate') })
  add('periodStart', period?.[0])
  add('periodEnd', period?.[1])
  return { fields, supplier: supplier?.supplier }
}

function findSupplier(layout: Layout): { readonly supplier: Supplier; readonly placed: Placed } | undefined {
  for (const supplier of suppliers) {
    for (const cell of layout.rows.flatMap(({ cells }) => cells)) {
      const match = supplier.words.exec(cell.text)
      if (!match) continue
      const words = wordsAt(cell.words, match.index, match.index + match[0].length)
      return { supplier, placed: { value: supplier.name, words, ofPlace: 0.95 } }
    }
  }
  return undefined
}

/** The first name of a legal form on the first page: bills open with who sends them. */
function legalName(layout: Layout): Placed | undefined {
  const cells = layout.rows.filter(({ page }) => page === 1).flatMap((row) => row.cells)
  const cell = cells.find(({ text }) => /[A-Z]{3}.*\b(?:LTDA|S\/A|S\.A\.?|SA|EIRELI)(?:\s|\.|$)/.test(text))
  if (!cell) return undefined
  const words = cell.words.map(({ word }) => word)
  return {
    value: words
      .map(({ text }) => text)
      .join(' ')
      .slice(0, 200),
    words,
    ofPlace: 0.6,
  }
}

/**
 * The key of the electronic note names its issuer and its number, with a check digit over all: where it stands against what
 * was read by labels, the key is right.
 */
function mendByKey(layout: Layout, fields: BillField[], { value: key, words }: Placed): void {
  const said = (name: BillFieldName) => fields.find((field) => field.name === name)?.value
  const put = (name: BillFieldName, value: string) => {
    const at = fields.findIndex((field) => field.name === name)
    if (at >= 0) fields.splice(at, 1)
    fields.push(fieldOf(layout, name, { value, words, ofPlace: 0.95 }))
  }
  const number = key.slice(25, 34)
  if (said('number')?.replace(/\D/g, '').replace(/^0+/, '') !== number.replace(/^0+/, '')) put('number', number)
  const issuer = key.slice(6, 20)
  if (said('supplierCnpj') !== issuer && parseCnpj(issuer).valid) put('supplierCnpj', issuer)
}

function findAccessKey(layout: Layout): Placed | undefined {
  for (const { cells } of layout.rows) {
    const { placed, text } = place(cells.flatMap((cell) => cell.words.map(({ word }) => word)))
    for (const match of text.matchAll(ACCESS_KEY)) {
      const value = match[0].replaceAll(' ', '')
      if (!hasValidCheckDigit(value)) continue
      return { value, words: wordsAt(placed, match.index, match.index + match[0].length), ofPlace: 0.99 }
    }
  }
  return undefined
}

const ACCESS_KEY =
  /(?<![0-9A-Z])\d{6}(?: ?[0-9A-Z]){12}(?: ?\d){26}(?!\d)|(?<![0-9A-Z])\d{4}(?: [0-9A-Z]{4}){10}(?![0-9A-Z])/g
