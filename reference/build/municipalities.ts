import { cell, figure, parseTable } from './table.ts'

/** A municipality as `municipalities.json` holds it: IBGE code, name, state, latitude and longitude in degrees. */
export type MunicipalityRow = readonly [code: string, name: string, state: string, latitude: string, longitude: string]

/** Municipalities by IBGE code, from `ibge/municipios.csv` and `ibge/estados.csv`. */
export function buildMunicipalities(folder: string): readonly MunicipalityRow[] {
  const states = new Map(
    parseTable(folder, 'ibge/estados.csv').map((row) => [cell(row, 'codigo_uf'), cell(row, 'uf')] as const),
  )
  return parseTable(folder, 'ibge/municipios.csv')
    .map((row): MunicipalityRow => {
      const state = states.get(cell(row, 'codigo_uf'))
      if (state === undefined) throw new Error(`no state for ${cell(row, 'nome')}`)
      return [
        cell(row, 'codigo_ibge'),
        cell(row, 'nome'),
        state,
        figure(cell(row, 'latitude')),
        figure(cell(row, 'longitude')),
      ]
    })
    .sort(([a], [b]) => (a < b ? -1 : 1))
}
