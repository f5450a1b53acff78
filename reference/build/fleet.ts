import type { FleetRecord } from '@pegada/core/factor/reference-data.ts'
import { FUELS } from './fuel-names.ts'
import { AS_USED, cell, figure, type Row, readTable, sourceYear } from './table.ts'

/** Emission by distance and consumption of vehicles, by model year, from `fleet-brasil.csv`. */
export function buildFleet(folder: string): readonly FleetRecord[] {
  const rows = readTable(folder, 'fleet-brasil.csv')
  const by = (parameter: string) =>
    new Map(rows.filter((row) => cell(row, 'parameter') === parameter).map((row) => [keyOf(row), row]))
  const n2o = by('N2O')
  const consumption = by('consumo')
  return [...by('CH4').values()].map((row) => fleetRecord(row, n2o.get(keyOf(row)), consumption.get(keyOf(row))))
}

function fleetRecord(ch4: Row, n2o: Row | undefined, consumption: Row | undefined): FleetRecord {
  const fuel = FUELS.find(({ label, alsoLabelled }) => [label, ...alsoLabelled].includes(cell(ch4, 'fuel')))
  if (!n2o || !consumption || !fuel) throw new Error(`incomplete vehicle ${keyOf(ch4)}`)
  return {
    fuel: fuel.key,
    vehicle: cell(ch4, 'vehicle'),
    modelYear: cell(ch4, 'model_year'),
    ch4GPerKm: figure(cell(ch4, 'value')),
    n2oGPerKm: figure(cell(n2o, 'value')),
    kmPerUnit: figure(cell(consumption, 'value')),
    unit: cell(consumption, 'unit').endsWith('m³') ? 'm³' : 'L',
    source: `${cell(ch4, 'primary_reference')}; ${AS_USED}`.replaceAll('DEFRA', 'DESNZ/Defra').replace(' e ', ' and '),
    sourceYear: sourceYear(ch4),
    status: 'published',
  }
}

function keyOf(row: Row): string {
  return `${cell(row, 'vehicle')}|${cell(row, 'model_year')}`
}
