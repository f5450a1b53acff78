import type { CategoryKey, Scope } from '@pegada/core/factor/category.ts'
import { FUELS } from './fuel-names.ts'
import { FERRIES, HAULS, LORRIES, railwayKey, shipKey } from './rate-keys.ts'

/**
 * Which rows of `factors-brasil.csv` make which rate. Rows that are the engine's own arithmetic (CO2e of a year's diesel,
 * of AR5) are not carried over: the product works them out from the components, the blend of the date and the chosen GWP.
 */
export interface RateGroup {
  /** Matches the row's id; its first two captures are the number and the component or year. */
  readonly pattern: RegExp
  readonly id: (captures: readonly string[], name: string) => string
  /** What to take off the printed name. */
  readonly prefix?: string
  readonly unit: string
  readonly scope: Scope
  readonly category: CategoryKey
  readonly region: string | null
  readonly period?: (captures: readonly string[]) => string
  /** Printed in tonnes, grams or noisy floats: how the figure becomes kilograms. */
  readonly figure?: 'tonnes' | 'noisy'
  readonly note?: string
}

/** Units of freight and travel as the unit table spells them. */
const FREIGHT = 't·km'
const TRAVEL = 'p·km'

const COMPONENTS: Readonly<Record<string, string>> = { D: 'diesel', B: 'biodiesel' }
const freight = { unit: FREIGHT, scope: 3, category: 'upstream_transport', region: null } as const
const travel = { unit: TRAVEL, scope: 3, category: 'business_travel', region: null } as const
const UPLIFT = 'DESNZ/Defra factor ÷ 1.08: multiply by the great-circle distance × 1.08'

function component(letter: string | undefined): string {
  return keyOf(COMPONENTS, letter)
}

function keyOf(keys: Readonly<Record<string, string>>, code: string | undefined): string {
  const key = keys[code ?? '']
  if (key === undefined) throw new Error(`no key for ${code}`)
  return key
}

function fuelKey(label: string): string {
  const found = FUELS.find((fuel) => fuel.label === label)
  if (!found) throw new Error(`fuel without a key: ${label}`)
  return found.key
}

/** Every group, the first match wins. */
export const RATE_GROUPS: readonly RateGroup[] = [
  {
    ...travel,
    pattern: /^AER12-(\d)-(?:CO2|CH4|N2O)$/,
    id: ([haul]) => `air.passenger.${keyOf(HAULS, haul)}`,
    prefix: 'Voo de passageiros: ',
    note: UPLIFT,
  },
  {
    ...travel,
    pattern: /^AER12-26-(\d)-(?:CO2|CH4|N2O)$/,
    id: ([haul]) => `air.passenger.${keyOf(HAULS, haul)}`,
    prefix: 'Voo de passageiros: ',
    period: () => '2025',
    note: UPLIFT,
  },
  {
    ...freight,
    pattern: /^AER13-(\d)-(?:CO2|CH4|N2O)$/,
    id: ([haul]) => `air.freight.${keyOf(HAULS, haul)}`,
    prefix: 'Transporte aéreo de carga: ',
    note: UPLIFT,
  },
  {
    ...freight,
    pattern: /^CAM-(\d\d)-([DB])-(?:CO2|CH4|N2O)$/,
    id: ([lorry, letter]) => `road.freight.${keyOf(LORRIES, lorry)}.${component(letter)}`,
  },
  {
    ...freight,
    pattern: /^CAM-(\d\d)-DEFRA$/,
    id: ([lorry]) => `road.freight_published.${keyOf(LORRIES, lorry)}`,
  },
  {
    ...freight,
    unit: 'km',
    pattern: /^CAM-(\d\d)-KM$/,
    id: ([lorry]) => `road.distance_published.${keyOf(LORRIES, lorry)}`,
  },
  {
    ...travel,
    region: 'BR',
    pattern: /^BUSM-(\d{4})-([DB])-(?:CO2|CH4|N2O)$/,
    id: ([, letter]) => `bus.municipal.${component(letter)}`,
    period: ([year = '']) => year,
  },
  {
    ...travel,
    pattern: /^BUSV-([DB])-(?:CO2|CH4|N2O)$/,
    id: ([letter]) => `bus.travel.${component(letter)}`,
  },
  { ...travel, pattern: /^BUSV-DEFRA$/, id: () => 'bus.travel_published' },
  {
    ...travel,
    region: 'BR',
    pattern: /^METRO-(\d{4})$/,
    id: () => 'metro.passenger',
    period: ([year = '']) => year,
    figure: 'noisy',
  },
  {
    ...freight,
    region: 'BR',
    pattern: /^FERR-\d\d-(?:CO2|CH4|N2O)$/,
    id: (_, name) => `rail.freight.${railwayKey(name)}`,
    prefix: 'Ferrovia de carga: ',
    note: 'reference values of 2011',
  },
  {
    ...travel,
    pattern: /^BALSA-(\d)-([DB])-(?:CO2|CH4|N2O)$/,
    id: ([ferry, letter]) => `ferry.${keyOf(FERRIES, ferry)}.${component(letter)}`,
  },
  { ...travel, pattern: /^BALSA-(\d)-DEFRA$/, id: ([ferry]) => `ferry_published.${keyOf(FERRIES, ferry)}` },
  { ...freight, pattern: /^NAV-\d\d-(?:CO2|CH4|N2O)$/, id: (_, name) => `ship.freight.${shipKey(name)}` },
  {
    pattern: /^GER-\d+-(?:CO2|CH4|N2O)$/,
    id: (_, name) => `generation.${fuelKey(name)}`,
    prefix: 'Geração de energia: ',
    unit: 'MWh',
    scope: 2,
    category: 'purchased_electricity',
    region: 'BR',
    figure: 'tonnes',
    note: 'at an efficiency of 100 %: divide by that of the plant',
  },
  {
    pattern: /^TREMC-\d\d-(?:CO2|CH4|N2O)$/,
    id: (_, name) => `train.combustion.${fuelKey(name)}`,
    unit: 't',
    scope: 1,
    category: 'mobile_combustion',
    region: 'BR',
  },
  {
    pattern: /^COMP-(?:CH4|N2O)$/,
    id: () => 'waste.composting',
    unit: 't',
    scope: 3,
    category: 'waste_in_operations',
    region: null,
    note: 'wet weight',
  },
]
