/**
 * Notes of energy that was bought in the free market: a trader sells the month's energy on an NF-e (NCM 2716) after the month
 * is over, while the distributor bills the use of its grid. Source: NCM 2716.00.00; CCEE, Regras de Comercialização.
 */
import { daysInMonth, type Month, monthOf } from '../period/period.ts'
import type { FiscalItem, NfeDocument } from './fiscal-document.ts'

/** Whether an item is energy by its NCM and its unit; a fee of the trader's in another unit is none. */
export function isEnergyItem({ ncm, unit }: Pick<FiscalItem, 'ncm' | 'unit'>): boolean {
  if (ncm?.replaceAll('.', '').startsWith(ENERGY_NCM) !== true || unit === null) return false
  return ENERGY_UNIT.test(unit.trim())
}

/**
 * The days of the month in which a note's energy was used: the month that its words name, else the one before its issue, or
 * that of its issue where the month is all but over. Null for a note without energy, or of no known day.
 */
export function energyPeriod({
  items,
  issued_at: issued,
  energy_month: named,
}: Pick<NfeDocument, 'items' | 'issued_at' | 'energy_month'>): { readonly start: string; readonly end: string } | null {
  if (!items.some(isEnergyItem)) return null
  const month = (named as Month | undefined) ?? monthBeforeIssue(issued)
  if (month === undefined) return null
  return { start: `${month}-01`, end: `${month}-${String(daysInMonth(month)).padStart(2, '0')}` }
}

/**
 * The one month that texts name and in which the energy of a note of that day may have been used, from a quarter before its
 * issue to its issue; the one beside a word for it where they name several. Undefined where that is not one month.
 */
export function namedMonth(texts: readonly string[], issued: string | null): Month | undefined {
  const issue = issued === null ? undefined : issueMonth(issued)
  if (issue === undefined) return undefined
  const written = texts.join('\n').normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  const found = [...monthsIn(written)].filter(({ month }) => isNear(month, issue))
  const labelled = found.filter(({ isLabelled }) => isLabelled)
  const months = new Set((labelled.length > 0 ? labelled : found).map(({ month }) => month))
  return months.size === 1 ? [...months][0] : undefined
}

function* monthsIn(text: string): Iterable<{ readonly month: Month; readonly isLabelled: boolean }> {
  for (const match of text.matchAll(WRITTEN_MONTH)) {
    const { figure = '', name = '', year = '' } = match.groups ?? {}
    const number = figure === '' ? NAMES.indexOf(name.slice(0, 3)) + 1 : Number(figure)
    const fullYear = year.length === 2 ? `20${year}` : year
    const before = text.slice(Math.max(0, match.index - LABEL_REACH), match.index)
    yield { month: monthOf(Number(fullYear), number), isLabelled: LABEL.test(before) }
  }
}

function isNear(month: Month, issue: Month): boolean {
  const distance = numberOf(issue) - numberOf(month)
  return distance >= 0 && distance <= MONTHS_BACK
}

function monthBeforeIssue(issued: string | null): Month | undefined {
  const issue = issued === null ? undefined : issueMonth(issued)
  if (issued === null || issue === undefined) return undefined
  if (Number(issued.slice(8, 10)) >= LAST_DAYS_FROM) return issue
  const before = numberOf(issue) - 1
  return monthOf(Math.floor(before / 12), (before % 12) + 1)
}

function issueMonth(issued: string): Month | undefined {
  return /^20\d{2}-(?:0[1-9]|1[0-2])-\d{2}/.test(issued) ? (issued.slice(0, 7) as Month) : undefined
}

/** Months since the year 0. */
function numberOf(month: Month): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
}

const ENERGY_NCM = '2716'
/** kWh, MWh and GWh as notes write them. */
const ENERGY_UNIT = /^[KMG]W[ ./]?H\.?$/i
const MONTHS_BACK = 3
/** Traders that bill before the month is over do so on its last days. */
const LAST_DAYS_FROM = 25
const LABEL_REACH = 40
const LABEL = /\b(?:REF|REFER\w*|CONSUMO|COMPET\w*|MES|PERIODO|FORNEC\w*|SUPRIM\w*|ENTREGA)\b[^\n]*$/
const NAMES = ['JAN', 'FEV', 'MAR', 'ABR', 'MAI', 'JUN', 'JUL', 'AGO', 'SET', 'OUT', 'NOV', 'DEZ']
/** 01/2025, 1-2025, JAN/25, JANEIRO DE 2025; no part of a day such as 31/01/2025. */
const WRITTEN_MONTH =
  /(?<![\d/.-])(?:(?<figure>0?[1-9]|1[0-2])[/-]|(?<![A-Z])(?<name>JAN(?:EIRO)?|FEV(?:EREIRO)?|MAR(?:CO)?|ABR(?:IL)?|MAI(?:O)?|JUN(?:HO)?|JUL(?:HO)?|AGO(?:STO)?|SET(?:EMBRO)?|OUT(?:UBRO)?|NOV(?:EMBRO)?|DEZ(?:EMBRO)?)(?: DE |[ ./-]{1,3}))(?<year>20\d{2}|\d{2}(?=\D|$))(?![\d/-]\d)/g
