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
  readonly mixtures: readonly MixtureRecord[]
  readonly grid: readonly GridRecord[]
  readonly fleet: readonly FleetRecord[]
  readonly sectors: readonly SectorRecord[]
  readonly generators: readonly GeneratorRecord[]
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
