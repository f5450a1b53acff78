import type { ParameterRecord } from '@pegada/core/factor/reference-data.ts'
import { decimal } from '@pegada/core/quantity/decimal.ts'
import { citationOf } from './citation.ts'
import { buildConsumption } from './consumption.ts'
import { PARAMETER_GROUPS, PARAMETER_UNITS } from './parameter-keys.ts'
import { AS_USED, cell, figure, type Row, readTable, sourceYear, status } from './table.ts'

/** Constants of methods: effluents, landfill, incineration, home office; consumption of vehicles; the programme's sphere. */
export function buildParameters(folder: string): readonly ParameterRecord[] {
  return [
    ...readTable(folder, 'residuos-efluentes-parametros.csv').map(parameterRecord),
    ...buildConsumption(folder),
    ...CONSTANTS,
  ]
}

function parameterRecord(row: Row): ParameterRecord {
  const group = PARAMETER_GROUPS[cell(row, 'group')]
  const unit = PARAMETER_UNITS[cell(row, 'unit')]
  const id = parameterId(row)
  if (!group || unit === undefined) throw new Error(`unknown parameter ${id}`)
  const note = NOTES[id] ?? (id.startsWith('landfill.k.') ? CLIMATE : undefined)
  return {
    id,
    names: [cell(row, 'name')],
    value: figure(cell(row, 'value')),
    unit,
    source: citationOf(row),
    sourceYear: sourceYear(row),
    status: status(row),
    ...(note === undefined ? {} : { note }),
  }
}

function parameterId(row: Row): string {
  const name = cell(row, 'name')
  const parameter = cell(row, 'parameter')
  const group = PARAMETER_GROUPS[cell(row, 'group')]
  const nameKey = group?.names === undefined ? '' : group.names[name]
  const parameterKey = group?.parameters[parameter]
  if (!group || nameKey === undefined || parameterKey === undefined) throw new Error(`no key for ${name}, ${parameter}`)
  return [group.prefix, nameKey, parameterKey].filter((part) => part !== '').join('.')
}

const CLIMATE = 'for one climate (the programme chooses k by the climate of the municipality): state the climate’s own'
const NOTES: Readonly<Record<string, string>> = {
  'landfill.ch4_per_carbon': 'as printed, 15 digits: methods divide 16 by 12',
}

const SPHERE = 'Brazilian GHG Protocol Programme, calculation tool, 2025 edition (great-circle distance)'
const HAULS = `DESNZ/Defra, UK Government GHG Conversion Factors for Company Reporting 2023; ${AS_USED}`

function constant(id: string, name: string, value: string, unit: string, source: string): ParameterRecord {
  return { id, names: [name], value: decimal(value).toString(), unit, source, sourceYear: 2025, status: 'published' }
}

const CONSTANTS: readonly ParameterRecord[] = [
  constant('distance.earth_radius', 'Raio da Terra', '6366.707', 'km', SPHERE),
  constant('air.distance_uplift', 'Acréscimo à distância ortodrômica', '1.08', '', HAULS),
  constant('air.haul.short_max', 'Distância máxima de um voo curto', '500', 'km', HAULS),
  constant('air.haul.medium_max', 'Distância máxima de um voo médio', '3700', 'km', HAULS),
  constant(
    'incineration.oxidation',
    'Fração do carbono oxidada na incineração',
    '1',
    '',
    `IPCC 2006, volume 5, table 5.2; ${AS_USED}`,
  ),
]
