import { draftFactor, type FactorDraft } from '../factor/draft-factor.ts'
import type { GasKey } from '../gas/gas.ts'
import { cellAt, type TableRow } from '../table/table-row.ts'
import type { ImportedRow } from './imported-row.ts'
import { publishedAmount } from './published-amount.ts'
import { type Columns, columnsIn } from './table-header.ts'

/**
 * US EPA, Supply Chain GHG Emission Factors by NAICS-6: kilograms per US dollar at purchaser prices, trade margins in.
 * Two arrangements of the same factors, of which an installation loads one. In CO2e (AR5), one row each. By gas, one row
 * for each gas: they make one factor, in which the group "HFCs and PFCs, unspecified" stands in CO2e (AR5) beside the
 * kilograms of the others. Key, name and note of the second arrangement tell it from the first, so that loading both never
 * mixes them. The files name no version: the year of the prices does.
 */
export async function* readEpaSupplyChain(rows: AsyncIterable<TableRow>): AsyncIterable<ImportedRow> {
  let columns: Columns<Column> | null = null
  let group: TableRow[] = []
  for await (const row of rows) {
    if (columns === null) {
      columns = columnsIn(row, WANTED)
      continue
    }
    const [first] = group
    if (first && cellAt(first, columns.code) !== cellAt(row, columns.code)) {
      yield* readCommodity(columns, group)
      group = []
    }
    group.push(row)
  }
  if (columns && group.length > 0) yield* readCommodity(columns, group)
}

/** Whether the row is the header of either arrangement. */
export function isEpaSupplyChainHeader(row: TableRow): boolean {
  return columnsIn(row, WANTED) !== null
}

type Column = 'code' | 'title' | 'ghg' | 'unit' | 'value'

const WANTED = {
  code: /^\d{4} naics code$/,
  title: /^\d{4} naics title$/,
  ghg: 'GHG',
  unit: 'Unit',
  value: 'Supply Chain Emission Factors with Margins',
} as const

function* readCommodity(columns: Columns<Column>, group: readonly TableRow[]): Iterable<ImportedRow> {
  const gasesKg: Partial<Record<GasKey, string>> = {}
  let gasRow: TableRow | null = null
  for (const row of group) {
    const amount = publishedAmount(cellAt(row, columns.value))
    const unit = UNIT.exec(cellAt(row, columns.unit))
    const ghg = cellAt(row, columns.ghg)
    const gas = GASES[ghg]
    if (amount === null) {
      yield fault(row, 'Supply Chain Emission Factors with Margins', 'value_invalid', cellAt(row, columns.value))
    } else if (!unit) yield fault(row, 'Unit', 'unit_missing', cellAt(row, columns.unit))
    else if (unit[1] === ' CO2e') {
      if (ghg === 'All GHGs') yield commodity(row, columns, '', '', { co2eKg: amount, gwpSet: 'AR5', note: IN_CO2E })
      else {
        gasesKg.CO2e = amount
        gasRow ??= row
      }
    } else if (gas === undefined) yield fault(row, 'GHG', 'gas_unknown', ghg)
    else {
      gasesKg[gas] = amount
      gasRow ??= row
    }
  }
  const gwpSet = gasesKg.CO2e === undefined ? null : 'AR5'
  if (gasRow) yield commodity(gasRow, columns, '/by-gas', ' (by gas)', { gasesKg, gwpSet, note: BY_GAS })
}

function commodity(
  row: TableRow,
  columns: Columns<Column>,
  keyEnd: string,
  nameEnd: string,
  amounts: Partial<FactorDraft>,
): ImportedRow {
  const code = cellAt(row, columns.code)
  if (code === '') return fault(row, 'NAICS Code', 'missing', '')
  const year = Number(UNIT.exec(cellAt(row, columns.unit))?.[2])
  const record = draftFactor({
    source: 'epa-supply-chain',
    key: `${code}${keyEnd}`,
    edition: `USD${year}`,
    name: `${cellAt(row, columns.title)}${nameEnd}`,
    path: ['NAICS', code.slice(0, 2), code.slice(0, 3)],
    materialCode: code,
    scope: 3,
    category: 'purchased_goods_services',
    unit: 'USD',
    basis: 'spend',
    lifeCycle: 'cradle_to_gate',
    region: 'US',
    year,
    currency: 'USD',
    priceYear: year,
    priceBasis: 'purchaser',
    ...amounts,
  })
  return { kind: 'factor', row: row.row, record }
}

function fault(
  row: TableRow,
  field: string,
  problem: 'value_invalid' | 'unit_missing' | 'gas_unknown' | 'missing',
  value: string,
): ImportedRow {
  return { kind: 'error', row: row.row, field, code: `factor_row.${problem}`, data: { value: value.slice(0, 40) } }
}

const IN_CO2E =
  'Total in CO2e (AR5). The file by gas gives the same factor under the key that ends in /by-gas: use one of the two.'
const BY_GAS =
  'Gas by gas; unspecified HFCs and PFCs in CO2e (AR5). The file in CO2e gives the same factor under the bare NAICS code: use one of the two.'
const UNIT = /^kg( CO2e)?\/(\d{4}) USD, purchaser price$/

/** The gases of the file by the names it gives them. */
const GASES: Readonly<Record<string, GasKey>> = {
  'Carbon dioxide': 'CO2',
  Methane: 'CH4',
  'Nitrous oxide': 'N2O',
  'Sulfur hexafluoride': 'SF6',
  'Nitrogen trifluoride': 'NF3',
  'Carbon tetrafluoride': 'PFC-14',
  Hexafluoroethane: 'PFC-116',
  Perfluoropropane: 'PFC-218',
  Perfluorobutane: 'PFC-3-1-10',
  Perfluorocyclobutane: 'PFC-318',
  Perfluorohexane: 'PFC-5-1-14',
  'HFC-23': 'HFC-23',
  'HFC-32': 'HFC-32',
  'HFC-125': 'HFC-125',
  'HFC-134a': 'HFC-134a',
  'HFC-143a': 'HFC-143a',
  'HFC-236fa': 'HFC-236fa',
}
