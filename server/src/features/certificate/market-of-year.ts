import { gridElectricityRate } from '@pegada/core/activity/grid-electricity.ts'
import type { LineInput, WorkingStep } from '@pegada/core/activity/line.ts'
import type { Catalogue } from '@pegada/core/factor/catalogue.ts'
import type { GasKey } from '@pegada/core/gas/gas.ts'
import { addBags, EMPTY_BAG, type GasBag } from '@pegada/core/gas/gas-bag.ts'
import { marketBased } from '@pegada/core/inventory/market-based.ts'
import type { Instrument, ResidualMix, Retirement } from '@pegada/core/inventory/market-input.ts'
import { Decimal, decimal, sumDecimals, toPlain, ZERO } from '@pegada/core/quantity/decimal.ts'
import { unmistakable } from '@pegada/core/quantity/unmistakable.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { energyOfYear, retirementsOfYear } from './energy-of-year.ts'
import type { StoredRetirement, YearEnergy } from './repo.ts'

/**
 * Scope 2 by market of what was consumed in Brazil in a year (GHG Protocol Scope 2 Guidance, chapter 6, table 6.3): what
 * certificates track × the factor of each, plus what nothing tracks × the mean of its grid in the year. Lines by market
 * (a contract entered as a line) track their own energy and carry their own emissions, which are added elsewhere. It is
 * worked out from energy kept by market and category, so it costs the same whatever the number of lines.
 */
export interface MarketOfYear {
  readonly consumedMwh: Decimal
  readonly trackedMwh: Decimal
  readonly residualMwh: Decimal
  /** Kilograms of what certificates and the residual mix stand for, by category of scope 2. */
  readonly byCategory: readonly { readonly category: string; readonly gasesKg: GasBag }[]
  readonly residualKg: GasBag
  readonly working: readonly WorkingStep[]
  readonly retirements: readonly StoredRetirement[]
}

/** The market-based view of the year, of one site or of all. */
export async function marketOfYear(
  tx: Tx,
  { catalogue }: Pick<Ports, 'catalogue'>,
  actor: Pick<Actor, 'companyId'>,
  { year, businessUnitId }: { readonly year: number; readonly businessUnitId?: string | undefined },
): Promise<MarketOfYear> {
  const filter = { companyId: actor.companyId, year, businessUnitId }
  const energy = await energyOfYear(tx, filter)
  const retirements = energy.length === 0 ? [] : await retirementsOfYear(tx, filter)
  return workOut(energy, retirements, year, catalogue)
}

/**
 * The same as lines of an inventory, for books and sealed files that recompute it: one of the contract's method for each
 * retirement, one of the residual mix for each market and category.
 */
export async function marketLinesOfYear(
  tx: Tx,
  actor: Pick<Actor, 'companyId'>,
  year: number,
): Promise<readonly LineInput[]> {
  const filter = { companyId: actor.companyId, year }
  const retirements = await retirementsOfYear(tx, filter)
  const pools = poolsOf(await energyOfYear(tx, filter), retirements)
  const residual = pools
    .filter(({ residualMwh }) => !residualMwh.isZero())
    .map(({ region, category, residualMwh }) => ({
      id: `market:${category}/${region}`,
      method: 'electricity.market_residual',
      inputs: {},
      category,
      region,
      quantity: unmistakable(toPlain(residualMwh)),
      unit: 'MWh',
      period: String(year),
    }))
  return [...retirements.map((retirement) => contractLine(retirement, year)), ...residual]
}

function contractLine(retirement: StoredRetirement, year: number): LineInput {
  const { id, kind, serial, source, co2KgPerMwh, category, region, yearMwh } = retirement
  const factor = { gases: { CO2: toPlain(decimal(co2KgPerMwh)) }, unit: 'kg/MWh', source: `${source} (${serial})` }
  return {
    id: `market:${id}`,
    method: 'electricity.market_contract',
    inputs: { instrument: kind, instrument_number: serial, factor },
    category,
    region,
    quantity: unmistakable(toPlain(energyAt(yearMwh))),
    unit: 'MWh',
    period: String(year),
  }
}

/** What was consumed in one market under one category, and what tracks it. */
interface Pool {
  readonly region: string
  readonly category: string
  readonly consumedMwh: Decimal
  /** Tracked by lines of their own. */
  readonly byLinesMwh: Decimal
  readonly retirements: readonly StoredRetirement[]
  readonly residualMwh: Decimal
}

