import type { GasKey } from '../gas/gas.ts'
import type { GwpSet, GwpSetName } from '../gas/gwp-set.ts'
import { daysInMonth, type Month, monthOf } from '../period/period.ts'
import { type Decimal, decimal, ONE } from '../quantity/decimal.ts'
import { parseUnit, UNITS } from '../quantity/unit.ts'
import type { Factor } from './factor.ts'
import { bagOf } from './gas-amounts.ts'
import { type GeneratorIndex, indexGenerators } from './generator.ts'
import { normaliseName } from './name.ts'
import { indexRates, type RateIndex } from './rate.ts'
import type {
  BlendRecord,
  FleetRecord,
  FuelPropertyRecord,
  FuelRecord,
  GridRecord,
  IndexRecord,
  MixtureRecord,
  ParameterRecord,
  ReferenceData,
} from './reference-data.ts'

/**
 * The built-in data made ready for calculation: decimals parsed once, everything behind an index. Building it is pure;
 * the same data always gives the same catalogue.
 */
export interface Catalogue extends RateIndex {
  readonly release: string
  readonly hash: string
  readonly gwpSets: Readonly<Record<GwpSetName, GwpSet>>
  readonly generators: GeneratorIndex
  /** Combustion factors by `<use>.<fuel>`; those that differ by sector under `<use>.<fuel>/<sector>`. */
  readonly fuels: ReadonlyMap<string, readonly Factor[]>
  /** Density and calorific values by fuel. */
  readonly fuelProperties: ReadonlyMap<string, FuelPropertyRecord>
  readonly mixtures: Readonly<Record<MixtureRecord['mixture'], MixtureSeries>>
  /** Grid factors by region. */
  readonly grids: ReadonlyMap<string, readonly Factor[]>
  readonly vehicles: ReadonlyMap<string, readonly FleetRecord[]>
  readonly blends: ReadonlyMap<string, BlendRecord>
  readonly gasSources: ReadonlyMap<GasKey, string>
  /** Sector keys by their key and names, normalised. */
  readonly sectors: ReadonlyMap<string, string>
  readonly sectorNames: readonly string[]
  /** Constants of methods by id, several where they change with the period. */
  readonly parameters: ReadonlyMap<string, readonly ParameterRecord[]>
  /** Exchange rates and price indices: series, then month or year, then value. */
  readonly indices: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** What each of those series is: unit, source, licence. */
  readonly indexSeries: ReadonlyMap<string, IndexRecord>
}

/** Shares of biofuel by month (`YYYY-MM`) and year (`YYYY`), as fractions. */
export interface MixtureSeries {
  readonly shares: ReadonlyMap<string, MixtureShare>
  readonly lastMonth: Month
}

/** A share of biofuel by volume, 0 to 1, with its source. */
export interface MixtureShare {
  readonly period: string
  readonly share: Decimal
  readonly source: string
}

/** The catalogue of this data. */
export function buildCatalogue(data: ReferenceData): Catalogue {
  return {
    release: data.release,
    hash: data.hash,
    gwpSets: { AR4: gwpSet(data, 'AR4'), AR5: gwpSet(data, 'AR5'), AR6: gwpSet(data, 'AR6') },
    generators: indexGenerators(data.generators, data.gases),
    fuels: new Map(data.fuels.flatMap((record) => fuelFactors(record, data.release))),
    fuelProperties: new Map(data.fuelProperties.map((record) => [record.fuel, record])),
    mixtures: {
      ethanol_in_gasoline: mixtureSeries(data.mixtures, 'ethanol_in_gasoline'),
      biodiesel_in_diesel: mixtureSeries(data.mixtures, 'biodiesel_in_diesel'),
    },
    grids: groupBy(
      data.grid.map((record) => gridFactor(record, data.release)),
      (factor) => factor.region ?? '',
    ),
    vehicles: groupBy(data.fleet, ({ fuel }) => fuel),
    blends: new Map(data.blends.map((blend) => [blend.key, blend])),
    gasSources: new Map(data.gases.map(({ key, source }) => [key, source])),
    sectors: new Map(
      data.sectors.flatMap(({ key, names }) => [key, ...names].map((name) => [normaliseName(name), key] as const)),
    ),
    sectorNames: data.sectors.map(({ key, names }) => names[0] ?? key),
    ...indexRates(data),
    parameters: groupBy(data.parameters, ({ id }) => id),
    indices: new Map(data.indices.map(({ series, values }) => [series, new Map(Object.entries(values))])),
    indexSeries: new Map(data.indices.map((record) => [record.series, record])),
  }
}

function gwpSet(data: ReferenceData, name: GwpSetName): GwpSet {
  const values = data.gases.flatMap(({ key, gwp }) => {
    const text = gwp[name]
    return text === undefined ? [] : [[key, text === '1' ? ONE : decimal(text)] as const]
  })
  return { name, values: new Map([...values, ['CO2e', ONE] as const, ['CO2e_outside', ONE] as const]) }
}

function fuelFactors(record: FuelRecord, version: string): (readonly [string, readonly Factor[]])[] {
  const factor = (id: string, amounts: Readonly<Partial<Record<GasKey, string>>>): Factor => ({
    id: `${id}/${record.region}`,
    version,
    scope: 1,
    category: record.use === 'mobile' ? 'mobile_combustion' : 'stationary_combustion',
    unit: parseUnit(record.unit),
    amount: { kind: 'gases', kgPerUnit: bagOf(amounts) },
    region: record.region,
    validFrom: null,
    validTo: null,
    year: record.year,
    source: record.source,
    sourceYear: record.sourceYear,
    quality: record.status,
  })
  const general = [record.id, [factor(record.id, record.kgPerUnit)]] as const
  const bySector = Object.entries(record.bySector ?? {}).map(([sector, amounts]) => {
    const id = `${record.id}/${sector}`
    return [id, [factor(id, { ...record.kgPerUnit, ...amounts })]] as const
  })
  return [general, ...bySector]
}

function gridFactor(record: GridRecord, version: string): Factor {
  const isYear = record.period.length === 4
  const year = Number(record.period.slice(0, 4))
  const last = isYear ? monthOf(year, 12) : (record.period as Month)
  return {
    id: `electricity.grid/${record.region}/${record.period}`,
    version,
    scope: 2,
    category: 'purchased_electricity',
    unit: UNITS.MWh,
    amount: { kind: 'gases', kgPerUnit: { CO2: decimal(record.co2KgPerMwh) } },
    region: record.region,
    validFrom: isYear ? `${year}-01-01` : `${record.period}-01`,
    validTo: `${last}-${daysInMonth(last)}`,
    year,
    source: record.source,
    sourceYear: record.sourceYear,
    quality: record.status,
  }
}

function mixtureSeries(records: readonly MixtureRecord[], mixture: MixtureRecord['mixture']): MixtureSeries {
  const shares = new Map(
    records
      .filter((record) => record.mixture === mixture)
      .map(({ period, percentVolume, source }) => [period, { period, share: decimal(percentVolume).div(100), source }]),
  )
  const months = [...shares.keys()].filter((period) => period.length === 7).sort()
  return { shares, lastMonth: (months.at(-1) ?? '0000-01') as Month }
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  return Map.groupBy(items, keyOf)
}
