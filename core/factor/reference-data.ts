import type { GasKey } from '../gas/gas.ts'
import type { CategoryKey, Scope } from './category.ts'

/**
 * The shape of the built-in data, one list per noun, as `reference/data/*.json` holds it. Amounts are strings in plain
 * decimal notation. Every record says where its figures were published, in which year, and whether they were read there
 * (`published`) or worked out by arithmetic that the note tells (`computed`).
 */
export interface ReferenceData {
  readonly release: string
  readonly hash: string
  readonly gases: readonly GasRecord[]
  readonly blends: readonly BlendRecord[]
  readonly fuels: readonly FuelRecord[]
  readonly fuelProperties: readonly FuelPropertyRecord[]
  readonly mixtures: readonly MixtureRecord[]
  readonly grid: readonly GridRecord[]
  readonly fleet: readonly FleetRecord[]
  readonly sectors: readonly SectorRecord[]
  readonly generators: readonly GeneratorRecord[]
  readonly rates: readonly RateRecord[]
  readonly worldGrid: readonly WorldGridRecord[]
  readonly parameters: readonly ParameterRecord[]
  readonly indices: readonly IndexRecord[]
}

/** Where a figure comes from. */
export interface Provenance {
  readonly source: string
  readonly sourceYear: number
  readonly status: 'published' | 'computed'
  readonly note?: string
}

/** A pure gas with its GWP over 100 years, kg CO2e per kg; a set that does not hold it is absent. */
export interface GasRecord extends Provenance {
  readonly key: GasKey
  readonly namePt: string
  readonly formula: string
  readonly family: string
  readonly isKyoto: boolean
  readonly gwp: { readonly AR4?: string; readonly AR5?: string; readonly AR6?: string }
}

/** A refrigerant blend: mass fractions in %. `isComplete` is false where only the Kyoto components are known. */
export interface BlendRecord extends Provenance {
  readonly key: string
  readonly namePt: string
  readonly isComplete: boolean
  readonly components: readonly { readonly gas: GasKey; readonly massPercent: string }[]
}

/** What burning one unit of a fuel emits, in kg of each gas; stationary combustion differs by sector. */
export interface FuelRecord extends Provenance {
  readonly id: string
  readonly fuel: string
  readonly use: 'stationary' | 'mobile'
  readonly unit: string
  readonly kgPerUnit: Readonly<Partial<Record<GasKey, string>>>
  readonly bySector?: Readonly<Record<string, Readonly<Partial<Record<GasKey, string>>>>>
  readonly year: number
  readonly region: string
}

/**
 * Density and calorific values of a fuel, net and gross (PCI and PCS). A figure that the source does not give is absent.
 * The volume of a gas is the source's: at 20 °C and one atmosphere in the Brazilian energy balance.
 */
export interface FuelPropertyRecord extends Provenance {
  readonly fuel: string
  readonly densityKgPerM3?: string
  readonly ncvGjPerT?: string
  readonly ncvGjPerM3?: string
  readonly gcvGjPerT?: string
  readonly gcvGjPerM3?: string
  readonly year: number
  readonly region: string
}

/** The share of biofuel in a commercial fuel, % by volume, in a month, or as the mean of a year. */
export interface MixtureRecord extends Provenance {
  readonly mixture: 'ethanol_in_gasoline' | 'biodiesel_in_diesel'
  readonly period: string
  readonly percentVolume: string
}

/** What a grid emits per MWh generated, in kg of CO2 of combustion, in a month or as the mean of a year. */
export interface GridRecord extends Provenance {
  readonly region: string
  readonly period: string
  readonly co2KgPerMwh: string
}

/** Emission of a vehicle by distance (g/km) and its consumption (km per unit of fuel), by model year. */
export interface FleetRecord extends Provenance {
  readonly fuel: string
  readonly vehicle: string
  readonly modelYear: string
  readonly ch4GPerKm: string
  readonly n2oGPerKm: string
  readonly kmPerUnit: string
  readonly unit: string
}

