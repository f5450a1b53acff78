import type { Classification } from '@pegada/core/classification/classification.ts'
import { decimal } from '@pegada/core/quantity/decimal.ts'
import { convert, isSameDimension, quantity } from '@pegada/core/quantity/quantity.ts'
import { findUnit } from '@pegada/core/quantity/unit.ts'
import type { Truth } from '../accountant-year/truth.ts'
import type { SuggestedLine } from './read-year.ts'

/** From this confidence on a line is taken, or left out, without a person. */
export const BULK_FROM = 0.9

/** A line with what its first suggestion is worth. */
export interface JudgedLine extends SuggestedLine {
  /** The first suggestion is the truth's kind of source; of what is not counted, that nothing is suggested. */
  readonly isKindRight: boolean
  /** Kind and amount both, and a line to be asked is not settled. */
  readonly isRight: boolean
  /** It would be taken or left out without a person. */
  readonly isSettled: boolean
}

/** Holds the first suggestion of a line against its truth. */
export function judgeLine(one: SuggestedLine): JudgedLine {
  const { truth, found, isOfUnknownBranch } = one
  const isSettled = Number(found.confidence) >= BULK_FROM && found.kind !== 'unknown' && !isOfUnknownBranch
  const isKindRight = isKind(truth, found)
  const isRight = isKindRight && hasAmount(one) && !(isSettled && truth.verdict === 'ask')
  return { ...one, isKindRight, isRight, isSettled }
}

/** Settled without a person though an accountant would ask. */
export function isAskPassed({ truth, isSettled }: JudgedLine): boolean {
  return isSettled && truth.verdict === 'ask'
}

/** Settled without a person, and wrong. */
export function isWrongPassed({ truth, isSettled, isRight }: JudgedLine): boolean {
  return isSettled && truth.verdict === 'sure' && !isRight
}

function isKind(truth: Truth, { kind, candidates, category, question }: Classification): boolean {
  if (truth.counts === 'no') return kind === 'not_emission'
  const [main] = candidates
  const wanted = SOURCES.find(([pattern]) => pattern.test(truth.kind))
  if (wanted === undefined) throw new Error(`no source for the kind ${truth.kind}`)
  const [, source, inCategory] = wanted
  if (source === ASKED) return question !== undefined
  if (main === undefined || !source.test(main.generatorKey)) return false
  return inCategory === undefined || inCategory.includes(main.category ?? category ?? '')
}

function hasAmount({ truth, found }: SuggestedLine): boolean {
  if (truth.counts === 'no' || truth.unit === null || NOT_PRINTED.has(truth.unit)) return true
  const amount = found.quantity
  const [main] = found.candidates
  if (amount === null || main === undefined) return false
  const isSpend = main.generatorKey === SPEND
  const said = isSpend
    ? { value: truth.spend ?? truth.quantity, unit: 'BRL' }
    : { value: truth.quantity, unit: truth.unit }
  if (said.value === null) return true
  const from = findUnit(amount.unit)
  const to = findUnit(said.unit.replace('m3', 'm³').replace(' N', ''))
  if (from === undefined || to === undefined || !isSameDimension(from, to)) return false
  if (main.generatorKey === 'method:agriculture.urea') return true
  const share = said.unit === 'kg N' ? main.inputs?.nitrogen_percent : undefined
  const whole = typeof share === 'string' ? decimal(amount.value).times(share).div(100) : decimal(amount.value)
  const difference = convert(quantity(whole, from), to).value.minus(decimal(said.value))
  return difference.abs().lte(decimal(said.value).abs().times('0.000001'))
}

/** Units that no document measures so: of a distance, and of stacked wood. */
const NOT_PRINTED: ReadonlySet<string> = new Set(['t.km', 'km', 'st'])
const SPEND = 'method:value_chain.spend'
const ASKED = /^asked$/
const spend = /^method:value_chain\.spend$/
const GOODS = ['purchased_goods_services', 'capital_goods']

/** The source, and for a method the category, of what the truth calls a line; the first that matches. */
const SOURCES: readonly (readonly [kind: RegExp, source: RegExp, categories?: readonly string[]])[] = [
  [/^(purchased goods|main raw material|purchased services|cash in transit)/, spend, ['purchased_goods_services']],
  [/^(capital goods|new CO2 extinguisher)/, spend, GOODS],
  [/^mobile gasoline C/, /^mobile\.gasoline_c$/],
  [/^mobile diesel/, /^mobile\.diesel_b$/],
  [/^stationary diesel/, /^stationary\.diesel_b$/],
  [/^diesel, use unknown/, /\.diesel_b$/],
  [/^diesel A/, /\.diesel_a$/],
  [/^mobile hydrous ethanol/, /^mobile\.hydrous_ethanol$/],
  [/^stationary LPG|^butane in tins/, /^stationary\.lpg$/],
  [/^mobile LPG/, /^mobile\.lpg$/],
  [/^stationary natural gas/, /^stationary\.natural_gas$/],
  [/^stationary (wood chips|firewood)/, /^stationary\.firewood$/],
  [/^purchased electricity/, /^electricity\.grid$/],
  [/^acetylene/, /^stationary\.acetylene$/],
  [/^butane as propellant/, ASKED],
  [/^R-404A/, /^fugitive\.r_404a$/],
  [/^R-134a/, /^fugitive\.hfc_134a$/],
  [/^R-410A/, /^fugitive\.r_410a$/],
  [/^R-290/, /^fugitive\.r_290$/],
  [/^SF6/, /^fugitive\.sf6$/],
  [/CO2/, /^fugitive\.co2$/],
  [/^dolomite/, /^method:agriculture\.liming$/],
  [/^mineral coal, 4500/, /^stationary\.steam_coal_4500$/],
  [/^synthetic fertiliser/, /^method:agriculture\.(synthetic_nitrogen|urea)$/],
  [/^HVO/, /\.hvo$/],
  [/^shale oil/, /^stationary\.shale_oil$/],
  [/^biodiesel B100/, /\.biodiesel_b100$/],
  [/^ARLA 32/, /^method:.*arla|^method:value_chain\.spend$/],
  [/^freight road outbound, paid by the customer/, /^method:freight\.road$/, ['downstream_transport']],
  [/^freight road/, /^method:freight\.road$/, ['upstream_transport']],
  [/^freight air/, /^method:freight\.air$/, ['upstream_transport']],
  [/^employee commuting/, /^method:(commuting|travel)\./, ['employee_commuting', 'business_travel']],
  [/^waste to landfill/, /^method:waste\.landfill_by_others$/],
  [/^waste collection|^sludge|^service with refrigerant|^business travel by air/, ASKED],
]
