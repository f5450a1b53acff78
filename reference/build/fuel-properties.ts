import type { FuelPropertyRecord } from '@pegada/core/factor/reference-data.ts'
import { Decimal } from '@pegada/core/quantity/decimal.ts'
import { FUELS } from './fuel-names.ts'
import { AS_USED, cell, figure, type Row, readTable, sourceYear } from './table.ts'

/**
 * Density and net calorific value of each fuel, as printed in the notes of `factors-brasil.csv`: in the rows of burning
 * in place in GJ/t, in the rows of vehicles in kcal (4.1868 J per calorie, as the Brazilian energy balance). A row that
 * prints no density gives its kilocalories per the unit of its own factor, although it says kg: 8 800 kcal is a cubic
 * metre of dry natural gas (BEN, annex VIII). No gross calorific value is printed there.
 */
export function buildFuelProperties(folder: string): readonly FuelPropertyRecord[] {
  const printed = readTable(folder, 'factors-brasil.csv').flatMap((row) => {
    const properties = propertiesOf(row)
    return properties === null ? [] : [properties]
  })
  const byFuel = Map.groupBy(printed, ({ fuel }) => fuel)
  return [...byFuel.values()].flatMap((all) => {
    const [first, ...others] = all
    return first === undefined ? [] : [others.reduce(complete, first)]
  })
}

function propertiesOf(row: Row): FuelPropertyRecord | null {
  const note = cell(row, 'note')
  const found = /^PCI ([\d.,]+) (GJ\/t|kcal\/kg)(?:; densidade ([\d.]+|-) (kg\/[^;\s]+))?/.exec(note)
  if (!found) return null
  const [, heat = '', heatUnit, density, densityUnit = ''] = found
  const fuel = FUELS.find(({ label }) => label === cell(row, 'name'))
  if (!fuel) throw new Error(`fuel without a key: ${cell(row, 'name')}`)
  const amount = new Decimal(heat.replace(',', '.'))
  const ncv = heatUnit === 'GJ/t' ? amount : amount.times('0.0041868')
  const perVolume = density === '-' && densityUnit === 'kg/m³'
  return {
    fuel: fuel.key,
    ...densityOf(density, densityUnit),
    ...(perVolume ? { ncvGjPerM3: ncv.div(1000).toString() } : { ncvGjPerT: ncv.toString() }),
    year: Number(cell(row, 'year')),
    region: cell(row, 'country'),
    source: sourceOf(row, densityOf(density, densityUnit).densityKgPerM3 === undefined),
    sourceYear: sourceYear(row),
    status: heatUnit === 'GJ/t' ? 'published' : 'computed',
    note: note.replace(/; (?:CO2|novo) .*$/, ''),
  }
}

/** Kilograms per cubic metre; `kg/t` is no density. */
function densityOf(text: string | undefined, unit: string): Pick<FuelPropertyRecord, 'densityKgPerM3'> {
  if (text === undefined || text === '-') return {}
  if (unit === 'kg/m³') return { densityKgPerM3: figure(text) }
  return unit === 'kg/L' ? { densityKgPerM3: new Decimal(text).times(1000).toString() } : {}
}

/** The first record of a fuel with what only a later one says, whose source is then named too. */
function complete(first: FuelPropertyRecord, later: FuelPropertyRecord): FuelPropertyRecord {
  const density = first.densityKgPerM3 === undefined ? later.densityKgPerM3 : undefined
  const perVolume =
    first.ncvGjPerM3 === undefined && first.densityKgPerM3 === undefined && density === undefined
      ? later.ncvGjPerM3
      : undefined
  if (density === undefined && perVolume === undefined) return first
  return {
    ...first,
    ...(density === undefined ? {} : { densityKgPerM3: density }),
    ...(perVolume === undefined ? {} : { ncvGjPerM3: perVolume }),
    source: isFuller(later.source, first.source) ? later.source : `${first.source}; ${later.source}`,
    status: perVolume === undefined ? first.status : later.status,
    note: `${first.note ?? ''} | ${later.note ?? ''}`,
  }
}

/** Whether the one citation is the other with the density. */
function isFuller(source: string, than: string): boolean {
  return source === than.replace('calorific value:', 'calorific value and density:')
}

function sourceOf(row: Row, isHeatOnly: boolean): string {
  const primary = cell(row, 'primary_reference')
  const [, heat = primary] = /^PCI: ([^;]+);/.exec(primary) ?? []
  const edition = cell(row, 'id').startsWith('EST-26') ? AS_USED.replace('2025', '2026') : AS_USED
  return `${isHeatOnly ? 'calorific value' : 'calorific value and density'}: ${heat.replace(',', '')}; ${edition}`
}
