import { daysOfPeriod } from '../activity/rate-query.ts'
import { DomainError } from '../domain-error.ts'
import { type Decimal, ZERO } from '../quantity/decimal.ts'
import type { Consumption, Instrument, MarketInput, Retirement } from './market-input.ts'

/**
 * The rules under which an instrument may be set against consumption (GHG Protocol Scope 2 Guidance, 2015, chapter 7, Scope 2
 * Quality Criteria): claimed once, close in time, in the same market, and never for more energy than there is on either
 * side. Each broken rule is a code that names the instrument and the line.
 */
export function assertRetirements({
  consumptions,
  instruments,
  retirements,
}: Pick<MarketInput, 'consumptions' | 'instruments' | 'retirements'>): void {
  const byId = indexed(instruments, ({ id }) => id)
  const byLine = indexed(consumptions, ({ lineId }) => lineId)
  const drawn = new Map<string, Decimal>()
  const covered = new Map<string, Decimal>()
  const pairs = new Set<string>()
  for (const retirement of retirements) {
    const { instrumentId, lineId, energyMWh } = retirement
    const instrument = byId.get(instrumentId)
    if (!instrument) throw new DomainError('instrument.unknown', { instrument: instrumentId })
    const consumption = byLine.get(lineId)
    if (!consumption) throw new DomainError('instrument.line_unknown', { instrument: instrumentId, line: lineId })
    const pair = JSON.stringify([instrumentId, lineId])
    if (pairs.has(pair)) throw new DomainError('instrument.retired_twice', { instrument: instrumentId, line: lineId })
    pairs.add(pair)
    assertFits(retirement, instrument, consumption)
    drawn.set(instrumentId, (drawn.get(instrumentId) ?? ZERO).plus(energyMWh))
    covered.set(lineId, (covered.get(lineId) ?? ZERO).plus(energyMWh))
  }
  for (const [id, retired] of drawn) {
    const short = shortfall(retired, byId.get(id))
    if (short) throw new DomainError('instrument.overdrawn', { instrument: id, ...short })
  }
  for (const [id, retired] of covered) {
    const short = shortfall(retired, byLine.get(id))
    if (short) throw new DomainError('instrument.above_consumption', { line: id, ...short })
  }
}

function assertFits({ energyMWh }: Retirement, instrument: Instrument, { lineId, period, region }: Consumption): void {
  const about = { instrument: instrument.id, line: lineId }
  if (!energyMWh.isPositive() || energyMWh.isZero()) throw new DomainError('instrument.energy_invalid', about)
  const { from, to } = daysOfPeriod(period)
  if (from < instrument.from || to > instrument.to) {
    throw new DomainError('instrument.outside_validity', {
      ...about,
      period,
      from: instrument.from,
      to: instrument.to,
    })
  }
  if (region !== instrument.region) {
    throw new DomainError('instrument.other_market', { ...about, region, market: instrument.region })
  }
}

/** What was retired and what there is, in MWh, where that is less; else undefined. */
function shortfall(retired: Decimal, whole: { readonly energyMWh: Decimal } | undefined) {
  const available = whole?.energyMWh ?? ZERO
  return retired.lte(available) ? undefined : { retired: retired.toString(), available: available.toString() }
}

/** By id; throws `instrument.duplicate` when two share one. */
function indexed<T>(items: readonly T[], idOf: (item: T) => string): ReadonlyMap<string, T> {
  const index = new Map<string, T>()
  for (const item of items) {
    if (index.has(idOf(item))) throw new DomainError('instrument.duplicate', { id: idOf(item) })
    index.set(idOf(item), item)
  }
  return index
}
