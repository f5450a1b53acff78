import type { WorldGridBasis, WorldGridRecord } from '@pegada/core/factor/reference-data.ts'
import { slug } from './slug.ts'
import { cell, figure, type Row, readTable, sourceYear } from './table.ts'

/**
 * Grids of the world by country and year (`grid-world.csv`), one record for each country, part of a country and basis.
 * Left out: Electricity Maps (share-alike), the Brazilian grid and the eGRID subregions, which have lists of their own,
 * the three national rows that the sheets by state repeat, and zeros that stand for no figure (`NOT_GIVEN`).
 */
export function buildWorldGrid(folder: string): readonly WorldGridRecord[] {
  const rows = worldGridRows(folder).filter((row) => !isNotGiven(row))
  const countries = countryCodes(folder)
  const records = new Map<string, WorldGridRecord>()
  for (const row of rows) {
    const record = gridRecord(row, countries)
    const known = records.get(record.id)
    const [period] = Object.keys(record.kgPerMwh)
    if (known && period !== undefined && known.kgPerMwh[period] !== undefined) throw new Error(`twice: ${record.id}`)
    records.set(record.id, known ? { ...known, kgPerMwh: { ...known.kgPerMwh, ...record.kgPerMwh } } : record)
  }
  return [...records.values()]
}

/** The rows carried over, as the table prints them. */
export function worldGridRows(folder: string): readonly Row[] {
  return readTable(folder, 'grid-world.csv').filter(
    (row) =>
      BASES[cell(row, 'basis')] !== undefined &&
      !['Canada', 'UNITED STATES', 'AUSTRALIA'].includes(cell(row, 'region')) &&
      !cell(row, 'source').startsWith('Electricity Maps'),
  )
}

/** Zeros of a publication that stand for a figure it does not have, by basis, country or part of one, and year. */
const NOT_GIVEN: readonly {
  readonly basis: WorldGridBasis
  readonly places: readonly string[]
  /** Absent: every year. */
  readonly year?: string
  readonly reason: string
}[] = [
  {
    basis: 'losses',
    places: ['ALB', 'AUS-NWIS', 'BTN', 'CAF', 'CAN', 'CAN-NT', 'CAN-PE', 'LSO', 'NPL'],
    reason: 'no losses given: no network is without them',
  },
  {
    basis: 'life_cycle',
    places: ['BDI', 'CAF'],
    reason:
      'emissions printed to 0.01 Mt are 0 for so little electricity; no source has a life cycle without emissions',
  },
  { basis: 'life_cycle_latest', places: ['CAF'], reason: 'the same figure' },
  {
    basis: 'residual_aib',
    places: ['LUX'],
    year: '2020',
    reason: 'no residual mix given: 449 the year before, 403 after',
  },
  {
    basis: 'residual_aib',
    places: ['CHE'],
    year: '2022',
    reason: 'no residual mix given: all electricity was tracked',
  },
  { basis: 'residual', places: ['CHE'], year: '2022', reason: 'no residual mix given: all electricity was tracked' },
]

/** Whether the row prints a zero for a figure that its publication does not have. */
export function isNotGiven(row: Row): boolean {
  if (Number(cell(row, 'gco2e_per_kwh')) !== 0) return false
  const basis = BASES[cell(row, 'basis')]
  const part = /\(([A-Z]{2,4})\)$/.exec(cell(row, 'region'))?.[1]
  const place = part === undefined ? cell(row, 'iso3') : `${cell(row, 'iso3')}-${part}`
  return NOT_GIVEN.some(
    (one) =>
      one.basis === basis && one.places.includes(place) && (one.year === undefined || one.year === cell(row, 'year')),
  )
}

