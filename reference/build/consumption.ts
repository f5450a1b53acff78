import type { ParameterRecord } from '@pegada/core/factor/reference-data.ts'
import { citationOf } from './citation.ts'
import { egridRows, subregionOf } from './grid-subregions.ts'
import { FERRIES, LORRIES } from './rate-keys.ts'
import { cell, figure, type Row, readTable, sourceYear, status } from './table.ts'

/**
 * What a vehicle takes per unit of its service, from the rows and notes of `factors-brasil.csv`: litres per t·km and per
 * km of lorries with their mean load, litres per passenger·km of buses by year and of ferries, kWh of passenger trains.
 */
export function buildConsumption(folder: string): readonly ParameterRecord[] {
  const rows = readTable(folder, 'factors-brasil.csv')
  return [...rows.flatMap((row) => consumptionOf(row)), ...gridLosses(folder)]
}

interface Consumption {
  readonly pattern: RegExp
  readonly id: (capture: string) => string
  readonly unit: string
  /** Where in the note the figure stands; without it, the row's own figure. */
  readonly inNote?: RegExp
  readonly isYear?: true
}

const CONSUMPTIONS: readonly Consumption[] = [
  {
    pattern: /^CAM-(\d\d)-D-CO2$/,
    id: (lorry) => `road.freight.${LORRIES[lorry]}.consumption`,
    unit: 'L/t·km',
    inNote: /Consumo ([\d.]+) L\/t\.km/,
  },
  {
    pattern: /^CAM-(\d\d)-KM$/,
    id: (lorry) => `road.freight.${LORRIES[lorry]}.consumption_per_km`,
    unit: 'L/km',
    inNote: /consumo ([\d.]+) L\/km/,
  },
  {
    pattern: /^CAM-(\d\d)-KM$/,
    id: (lorry) => `road.freight.${LORRIES[lorry]}.average_load`,
    unit: 't',
    inNote: /carga média ([\d.]+) t;/,
  },
  {
    pattern: /^BALSA-(\d)-DEFRA$/,
    id: (ferry) => `ferry.${FERRIES[ferry]}.consumption`,
    unit: 'L/p·km',
    inNote: /Consumo ([\d.]+) L\/passageiro\.km/,
  },
  { pattern: /^BUSM-(\d{4})-L$/, id: () => 'bus.municipal.consumption', unit: 'L/p·km', isYear: true },
  { pattern: /^TREMP-KWH()$/, id: () => 'train.passenger.consumption', unit: 'kWh/p·km' },
]

function consumptionOf(row: Row): readonly ParameterRecord[] {
  return CONSUMPTIONS.flatMap((consumption): ParameterRecord[] => {
    const capture = consumption.pattern.exec(cell(row, 'id'))?.[1]
    if (capture === undefined) return []
    const printed = consumption.inNote ? consumption.inNote.exec(cell(row, 'note'))?.[1] : cell(row, 'factor_value')
    if (printed === undefined) throw new Error(`no consumption in the note of ${cell(row, 'id')}`)
    return [
      {
        id: consumption.id(capture),
        names: [cell(row, 'name').replace(/: .*$/, '')],
        value: figure(printed),
        unit: consumption.unit,
        ...(consumption.isYear ? { period: capture } : {}),
        source: citationOf(row),
        sourceYear: sourceYear(row),
        status: status(row),
      },
    ]
  })
}

/** Gross losses of the grid by eGRID subregion, where the table gives one. */
function gridLosses(folder: string): readonly ParameterRecord[] {
  return egridRows(folder).flatMap((row): ParameterRecord[] => {
    const percent = /perdas brutas da rede ([\d.]+)%/.exec(cell(row, 'note'))?.[1]
    if (percent === undefined) return []
    const { code, name } = subregionOf(row)
    return [
      {
        id: `grid.egrid.${code}.losses`,
        names: [name],
        value: figure(percent),
        unit: '%',
        period: cell(row, 'year'),
        source: 'US EPA, eGRID2023, grid gross loss, with the GHG Emission Factors Hub of January 2025',
        sourceYear: sourceYear(row),
        status: 'published',
      },
    ]
  })
}
