import { type GasKey, isFactorGas } from '../gas/gas.ts'
import { bagToStrings } from '../gas/gas-bag.ts'
import { decimal, toPlain } from '../quantity/decimal.ts'
import type { Catalogue } from './catalogue.ts'
import { CATEGORIES } from './category.ts'
import { draftFactor } from './draft-factor.ts'
import type { Factor } from './factor.ts'
import type { CompositionType, FactorBasis, FactorRecord, FactorSource, LifeCycle } from './factor-record.ts'
import type { FleetRecord, GasRecord, ReferenceData } from './reference-data.ts'

/**
 * The built-in data as records of the catalogue, so that people see there what calculations use. Keys are the ids that
 * a calculated line names. The edition is the release; whoever keeps the records leaves a figure that a release did not
 * change in the edition it first came with. A fuel whose CH4 and N2O differ by sector stands once for each sector and
 * never without one: its CO2 alone would pass for the whole.
 */
export function referenceRecords(catalogue: Catalogue, data: ReferenceData): FactorRecord[] {
  const release = data.release
  const isBySector = new Set([...catalogue.fuels.keys()].flatMap((id) => (id.includes('/') ? [id.split('/')[0]] : [])))
  const notes = new Map(data.rates.flatMap(({ id, note }) => (note === undefined ? [] : [[id, note] as const])))
  const fuels = [...catalogue.fuels].flatMap(([id, factors]) => {
    const [base = id, sector] = id.split('/')
    if (sector === undefined && isBySector.has(id)) return []
    const name = fuelName(data, base) + (sector === undefined ? '' : ` (${sectorName(data, sector)})`)
    return factors.map((factor) =>
      recordOfFactor(factor, { name, release, lifeCycle: 'combustion', basis: 'physical' }),
    )
  })
  const grids = [...catalogue.grids.values()].flat().map((factor) =>
    recordOfFactor(factor, {
      name: `Energia elétrica da rede (${factor.region ?? ''}), ${factor.id.split('/').at(-1) ?? ''}`,
      release,
      lifeCycle: 'generation',
      basis: 'energy',
    }),
  )
  const rates = [...catalogue.rates].flatMap(([id, factors]) => {
    const name = catalogue.rateNames.get(id)?.[0] ?? id
    return factors.map((factor) => {
      const record = recordOfFactor(factor, { name: named(id, name), release, ...rateUse(id, factor) })
      const note = notes.get(id)
      return note === undefined ? record : { ...record, note: `${record.note ?? ''}; ${note}` }
    })
  })
  const leaks = [
    ...data.gases.filter(({ key }) => isFactorGas(key)).map((gas) => leakRecord(gas, { [gas.key]: '1' }, release)),
    ...blendRecords(data, release),
  ]
  return [...fuels, ...grids, ...rates, ...leaks, ...data.fleet.map((vehicle) => fleetRecord(vehicle, release))]
}

/** Publications that the built-in data rests on beside those that are imported as files. */
export const REFERENCE_SOURCES: readonly FactorSource[] = [
  {
    key: 'ember',
    publisher: 'Ember; Our World in Data',
    title: 'Carbon intensity of electricity',
    licence: 'CC BY 4.0',
    attribution: 'Ember; Our World in Data (CC BY 4.0)',
    url: 'https://ourworldindata.org/grapher/carbon-intensity-electricity',
    isShippable: true,
  },
  {
    key: 'carbon-footprint',
    publisher: 'Carbon Footprint Ltd',
    title: 'Country Specific Electricity Grid GHG Emission Factors 2023',
    licence: 'Free to use and to cite in reports (publisher’s statement)',
    attribution: 'Carbon Footprint Ltd, Country Specific Electricity Grid GHG Emission Factors',
    url: 'https://www.carbonfootprint.com',
    isShippable: true,
  },
]

interface Described {
  readonly name: string
  readonly release: string
  readonly lifeCycle: LifeCycle
  readonly basis: FactorBasis
}

function recordOfFactor(factor: Factor, { name, release, lifeCycle, basis }: Described): FactorRecord {
  const isByGas = factor.amount.kind === 'gases'
  return draftFactor({
    source: sourceOf(factor),
    key: factor.id,
    edition: release,
    name,
    path: [CATEGORIES[factor.category].names[0] ?? factor.category],
    scope: factor.scope,
    category: factor.category,
    unit: factor.unit.symbol,
    gasesKg: factor.amount.kind === 'gases' ? bagToStrings(factor.amount.kgPerUnit) : null,
    co2eKg: factor.amount.kind === 'gases' ? null : toPlain(factor.amount.co2eKgPerUnit),
    region: factor.region,
    validFrom: factor.validFrom,
    validTo: factor.validTo,
    year: factor.year,
    basis,
    lifeCycle,
    compositionType: basis === 'energy' ? 'electricity' : isByGas ? compositionOf(factor) : null,
    quality: factor.quality,
    note: factor.source,
  })
}

/** What leaks: a gas or a blend. */
type Leaking = Pick<GasRecord, 'namePt' | 'source' | 'sourceYear' | 'status'> & { readonly key: string }

