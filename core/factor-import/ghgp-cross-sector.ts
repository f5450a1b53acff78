import type { CategoryKey, Scope } from '../factor/category.ts'
import type { LifeCycle } from '../factor/factor-record.ts'
import { cellAt, type TableRow } from '../table/table-row.ts'
import { type FigureUse, joinFigures } from './figure-factors.ts'
import { type Figure, type FigureLayout, readFigures } from './figure-table.ts'
import type { ImportedRow } from './imported-row.ts'

/**
 * GHG Protocol (WRI/WBCSD), Emission Factors for Cross-Sector Tools: a workbook of printed tables by sheet. Heat is by
 * the lower heating value. CO2, CH4 and N2O often stand in tables of their own: the name of each factor says which gases
 * it holds. Averages of fuel economy, heating values and densities beside the factors are not factors.
 */
export async function* readCrossSector(rows: AsyncIterable<TableRow>): AsyncIterable<ImportedRow> {
  const state = { sheet: '', edition: '' }
  for await (const figures of readFigures(factorSheets(rows, state), CROSS_SECTOR)) {
    const sheet = state.sheet
    const edition = state.edition
    yield* joinFigures(figures, (group) => useOf(group, sheet, edition), isBiogenic)
  }
}

/** Whether the row is the title of the workbook's table of contents. */
export function isCrossSectorTitle(row: TableRow): boolean {
  return row.cells.some((cell) => cell.trim() === 'Emission Factors from Cross-Sector Tools')
}

async function* factorSheets(
  rows: AsyncIterable<TableRow>,
  state: { sheet: string; edition: string },
): AsyncIterable<TableRow> {
  for await (const row of rows) {
    const sheet = row.sheet ?? ''
    const modified = row.cells.find((cell) => /^Last modified:/i.test(cell.trim()))
    if (modified) state.edition = /(\d{4})\s*$/.exec(modified.trim())?.[1] ?? ''
    if (!Object.hasOwn(BY_SHEET, sheet)) continue
    state.sheet = sheet
    yield row
  }
}

const CROSS_SECTOR: FigureLayout = {
  startOf: (row) => {
    const found = /^((?:Reference )?Table ?\d*)[.:] *(.+)$/s.exec(cellAt(row, 1))
    return found ? { table: found[1] ?? '', title: (found[2] ?? '').replace(/\s+/g, ' ') } : null
  },
  isEnd: (row) => /^(?:Note|NOTE|Source|\*|\d+ )/.test(cellAt(row, 1)) && cellAt(row, 2) === '',
  isFigureHeader: (header) => /CO2|CH4|N2O/.test(header) && !/unit/i.test(header),
  isUnitHeader: (header) => /unit/i.test(header),
}

function isBiogenic({ column, labels, group }: Figure): boolean {
  return /Biogenic CO2/.test(column) || labels[0] === 'Biomass' || group === 'Biomass'
}

type Use = readonly [Scope | null, CategoryKey | null, LifeCycle]

const BY_SHEET: Readonly<Record<string, Use>> = {
  'Stationary Combustion': [1, 'stationary_combustion', 'combustion'],
  'Mobile Combustion - Fuel Use': [1, 'mobile_combustion', 'combustion'],
  'Mobile Combustion - Distance': [1, 'mobile_combustion', 'combustion'],
  'Electricity US': [2, 'purchased_electricity', 'generation'],
  'Electricity CN, TW, BR, TH, UK': [2, 'purchased_electricity', 'generation'],
  'Mobile Combustion - Freight': [3, null, 'combustion'],
  'Mobile Combustion - Public': [3, null, 'combustion'],
}

const REGIONS: Readonly<Record<string, string>> = { US: 'US', UK: 'GB' }
const COUNTRIES: readonly (readonly [RegExp, string])[] = [
  [/Chin/, 'CN'],
  [/Taiwan/, 'TW'],
  [/Brazil/, 'BR'],
  [/Thai/, 'TH'],
  [/U\.K\./, 'GB'],
]

function useOf(figures: readonly Figure[], sheet: string, edition: string): FigureUse {
  const [figure] = figures
  const labels = (figure?.labels ?? []).map((label) => label.replace(/(?<=[a-z)])\d(?:,\d)*$/, ''))
  const [scope, category, lifeCycle] = BY_SHEET[sheet] ?? [null, null, 'unknown' as const]
  const isElectricity = sheet.startsWith('Electricity')
  const title = figure?.title ?? ''
  const year = isElectricity ? (/Year (\d{4})/.exec(title)?.[1] ?? /^\d{4}$/.exec(labels[0] ?? '')?.[0]) : undefined
  const country = COUNTRIES.find(([pattern]) => isElectricity && pattern.test(title))?.[1]
  const region = sheet === 'Electricity US' ? 'US' : (country ?? REGIONS[labels[0] ?? ''] ?? null)
  return {
    source: 'ghgp-cross-sector',
    edition,
    year: Number(year ?? edition),
    name: isElectricity
      ? `Electricity, ${labels.join(', ')}${year === labels[0] ? '' : `, ${year ?? ''}`}`
      : labels.join(' – '),
    path: [sheet, figure?.table ?? '', figure?.group ?? ''].filter((heading) => heading !== ''),
    lifeCycle,
    scope,
    category,
    region: sheet === 'Electricity US' ? `eGRID ${labels[0] ?? ''}` : region,
    compositionType: isElectricity ? 'electricity' : null,
    note: title,
    heat: 'ncv',
  }
}
