/**
 * Which items of an electricity bill are energy that was bought, and how often the bill tells the same kilowatt-hours.
 * Energy (TE), use of the grid (TUSD) and tariff flags are prices of one consumption: of each tariff post one counts, TE
 * when there is one, else TUSD. Demand (kW) and reactive energy are no consumption; energy that the customer injected is
 * told apart and never subtracted. Source: ANEEL, Resolução Normativa 1000/2021 (what a bill is made of); layout NF3e.
 */
import { Decimal, sumDecimals } from '../quantity/decimal.ts'
import type { CountsReason } from './counts.ts'
import { energyRole, type Post, postOf } from './energy-role.ts'
import type { UtilityLine } from './utility-document.ts'

/** What an item turned out to be; the reason is `counts.purchase` for energy that counts. */
export type EnergyVerdict = {
  readonly nature: 'electricity' | 'injected_electricity' | 'service'
  readonly reason: CountsReason
}

/** Decides every item, in order, and says what is odd about the whole. */
export function judgeEnergy(lines: readonly UtilityLine[]): {
  readonly verdicts: readonly EnergyVerdict[]
  readonly warnings: readonly string[]
} {
  const items = lines.map((line, index) => ({ line, index, role: energyRole(line), post: postOf(line) }))
  const consumption = consumptionOf(items)
  const injected = items.filter(({ role }) => role.startsWith('injected'))
  const measured = measuredByPost(lines)
  const counted = withoutTotals(chooseByPost(consumption, measured))
  const toldInjected = chooseByPost(injected, new Map())
  const verdicts = items.map(({ index, role }): EnergyVerdict => {
    if (counted.has(index)) return { nature: 'electricity', reason: 'counts.purchase' }
    if (toldInjected.has(index)) return { nature: 'injected_electricity', reason: 'counts.injected_energy' }
    if (role.startsWith('injected')) return { nature: 'injected_electricity', reason: 'counts.same_energy' }
    return { nature: 'service', reason: REASONS[role] ?? 'counts.same_energy' }
  })
  return { verdicts, warnings: warningsOf([...counted.values()], measured) }
}

type Item = {
  readonly line: UtilityLine
  readonly index: number
  readonly role: ReturnType<typeof energyRole>
  readonly post: Post
}

/** What was used; the minimum that is charged stands for it only where the bill tells nothing else. */
function consumptionOf(items: readonly Item[]): readonly Item[] {
  const used = items.filter(({ role }) => role === 'te' || role === 'tusd' || role === 'plain')
  return used.length > 0 ? used : items.filter(({ role }) => role === 'minimum')
}

/** The items that stand for each post's energy, by their index in the bill. */
function chooseByPost(items: readonly Item[], measured: ReadonlyMap<Post, Decimal>): ReadonlyMap<number, Item> {
  const chosen = new Map<number, Item>()
  for (const [post, ofPost] of Map.groupBy(items, (item) => item.post)) {
    const best = PRECEDENCE.map((roles) => ofPost.filter(({ role }) => roles.includes(role))).find(
      (candidates) => candidates.length > 0,
    )
    for (const item of withoutRepeats(best ?? [], measured.get(post))) chosen.set(item.index, item)
  }
  return chosen
}

/**
 * Several items of one price in one post are tiers, parts of the month or meters, unless they repeat one amount; where the
 * meters bear out their sum, equal ones too.
 */
function withoutRepeats(items: readonly Item[], measured: Decimal | undefined): readonly Item[] {
  if (measured !== undefined) {
    if (sumOf(items).eq(measured)) return items
    const whole = items.find((item) => amountOf(item).eq(measured))
    if (whole !== undefined) return [whole]
  }
  const seen = new Set<string>()
  return items.filter((item) => {
    const amount = amountOf(item).toString()
    return seen.has(amount) ? false : seen.add(amount)
  })
}

/**
 * An item without a post whose amount is, but for rounding, that of the posts together is their total, not energy besides;
 * of the two, the one priced as energy stands for it.
 */
function withoutTotals(chosen: ReadonlyMap<number, Item>): ReadonlyMap<number, Item> {
  const items = [...chosen.values()]
  const single = items.filter(({ post }) => post === SINGLE)
  const others = items.filter(({ post }) => post !== SINGLE)
  if (single.length === 0 || others.length === 0) return chosen
  if (!isNear(sumOf(single), sumOf(others))) return chosen
  const kept = isOfGridUse(others) && !isOfGridUse(single) ? single : others
  return new Map(kept.map((item) => [item.index, item]))
}

/** Active energy by post, each meter once: the bill repeats a reading on every item that it prices. */
function measuredByPost(lines: readonly UtilityLine[]): ReadonlyMap<Post, Decimal> {
  const readings = new Map<string, { readonly post: Post; readonly amount: Decimal }>()
  for (const line of lines) {
    if (line.is_adjustment) continue
    for (const { kind, unit_code, meter, post, quantity } of line.measured) {
      if (kind !== ACTIVE_ENERGY || unit_code !== KWH || quantity === null) continue
      const at = post === line.post_cPosTarif ? postOf(line) : (post ?? SINGLE)
      readings.set(`${meter}|${at}`, { post: at, amount: new Decimal(quantity) })
    }
  }
  const byPost = Map.groupBy(readings.values(), ({ post }) => post)
  return new Map([...byPost].map(([post, ofPost]) => [post, sumDecimals(ofPost.map(({ amount }) => amount))]))
}

function warningsOf(counted: readonly Item[], measured: ReadonlyMap<Post, Decimal>): string[] {
  if (counted.length === 0) return ['document.energy_not_found']
  const difference = sumOf(counted).minus(sumDecimals(measured.values())).abs()
  return [
    ...(measured.size > 0 && difference.gt(ROUNDING_KWH) ? ['document.billed_differs_from_measured'] : []),
    ...(isOfGridUse(counted) ? ['document.grid_use_only'] : []),
  ]
}

function isOfGridUse(items: readonly Item[]): boolean {
  return items.every(({ role }) => role === 'tusd' || role === 'injected_tusd')
}

function isNear(left: Decimal, right: Decimal): boolean {
  return left
    .minus(right)
    .abs()
    .lte(Decimal.max(ROUNDING_KWH, left.times(ROUNDING_SHARE)))
}

function sumOf(items: readonly Item[]): Decimal {
  return sumDecimals(items.map(amountOf))
}

function amountOf({ line }: Item): Decimal {
  return new Decimal(line.quantity ?? '0').abs()
}

const PRECEDENCE: readonly (readonly Item['role'][])[] = [
  ['te', 'injected_te'],
  ['tusd', 'injected_tusd'],
  ['plain', 'injected_plain'],
  ['minimum'],
]

const REASONS: Readonly<Partial<Record<Item['role'], CountsReason>>> = {
  not_energy: 'counts.not_energy',
  no_content: 'counts.no_physical_content',
  minimum: 'counts.no_physical_content',
  refund: 'counts.return',
  adjustment: 'counts.adjustment',
}

const SINGLE: Post = '0'
const ACTIVE_ENERGY = '03'
const KWH = '2'

/** Meters are read in whole kilowatt-hours. */
const ROUNDING_KWH = 1
/** Each part of a bill is rounded by itself. */
const ROUNDING_SHARE = '0.005'
