import type { CategoryKey, Scope } from '../factor/category.ts'
import { draftFactor } from '../factor/draft-factor.ts'
import type { CompositionType, FactorRecord, LifeCycle } from '../factor/factor-record.ts'
import { shownNumber } from '../table/shown-number.ts'
import { cellAt, type TableRow } from '../table/table-row.ts'
import { type FigureUse, joinFigures, keyOf } from './figure-factors.ts'
import { type Figure, type FigureLayout, readFigures } from './figure-table.ts'
import type { ImportedRow } from './imported-row.ts'
import { publishedAmount, times } from './published-amount.ts'
import { type Columns, columnsIn } from './table-header.ts'

/**
 * US EPA, GHG Emission Factors Hub: the workbook with its twelve tables, or the same figures one per row. Heat is by the
 * higher heating value (EPA's HHV, our gross energy); masses are kg of CO2 and g of CH4 and N2O; gallons, short tons,
 * scf and mmBtu are the US ones. CO2 of the groups of biomass fuels is biogenic. Tables 2 to 5 give CO2 by fuel and CH4
 * and N2O by vehicle apart: the names say which. Tables 9, 11 and 12 are in CO2e (AR5).
 */
export async function* readEpaHub(rows: AsyncIterable<TableRow>): AsyncIterable<ImportedRow> {
  const state = { edition: '', long: null as Columns<keyof typeof LONG> | null, name: '' }
  for await (const figures of hubFigures(rows, state)) {
    const year = Number(state.edition)
    const [first] = figures
    if (!first) continue
    if (!Number.isInteger(year) || year < 2000) {
      const data = { value: state.edition }
      yield { kind: 'error', row: first.row, field: 'Last Modified', code: 'factor_row.year_invalid', data }
    } else if (first.table === 'Table 9' || /GWP/.test(first.column)) {
      for (const figure of figures) yield co2eFactor(figure, state.edition)
    } else {
      const describe = (group: readonly Figure[]) => useOf(group, state.edition)
      yield* joinFigures(figures, describe, isBiogenic)
    }
  }
}

/** Whether the row is the title of the workbook, or the header of the long arrangement. */
export function isEpaHubHeader(row: TableRow): boolean {
  return columnsIn(row, LONG) !== null || row.cells.some((cell) => cell.trim() === TITLE)
}

const TITLE = 'Emission Factors for Greenhouse Gas Inventories'
const LONG = {
  table: 'table',
  title: 'title',
  group: 'group',
  item: 'item',
  column: 'column',
  value: 'value',
  rowUnit: 'row_unit_or_text',
  line: 'xlsx_row',
  year: 'source_year',
} as const

type State = { edition: string; long: Columns<keyof typeof LONG> | null; name: string }

async function* hubFigures(rows: AsyncIterable<TableRow>, state: State): AsyncIterable<readonly Figure[]> {
  const iterator = rows[Symbol.asyncIterator]()
  const first = await iterator.next()
  if (first.done) return
  state.long = columnsIn(first.value, LONG)
  const rest = { [Symbol.asyncIterator]: () => iterator }
  if (state.long) yield* longFigures(rest, state.long, state)
  else yield* readFigures(watchEdition(rest, state), HUB)
}

async function* watchEdition(rows: AsyncIterable<TableRow>, state: State): AsyncIterable<TableRow> {
  for await (const row of rows) {
    // Other sheets were added by whoever passed the workbook on.
    if (row.sheet !== 'Emission Factors Hub') continue
    const modified = row.cells.find((cell) => cell.startsWith('Last Modified'))
    if (modified) state.edition = /(\d{4})\s*$/.exec(modified.trim())?.[1] ?? ''
    yield row
  }
}

async function* longFigures(
  rows: AsyncIterable<TableRow>,
  columns: Columns<keyof typeof LONG>,
  state: State,
): AsyncIterable<readonly Figure[]> {
  let group: Figure[] = []
  let line = ''
  for await (const row of rows) {
    const text = (column: keyof typeof LONG) => cellAt(row, columns[column])
    state.edition = text('year')
    if (text('line') !== line && group.length > 0) {
      yield group
      group = []
    }
    line = text('line')
    group.push({
      table: text('table'),
      title: text('title'),
      group: text('group'),
      labels: text('item')
        .split(' | ')
        .filter((label) => label !== 'NA'),
      column: text('column'),
      rowUnit: text('rowUnit'),
      text: shownNumber(text('value')),
      row: row.row,
    })
  }
  if (group.length > 0) yield group
}