function gridRecord(row: Row, countries: ReadonlyMap<string, string>): WorldGridRecord {
  const basis = BASES[cell(row, 'basis')]
  if (basis === undefined) throw new Error(`unknown basis ${cell(row, 'basis')}`)
  const { code, region, names } = placeOf(row, countries)
  const year = cell(row, 'year')
  return {
    id: `grid.world.${code}.${basis}`,
    names,
    basis,
    scope: basis === 'losses' ? 3 : 2,
    category: basis === 'losses' ? 'fuel_energy_activities' : 'purchased_electricity',
    region,
    gas: cell(row, 'published_unit') === 'kgCO2/kWh' ? 'CO2' : 'CO2e',
    kgPerMwh: { [year === '' ? 'latest' : year]: figure(cell(row, 'gco2e_per_kwh')) },
    source: publicationOf(cell(row, 'source')),
    sourceYear: sourceYear(row),
    status: 'published',
    licence: licenceOf(cell(row, 'source')),
    ...(NOTES.has(cell(row, 'note')) ? { note: cell(row, 'note') } : {}),
  }
}

function placeOf(
  row: Row,
  countries: ReadonlyMap<string, string>,
): { readonly code: string; readonly region: string; readonly names: readonly string[] } {
  const country = cell(row, 'country')
  const iso3 = cell(row, 'iso3') || (cell(row, 'country_code') === 'OWID_KOS' ? 'XKX' : '')
  if (iso3 === '') return { code: slug(country), region: slug(country), names: [country] }
  const iso2 = countries.get(iso3)
  if (iso2 === undefined) throw new Error(`no ISO 3166-1 alpha-2 code for ${iso3}`)
  const part = cell(row, 'region')
  const portuguese = new Intl.DisplayNames(['pt-BR'], { type: 'region' }).of(iso2) ?? country
  if (part === '') return { code: iso3, region: iso2, names: [...new Set([portuguese, country])] }
  const partCode = /\(([A-Z]{2,4})\)$/.exec(part)?.[1] ?? slug(part)
  return { code: `${iso3}-${partCode}`, region: `${iso2}-${partCode}`, names: [`${portuguese}, ${part}`] }
}

/** ISO 3166-1: alpha-2 by alpha-3, of the rows that give both, and of those that none gives. */
function countryCodes(folder: string): ReadonlyMap<string, string> {
  const both = readTable(folder, 'grid-world.csv').filter(
    (row) => cell(row, 'iso3') !== '' && /^[A-Z]{2}$/.test(cell(row, 'country_code')),
  )
  return new Map([
    ...both.map((row) => [cell(row, 'iso3'), cell(row, 'country_code')] as const),
    ...Object.entries({ BMU: 'BM', GIB: 'GI', SHN: 'SH', TLS: 'TL', XKX: 'XK' }),
  ])
}

function publicationOf(source: string): string {
  if (source.startsWith('Our World in Data')) return 'Ember, as in Our World in Data, Carbon intensity of electricity'
  if (source.startsWith('npm @tgwf/co2')) return 'Ember, latest year available, as in the package @tgwf/co2 0.19.0'
  if (!source.startsWith('Carbon Footprint Ltd')) throw new Error(`unknown source ${source}`)
  return source
    .replace('(30/07/2023)', '(2023-07-30)')
    .replace('; base: ', '; from ')
    .replace(', aba ', ', sheet ')
    .replace('AIB maio/2023', 'AIB, May 2023')
}

function licenceOf(source: string): string {
  if (source.startsWith('Our World in Data')) return 'CC BY 4.0 (Ember; Our World in Data)'
  if (source.startsWith('npm @tgwf/co2')) return 'CC BY 4.0 (Ember); package Apache-2.0'
  return 'free to use and to cite in reports (publisher’s statement)'
}

const BASES: Readonly<Record<string, WorldGridBasis>> = {
  'geração, ciclo de vida': 'life_cycle',
  'geração, ciclo de vida (Ember), último ano disponível': 'life_cycle_latest',
  'geração (Escopo 2)': 'generation',
  'perdas T&D (Escopo 3)': 'losses',
  'mix residual (escolha de compra)': 'residual',
  'mix de produção (AIB)': 'production_aib',
  'mix residual (AIB)': 'residual_aib',
}

/** Remarks of the publisher that change what a figure means. */
const NOTES: ReadonlySet<string> = new Set(['Calculated from Fuel Mix', 'Combined generation and T&D factor'])