function leakRecord(
  { key, namePt, source, sourceYear, status }: Leaking,
  gasesKg: Readonly<Partial<Record<GasKey, string>>>,
  release: string,
): FactorRecord {
  return draftFactor({
    source: /as used by/.test(source) ? 'pbghgp' : 'ipcc',
    key: `leak/${key}`,
    edition: release,
    name: namePt === key ? `Vazamento de ${key}` : `Vazamento de ${namePt} (${key})`,
    path: [CATEGORIES.fugitive_emissions.names[0] ?? ''],
    scope: 1,
    category: 'fugitive_emissions',
    unit: 'kg',
    gasesKg,
    year: sourceYear,
    basis: 'physical',
    lifeCycle: 'leak',
    compositionType: 'gas',
    quality: status,
    note: source,
  })
}

function blendRecords({ blends }: ReferenceData, release: string): FactorRecord[] {
  const known = blends.filter(({ components }) => components.length > 0)
  return known.map((blend) => {
    const shares = blend.components.map(
      ({ gas, massPercent }) => [gas, toPlain(decimal(massPercent).div(100))] as const,
    )
    return leakRecord(blend, Object.fromEntries(shares), release)
  })
}

function fleetRecord(vehicle: FleetRecord, release: string): FactorRecord {
  const kg = (grams: string) => toPlain(decimal(grams).div(1000))
  return {
    ...leakRecord({ ...vehicle, key: '', namePt: '' }, {}, release),
    source: 'pbghgp',
    key: `fleet/${vehicle.fuel}/${vehicle.vehicle}/${vehicle.modelYear}`,
    name: `${vehicle.vehicle}, ${vehicle.modelYear}: CH4 e N2O por distância`,
    path: [CATEGORIES.mobile_combustion.names[0] ?? ''],
    category: 'mobile_combustion',
    unit: 'km',
    gasesKg: { CH4: kg(vehicle.ch4GPerKm), N2O: kg(vehicle.n2oGPerKm) },
    region: 'BR',
    basis: 'distance',
    lifeCycle: 'combustion',
    compositionType: 'mixed',
    note: `${vehicle.source}; CO2 comes from the fuel`,
  }
}

function sourceOf({ source }: Factor): string {
  if (/^Carbon Footprint/.test(source)) return 'carbon-footprint'
  if (/^Ember/.test(source)) return 'ember'
  if (/^US EPA/.test(source)) return 'epa-hub'
  return /^MCTI\/SIRENE/.test(source) ? 'mcti' : 'pbghgp'
}

function fuelName({ generators }: ReferenceData, id: string): string {
  const [use, fuel] = id.split('.')
  const found = generators.find(({ method }) => method.kind === 'fuel' && method.use === use && method.fuel === fuel)
  return `${found?.names.at(-1) ?? id}, ${use === 'mobile' ? 'combustão móvel' : 'combustão estacionária'}`
}

function sectorName({ sectors }: ReferenceData, key: string): string {
  return sectors.find((sector) => sector.key === key)?.names[0] ?? key
}

/**
 * The name of a rate, standing alone: what its options are options of comes before it. What a figure of the world's
 * grids counts is part of its name, for they must never be mixed.
 */
function named(id: string, name: string): string {
  if (!id.startsWith('grid.world.')) {
    const heading = Object.entries(HEADINGS).find(([prefix]) => id.startsWith(prefix))?.[1]
    return heading === undefined ? name : `${heading}: ${name}`
  }
  const basis = id.split('.').at(-1) ?? ''
  return `Energia elétrica, ${name}: ${GRID_BASIS[basis] ?? basis}`
}

const HEADINGS: Readonly<Record<string, string>> = {
  'air.passenger.': 'Viagem aérea, voo de passageiros',
  'air.freight.': 'Frete aéreo',
  'road.freight': 'Frete rodoviário',
  'road.distance': 'Transporte rodoviário por distância',
  'rail.freight.': 'Frete ferroviário',
  'ship.freight.': 'Frete marítimo',
  'generation.': 'Geração de eletricidade',
  'waste.incineration.': 'Incineração de resíduos',
  'grid.egrid.': 'Energia elétrica, Estados Unidos',
}

const GRID_BASIS: Readonly<Record<string, string>> = {
  life_cycle: 'ciclo de vida',
  life_cycle_latest: 'ciclo de vida, último ano',
  generation: 'geração',
  losses: 'perdas na transmissão e distribuição',
  residual: 'mistura residual',
  production_aib: 'produção (AIB)',
  residual_aib: 'mistura residual (AIB)',
}

function rateUse(id: string, { unit, category }: Factor): Pick<Described, 'lifeCycle' | 'basis'> {
  if (id.includes('.life_cycle')) return { lifeCycle: 'life_cycle', basis: 'energy' }
  if (id.endsWith('.losses')) return { lifeCycle: 'losses', basis: 'energy' }
  if (unit.dimension === 'energy') return { lifeCycle: 'generation', basis: 'energy' }
  if (unit.dimension === 'freight') return { lifeCycle: 'combustion', basis: 'freight' }
  if (category === 'waste_in_operations') return { lifeCycle: 'treatment', basis: 'physical' }
  const isDistance = unit.dimension === 'length' || unit.dimension === 'passenger_distance'
  return { lifeCycle: 'combustion', basis: isDistance ? 'distance' : 'physical' }
}

function compositionOf(factor: Factor): CompositionType | null {
  if (factor.amount.kind !== 'gases') return null
  const { CO2, CO2_biogenic } = factor.amount.kgPerUnit
  if (CO2 && CO2_biogenic) return 'mixed'
  return CO2_biogenic ? 'biofuel' : CO2 ? 'fossil' : null
}
