import type { SectorRecord } from '@pegada/core/factor/reference-data.ts'

/** The four sectors by which CH4 and N2O of stationary combustion differ (IPCC 2006, volume 2, tables 2.2 to 2.5). */
export function buildSectors(): readonly SectorRecord[] {
  return SECTORS.map(([key, ...names], index) => ({
    key,
    names,
    source: `IPCC 2006 Guidelines, volume 2, chapter 2, table 2.${index + 2}`,
    sourceYear: 2006,
    status: 'published',
  }))
}

const SECTORS: readonly (readonly [key: string, ...names: string[]])[] = [
  ['energy', 'Energia'],
  ['manufacturing_construction', 'Manufatura ou Construção', 'Manufatura', 'Construção', 'Indústria'],
  ['commercial_institutional', 'Comercial ou Institucional', 'Comercial', 'Institucional'],
  [
    'residential_agriculture_forestry_fishing',
    'Residencial, Agricultura, Florestal ou Pesca',
    'Residencial',
    'Agricultura',
    'Florestal',
    'Pesca',
  ],
]

/** Sector keys by the name the source table uses. */
export const SECTOR_KEYS: ReadonlyMap<string, string> = new Map(SECTORS.map(([key, name]) => [name ?? '', key]))
