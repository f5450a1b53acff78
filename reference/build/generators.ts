import { normaliseName } from '@pegada/core/factor/name.ts'
import type {
  BlendRecord,
  FleetRecord,
  FuelRecord,
  GasRecord,
  GeneratorRecord,
  GridRecord,
} from '@pegada/core/factor/reference-data.ts'
import { findUnit, UNITS } from '@pegada/core/quantity/unit.ts'
import { COMMERCIAL_FUELS, type CommercialFuel, FUELS, type FuelNames } from './fuel-names.ts'
import { SECTOR_KEYS } from './sectors.ts'

/** Sources people name, each bound to its factor, the units it takes and the parameters it understands. */
export function buildGenerators(from: {
  readonly fuels: readonly FuelRecord[]
  readonly fleet: readonly FleetRecord[]
  readonly gases: readonly GasRecord[]
  readonly blends: readonly BlendRecord[]
  readonly grid: readonly GridRecord[]
}): readonly GeneratorRecord[] {
  return [
    ...(['mobile', 'stationary'] as const).flatMap((use) => fuelGenerators(use, from.fuels, from.fleet)),
    ...from.gases.filter(({ key }) => key !== 'CO2_biogenic').map(gasGenerator),
    ...from.blends.map(blendGenerator),
    gridGenerator(from.grid),
  ]
}

function fuelGenerators(
  use: 'mobile' | 'stationary',
  fuels: readonly FuelRecord[],
  fleet: readonly FleetRecord[],
): GeneratorRecord[] {
  return FUELS.flatMap((names) => {
    const commercial = COMMERCIAL_FUELS.find(({ key }) => key === names.key)
    const record = fuels.find(({ fuel, use: of }) => of === use && fuel === (commercial?.fossilFuel ?? names.key))
    if (!record) return []
    const method: GeneratorRecord['method'] = commercial
      ? { kind: 'commercial_fuel', use, fuel: names.key, ...sharesOf(commercial) }
      : { kind: 'fuel', use, fuel: names.key }
    const generator: GeneratorRecord = {
      key: `${use}.${names.key}`,
      names: namesOf(names, use),
      scope: 1,
      category: use === 'mobile' ? 'mobile_combustion' : 'stationary_combustion',
      units: unitsLike(record.unit, names.key === 'lpg' ? 'kg' : record.unit),
      parameters: use === 'mobile' ? vehicleParameters(names.key, fleet) : sectorParameters(record),
      method,
    }
    return [generator]
  })
}

function sharesOf({ fossilFuel, biofuel, mixture }: CommercialFuel): Omit<CommercialFuel, 'key'> {
  return { fossilFuel, biofuel, mixture }
}

function namesOf(names: FuelNames, use: 'mobile' | 'stationary'): string[] {
  return distinct([...names[use], names.label, ...names.alsoLabelled])
}

function vehicleParameters(fuel: string, fleet: readonly FleetRecord[]): GeneratorRecord['parameters'] {
  const vehicles = fleet.filter((record) => record.fuel === fuel)
  if (vehicles.length === 0) return []
  return [
    { name: 'vehicle', options: distinct(vehicles.map(({ vehicle }) => vehicle)) },
    { name: 'model_year', options: distinct(vehicles.map(({ modelYear }) => modelYear)) },
  ]
}

function sectorParameters(record: FuelRecord): GeneratorRecord['parameters'] {
  return record.bySector ? [{ name: 'sector', options: [...SECTOR_KEYS.keys()] }] : []
}

function gasGenerator(gas: GasRecord): GeneratorRecord {
  const refrigerant = /^(?:HFC|HCFC|CFC)-(.+)$/.exec(gas.key)?.[1]
  const names = refrigerant === undefined ? [gas.namePt, gas.key] : [`R-${refrigerant}`, gas.namePt, gas.key]
  return fugitive(gas.key, [...(EXTRA_NAMES[gas.key] ?? []), ...names], { kind: 'refrigerant', gas: gas.key })
}

function blendGenerator(blend: BlendRecord): GeneratorRecord {
  const shown = [...(EXTRA_NAMES[blend.key] ?? []), blend.key, blend.namePt]
  return fugitive(blend.key, shown, { kind: 'blend', blend: blend.key })
}

function fugitive(key: string, names: readonly string[], method: GeneratorRecord['method']): GeneratorRecord {
  return {
    key: `fugitive.${normaliseName(key).replaceAll(' ', '_')}`,
    names: distinct(names),
    scope: 1,
    category: 'fugitive_emissions',
    units: unitsLike('kg', 'kg'),
    parameters: [],
    method,
  }
}

function gridGenerator(grid: readonly GridRecord[]): GeneratorRecord {
  return {
    key: 'electricity.grid',
    names: [
      'Energia elétrica da rede',
      'Energia elétrica comprada',
      'Energia elétrica',
      'Eletricidade',
      'Conta de luz',
      'Sistema Interligado Nacional (SIN)',
      'Eletricidade da rede — SIN (localização, média anual)',
    ],
    scope: 2,
    category: 'purchased_electricity',
    units: unitsLike('kWh', 'kWh'),
    parameters: [{ name: 'region', options: distinct(grid.map(({ region }) => region)) }],
    method: { kind: 'grid', defaultRegion: 'SIN' },
  }
}

/** The everyday units of the same dimension as the factor's, the one people use first; a line takes any other as well. */
function unitsLike(factorUnit: string, first: string): string[] {
  const unit = findUnit(factorUnit)
  if (!unit) throw new Error(`unknown unit ${factorUnit}`)
  const others = EVERYDAY.map((symbol) => UNITS[symbol]).filter(({ dimension }) => dimension === unit.dimension)
  return distinct([first, factorUnit, ...others.map(({ symbol }) => symbol)])
}

/** Without repetitions, where repetition is by the same spelling. */
function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}

const EXTRA_NAMES: Readonly<Record<string, readonly string[]>> = {
  CH4_fossil: ['Metano de origem fóssil', 'Metano fóssil', 'CH4-fossil'],
  CH4_nonfossil: ['Metano de origem não fóssil', 'Metano não fóssil', 'Metano biogênico', 'CH4-nonfossil'],
  CO2: ['CO2 de extintores de incêndio', 'Extintor de CO2', 'R-744'],
  SF6: ['SF6 de disjuntores', 'Hexafluoreto de enxofre (SF6)'],
  'HFC-134a': ['Gás de ar-condicionado R-134a'],
  'HCFC-22': ['Gás de ar-condicionado R-22'],
  'R-410A': ['Gás de ar-condicionado R-410A'],
  'R-404A': ['Gás de refrigeração R-404A'],
  'R-507A': ['R-507'],
  'R-509A': ['R-509'],
  'HFO-1234yf': ['R-1234yf'],
  'HFO-1234ze': ['R-1234ze'],
}

// biome-ignore format: a list
const EVERYDAY = ['kg', 'g', 't', 'lb', 'L', 'mL', 'm³', 'kWh', 'MWh', 'GWh', 'Wh', 'MJ', 'GJ', 'TJ'] as const