/** A sector of stationary combustion (IPCC 2006, volume 2, tables 2.2 to 2.5) with its names on input. */
export interface SectorRecord extends Provenance {
  readonly key: string
  readonly names: readonly string[]
}

/** A source people name, bound to how it is calculated. */
export interface GeneratorRecord {
  readonly key: string
  readonly names: readonly string[]
  readonly scope: Scope
  readonly category: CategoryKey
  readonly units: readonly string[]
  readonly parameters: readonly { readonly name: string; readonly options: readonly string[] }[]
  readonly method: GeneratorMethod
}

/** How a generator is calculated, with the data it points to. */
export type GeneratorMethod =
  | { readonly kind: 'fuel'; readonly use: 'stationary' | 'mobile'; readonly fuel: string }
  | {
      readonly kind: 'commercial_fuel'
      readonly use: 'stationary' | 'mobile'
      readonly fuel: string
      readonly fossilFuel: string
      readonly biofuel: string
      readonly mixture: MixtureRecord['mixture']
    }
  | { readonly kind: 'refrigerant'; readonly gas: GasKey }
  | { readonly kind: 'blend'; readonly blend: string }
  | { readonly kind: 'grid'; readonly defaultRegion: string }

/**
 * What one unit of an activity emits where no method of its own is needed: freight by t·km, travel by passenger·km,
 * generation by fuel, treatment of waste. Either kilograms per gas, or, where nothing else is published, `co2eKg`.
 */
export interface RateRecord extends Provenance {
  /** Dotted English key (`air.passenger.short`); a pure component of a commercial fuel ends in `.diesel` or `.biodiesel`. */
  readonly id: string
  /** Portuguese names, the option's name in the programme's tool first. */
  readonly names: readonly string[]
  readonly unit: string
  readonly kgPerUnit: Readonly<Partial<Record<GasKey, string>>> | null
  readonly co2eKg?: string
  readonly scope: Scope
  readonly category: CategoryKey
  readonly region: string | null
  /** `YYYY`, `YYYY-MM`, or null where it holds at any time. */
  readonly period: string | null
  readonly licence?: string
}

/** What a grid of the world emits per MWh by year, on one basis; bases are never mixed. */
export interface WorldGridRecord extends Provenance {
  /** `grid.world.<ISO 3166-1 alpha-3, with the part of the country or the key of a group>.<basis>`. */
  readonly id: string
  readonly names: readonly string[]
  readonly basis: WorldGridBasis
  readonly scope: Scope
  readonly category: CategoryKey
  /** ISO 3166-1 alpha-2 of the country, with the part of it after a hyphen (`US-AK`); or the key of a group (`world`). */
  readonly region: string
  /** Whether the figures are CO2 of combustion alone or CO2e. */
  readonly gas: 'CO2' | 'CO2e'
  /** Kilograms per MWh (the same figure as g/kWh) by year, `YYYY`; `latest` where the source gives no year. */
  readonly kgPerMwh: Readonly<Record<string, string>>
  readonly licence: string
}

/** What a figure of a grid counts. */
export type WorldGridBasis =
  | 'life_cycle'
  | 'life_cycle_latest'
  | 'generation'
  | 'losses'
  | 'residual'
  | 'production_aib'
  | 'residual_aib'

/** A constant of a method: a fraction, a load, a consumption. `unit` is a text, for it is rarely one of the unit table. */
export interface ParameterRecord extends Provenance {
  readonly id: string
  readonly names: readonly string[]
  readonly value: string
  readonly unit: string
  readonly region?: string
  readonly period?: string
}

/** A series of exchange rates or of a price index by month (`YYYY-MM`) or year (`YYYY`). */
export interface IndexRecord extends Provenance {
  readonly series: string
  readonly unit: string
  readonly licence: string
  readonly values: Readonly<Record<string, string>>
}
