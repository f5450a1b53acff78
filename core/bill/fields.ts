import { hasValidCheckDigit } from '../company/access-key.ts'
import { cnpjRoot, parseCnpj } from '../company/cnpj.ts'
import type { BillField, BillFieldName } from './bill.ts'
import { fieldOf, findLabelled, type Placed } from './labels.ts'
import { type Layout, place, wordsAt } from './layout.ts'
import { type Supplier, suppliers } from './suppliers.ts'
import { isDay, type ReadValue, readCode, readDate, readMoney, readMonth } from './text.ts'

/** Labels of each field as Brazilian bills print them, the most telling first. */
const LABELS: readonly (readonly [BillFieldName, ReadValue, readonly RegExp[]])[] = [
  [
    'total',
    readMoney,
    [
      /(?:TOTAL|VALOR) (?:TOTAL )?A PAGAR/,
      /VALOR TOTAL(?: D[AEO] (?:FATURA|CONTA|NOTA))?/,
      /TOTAL D[AEO] (?:FATURA|CONTA|NOTA)/,
      /VALOR (?:D[AEO] )?(?:FATURA|CONTA|DOCUMENTO|COBRADO)/,
      /^TOTAL\b(?! DE| CONSUM)/,
      /^VALOR(?: ?\(?R\$\)?)?:?$/,
    ],
  ],
  ['dueDate', readDate, [/(?:DATA D[EO] )?VENCIMENTO/, /\bVENCTO\b/, /PAGAR ATE/, /\bVENC\b/]],
  [
    'month',
    readMonth,
    [
      /MES (?:DE )?REFERENCIA/,
      /(?:REF\.?:? ?)?MES ?\/ ?ANO/,
      /REFERENCIA/,
      /(?:CONTA|FATURA) (?:REFERENTE A|DO MES|MES)/,
      /COMPETENCIA/,
      /MES D[EO] (?:FATURAMENTO|CONSUMO)/,
      /REFERENTE A/,
      /\bREF\b/,
    ],
  ],
  ['issuedAt', readDate, [/(?:DATA D[EA] )?EMISSAO/, /EMITID[AO] EM/, /DATA DO DOCUMENTO/]],
  [
    'meter',
    readCode,
    [
      /UNIDADE CONSUMIDORA/,
      /INSTALACAO/,
      /\bUC\b/,
      /PONTO DE (?:FORNECIMENTO|CONSUMO|ENTREGA)/,
      /CODIGO (?:D[OA] )?(?:USUARIO|LIGACAO|IMOVEL)/,
      /\bRGI\b|MATRICULA/,
      /(?:N\S{0,2}|NUMERO) D[AE] LIGACAO/,
      /SEU (?:CODIGO|NUMERO)/,
      /(?:CODIGO|N\S{0,2}|NUMERO) (?:D[OA] )?CLIENTE/,
      /(?:N\S{0,2}|NUMERO) D[OE] MEDIDOR|HIDROMETRO|\bMEDIDOR\b/,
    ],
  ],
  [
    'number',
    readCode,
    [
      /NOTA FISCAL(?: ?\/ ?CONTA DE ENERGIA ELETRICA)?(?: ELETRONICA)? ?(?:N\S{0,2}|NUMERO|:)/,
      /(?:NUMERO|N\S{0,2}) DA (?:NOTA(?: FISCAL)?|FATURA|CONTA)/,
      /FATURA (?:N\S{0,2}|NUMERO)/,
      /NF-?3?-?E? N\S{0,2}/,
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
  const supplier = findSupplier(layout)
  add('supplier', supplier?.placed ?? legalName(layout))
  const [ofSupplier, ofCustomer] = findCnpjs(layout, companyCnpjs)
  add('supplierCnpj', ofSupplier)
  add('customerCnpj', ofCustomer)
  add('accessKey', findAccessKey(layout))
  const period = findPeriod(layout)
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

type FoundCnpj = Placed & { readonly isCustomer: boolean }

/** Whose CNPJ each is: the company's own is the customer's; else one beside words of a customer, else the second. */
function findCnpjs(
  layout: Layout,
  companyCnpjs: readonly string[],
): [supplier: Placed | undefined, customer: Placed | undefined] {
  const roots = new Set(companyCnpjs.map(cnpjRoot))
  const all: FoundCnpj[] = []
  for (const cell of layout.rows.flatMap(({ cells }) => cells)) {
    for (const match of cell.text.matchAll(CNPJ)) {
      const parsed = parseCnpj(match[0])
      if (!parsed.valid || all.some(({ value }) => value === parsed.normalized)) continue
      const words = wordsAt(cell.words, match.index, match.index + match[0].length)
      const isCustomer = roots.has(cnpjRoot(parsed.normalized))
      all.push({ value: parsed.normalized, words, ofPlace: isCustomer ? 0.98 : 0.85, isCustomer })
    }
  }
  const customer = all.find(({ isCustomer }) => isCustomer) ?? (all.length > 1 ? all[1] : undefined)
  return [all.find((one) => one !== customer && !one.isCustomer), customer]
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

/** From one reading to the next: two days beside each other in a row that speaks of it, else by their labels. */
function findPeriod(layout: Layout): readonly [Placed, Placed] | undefined {
  for (const { cells } of layout.rows) {
    const { placed, text } = place(cells.flatMap((cell) => cell.words.map(({ word }) => word)))
    const match = PERIOD.exec(text)
    if (!match || !/PERIODO|LEITURA|CONSUMO|FORNECIMENTO|MEDICAO|FATURAMENTO|ABASTECIMENTO/.test(text)) continue
    const first = placedDate(placed, text, match.index)
    const second =
      first && placedDate(placed, text, text.indexOf(match[2] ?? '', match.index + (match[1] ?? '').length))
    if (first && second && isPeriod(first.value, second.value)) return [first, second]
  }
  const before = findLabelled(layout, [/LEITURA ANTERIOR/, /ANTERIOR/], readDate)
  const now = findLabelled(layout, [/LEITURA ATUAL/, /DATA D[AE] LEITURA/, /\bATUAL\b/], readDate)
  return before && now && isPeriod(before.value, now.value) ? [before, now] : undefined
}

function placedDate(placed: ReturnType<typeof place>['placed'], text: string, from: number): Placed | undefined {
  const reading = readDate(' '.repeat(from) + text.slice(from))
  if (!reading) return undefined
  const words = wordsAt(placed, reading.index, reading.index + reading.length)
  return { value: reading.value, words, ofPlace: 0.96 }
}

/** Whether two days may be the ends of what one bill covers: in order, at most about three months. */
export function isPeriod(start: string, end: string): boolean {
  if (!isDay(start) || !isDay(end)) return false
  const days = (Date.parse(end) - Date.parse(start)) / 86_400_000
  return days >= 0 && days <= 100
}

const CNPJ = /(?<![0-9A-Z])[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}(?![0-9A-Z])/g
const ACCESS_KEY =
  /(?<![0-9A-Z])\d{6}(?: ?[0-9A-Z]){12}(?: ?\d){26}(?!\d)|(?<![0-9A-Z])\d{4}(?: [0-9A-Z]{4}){10}(?![0-9A-Z])/g
const PERIOD = /(\d{2}[/.-]\d{2}[/.-]\d{2,4}) ?(?:A|ATE|E|-|\u2013|AO) ?(\d{2}[/.-]\d{2}[/.-]\d{2,4})/
