import type { Face } from './faces.ts'
import { times } from './figures.ts'
import type { Sheet } from './sheet.ts'

/** What a drawn bill is, and what a careful person would take from it. */

/** What a printed line is of. TE and TUSD of the same kWh are two lines: the TE is the energy, the TUSD the use of the grid. */
export type Meaning =
  | 'energy'
  | 'energy-peak'
  | 'energy-intermediate'
  | 'energy-off-peak'
  | 'energy-reserved'
  | 'grid-use'
  | 'grid-use-peak'
  | 'grid-use-intermediate'
  | 'grid-use-off-peak'
  | 'grid-use-reserved'
  | 'injected'
  | 'demand'
  | 'reactive'
  | 'flag'
  | 'gas'
  | 'gas-energy'
  | 'water'
  | 'sewage'
  | 'fuel'
  | 'other-product'
  | 'other'

/** One printed line: signs as the money goes, credits negative in quantity and amount. */
export interface Line {
  readonly words: string
  readonly unit: string | null
  readonly quantity: string | null
  readonly price: string | null
  /** BRL, two places. */
  readonly amount: string
  readonly meaning: Meaning
}

/**
 * What would be entered, each kWh or m³ once: positive, also where it is a credit. `grid-use…` here means energy that was
 * consumed and not bought from this supplier; a captive customer's use of the grid is in `lines` alone. `gas-energy` is the
 * same gas as `gas`, told in kWh: one of the two is entered.
 */
export interface Count {
  readonly what: Meaning
  readonly quantity: string
  readonly unit: 'kWh' | 'm3' | 'l'
}

interface Fields {
  readonly kind: 'electricity' | 'gas' | 'water' | 'danfe'
  /** Who bills. */
  readonly supplier: string
  readonly supplierCnpj: string
  readonly customerCnpj: string | null
  /** Unidade consumidora, instalação, ponto de fornecimento, matrícula: where it was delivered. */
  readonly installation: string | null
  /** Código do cliente, parceiro de negócio: who pays, where the bill prints it apart from the installation. */
  readonly customerCode: string | null
  /** Number of the fiscal note or of the bill, without series. */
  readonly document: string | null
  /** yyyy-mm */
  readonly month: string | null
  /** Previous and current reading, yyyy-mm-dd, with the year that a person would infer. */
  readonly from: string | null
  readonly to: string | null
  readonly issued: string | null
  readonly due: string | null
  /** BRL, written by hand and held against the sum of the lines by a test. */
  readonly total: string
  readonly lines: readonly Line[]
  readonly counts: readonly Count[]
  /** What on the page could be taken for something else. */
  readonly traps: readonly string[]
}

export interface Expected extends Fields {
  /** Names of the fields above that the page does not print. */
  readonly notPrinted: readonly string[]
}

export interface Drawing {
  readonly name: string
  readonly face: Face
  /** The form's labels come before its values in the text layer, as where a program fills in a form. */
  readonly isForm?: boolean
  readonly expected: Expected
  readonly draw: (sheet: Sheet) => void
}

export function expect(fields: Fields): Expected {
  const notPrinted = Object.entries(fields).flatMap(([name, value]) => (value === null ? [name] : []))
  return { ...fields, notPrinted }
}

/** A line of quantity by price. */
export function charge(words: string, unit: string, quantity: string, price: string, meaning: Meaning): Line {
  return { words, unit, quantity, price, amount: times(quantity, price), meaning }
}

/** A line that is money alone. */
export function fee(words: string, amount: string, meaning: Meaning = 'other'): Line {
  return { words, unit: null, quantity: null, price: null, amount, meaning }
}

/** A line with a quantity and an amount that no single price explains. */
export function volume(words: string, unit: string, quantity: string, amount: string, meaning: Meaning): Line {
  return { words, unit, quantity, price: null, amount, meaning }
}
