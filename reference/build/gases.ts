import type { BlendRecord, GasRecord } from '@pegada/core/factor/reference-data.ts'
import { type GasKey, gasStanding, isGasKey } from '@pegada/core/gas/gas.ts'
import { isMethaneOrigin, substanceOf } from '@pegada/core/gas/methane.ts'
import { AS_USED, cell, figure, type Row, readTable, sourceYear } from './table.ts'

/** Gases with their GWP, and refrigerant blends by composition, from `gwp.csv`. */

/** Every pure gas of the table. Methane by origin has potentials of its own in AR6 alone; AR4 and AR5 hold one for all methane, as the programme does. */
export function buildGases(folder: string): readonly GasRecord[] {
  const published = readTable(folder, 'gwp.csv').filter((row) => cell(row, 'family') !== 'Composto')
  const gases = published.map(gasRecord)
  return [...gases.map((gas) => methaneByOrigin(gas, gases)), biogenicCo2(gases)]
}

/** Every blend of the table; Kyoto shares as the programme has them, the others where the whole mixture was read. */
export function buildBlends(folder: string): readonly BlendRecord[] {
  return readTable(folder, 'gwp.csv')
    .filter((row) => cell(row, 'family') === 'Composto')
    .map((row) => {
      const kyoto = components(cell(row, 'composition_kyoto'))
      const others = components(cell(row, 'composition')).filter(({ gas }) => gasStanding(gas) !== 'kyoto')
      const isKyotoOnly = kyoto.reduce((sum, { massPercent }) => sum + Number(massPercent), 0) > 99.99
      const isWholeRead = cell(row, 'composition') !== ''
      return {
        key: cell(row, 'name'),
        namePt: cell(row, 'name_pt'),
        isComplete: isWholeRead || isKyotoOnly,
        components: [...kyoto, ...others],
        source: isWholeRead
          ? `ASHRAE 34 composition: Kyoto components ${AS_USED}; other components US EPA GHG Emission Factors Hub 2025, table 12`
          : `ASHRAE 34 composition, Kyoto components ${AS_USED}`,
        sourceYear: sourceYear(row),
        status: 'published' as const,
      }
    })
}

function gasRecord(row: Row): GasRecord {
  const key = cell(row, 'name').replace(/^CH4-/, 'CH4_')
  if (!isGasKey(key)) throw new Error(`gas without a key: ${key}`)
  const gwp = Object.fromEntries(
    (['AR4', 'AR5', 'AR6'] as const)
      .map((set) => [set, cell(row, `gwp100_${set.toLowerCase()}`)] as const)
      .filter(([, value]) => value !== '')
      .map(([set, value]) => [set, figure(value)]),
  )
  const isDesnzOnly = cell(row, 'source').startsWith('DESNZ')
  return {
    key,
    namePt: cell(row, 'name_pt'),
    formula: cell(row, 'formula'),
    family: cell(row, 'family'),
    isKyoto: gasStanding(substanceOf(key)) === 'kyoto',
    gwp,
    source: isDesnzOnly
      ? 'DESNZ/Defra greenhouse gas conversion factors 2025 (AR5)'
      : 'IPCC AR4 WG1 table 2.14, AR5 WG1 table 8.A.1, AR6 WG1 table 7.SM.7',
    sourceYear: sourceYear(row),
    status: 'published',
    ...(cell(row, 'note') === '' ? {} : { note: cell(row, 'note') }),
  }
}

/** Methane of an origin: the potential of its own in AR6, that of all methane in the sets before. */
function methaneByOrigin(gas: GasRecord, all: readonly GasRecord[]): GasRecord {
  if (!isMethaneOrigin(gas.key)) return gas
  const methane = all.find(({ key }) => key === 'CH4')
  const { AR6 } = gas.gwp
  if (!methane || AR6 === undefined) throw new Error('the table has no methane')
  const { note: _, ...rest } = gas
  return { ...rest, gwp: { ...methane.gwp, AR6 }, source: METHANE_SOURCE }
}

const METHANE_SOURCE =
  'IPCC AR4 WG1 table 2.14, AR5 WG1 table 8.A.1, AR6 WG1 table 7.15; GHG Protocol, Global Warming Potential Values, August 2024'

/** Biogenic CO2 is the same molecule under a key of its own: it has no place in CO2e, so no GWP either. */
function biogenicCo2(published: readonly GasRecord[]): GasRecord {
  const co2 = published.find(({ key }) => key === 'CO2')
  if (!co2) throw new Error('the table has no CO2')
  return { ...co2, key: 'CO2_biogenic', namePt: 'Dióxido de carbono biogênico', isKyoto: false, gwp: {} }
}

function components(text: string): { gas: GasKey; massPercent: string }[] {
  return text
    .split(';')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', share = ''] = part.split('=')
      const gas = HYDROCARBONS[name] ?? name
      if (!isGasKey(gas)) throw new Error(`unknown component ${name}`)
      return { gas, massPercent: figure(share) }
    })
}

const HYDROCARBONS: Readonly<Record<string, GasKey>> = {
  propane: 'R-290',
  propylene: 'R-1270',
  butane: 'R-600',
  isobutane: 'R-600a',
  isopentane: 'R-601a',
}
