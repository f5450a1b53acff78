import type { FuelRecord } from '@pegada/core/factor/reference-data.ts'
import type { GasKey } from '@pegada/core/gas/gas.ts'
import { FUELS } from './fuel-names.ts'
import { SECTOR_KEYS } from './sectors.ts'
import { AS_USED, cell, figure, type Row, readTable, sourceYear } from './table.ts'

/** What burning each fuel emits per gas, from `factors-brasil.csv` (rows EST and MOV; CO2e rows are not carried over). */
export function buildFuels(folder: string): readonly FuelRecord[] {
  const groups = new Map<string, Row[]>()
  for (const row of readTable(folder, 'factors-brasil.csv')) {
    const id = /^(EST(?:-26)?-\d+|MOV-\d+)-(?:CO2|CH4|N2O)(?:-S\d)?$/.exec(cell(row, 'id'))?.[1]
    if (id === undefined) continue
    groups.set(id, [...(groups.get(id) ?? []), row])
  }
  return [...groups].map(([id, rows]) => fuelRecord(id, rows))
}

function fuelRecord(id: string, rows: readonly Row[]): FuelRecord {
  const [first] = rows
  if (!first) throw new Error(`no rows for ${id}`)
  const name = cell(first, 'name')
  const use = id.startsWith('EST') ? 'stationary' : 'mobile'
  const fuel = FUELS.find(({ label }) => label === name)
  if (!fuel) throw new Error(`fuel without a key: ${name}`)
  const kgPerUnit: Partial<Record<GasKey, string>> = {}
  const bySector: Record<string, Partial<Record<GasKey, string>>> = {}
  for (const row of rows) {
    const gas = gasOf(row)
    const sector = SECTOR_KEYS.get(cell(row, 'sector'))
    if (sector === undefined) kgPerUnit[gas] = figure(cell(row, 'factor_value'))
    else bySector[sector] = { ...bySector[sector], [gas]: figure(cell(row, 'factor_value')) }
  }
  return {
    id: `${use}.${fuel.key}`,
    fuel: fuel.key,
    use,
    unit: cell(first, 'activity_unit'),
    kgPerUnit,
    ...(Object.keys(bySector).length > 0 ? { bySector } : {}),
    year: Number(cell(first, 'year')),
    region: cell(first, 'country'),
    source: `${citation(cell(first, 'primary_reference'))}; ${id.startsWith('EST-26') ? AS_USED_2026 : AS_USED}`,
    sourceYear: sourceYear(first),
    status: 'published',
    ...(cell(first, 'note') === '' ? {} : { note: cell(first, 'note') }),
  }
}

function gasOf(row: Row): GasKey {
  const gas = cell(row, 'gas_type')
  if (gas === 'CO2') return cell(row, 'biogenic') === 'yes' ? 'CO2_biogenic' : 'CO2'
  if (gas === 'CH4' || gas === 'N2O') return gas
  throw new Error(`unexpected gas ${gas}`)
}

/** The primary reference as printed there, its Portuguese field names in English. */
function citation(reference: string): string {
  return reference
    .replace('PCI: ', 'calorific value: ')
    .replace('CH4 e N2O: ', 'CH4 and N2O: ')
    .replace('CO2: -; ', '')
    .replace('Programa Brasileiro GHG Protocol', 'Brazilian GHG Protocol Programme')
}

const AS_USED_2026 = 'as used by the Brazilian GHG Protocol Programme, 2026 edition'
