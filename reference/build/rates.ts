import type { RateRecord } from '@pegada/core/factor/reference-data.ts'
import type { GasKey } from '@pegada/core/gas/gas.ts'
import { Decimal } from '@pegada/core/quantity/decimal.ts'
import { citationOf } from './citation.ts'
import { buildGridSubregions } from './grid-subregions.ts'
import { buildIncineration } from './incineration.ts'
import { RATE_GROUPS, type RateGroup } from './rate-groups.ts'
import { cell, figure, type Row, readTable, sourceYear, status } from './table.ts'

/** Rates: freight, travel, generation by fuel, waste treatment (`factors-brasil.csv`), and the grids of the United States. */
export function buildRates(folder: string): readonly RateRecord[] {
  const rates = new Map<string, RateRecord>()
  for (const row of readTable(folder, 'factors-brasil.csv')) {
    for (const group of RATE_GROUPS) {
      const captures = group.pattern.exec(cell(row, 'id'))?.slice(1)
      if (!captures) continue
      const record = rateRecord(row, group, captures)
      const key = `${record.id}/${record.period ?? ''}`
      const known = rates.get(key)
      rates.set(key, known ? merge(known, record) : record)
      break
    }
  }
  return [...rates.values(), ...buildIncineration(folder), ...buildGridSubregions(folder)]
}

function rateRecord(row: Row, group: RateGroup, captures: readonly string[]): RateRecord {
  const name = nameOf(row, group)
  const gas = cell(row, 'gas_type')
  const amount = kilograms(row, group)
  return {
    id: group.id(captures, bareName(name)),
    names: [...new Set([name, bareName(name)])],
    unit: group.unit,
    kgPerUnit: gas === 'CO2e' ? null : { [gasOf(row)]: amount },
    ...(gas === 'CO2e' ? { co2eKg: amount } : {}),
    scope: group.scope,
    category: group.category,
    region: group.region,
    period: group.period?.(captures) ?? null,
    source: citationOf(row),
    sourceYear: sourceYear(row),
    status: status(row),
    ...(group.note === undefined ? {} : { note: group.note }),
  }
}

function merge(known: RateRecord, record: RateRecord): RateRecord {
  if (known.kgPerUnit === null || record.kgPerUnit === null) throw new Error(`two figures for ${record.id}`)
  const repeated = Object.keys(record.kgPerUnit).find((gas) => known.kgPerUnit?.[gas as GasKey] !== undefined)
  if (repeated !== undefined) throw new Error(`two figures of ${repeated} for ${record.id}`)
  return { ...known, kgPerUnit: { ...known.kgPerUnit, ...record.kgPerUnit } }
}

function nameOf(row: Row, { prefix }: RateGroup): string {
  const name = cell(row, 'name')
  return prefix !== undefined && name.startsWith(prefix) ? name.slice(prefix.length) : name
}

/** The option's own name: without the component of the fuel and the place where it burns. */
function bareName(name: string): string {
  return name.replace(/: 100% (?:diesel puro|biodiesel)$/, '').replace(/ \(trem\)$/, '')
}

function kilograms(row: Row, group: RateGroup): string {
  const printed = new Decimal(figure(cell(row, 'factor_value')))
  if (group.figure === 'tonnes') return printed.times(1000).toString()
  return (group.figure === 'noisy' ? printed.toSignificantDigits(15) : printed).toString()
}

function gasOf(row: Row): GasKey {
  const gas = cell(row, 'gas_type')
  if (gas === 'CO2') return cell(row, 'biogenic') === 'yes' ? 'CO2_biogenic' : 'CO2'
  if (gas === 'CH4' || gas === 'N2O') return gas
  throw new Error(`unexpected gas ${gas}`)
}
