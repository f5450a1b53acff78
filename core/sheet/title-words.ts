import { unlessRefused } from '../domain-error.ts'
import { generatorsNamed, type NamedSources } from '../factor/generator.ts'
import { normaliseName } from '../factor/name.ts'
import { parseUnit } from '../quantity/unit.ts'
import { FIELD_WORDS, NO_MEANING, SHORT_WORDS } from './field-words.ts'
import { MONTH_FIELDS } from './mapping.ts'
import { monthNumber } from './read-date.ts'

/** What a title says: a field, and the unit that it has in brackets (`Consumo (kWh)`) or after "em" (`Volume em litros`). */
export interface TitleMeaning {
  readonly field: string
  readonly unit: string | null
  /** The year that a month's title names. */
  readonly year: string | null
  /** The whole title is a word for the field; a title that only begins with one is less sure. */
  readonly isExact: boolean
}

/** The meaning of a title by its words alone; null when they say nothing. */
export function wordsMean(title: string): TitleMeaning | null {
  const [, inBrackets = ''] = /[([]\s*([^)\]]+)[)\]]/.exec(title) ?? []
  const unit = symbolOf(inBrackets)
  const month = monthOfTitle(title)
  if (month) return { ...month, unit, isExact: true }
  if (isOfMoney(title)) return moneyTitle(title)
  const words = plainWords(title.replace(/[([].*$/, ''))
  const found = fieldOfWords(words)
  // What is told in a physical unit is an amount, whatever it is called (`Carga (kg)`).
  if (found === null && unit !== null && !NO_MEANING.test(words)) {
    return { field: 'quantity', unit, year: null, isExact: false }
  }
  if (found === null) return null
  const { field, isExact } = found
  return { field, unit: field === 'quantity' ? (unit ?? unitOfWords(words)) : unit, year: null, isExact }
}

/** `Valor (R$)`, `R$ Total`, `Amount (BRL)`: money, unless it is the price of one (`R$/L`), a tax or a balance. */
function moneyTitle(title: string): TitleMeaning | null {
  const words = plainWords(title.replaceAll(MONEY, ' '))
  const isOfOne = /(?:R\$|BRL|reais)\s*(?:\/|por)\s*\p{L}/iu.test(title) || NO_TOTAL.test(words)
  if (isOfOne) return null
  if (/^(credito|estorno)s?\b/.test(words)) return { field: 'credit', unit: null, year: null, isExact: true }
  return { field: 'value', unit: null, year: null, isExact: true }
}

const MONEY = /R\$|\bBRL\b|\breais\b/gi
const isOfMoney = (title: string): boolean => /R\$|\bBRL\b|\breais\b/i.test(title)
/** As `NO_MEANING`, but for a price that says it is the total one. */
const NO_TOTAL = new RegExp(NO_MEANING.source.replace('preco|', 'preco(?! total)|'))

/** The words of a title without accents and points, written in full. */
export function plainWords(title: string): string {
  return normaliseName(title)
    .split(' ')
    .map((word) => SHORT_WORDS[word] ?? word)
    .join(' ')
}

function fieldOfWords(words: string): { readonly field: string; readonly isExact: boolean } | null {
  const all = Object.entries(FIELD_WORDS)
  const exact = all.find(([, known]) => known.includes(words))
  if (exact) return { field: exact[0], isExact: true }
  const cnpj = cnpjOf(words)
  if (cnpj !== null) return { field: cnpj, isExact: true }
  if (NO_MEANING.test(words)) return null
  const [begun] = all
    .flatMap(([field, known]) => known.map((word) => ({ field, word })))
    .filter(({ word }) => word.length > 3 && words.startsWith(`${word} `))
    .toSorted((left, right) => right.word.length - left.word.length)
  return begun ? { field: begun.field, isExact: false } : null
}

/** A CNPJ beside a word for whom one buys from is the supplier's; beside one for persons too. */
function cnpjOf(words: string): string | null {
  if (!/\bcnpj\b/.test(words)) return null
  return /\b(cpf|fornecedor|emitente|emissor|prestador|credor|favorecido|posto|vendor|supplier)\b/.test(words)
    ? 'supplier_id'
    : null
}

function unitOfWords(words: string): string | null {
  const [, after = ''] = /\bem (\w+)$/.exec(words) ?? []
  const named = after || words
  return named === 'litros'
    ? 'L'
    : named === 'km'
      ? 'km'
      : named === 'kwh'
        ? 'kWh'
        : after === ''
          ? null
          : symbolOf(after)
}

function monthOfTitle(title: string): Pick<TitleMeaning, 'field' | 'year'> | null {
  const [, name = '', digits = '', year = ''] =
    /(?:^|[\s/-])(?:([\p{L}]+)|(\d{1,2})(?=[/-]\d{4}))\.?\s*(?:[\s/-]\s*(\d{4}|\d{2}))?\s*(?:[([][^)\]]*[)\]])?$/u.exec(
      title,
    ) ?? []
  const month = digits === '' ? monthNumber(name) : Number(digits)
  const field = MONTH_FIELDS[(month ?? 0) - 1]
  if (!field) return null
  return { field, year: year === '' ? null : year.length === 2 ? `20${year}` : year }
}

/** The unit that the text names; null where it names none. */
export function symbolOf(text: string): string | null {
  return unlessRefused(() => parseUnit(text.trim()).symbol) ?? null
}

/** Whether more than half of the cells are so; never where there are none. */
export function mostAre(samples: readonly string[], test: (cell: string) => boolean): boolean {
  return samples.length > 0 && samples.filter(test).length * 2 > samples.length
}

/** What the cells below a title look like; null when nothing in particular. */
export function contentMeans(samples: readonly string[], sources: NamedSources): string | null {
  const most = (test: (cell: string) => boolean) => mostAre(samples, test)
  if (most((cell) => isSource(sources, cell))) return 'source'
  if (most((cell) => /^[A-Z0-9]{2}\.?[A-Z0-9]{3}\.?[A-Z0-9]{3}\/?[A-Z0-9]{4}-?\d{2}$/i.test(cell))) return 'site'
  if (most((cell) => /^\d{1,2}\/\d{1,2}\/\d{4}$|^\d{4}-\d\d-\d\d/.test(cell))) return 'day'
  if (most((cell) => /^\d{1,2}\/\d{4}$|^\d{4}-\d\d$/.test(cell))) return 'month'
  if (most((cell) => /^\D{1,8}$/.test(cell) && symbolOf(cell) !== null && !MONEY_CODES.has(cell.trim().toUpperCase())))
    return 'unit'
  if (most((cell) => /^-?\s*R\$/.test(cell))) return 'value'
  return null
}

/** A column that says in which currency the values are is no column of units. */
const MONEY_CODES: ReadonlySet<string> = new Set(['BRL', 'R$', 'USD', 'EUR'])

/** Whether the text is the name of one source or of several. */
export function isSource(sources: NamedSources, cell: string): boolean {
  return generatorsNamed(sources, cell).length > 0
}
