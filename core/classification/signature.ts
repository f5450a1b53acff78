import type { FreightOfLine } from '../document/record-shape.ts'
import { unlessRefused } from '../domain-error.ts'
import { normaliseName } from '../factor/name.ts'
import { parseUnit } from '../quantity/unit.ts'
import { textMemory } from '../text-memory.ts'

/**
 * What makes two lines alike: how the issuer writes the product, its code and its unit; of a journey also its mode and the
 * side of the chain and whether somebody else paid, because one source and one category settle all lines that are alike; of a
 * document that names no buyer of the company, that too.
 */
export type SignedLine = {
  readonly product: string
  readonly ncm: string | null
  readonly unit: string | null
  readonly nature: string
  readonly freight?: Pick<FreightOfLine, 'mode' | 'side' | 'isPaidByOther'> | null
  readonly isBuyerUnnamed?: boolean
}

/**
 * The key of lines of one spelling, under which decisions were remembered before spellings met (`likeness.ts`) and still hold:
 * nature, journey, NCM, unit, and the description without accents, case or what differs from sale to sale: plates, readings of
 * odometers, dates, numbers of orders, notes and pumps, long codes. What tells products apart stays: pack sizes (13 KG, 45 KG), S10 and S500, R-410A and R-22, percentages.
 * At most 300 characters; it never changes, or what is kept under it would be lost.
 */
export function signatureOf(line: SignedLine): string {
  return keyWith(headOf(line), productOf(line.product))
}

/** What of a key stands before the description: nature, journey, NCM and unit. */
export function headOf(line: SignedLine): string {
  const unnamed = line.isBuyerUnnamed ? ' unnamed' : ''
  return `${line.nature}${unnamed}${journeyOf(line)}|${(line.ncm ?? '').replaceAll('.', '').trim().slice(0, CODE_MAX)}|${unitOf(line.unit)}|`
}

/** A key of a head and a description, at most 300 characters. */
export function keyWith(head: string, product: string): string {
  return head + product.slice(0, SIGNATURE_MAX - head.length).trimEnd()
}

function journeyOf({ freight }: SignedLine): string {
  return freight ? ` ${freight.mode ?? ''} ${freight.side}${freight.isPaidByOther ? ' other' : ''}` : ''
}

/** The description without what differs from sale to sale; the same text again gives itself. */
function productOf(product: string): string {
  return withoutSaleNumbers(normaliseName(withoutDates(product).replace(PERCENT, '$1 pct ')))
}

/** A description in small letters, without accents, dates, plates and thousands marks. */
export function withoutDates(product: string): string {
  const cut = product.slice(0, READ_MAX)
  return (IS_ASCII.test(cut) ? cut : cut.normalize('NFD').replace(MARKS, ''))
    .toLowerCase()
    .replace(DATE, ' ')
    .replace(THOUSANDS, '$1')
    .replace(PLATE, ' ')
}

/** Words without numbers of the sale. Taking one out may leave another at its place, so until nothing is left to take. */
export function withoutSaleNumbers(whole: string): string {
  let text = whole
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const less = withoutSomeNumbers(text)
    if (less === text) break
    text = less
  }
  return text
}

function withoutSomeNumbers(text: string): string {
  if (!HAS_DIGIT.test(text)) return text
  return text
    .replace(LABELLED_PLATE, ' ')
    .replace(LABELLED, ' ')
    .replace(LONG_NUMBER, ' ')
    .replace(LONG_CODE, (code) => (PACK.test(code) || digitsIn(code) < CODE_DIGITS ? code : ' '))
    .replace(BLANKS, ' ')
    .trim()
}

function digitsIn(text: string): number {
  let count = 0
  for (const letter of text) if (letter >= '0' && letter <= '9') count += 1
  return count
}

function unitOf(text: string | null): string {
  return units(text ?? '', readUnit)
}

/** One unit written in several ways is one. */
function readUnit(text: string): string {
  return (
    unlessRefused(() => normaliseName(parseUnit(text).symbol.replace('³', '3').replace('²', '2'))) ??
    normaliseName(text).slice(0, CODE_MAX)
  )
}

const IS_ASCII = /^[\x20-\x7e]*$/
const MARKS = /[\u0300-\u036f]/g
const SIGNATURE_MAX = 300
const READ_MAX = 600
const CODE_MAX = 20
const ROUNDS_MAX = 8
const CODE_DIGITS = 5
const units = textMemory<string>(1000)
const HAS_DIGIT = /\d/
const BLANKS = / {2,}/g
/** 102.334 */
const THOUSANDS = /(\d)\.(?=\d{3}(?!\d))/g
const PERCENT = /(\d) ?%/g
/** 31/12/2025, 31/12/25, 31-12-2025, 12/2025, 2025-12-31, 14:35. */
const DATE =
  /(?<!\d)(?:\d{1,2}[/.]\d{1,2}[/.](?:20)?\d{2}|\d{1,2}-\d{1,2}-20\d{2}|\d{4}-\d{2}-\d{2}|(?:0?[1-9]|1[0-2])\/(?:20)\d{2}|\d{1,2}:\d{2}(?::\d{2})?)(?!\d)/g
/**
 * ABC1234, ABC-1234 and ABC1D23, the two forms of a Brazilian plate. With a blank "ACO 1020" looks like one, so only the
 * form with a letter among the figures counts, or one after the word.
 */
const PLATE =
  /(?<![a-z0-9])(?!(?:hfc|cfc|hfo|ncm|cap|com|gas|kva|btu|cod|ref|min|max|ate|ltr|lts|cil|und|aco|sae|onu|led|din|iso|nbr|cas)-?\d)[a-z]{3}(?:-?\d[a-j0-9]\d{2}| \d[a-j]\d{2})(?![a-z0-9])(?![ .]?(?:kgs?|gr?|lts?|l|ml|m3|t|ton|un|kva|kwh?|btus?|v|w|mm|cm|m|%|pct|kcal)(?![a-z0-9]))/g
const LABELLED_PLATE = /(?<![a-z0-9])placas? (?:n )?[a-z]{3} ?\d[a-j0-9]\d{2}(?![a-z0-9])/g
/** A number after the word that says what it counts. */
const LABELLED =
  /(?<![a-z0-9])(?:placa|km|odom|odometro|hodometro|horimetro|pedido|ped|ordem|req|requisicao|nf|nfe|nota|nota fiscal|cupom|ref|refer|contrato|ctr|lote|lt lote|bico|bomba|bba|cod|codigo|frota|veiculo|transacao|autorizacao|ticket|romaneio|n|no|nr|num|fatura|instalacao|uc|medidor|cliente|matricula|serie|sn)(?: (?:n|no|nr|num))? \d[a-z0-9]*(?![a-z0-9])|(?<![a-z0-9])(?:oc|os|pc|item) (?:n )?\d{3}[a-z0-9]*(?![a-z0-9])/g
/** Six figures and more are a number of something, unless a measure follows. */
const LONG_NUMBER = /(?<![a-z0-9])\d{6,}(?![a-z0-9])(?! (?:kg|l|lt|lts|kcal|btus?)(?![a-z0-9]))/g
const LONG_CODE = /(?<![a-z0-9])(?=[a-z]*\d)(?=\d*[a-z])[a-z0-9]{8,}(?![a-z0-9])/g
const PACK = /^\d{1,6}(?:x\d{1,4})?(?:kgs?|gr?|lts?|l|ml|m3|ton|un|kva|kwh?|btus?|kcal|mm|cm)$/
