/**
 * What one counted thing holds, read from its name: "CIL 11,35KG", "BALDE 20 L", "CX C/ 12 X 1 L", "P13". Only where the
 * fiscal unit counts (UN, CX, BD): 20 KG of a "BOTIJAO DE 45 KG" are 20 kg already. A reading, not a fact: it is always
 * confirmed.
 */
import { Decimal, decimal, toPlain } from '../quantity/decimal.ts'
import type { UnitSymbol } from '../quantity/unit.ts'
import { AMBIGUOUS, COUNTING, normaliseSpelling } from '../quantity/unit-spelling.ts'

/** How much one counted thing holds, and the words that say so. */
export type Packing = { readonly perUnit: string; readonly unit: UnitSymbol; readonly text: string }

/** What a packing may be of: the description, the fiscal unit, and the units that the source takes (any, where unknown). */
export type Packed = {
  readonly product: string
  readonly unit: string | null
  readonly accepted: readonly string[] | undefined
  /** LPG alone is sold by cylinders named after their kilograms. */
  readonly isLpg: boolean
}

/** Reads the packing; undefined where the unit measures, or the name tells no content that the source takes. */
export function readPacking({ product, unit, accepted, isLpg }: Packed): Packing | undefined {
  const written = plainOf(unit ?? '')
  const ofUnit = contents(written, accepted) ?? (isLpg ? cylinder(written) : undefined)
  if (ofUnit !== undefined) return ofUnit
  if (!isCounted(written)) return undefined
  const text = plainOf(product)
  return contents(text, accepted) ?? (isLpg ? cylinder(text) : undefined)
}

function contents(text: string, accepted: readonly string[] | undefined): Packing | undefined {
  for (const match of text.matchAll(CONTENT)) {
    const [whole = '', packs, perPack = '', spelled = ''] = match
    const unit = UNIT_OF.get(spelled)
    const before = text.slice(0, match.index)
    if (unit === undefined || NOT_CONTENT.test(before) || (accepted && !accepted.includes(unit))) continue
    const isFormula = SACKS.test(whole) && AFTER_A_FIGURE.test(before)
    const amount = amountOf(perPack).times(packs === undefined || isFormula ? 1 : amountOf(packs))
    if (amount.lte(0) || amount.gt(MOST)) continue
    return { perUnit: toPlain(amount), unit, text: whole.trim() }
  }
  return undefined
}

/** P13, P-45: kilograms of LPG (ABNT NBR 8460 names cylinders so). */
function cylinder(text: string): Packing | undefined {
  const [whole = '', kilograms] = CYLINDER.exec(text) ?? []
  return kilograms === undefined ? undefined : { perUnit: kilograms, unit: 'kg', text: whole }
}

function isCounted(written: string): boolean {
  const unit = normaliseSpelling(written)
  if (unit === '' || COUNTING.has(unit)) return true
  return PACKAGES.has(unit) || (AMBIGUOUS.has(unit) && !NO_PACKAGES.has(unit))
}

/** "1.000" is a thousand, "13.600" thirteen and a bit: three noughts after a point are not written for a decimal. */
function amountOf(text: string): Decimal {
  return decimal(THOUSANDS.test(text) ? text.replace('.', '') : text.replace(',', '.'))
}

function plainOf(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toUpperCase()
}

const MARKS = /[\u0300-\u036f]/g
const NUMBER = '\\d{1,5}(?:[.,]\\d{1,3})?'
const PIECES = '(?:UNID|UND|UN|PCS?|FRASCOS?|FR|LATAS?|GALOES|GL|SACOS?|SC)'
const CONTENT = new RegExp(
  `(?:(?<![A-Z0-9.,])(\\d{1,4})\\s*(?:${PIECES}\\s*(?:X|\\*|DE)?|X|\\*)\\s*)?(?<!\\d|\\d[.,/])(${NUMBER})\\s*(KGS?|KILOS?|QUILOS?|GRS?|GRAMAS?|GMS?|G|LTRS?|LTS?|LITROS?|L|ML|M3|MT3)(?![A-Z0-9/])`,
  'g',
)
const UNIT_OF: ReadonlyMap<string, UnitSymbol> = new Map([
  ...'KG KGS KILO KILOS QUILO QUILOS'.split(' ').map((word) => [word, 'kg'] as const),
  ...'G GM GMS GR GRS GRAMA GRAMAS'.split(' ').map((word) => [word, 'g'] as const),
  ...'L LT LTS LTR LTRS LITRO LITROS'.split(' ').map((word) => [word, 'L'] as const),
  ['ML', 'mL'],
  ['M3', 'm³'],
  ['MT3', 'm³'],
])
/** Codes of gases and of sulphur, and weights of the vessel, are no contents. */
const NOT_CONTENT =
  /(?:(?:^|[^A-Z])(?:R|HFC|HCFC|CFC|S|B|E|FREON|SUVA)[ -]?|TARA:? ?|BRUTO:? ?|CAP(?:ACIDADE)? ?MAX:? ?)$/
/** "11-52 SC 50 KG" is a formula in a sack, and no 52 sacks. */
const SACKS = /^\d+\s*(?:SACOS?|SC)\s/
const AFTER_A_FIGURE = /\d\s?[-–/. ]\s?$/
const CYLINDER = /(?<![A-Z0-9])P[- ]?(2|5|7|8|13|20|45|90|125|190)(?![0-9])/
const THOUSANDS = /^\d{1,2}\.000$/
const MOST = new Decimal(30_000)
const PACKAGES: ReadonlySet<string> = new Set(
  'CL BJ BJO BJA BTJA BOTIJA DAC CILIND TBR TMB BAL BLD GFA SACARIA IBC CONT EMB EMBAL'.split(' '),
)
/** Of what the tables of units call ambiguous: measures of wood and land, loads, and a price. */
const NO_PACKAGES: ReadonlySet<string> = new Set(
  'ST MST ESTERE ESTERES ESTEREO ALQ ALQUEIRE ALQUEIRES MBTU MI MG MIL MILHEIRO VIAGEM CARGA VB'.split(' '),
)
