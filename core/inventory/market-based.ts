import type { WorkingStep } from '../activity/line.ts'
import { type Expression, figure, product } from '../activity/method/expression.ts'
import { addBags, bagEntries, EMPTY_BAG, type GasBag } from '../gas/gas-bag.ts'
import { type Decimal, sumDecimals, ZERO } from '../quantity/decimal.ts'
import type { Consumption, Instrument, MarketInput, ResidualMix, Retirement } from './market-input.ts'
import { assertRetirements } from './retirement-rules.ts'

/**
 * Scope 2 by market (GHG Protocol Scope 2 Guidance, 2015, chapters 6 and 7): of each consumption, what instruments track × the
 * factor of each, zero allowed, plus the rest × the residual mix, which in Brazil is the mean of the grid in the year, as
 * the Brazilian programme's tool takes it. An instrument is used once: never beyond its energy, its validity or its market.
 */

/** A consumption by market: the part that instruments track and the rest. */
export interface MarketLine {
  readonly lineId: string
  readonly trackedMWh: Decimal
  readonly untrackedMWh: Decimal
  readonly trackedKg: GasBag
  readonly untrackedKg: GasBag
  readonly gasesKg: GasBag
  readonly working: readonly WorkingStep[]
}

/** The view by market: each line, the sum of their gases, and the energy that each instrument has left. */
export interface MarketResult {
  readonly lines: readonly MarketLine[]
  readonly gasesKg: GasBag
  readonly leftMWh: ReadonlyMap<string, Decimal>
}

/**
 * Works out the market-based view. Throws `instrument.duplicate`, `instrument.unknown`, `instrument.line_unknown`,
 * `instrument.energy_invalid`, `instrument.retired_twice`, `instrument.overdrawn`, `instrument.outside_validity`,
 * `instrument.other_market`, `instrument.above_consumption`.
 */
export function marketBased(input: MarketInput): MarketResult {
  assertRetirements(input)
  const instruments = new Map(input.instruments.map((instrument) => [instrument.id, instrument]))
  const byLine = Map.groupBy(input.retirements, ({ lineId }) => lineId)
  const byInstrument = Map.groupBy(input.retirements, ({ instrumentId }) => instrumentId)
  const lines = input.consumptions.map((consumption) =>
    marketLine(consumption, byLine.get(consumption.lineId) ?? [], instruments, input.residual),
  )
  return {
    lines,
    gasesKg: lines.reduce<GasBag>((sum, { gasesKg }) => addBags(sum, gasesKg), EMPTY_BAG),
    leftMWh: new Map(
      input.instruments.map(({ id, energyMWh }) => [id, energyMWh.minus(energyOf(byInstrument.get(id) ?? []))]),
    ),
  }
}

function marketLine(
  { lineId, period, region, energyMWh }: Consumption,
  retirements: readonly Retirement[],
  instruments: ReadonlyMap<string, Instrument>,
  residual: MarketInput['residual'],
): MarketLine {
  const working: WorkingStep[] = []
  let trackedKg = EMPTY_BAG
  for (const { instrumentId, energyMWh: retired } of retirements) {
    const instrument = instruments.get(instrumentId)
    if (!instrument) continue
    const mix = { kgPerMWh: instrument.factorKgPerMWh, source: `${instrument.source} (${instrumentId})` }
    trackedKg = addBags(trackedKg, emitted('instrument', retired, mix, working))
  }
  const trackedMWh = energyOf(retirements)
  const untrackedMWh = energyMWh.minus(trackedMWh)
  const untrackedKg = untrackedMWh.isZero()
    ? EMPTY_BAG
    : emitted('residual', untrackedMWh, residual(region, Number(period.slice(0, 4))), working)
  return {
    lineId,
    trackedMWh,
    untrackedMWh,
    trackedKg,
    untrackedKg,
    gasesKg: addBags(trackedKg, untrackedKg),
    working,
  }
}

/** Kilograms of each gas of so much energy, each a step of the working; a factor of nothing shows as zero CO2. */
function emitted(step: string, energyMWh: Decimal, mix: ResidualMix, working: WorkingStep[]): GasBag {
  const factors = bagEntries(mix.kgPerMWh)
  const shown = factors.length > 0 ? factors : [['CO2', ZERO] as const]
  let bag = EMPTY_BAG
  for (const [gas, kgPerMWh] of shown) {
    const energy = figure('quantity', energyMWh, 'MWh', null)
    const mass: Expression = product(energy, figure('emission_factor', kgPerMWh, `kg ${gas}/MWh`, mix.source))
    bag = addBags(bag, { [gas]: mass.value })
    const result = { value: mass.value.toString(), unit: `kg ${gas}` }
    working.push({ step, formula: mass.text, inputs: mass.inputs, result, gas })
  }
  return bag
}

function energyOf(retirements: readonly Retirement[]): Decimal {
  return sumDecimals(retirements.map(({ energyMWh }) => energyMWh))
}
