/** What one item of an electricity bill prices, by its unit, its tariff and, where the layout leaves it open, its words. */
import { GRID_USE } from './grid-use.ts'
import type { UtilityLine } from './utility-document.ts'

/**
 * `te`, `tusd` and `plain` are consumption; `injected_*` energy given to the grid; `flag` the tariff flag of a month;
 * `minimum` the energy that is charged for being connected, whether it was used or not.
 */
export type EnergyRole =
  | 'te'
  | 'tusd'
  | 'plain'
  | 'flag'
  | 'minimum'
  | 'injected_te'
  | 'injected_tusd'
  | 'injected_plain'
  | 'not_energy'
  | 'no_content'
  | 'refund'
  | 'adjustment'

/** A tariff post as `cPosTarif` numbers it: 0 single, 1 peak, 2 off peak, 3 intermediate, 4 to 7 reserved. */
export type Post = string

/** The role of an item. */
export function energyRole(line: UtilityLine): EnergyRole {
  const words = wordsOf(line)
  if (line.is_adjustment) return 'adjustment'
  if (line.quantity === null || line.quantity === '0') return 'no_content'
  if (line.unit_code !== KWH || REACTIVE.test(words) || hasMeasured(line, REACTIVE_ENERGY)) return 'not_energy'
  const price = priceOf(line, words)
  if (isInjected(line, words)) return `injected_${price}`
  if (line.is_refund || isNegative(line.value)) return 'refund'
  if (FLAG.test(words)) return 'flag'
  return MINIMUM.test(words) ? 'minimum' : price
}

/**
 * The post of an item: as its tariff says, else by its words, else as its meter says. The meter's post comes last, because
 * suppliers write one and the same on every item where their system reads the registers together.
 */
export function postOf(line: UtilityLine): Post {
  const { post_cPosTarif: code, measured } = line
  const isOfMeter = measured[0]?.post === code
  if (code !== null && !isOfMeter) return code
  const words = wordsOf(line)
  return POST_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? code ?? '0'
}

function priceOf(line: UtilityLine, words: string): 'te' | 'tusd' | 'plain' {
  if (line.tariff_tpTarif === '1') return 'te'
  if (line.tariff_tpTarif === '2') return 'tusd'
  if (GRID_USE.test(words)) return 'tusd'
  return TE.test(words) ? 'te' : 'plain'
}

function isInjected(line: UtilityLine, words: string): boolean {
  if (isNegative(line.quantity) || INJECTED.test(words) || hasMeasured(line, INJECTED_ENERGY)) return true
  return isNegative(line.value) && OF_GENERATION.test(words)
}

function isNegative(amount: string | null): boolean {
  return amount?.startsWith('-') ?? false
}

function hasMeasured(line: UtilityLine, kind: string): boolean {
  return line.measured.length > 0 && line.measured.every((measure) => measure.kind === kind)
}

function wordsOf(line: UtilityLine): string {
  return (line.description ?? '').normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
}

const KWH = '2'
const INJECTED_ENERGY = '04'
const REACTIVE_ENERGY = '05'

const REACTIVE = /\bREAT|\bUFER\b|\bERE\b/
const INJECTED = /INJETAD|INJECAO|\bINJ\b/
/** What is set off against injected energy, and the scheme by its names (Lei 14.300/2022). */
const OF_GENERATION = /COMPENSAD|\bSCEE\b|\bGD\b/
const FLAG = /BANDEIRA|\bBAND\b|AMARELA|VERMELHA|ESCASSEZ HIDRICA/
const MINIMUM = /CUSTO (?:DE )?DISP/
const TE = /\bTE\b|TARIFA DE ENERGIA/

const POST_WORDS: readonly (readonly [RegExp, Post])[] = [
  [/RESERVAD/, '7'],
  [/INTERMED/, '3'],
  [/FORA (?:DE )?PONTA|F\.? ?PONTA|\bF\.?P\b/, '2'],
  [/\bPONTA\b/, '1'],
]
