import type { RateRecord } from '@pegada/core/factor/reference-data.ts'
import { Decimal, decimal } from '@pegada/core/quantity/decimal.ts'
import { WASTES } from './rate-keys.ts'
import { AS_USED, cell, figure, type Row, readTable } from './table.ts'

/**
 * Incineration by kind of waste, kg per tonne burnt: (1 − moisture) × carbon of the dry matter × fossil share × 44 ÷ 12,
 * all of it oxidised (IPCC 2006, volume 5, equation 5.1 and table 5.2), worked out again at 18 decimals and held beside
 * the figure that the table prints; nitrous oxide of the average incinerator (MCTI 2020).
 */
export function buildIncineration(folder: string): readonly RateRecord[] {
  const parameters = readTable(folder, 'residuos-efluentes-parametros.csv').filter(
    (row) => cell(row, 'group') === 'Incineração: composição',
  )
  const rows = readTable(folder, 'factors-brasil.csv').filter((row) => cell(row, 'id').startsWith('INC-'))
  const n2o = rows.find((row) => cell(row, 'id') === 'INC-N2O')
  if (!n2o) throw new Error('no nitrous oxide of incineration')
  const labels = [...new Set(parameters.map((row) => cell(row, 'name')))]
  return labels.map((label) => wasteRate(label, parameters, rows, figure(cell(n2o, 'factor_value'))))
}

function wasteRate(label: string, parameters: readonly Row[], printed: readonly Row[], n2oKg: string): RateRecord {
  const key = WASTES[label]
  if (key === undefined) throw new Error(`waste without a key: ${label}`)
  const row = printed.find((candidate) => cell(candidate, 'name').endsWith(label))
  const parameter = (name: string) => {
    const found = parameters.find((p) => cell(p, 'name') === label && cell(p, 'parameter') === name)
    return found ? decimal(figure(cell(found, 'value'))) : new Decimal(0)
  }
  const carbonKg = new Decimal(1000).times(new Decimal(1).minus(parameter('umidade'))).times(parameter('C_massa_seca'))
  const fossil = parameter('C_fossil_do_total')
  const amounts = {
    CO2: co2Of(carbonKg.times(fossil)),
    CO2_biogenic: co2Of(carbonKg.times(new Decimal(1).minus(fossil))),
  }
  for (const [gas, amount] of Object.entries(amounts)) assertPrinted(printed, label, gas, amount)
  return {
    id: `waste.incineration.${key}`,
    names: [...new Set([label, ...(row ? [cell(row, 'name').replace('Incineração: ', '')] : [])])],
    unit: 't',
    kgPerUnit: { CO2: amounts.CO2.toString(), CO2_biogenic: amounts.CO2_biogenic.toString(), N2O: n2oKg },
    scope: 3,
    category: 'waste_in_operations',
    region: null,
    period: null,
    source: `IPCC 2006, volume 5, equation 5.1 and table 5.2 (CO2); MCTI 2020 (N2O); ${AS_USED}`,
    sourceYear: 2025,
    status: 'computed',
    note: 'wet weight; (1 − moisture) × carbon of the dry matter × fossil or other share × 44 ÷ 12, all oxidised',
  }
}

function co2Of(carbonKg: Decimal): Decimal {
  return carbonKg.times(44).div(12).toDecimalPlaces(18)
}

/** The table prints ten digits of the same product; a zero is not printed. */
function assertPrinted(rows: readonly Row[], label: string, gas: string, amount: Decimal): void {
  const row = rows.find(
    (candidate) =>
      cell(candidate, 'name').endsWith(label) &&
      (cell(candidate, 'biogenic') === 'yes') === (gas === 'CO2_biogenic') &&
      cell(candidate, 'gas_type') === 'CO2',
  )
  const printed = new Decimal(row ? cell(row, 'factor_value') : 0)
  if (printed.minus(amount).abs().gt('0.000001')) throw new Error(`${label} ${gas}: ${amount} is not ${printed}`)
}
