import { CATEGORIES } from './category.ts'
import { draftFactor } from './draft-factor.ts'
import type { FactorRecord } from './factor-record.ts'
import { PLATFORM_SOURCE } from './platform-factor.ts'

/**
 * A gas of the installation as a factor of the catalogue: what one kilogram that leaked emits, kg CO2e over 100 years, by the mass
 * balance of the IPCC (2006, volume 3, chapter 7). A line takes it over whole, with the gas, its potential and the source of that.
 */
export interface OwnGas {
  readonly id: string
  readonly name: string
  /** kg CO2e per kg over 100 years. */
  readonly gwp: string
  readonly methodology: string | null
  readonly reference: string
  /** Whether it is of the Kyoto protocol and so counts in the scopes; any other stands beside them. */
  readonly isKyoto: boolean
}

/** The name of a gas's factor in the catalogue. */
export function gasFactorName(gasId: string): Pick<FactorRecord, 'source' | 'key'> {
  return { source: PLATFORM_SOURCE, key: `${PREFIX}${gasId}` }
}

/** The gas whose factor that is; undefined of any other factor. */
export function gasOfFactor({ source, key }: Pick<FactorRecord, 'source' | 'key'>): string | undefined {
  return source === PLATFORM_SOURCE && key.startsWith(PREFIX) ? key.slice(PREFIX.length) : undefined
}

/**
 * The factor of a gas: kg CO2e in the scopes, or, outside the Kyoto protocol, kg CO2e beside them (GHG Protocol Corporate Standard,
 * chapter 9). `before` is the version that it follows. A potential is a property of the gas and of no year, so that another
 * version speaks of the same year as the first: lines that are calculated anew take it.
 */
export function gasFactorRecord(
  { id, name, gwp, methodology, reference, isKyoto }: OwnGas,
  { before, year }: { readonly before: Pick<FactorRecord, 'edition' | 'year'> | null; readonly year: number },
): FactorRecord {
  const said = [`GWP ${gwp}`, methodology, reference].filter((text) => text !== null).join('; ')
  return draftFactor({
    ...gasFactorName(id),
    edition: before ? String(Number(before.edition) + 1) : '1',
    name: `Vazamento de ${name} (${said})`,
    path: [CATEGORIES.fugitive_emissions.names[0] ?? ''],
    scope: 1,
    category: 'fugitive_emissions',
    unit: 'kg',
    ...(isKyoto ? { co2eKg: gwp } : { gasesKg: { CO2e_outside: gwp } }),
    year: before?.year ?? year,
    basis: 'physical',
    lifeCycle: 'leak',
    note: reference,
  })
}

const PREFIX = 'gas-'
