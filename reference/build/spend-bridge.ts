import { cell, figure, type Row, readTable } from './table.ts'

/** NCM codes that share one figure: kg CO2e per 2022 USD at purchaser price, its range, and the industries behind it. */
export interface SpendBridgeRow {
  readonly kgPerUsd: readonly [mean: string, least: string, most: string]
  /** Joined by `;`; `3324*` stands for every code of that industry group. */
  readonly naics: string
  /** Digits of NAICS that matched. */
  readonly matchLevel: number
  readonly ncm: readonly string[]
}

/** From NCM to the factors of US EPA by industry (`ncm-ponte-monetaria.csv`, EPA columns only); unmatched codes left out. */
export function buildSpendBridge(folder: string): readonly SpendBridgeRow[] {
  const groups = Map.groupBy(
    readTable(folder, 'ncm-ponte-monetaria.csv').filter((row) => cell(row, 'epa_kgco2e_per_usd2022') !== ''),
    (row) =>
      ['epa_kgco2e_per_usd2022', 'epa_min', 'epa_max', 'epa_naics_used', 'match_level']
        .map((column) => cell(row, column))
        .join('|'),
  )
  return [...groups.values()].map((rows) => bridgeRow(rows)).sort((a, b) => (first(a) < first(b) ? -1 : 1))
}

function bridgeRow(rows: readonly Row[]): SpendBridgeRow {
  const [row] = rows
  if (!row) throw new Error('an empty group')
  return {
    kgPerUsd: [figure(cell(row, 'epa_kgco2e_per_usd2022')), figure(cell(row, 'epa_min')), figure(cell(row, 'epa_max'))],
    naics: cell(row, 'epa_naics_used').replace(/ \(\d+ códigos\)/, ''),
    matchLevel: Number(cell(row, 'match_level')),
    ncm: rows.map((member) => cell(member, 'ncm_code')).sort(),
  }
}

function first({ ncm }: SpendBridgeRow): string {
  return ncm[0] ?? ''
}