const HUB: FigureLayout = {
  startOf: (row) => {
    const table = cellAt(row, 1)
    return /^Table \d+$/.test(table) ? { table, title: cellAt(row, 2) } : null
  },
  isEnd: (row) => /^(?:Source|Notes?):?/.test(cellAt(row, 2)) || (cellAt(row, 1) !== '' && cellAt(row, 2) === ''),
  isFigureHeader: (header) =>
    /Factor|\bper\b|GWP|Heat Content|Recycled|Landfilled|Combusted|Composted|Digested|Loss|mmBtu/.test(header),
  isUnitHeader: (header) => /^Units?$/.test(header),
}

function isBiogenic({ table, group, labels }: Figure): boolean {
  return (
    /^Biomass Fuels/.test(group) || (table === 'Table 2' && /^(?:Biodiesel|Ethanol) \(100%\)$/.test(labels[0] ?? ''))
  )
}

type Use = readonly [Scope | null, CategoryKey | null, LifeCycle, CompositionType?]

const BY_TABLE: Readonly<Record<string, Use>> = {
  'Table 1': [1, 'stationary_combustion', 'combustion'],
  'Table 2': [1, 'mobile_combustion', 'combustion'],
  'Table 3': [1, 'mobile_combustion', 'combustion'],
  'Table 4': [1, 'mobile_combustion', 'combustion'],
  'Table 5': [1, 'mobile_combustion', 'combustion'],
  'Table 6': [2, 'purchased_electricity', 'generation', 'electricity'],
  'Table 7': [2, 'purchased_heat_steam', 'generation'],
  'Table 8': [3, null, 'combustion'],
  'Table 9': [3, null, 'treatment', 'waste'],
  'Table 10': [3, null, 'combustion'],
  'Table 11': [1, 'fugitive_emissions', 'leak', 'gas'],
  'Table 12': [1, 'fugitive_emissions', 'leak', 'gas'],
}

function useOf(figures: readonly Figure[], edition: string): FigureUse {
  const [figure] = figures
  const table = figure?.table ?? ''
  const [scope, category, lifeCycle, compositionType = null] = BY_TABLE[table] ?? [null, null, 'unknown']
  const isMarginal = /Non-Baseload/.test(figure?.column ?? '')
  const label = table === 'Table 6' ? (figure?.labels.at(-1) ?? '') : (figure?.labels ?? []).map(wholeLabel).join(' – ')
  return {
    source: 'epa-hub',
    edition,
    year: Number(edition),
    name: isMarginal ? `${label}, non-baseload` : label,
    path: [table, figure?.group ?? ''].filter((heading) => heading !== ''),
    lifeCycle,
    scope: isMarginal ? null : scope,
    category: isMarginal ? null : category,
    compositionType: isBiogenicGroup(figure) ? 'biofuel' : compositionType,
    region: table === 'Table 6' ? gridOf(figure?.labels[0] ?? '') : 'US',
    note: isMarginal
      ? 'Marginal generation: for what a project saves, never for an inventory.'
      : (figure?.title ?? null),
  }
}

function isBiogenicGroup(figure: Figure | undefined): boolean {
  return figure !== undefined && isBiogenic(figure)
}

/** Under "Gasoline Light-Duty Trucks" stands a second line of its name, which labels all rows but the first. */
function wholeLabel(label: string): string {
  const isLightTruck = label.startsWith('(Vans, Pickup Trucks, SUVs)') || label === 'Gasoline Light-Duty Trucks'
  return isLightTruck ? 'Gasoline Light-Duty Trucks (Vans, Pickup Trucks, SUVs)' : withoutMark(label)
}

/** A footnote's capital letter after a name: `Passenger Car A`, `Agricultural EquipmentA`. */
function withoutMark(label: string): string {
  return label.replace(/(?:(?<=[a-z)])| )[A-F]$/, '').trim()
}

function gridOf(acronym: string): string {
  return acronym === 'US Average' ? 'US' : `eGRID-${acronym}`
}

/** Waste by treatment (tonnes of CO2e per short ton) and global warming potentials (kg CO2e per kg that leaks). */
function co2eFactor(figure: Figure, edition: string): ImportedRow {
  const amount = publishedAmount(figure.text)
  if (amount === null) return { kind: 'skipped', row: figure.row, reason: 'factor_row.no_value' }
  const isWaste = figure.table === 'Table 9'
  const treatment = isWaste ? withoutMark(figure.column.replace(/^Metric Tons CO2e \/ Short Ton Material /, '')) : ''
  const use = useOf([figure], edition)
  const name = isWaste ? `${use.name}, ${treatment.toLowerCase()}` : (figure.labels[0] ?? '')
  const record: FactorRecord = draftFactor({
    ...use,
    name,
    key: keyOf([...use.path, name]),
    unit: isWaste ? 'short ton' : 'kg',
    basis: 'physical',
    co2eKg: isWaste ? times(amount, '1000') : amount,
    gwpSet: isWaste ? null : 'AR5',
    region: isWaste ? 'US' : null,
  })
  return { kind: 'factor', row: figure.row, record }
}
