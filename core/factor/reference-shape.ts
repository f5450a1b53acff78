import { type GasKey, isGasKey } from '../gas/gas.ts'
import { isText } from '../guards.ts'
import {
  byMember,
  flag,
  listOf,
  mapOf,
  number,
  objectOf,
  oneOf,
  optional,
  orNull,
  partialMapOf,
  type Shape,
  shapeBy,
  text,
} from '../shape.ts'
import { type CategoryKey, isCategoryKey, type Scope } from './category.ts'
import type {
  BlendRecord,
  FleetRecord,
  FuelPropertyRecord,
  FuelRecord,
  GasRecord,
  GeneratorMethod,
  GeneratorRecord,
  GridRecord,
  IndexRecord,
  MixtureRecord,
  ParameterRecord,
  Provenance,
  RateRecord,
  ReferenceData,
  SectorRecord,
  WorldGridRecord,
} from './reference-data.ts'

/** The lists of the built-in data: what is not the release's name and hash. */
export type ReferenceLists = Omit<ReferenceData, 'release' | 'hash'>

const provenance = {
  source: text,
  sourceYear: number,
  status: oneOf<Provenance['status']>(['published', 'computed']),
  note: optional(text),
} as const
const gas: Shape<GasKey> = shapeBy((value): value is GasKey => isText(value) && isGasKey(value))
const category: Shape<CategoryKey> = shapeBy((value): value is CategoryKey => isText(value) && isCategoryKey(value))
const scope: Shape<Scope> = oneOf([1, 2, 3])
const names = listOf(text)
/** Kilograms by gas, as decimals. */
export const kilogramsByGas = partialMapOf(isGasKey, text)
const use = oneOf<FuelRecord['use']>(['stationary', 'mobile'])
const mixture = oneOf<MixtureRecord['mixture']>(['ethanol_in_gasoline', 'biodiesel_in_diesel'])

const method: Shape<GeneratorMethod> = byMember('kind', {
  fuel: objectOf({ kind: oneOf(['fuel']), use, fuel: text }),
  commercial_fuel: objectOf({
    kind: oneOf(['commercial_fuel']),
    use,
    fuel: text,
    fossilFuel: text,
    biofuel: text,
    mixture,
  }),
  refrigerant: objectOf({ kind: oneOf(['refrigerant']), gas }),
  blend: objectOf({ kind: oneOf(['blend']), blend: text }),
  grid: objectOf({ kind: oneOf(['grid']), defaultRegion: text }),
})

/** A record of each list. */
export const REFERENCE_RECORDS: { readonly [L in keyof ReferenceLists]: Shape<ReferenceLists[L][number]> } = {
  gases: objectOf<GasRecord>({
    ...provenance,
    key: gas,
    namePt: text,
    formula: text,
    family: text,
    isKyoto: flag,
    gwp: objectOf<GasRecord['gwp']>({ AR4: optional(text), AR5: optional(text), AR6: optional(text) }),
  }),
  blends: objectOf<BlendRecord>({
    ...provenance,
    key: text,
    namePt: text,
    isComplete: flag,
    components: listOf(objectOf<BlendRecord['components'][number]>({ gas, massPercent: text })),
  }),
  fuels: objectOf<FuelRecord>({
    ...provenance,
    id: text,
    fuel: text,
    use,
    unit: text,
    kgPerUnit: kilogramsByGas,
    bySector: optional(mapOf(kilogramsByGas)),
    year: number,
    region: text,
  }),
  fuelProperties: objectOf<FuelPropertyRecord>({
    ...provenance,
    fuel: text,
    densityKgPerM3: optional(text),
    ncvGjPerT: optional(text),
    ncvGjPerM3: optional(text),
    gcvGjPerT: optional(text),
    gcvGjPerM3: optional(text),
    year: number,
    region: text,
  }),
  mixtures: objectOf<MixtureRecord>({ ...provenance, mixture, period: text, percentVolume: text }),
  grid: objectOf<GridRecord>({ ...provenance, region: text, period: text, co2KgPerMwh: text }),
  fleet: objectOf<FleetRecord>({
    ...provenance,
    fuel: text,
    vehicle: text,
    modelYear: text,
    ch4GPerKm: text,
    n2oGPerKm: text,
    kmPerUnit: text,
    unit: text,
  }),
  sectors: objectOf<SectorRecord>({ ...provenance, key: text, names }),
  generators: objectOf<GeneratorRecord>({
    key: text,
    names,
    scope,
    category,
    units: listOf(text),
    parameters: listOf(objectOf<GeneratorRecord['parameters'][number]>({ name: text, options: listOf(text) })),
    method,
  }),
  rates: objectOf<RateRecord>({
    ...provenance,
    id: text,
    names,
    unit: text,
    kgPerUnit: orNull(kilogramsByGas),
    co2eKg: optional(text),
    scope,
    category,
    region: orNull(text),
    period: orNull(text),
    licence: optional(text),
  }),
  worldGrid: objectOf<WorldGridRecord>({
    ...provenance,
    id: text,
    names,
    basis: oneOf<WorldGridRecord['basis']>([
      'life_cycle',
      'life_cycle_latest',
      'generation',
      'losses',
      'residual',
      'production_aib',
      'residual_aib',
    ]),
    scope,
    category,
    region: text,
    gas: oneOf<WorldGridRecord['gas']>(['CO2', 'CO2e']),
    kgPerMwh: mapOf(text),
    licence: text,
  }),
  parameters: objectOf<ParameterRecord>({
    ...provenance,
    id: text,
    names,
    value: text,
    unit: text,
    region: optional(text),
    period: optional(text),
  }),
  indices: objectOf<IndexRecord>({ ...provenance, series: text, unit: text, licence: text, values: mapOf(text) }),
}

/** All lists of the built-in data, of a file or of the database. */
export const referenceLists: Shape<ReferenceLists> = objectOf<ReferenceLists>({
  gases: listOf(REFERENCE_RECORDS.gases),
  blends: listOf(REFERENCE_RECORDS.blends),
  fuels: listOf(REFERENCE_RECORDS.fuels),
  fuelProperties: listOf(REFERENCE_RECORDS.fuelProperties),
  mixtures: listOf(REFERENCE_RECORDS.mixtures),
  grid: listOf(REFERENCE_RECORDS.grid),
  fleet: listOf(REFERENCE_RECORDS.fleet),
  sectors: listOf(REFERENCE_RECORDS.sectors),
  generators: listOf(REFERENCE_RECORDS.generators),
  rates: listOf(REFERENCE_RECORDS.rates),
  worldGrid: listOf(REFERENCE_RECORDS.worldGrid),
  parameters: listOf(REFERENCE_RECORDS.parameters),
  indices: listOf(REFERENCE_RECORDS.indices),
})