function poolsOf(energy: readonly YearEnergy[], retirements: readonly StoredRetirement[]): readonly Pool[] {
  const groups = Map.groupBy(energy, ({ region, category }) => JSON.stringify([region, category]))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { region, category } = first
    const mwhOf = (basis: YearEnergy['basis']) =>
      sumDecimals(group.filter((part) => part.basis === basis).map((part) => decimal(part.energyMwh)))
    const own = retirements.filter((one) => one.region === region && one.category === category)
    const retired = sumDecimals(own.map(({ yearMwh }) => energyAt(yearMwh)))
    const [consumedMwh, byLinesMwh] = [mwhOf('location'), mwhOf('market')]
    const residualMwh = energyAt(Decimal.max(consumedMwh.minus(retired).minus(byLinesMwh), ZERO))
    return [{ region, category, consumedMwh, byLinesMwh, retirements: own, residualMwh }]
  })
}

function workOut(
  energy: readonly YearEnergy[],
  retirements: readonly StoredRetirement[],
  year: number,
  catalogue: Catalogue,
): MarketOfYear {
  const pools = poolsOf(energy, retirements)
  const results = pools.map((pool) => ({ pool, result: marketOfPool(pool, year, catalogue) }))
  const consumedMwh = sumDecimals(pools.map((pool) => pool.consumedMwh))
  const residualMwh = sumDecimals(pools.map((pool) => pool.residualMwh))
  return {
    consumedMwh,
    trackedMwh: consumedMwh.minus(residualMwh),
    residualMwh,
    byCategory: [...Map.groupBy(results, ({ pool }) => pool.category)].map(([category, ofCategory]) => ({
      category,
      gasesKg: ofCategory.reduce<GasBag>((sum, { result }) => addBags(sum, result.gasesKg), EMPTY_BAG),
    })),
    residualKg: results
      .flatMap(({ result }) => result.lines)
      .reduce<GasBag>((sum, { untrackedKg }) => addBags(sum, untrackedKg), EMPTY_BAG),
    working: results.flatMap(({ result }) => result.lines.flatMap(({ working }) => working)),
    retirements,
  }
}

/** A part of a line in a year may not end as a decimal: it is cut far below what a meter tells, so that it can be written. */
function energyAt(mwh: Decimal | string): Decimal {
  return new Decimal(mwh).toDecimalPlaces(PLACES, Decimal.ROUND_HALF_EVEN)
}

const PLACES = 12

/** One market as one consumption; validity was looked at day by day when each certificate was retired. */
function marketOfPool(pool: Pool, year: number, catalogue: Catalogue) {
  const lineId = `${pool.region}/${pool.category}`
  const instruments = [...Map.groupBy(pool.retirements, ({ certificateId }) => certificateId)].map(([id, same]) => ({
    id,
    energyMWh: sumDecimals(same.map(({ yearMwh }) => energyAt(yearMwh))),
    kgPerMWh: decimal(same[0]?.co2KgPerMwh ?? '0'),
    of: same[0],
  }))
  const tracked = sumDecimals(instruments.map(({ energyMWh }) => energyMWh))
  return marketBased({
    consumptions: [{ lineId, period: String(year), region: pool.region, energyMWh: tracked.plus(pool.residualMwh) }],
    instruments: instruments.map(({ id, energyMWh, kgPerMWh, of }): Instrument => {
      const factorKgPerMWh = { CO2: kgPerMWh }
      const source = of ? `${of.source} (${of.serial})` : ''
      const validity = { from: `${year}-01-01`, to: `${year}-12-31`, region: pool.region }
      return { id, kind: of?.kind ?? 'other', factorKgPerMWh, source, energyMWh, ...validity }
    }),
    retirements: instruments.map(({ id, energyMWh }): Retirement => ({ instrumentId: id, lineId, energyMWh })),
    residual: (region, ofYear) => yearMean(catalogue, region, ofYear),
  })
}

/** The mean of a Brazilian grid in the year, or of the last one published. */
export function yearMean(catalogue: Catalogue, region: string, year: number): ResidualMix {
  const rate = gridElectricityRate(catalogue, region, {
    generatorKey: 'electricity.grid',
    period: String(year),
    sector: undefined,
    region,
    vehicle: undefined,
    modelYear: undefined,
    biofuelPercent: undefined,
  })
  const kgPerMWh: Partial<Record<GasKey, Decimal>> = {}
  for (const { gas, kgPerUnit } of rate.terms) kgPerMWh[gas] = kgPerUnit
  return { kgPerMWh, source: rate.factor.source }
}
