import { draftFactor } from '../factor/draft-factor.ts'
import type { GasKey } from '../gas/gas.ts'
import { cellAt, type TableRow } from '../table/table-row.ts'
import { desnzUse } from './desnz-use.ts'
import type { ImportedRow } from './imported-row.ts'
import { dividedBy, publishedAmount } from './published-amount.ts'
import { type Columns, columnsIn } from './table-header.ts'
import { spellUnit } from './unit-spelling.ts'

/**
 * UK DESNZ/Defra, Government GHG Conversion Factors for Company Reporting, flat file (CSV, or the workbook's sheet of
 * the same columns). An activity takes up to four rows: the total in kg CO2e, then the CO2e of CO2, of CH4 and of N2O,
 * which add up to it; they become one factor. Kilograms of CH4 and N2O are the published CO2e divided by the GWP of AR5
 * (28 and 265), which these editions use (DESNZ, methodology paper 2024, section 1). Biogenic CO2 ("outside of scopes")
 * is kilograms of biogenic CO2 and never CO2e. Flights with radiative forcing stay CO2e: their share of CO2 is multiplied for
 * effects that are no CO2 (methodology paper, business travel by air). An activity's ID is the same every year while its
 * figures change.
 */
export async function* readDesnz(rows: AsyncIterable<TableRow>): AsyncIterable<ImportedRow> {
  let header: Header | null = null
  let sheet: string | null = null
  let group: TableRow[] = []
  let groupKey = ''
  for await (const row of rows) {
    if (header === null) {
      header = headerOf(row)
      sheet = row.sheet
      continue
    }
    if (row.sheet !== sheet || cellAt(row, header.columns.ghg) === '') continue
    const key = activityKey(cellAt(row, header.columns.id))
    if (key !== groupKey && group.length > 0) yield readActivity(header, groupKey, group)
    if (key !== groupKey) [groupKey, group] = [key, []]
    group.push(row)
  }
  if (header && group.length > 0) yield readActivity(header, groupKey, group)
}

/** Whether the row is the flat file's header. */
export function isDesnzHeader(row: TableRow): boolean {
  return headerOf(row) !== null
}

type Column = 'id' | 'scope' | 'level1' | 'level2' | 'level3' | 'level4' | 'columnText' | 'uom' | 'ghg' | 'value'
type Header = { readonly columns: Columns<Column>; readonly year: number }

const WANTED = {
  id: 'ID',
  scope: 'Scope',
  level1: 'Level 1',
  level2: 'Level 2',
  level3: 'Level 3',
  level4: 'Level 4',
  columnText: 'Column Text',
  uom: 'UOM',
  ghg: 'GHG/Unit',
  value: /^ghg conversion factor \d{4}$/,
} as const

function headerOf(row: TableRow): Header | null {
  // The workbook may carry a copy of part of the table on a sheet that is not the publisher's.
  if (row.sheet !== null && row.sheet !== 'Factors by Category') return null
  const columns = columnsIn(row, WANTED)
  return columns && { columns, year: Number(cellAt(row, columns.value).slice(-4)) }
}

/** The ID without its last part, which numbers the gas. */
function activityKey(id: string): string {
  const cut = id.lastIndexOf('_')
  return cut === -1 ? id : id.slice(0, cut)
}

function readActivity({ columns, year }: Header, key: string, group: readonly TableRow[]): ImportedRow {
  const [first] = group
  const row = first?.row ?? 0
  const texts = (column: Column) => (first ? cellAt(first, columns[column]) : '')
  if (key === '') return { kind: 'error', row, field: 'ID', code: 'factor_row.missing', data: {} }
  if (texts('ghg').startsWith('kWh')) return { kind: 'skipped', row, reason: 'factor_row.not_emission' }
  const amounts = new Map<string, string>()
  for (const member of group) {
    const text = cellAt(member, columns.value)
    if (text === '') continue
    const amount = publishedAmount(text)
    if (amount === null) {
      const data = { value: text.slice(0, 40) }
      return { kind: 'error', row: member.row, field: `${year}`, code: 'factor_row.value_invalid', data }
    }
    amounts.set(cellAt(member, columns.ghg), amount)
  }
  if (amounts.size === 0) return { kind: 'skipped', row, reason: 'factor_row.no_value' }
  if (texts('uom') === '') return { kind: 'error', row, field: 'UOM', code: 'factor_row.unit_missing', data: {} }
  const isBiogenic = texts('scope') === 'Outside of Scopes'
  const isForced = texts('columnText') === 'With RF'
  const gasesKg = isBiogenic ? biogenic(amounts) : isForced ? null : gasesOf(amounts)
  const use = desnzUse(texts('scope'), texts('level1'), texts('level2'), texts('columnText'))
  const record = draftFactor({
    source: 'desnz',
    key,
    edition: String(year),
    name: nameOf(texts('level2'), texts('level3'), texts('level4'), texts('columnText')).replace(/ – kWh$/, ''),
    path: [texts('level1'), texts('level2')].filter((level) => level !== ''),
    ...spellUnit(texts('uom')),
    ...use,
    gasesKg,
    co2eKg: isBiogenic ? null : (amounts.get('kg CO2e') ?? null),
    gwpSet: isBiogenic ? null : 'AR5',
    region: 'GB',
    year,
    note: gasesKg && !isBiogenic ? `CH4, N2O: kg = CO2e ÷ GWP AR5 (28, 265). ${use.note ?? ''}`.trim() : use.note,
  })
  return { kind: 'factor', row, record }
}

function nameOf(level2: string, ...rest: readonly string[]): string {
  const parts = rest.filter((part) => part !== '')
  return parts.length === 0 ? level2 : parts.join(' – ')
}

function biogenic(amounts: ReadonlyMap<string, string>): Partial<Record<GasKey, string>> {
  return { CO2_biogenic: amounts.get('kg CO2e of CO2 per unit') ?? amounts.get('kg CO2e') ?? '0' }
}

/** Only when all three gases are told: a part of them would lose emissions. */
function gasesOf(amounts: ReadonlyMap<string, string>): Partial<Record<GasKey, string>> | null {
  const [co2, ch4, n2o] = ['CO2', 'CH4', 'N2O'].map((gas) => amounts.get(`kg CO2e of ${gas} per unit`))
  if (co2 === undefined || ch4 === undefined || n2o === undefined) return null
  return { CO2: co2, CH4: dividedBy(ch4, GWP_CH4), N2O: dividedBy(n2o, GWP_N2O) }
}

/** IPCC AR5 (2013), WG1, table 8.A.1, without climate-carbon feedback. */
const GWP_CH4 = '28'
const GWP_N2O = '265'
