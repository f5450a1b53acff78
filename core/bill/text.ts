/** Texts of bills as they are printed: without accents, numbers and dates in pt-BR. */

/** Upper case without accents, one character for each of the text, so that positions stay. */
export function plainText(text: string): string {
  return [...text.normalize('NFC')].map(plainCharacter).join('')
}

function plainCharacter(character: string): string {
  if (character === '³') return '3'
  const upper = (character.normalize('NFD')[0] ?? character).toUpperCase()
  return upper.length === character.length ? upper : character
}

const NUMBER = /^(?:R\$)?([-\u2212\u2013]?)(?:R\$)?(\d[\d.]*(?:,\d+)?)([-\u2212]?)$/

/**
 * Reads one printed word as a number in pt-BR: `1.234,56`, `350`, `0,85`, `-2.100,00`, `2.100,00-`. A point before
 * groups of three is a thousand, as bills print it; a point before other digits is a fraction. Undefined otherwise.
 */
export function readBillNumber(word: string): { readonly value: string; readonly decimals: number } | undefined {
  const match = NUMBER.exec(word.replace(/[()[\]:;]/g, ''))
  if (!match?.[2] || match[2].length > 20) return undefined
  const plain = plainDigits(match[2])
  if (plain === undefined) return undefined
  const isNegative = match[1] !== '' || match[3] !== ''
  const isZero = /^0(?:\.0+)?$/.test(plain)
  const decimals = plain.includes('.') ? plain.length - plain.indexOf('.') - 1 : 0
  return { value: isNegative && !isZero ? `-${plain}` : plain, decimals }
}

function plainDigits(digits: string): string | undefined {
  if (digits.includes(',')) {
    if (!/^(?:\d{1,3}(?:\.\d{3})+|\d+),\d+$/.test(digits)) return undefined
    return tidy(digits.replaceAll('.', '').replace(',', '.'))
  }
  if (/^[1-9]\d{0,2}(?:\.\d{3})+$/.test(digits)) return tidy(digits.replaceAll('.', ''))
  return /^\d+(?:\.\d+)?$/.test(digits) ? tidy(digits) : undefined
}

function tidy(plain: string): string {
  return plain.replace(/^0+(?=\d)/, '')
}

/** What a reader of values finds in a text: the plain value and the stretch of text that it stands on. */
export type Reading = { readonly value: string; readonly index: number; readonly length: number }
export type ReadValue = (text: string) => Reading | undefined

/** The first amount of money, with its two decimals. */
export const readMoney: ReadValue = (text) => {
  const match = /(?<![\d.,])-?(?:\d{1,3}(?:\.\d{3})+|\d+),\d{2}(?![\d,]| ?%)-?/.exec(text)
  const number = match && readBillNumber(match[0])
  return match && number ? { value: number.value, index: match.index, length: match[0].length } : undefined
}

/** The first day, dd/mm/yyyy or dd/mm/yy, also with points or hyphens, as YYYY-MM-DD. */
export const readDate: ReadValue = (text) => {
  for (const match of text.matchAll(/(?<!\d)(\d{2})[/.-](\d{2})[/.-](\d{4}|\d{2})(?![\d/])/g)) {
    const [whole, day = '', month = '', year = ''] = match
    const value = `${year.length === 2 ? `20${year}` : year}-${month}-${day}`
    if (isDay(value)) return { value, index: match.index, length: whole.length }
  }
  return undefined
}

/** The first day, with or without its year: YYYY-MM-DD, or `--MM-DD` where none is printed (ISO 8601:2000, 5.2.1.3 f). */
export const readDayOrPart: ReadValue = (text) => {
  const whole = readDate(text)
  for (const match of text.matchAll(/(?<![\d/.,])(\d{2})\/(\d{2})(?![\d/.,])/g)) {
    if (whole && whole.index < match.index) break
    const [part, day = '', month = ''] = match
    // 2024 is a leap year: the 29th of February is a day of some year.
    if (isDay(`2024-${month}-${day}`)) return { value: `--${month}-${day}`, index: match.index, length: part.length }
  }
  return whole
}

/** The first month, 03/2025, 3/2025, MAR/2025 or março de 2025, as YYYY-MM. */
export const readMonth: ReadValue = (text) => {
  for (const match of text.matchAll(MONTH)) {
    const [whole, digits, name, year = ''] = match
    if (digits?.length === 1 && year.length === 2) continue
    const month = digits?.padStart(2, '0') ?? String(MONTHS.indexOf((name ?? '').slice(0, 3)) + 1).padStart(2, '0')
    const full = year.length === 2 ? `20${year}` : year
    if (month >= '01' && month <= '12' && full >= '1990' && full <= '2100') {
      return { value: `${full}-${month}`, index: match.index, length: whole.length }
    }
  }
  return undefined
}

/** A number of a customer, a meter or a bill: digits with their marks, neither a day, a year, money, a CEP nor a CNPJ. */
export const readCode: ReadValue = (text) => {
  for (const match of text.matchAll(/(?<![\dA-Z/.,-])\d[\d./-]{2,20}[\dX](?![\d,]|[./]\d)/g)) {
    const digits = match[0].replace(/\D/g, '')
    const isDated = readDate(match[0]) ?? readMonth(match[0])
    const isOther = isDated !== undefined || [CNPJ_MASK, CEP_MASK, YEAR].some((mask) => mask.test(match[0]))
    if (digits.length >= 4 && digits.length <= 15 && !isOther) {
      return { value: match[0], index: match.index, length: match[0].length }
    }
  }
  return undefined
}

/** Whether YYYY-MM-DD is a day of the calendar, within the years that bills may be of. */
export function isDay(value: string): boolean {
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1990 && year <= 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const MONTHS: readonly string[] = ['JAN', 'FEV', 'MAR', 'ABR', 'MAI', 'JUN', 'JUL', 'AGO', 'SET', 'OUT', 'NOV', 'DEZ']
const NAMES =
  'JAN(?:EIRO)?|FEV(?:EREIRO)?|MAR(?:CO)?|ABR(?:IL)?|MAIO?|JUN(?:HO)?|JUL(?:HO)?|AGO(?:STO)?|SET(?:EMBRO)?|OUT(?:UBRO)?|NOV(?:EMBRO)?|DEZ(?:EMBRO)?'
const MONTH = new RegExp(
  `(?<![\\d/.,A-Z])(?:(\\d{1,2})|(${NAMES}))(?: ?[/.-][I|]? ?| DE | )(\\d{4}|\\d{2})(?![\\d/])`,
  'g',
)
const YEAR = /^(?:19|20)\d{2}$/
const CEP_MASK = /^\d{2}\.?\d{3}-\d{3}$/
const CNPJ_MASK = /[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}/
