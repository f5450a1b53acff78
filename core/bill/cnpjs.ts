import { cnpjRoot, parseCnpj } from '../company/cnpj.ts'
import type { BillWord } from './bill.ts'
import type { Placed } from './labels.ts'
import { type Layout, wordsAt } from './layout.ts'

/** Who bills and who is billed, by the numbers that a page prints. */

export type Whose = {
  /** Of the company's sites, without mask. */
  readonly companyCnpjs: readonly string[]
  /** Whom the key of the note names, where there is one. */
  readonly issuer: string | undefined
  /** Where the supplier's name stands. */
  readonly named: BillWord | undefined
}

/** How far from the supplier's name its number may stand, in points. */
const BESIDE_NAME = 45

/**
 * Whose CNPJ each is. The company's own is the customer's, the one in the key is the supplier's; else the supplier's is the
 * one beside the supplier's name, or the first, and the customer's the next.
 */
export function findCnpjs(
  layout: Layout,
  { companyCnpjs, issuer, named }: Whose,
): [supplier: Placed | undefined, customer: Placed | undefined] {
  const all = allCnpjs(layout, companyCnpjs)
  const roots = new Set(companyCnpjs.map(cnpjRoot))
  const own = all.find(({ value }) => roots.has(cnpjRoot(value)))
  const others = all.filter((one) => one !== own && !roots.has(cnpjRoot(one.value)))
  const ofKey = others.find(({ value }) => value === issuer)
  const besideName = others.find((one) => named !== undefined && isBeside(one, named))
  const supplier = ofKey ?? besideName ?? others[0]
  const customer = own ?? others.find((one) => one !== supplier)
  const ofPlace = own && own.ofPlace > 0.8 ? 0.98 : (own?.ofPlace ?? 0.88)
  return [supplier && { ...supplier, ofPlace: ofKey ? 0.98 : 0.88 }, customer && { ...customer, ofPlace }]
}

/**
 * Each number once, where it stands first; only those whose check digits agree. One that is a character away from a number
 * of the company's is that number misread, which a person looks at.
 */
function allCnpjs(layout: Layout, companyCnpjs: readonly string[]): Placed[] {
  const all: Placed[] = []
  for (const cell of layout.rows.flatMap(({ cells }) => cells)) {
    for (const match of cell.text.matchAll(CNPJ)) {
      const { valid, normalized } = parseCnpj(match[0].replaceAll(' ', ''))
      const value = valid ? normalized : companyCnpjs.find((own) => isOneAway(own, match[0].replace(/[ ./-]/g, '')))
      if (value === undefined || all.some((one) => one.value === value)) continue
      const words = wordsAt(cell.words, match.index, match.index + match[0].length)
      all.push({ value, words, ofPlace: valid ? 0.88 : 0.8 })
    }
  }
  return all
}

function isOneAway(own: string, read: string): boolean {
  if (own.length !== read.length) return false
  return [...own].filter((character, at) => character !== read[at]).length === 1
}

function isBeside({ words }: Placed, name: BillWord): boolean {
  const first = words[0]
  return first !== undefined && first.page === name.page && Math.abs(first.y - name.y) < BESIDE_NAME
}

/** With or without marks; a picture may have blanks beside them. */
const CNPJ = /(?<![0-9A-Z])[0-9A-Z]{2} ?\.? ?[0-9A-Z]{3} ?\.? ?[0-9A-Z]{3} ?\/? ?[0-9A-Z]{4} ?-? ?\d{2}(?![0-9A-Z])/g
