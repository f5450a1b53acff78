import { type Decimal, decimal, sumDecimals, ZERO } from '../quantity/decimal.ts'
import type { BillComponent, BillCountsReason, BillKind, BillPost } from './bill.ts'

/** What counting looks at; quantities may still be as a person typed them, then they read as nothing. */
export type CountableLine = {
  readonly post: BillPost
  readonly component: BillComponent | null
  readonly quantity: string | null
  readonly unit: string | null
}

/**
 * Which lines of a bill are activities, each with its reason, in the order given. The energy of a tariff post is charged
 * two or three times over (its generation, TE; its way over the grid, TUSD; the flag): it counts once, by TE where there
 * is one, else as it is charged whole, else by TUSD. Demand (kW) and reactive energy (kVArh) are no energy used; energy
 * fed in is told beside and never taken off. Volumes of water and sewage count too: no built-in factor is theirs, so they wait
 * until somebody chooses one.
 */
export function countLines(kind: BillKind, lines: readonly CountableLine[]): BillCountsReason[] {
  if (kind === 'water') return lines.map(reasonOfWater)
  if (kind === 'gas') return onlyFirst(lines)
  if (kind !== 'electricity') return lines.map(() => 'counts.purchase')
  const isFedInByTe = lines.some(({ post, component }) => post === 'injected' && component === 'te')
  const reasons = lines.map((line) => ownReason(line, isFedInByTe))
  const open = lines.filter((_, index) => reasons[index] === undefined)
  const counted = new Set(open.filter((line) => isCharged(line, open)))
  const repeated = repeatedAcrossPosts([...counted])
  return lines.map((line, index) => {
    const reason = reasons[index]
    if (reason !== undefined) return reason
    return counted.has(line) && !repeated.has(line) ? 'counts.purchase' : 'counts.same_energy'
  })
}

/** Water and sewage by their volume: two services, neither of which repeats the other. */
function reasonOfWater({ component, unit, quantity }: CountableLine): BillCountsReason {
  const isVolume = component === null && unit !== null && VOLUMES.has(unit) && amount(quantity).gt(0)
  return isVolume ? 'counts.purchase' : 'counts.no_physical_content'
}

/** What was fed in is given back by TE and by TUSD too: it is told once. */
function ownReason(line: CountableLine, isFedInByTe: boolean): BillCountsReason | undefined {
  if (line.post === 'injected') {
    return isFedInByTe && line.component === 'tusd' ? 'counts.same_energy' : 'counts.injected_energy'
  }
  if (line.component === 'demand' || line.component === 'reactive') return 'counts.not_energy'
  if (line.component === 'other') return 'counts.no_physical_content'
  if (line.unit === null || !JOULES.has(line.unit)) return 'counts.not_energy'
  return line.component === 'flag' ? 'counts.same_energy' : undefined
}

function isCharged(line: CountableLine, lines: readonly CountableLine[]): boolean {
  const has = (component: BillComponent | null) =>
    lines.some((one) => one.post === line.post && one.component === component)
  if (line.component === 'te') return true
  if (line.component === null) return !has('te')
  return !has('te') && !has(null)
}

/**
 * One part may be charged by post and the other as a whole, and a total may stand beside the posts: the same sum then
 * says that it is the same energy.
 */
function repeatedAcrossPosts(counted: readonly CountableLine[]): ReadonlySet<CountableLine> {
  const isTusd = ({ component }: CountableLine) => component === 'tusd'
  const isWhole = ({ post }: CountableLine) => post === 'single'
  return repeatOf(counted, isTusd) ?? repeatOf(counted, isWhole) ?? new Set()
}

/** The lines that the test picks, where they are as much energy as all others together. */
function repeatOf(
  counted: readonly CountableLine[],
  isPicked: (line: CountableLine) => boolean,
): ReadonlySet<CountableLine> | undefined {
  const picked = counted.filter(isPicked)
  const others = counted.filter((line) => !isPicked(line))
  const isSame = picked.length > 0 && others.length > 0 && isNear(energyOf(others), energyOf(picked))
  return isSame ? new Set(picked) : undefined
}

function energyOf(lines: readonly CountableLine[]): Decimal {
  return sumDecimals(lines.map(({ quantity, unit }) => amount(quantity).times(JOULES.get(unit ?? '') ?? 0)))
}

function isNear(left: Decimal, right: Decimal): boolean {
  return left.gt(0) && left.minus(right).abs().lte(left.times('0.005'))
}

function amount(quantity: string | null): Decimal {
  return quantity !== null && /^\d+(?:\.\d+)?$/.test(quantity) ? decimal(quantity) : ZERO
}

/** Of the volumes that a gas bill names (measured, corrected, billed), the first one told is what is charged. */
function onlyFirst(lines: readonly CountableLine[]): BillCountsReason[] {
  const first = lines.findIndex(({ component }) => component === null)
  return lines.map(({ component }, index) => {
    if (component !== null) return 'counts.no_physical_content'
    return index === first ? 'counts.purchase' : 'counts.same_energy'
  })
}

const VOLUMES: ReadonlySet<string> = new Set(['m³', 'L'])

/** Joules of each unit of energy. */
const JOULES: ReadonlyMap<string, string> = new Map([
  ['Wh', '3600'],
  ['kWh', '3600000'],
  ['MWh', '3600000000'],
  ['GWh', '3600000000000'],
  ['MJ', '1000000'],
  ['GJ', '1000000000'],
  ['TJ', '1000000000000'],
])
