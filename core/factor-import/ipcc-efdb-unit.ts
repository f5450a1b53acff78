import type { GasKey } from '../gas/gas.ts'

/** What the EFDB writes in its columns `Gas` and `Unit`, both free text, and when they make an emission factor. */
export interface EfdbUnit {
  /** Kilograms in one of the mass named. */
  readonly toKg: string
  /** What the factor is per, as published. */
  readonly per: string
  /** Published as the nitrogen of N2O. */
  readonly isNitrogen: boolean
}

/** The one gas of the model that the cell names; null for several (separated by line ends) or another gas. */
export function efdbGas(cell: string): GasKey | null {
  const names = cell
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return names.length === 1 ? (GASES[names[0] ?? ''] ?? null) : null
}

/** The unit when it is a mass of that gas per something; null when it is a parameter. */
export function efdbUnit(unit: string, gas: GasKey, description: string): EfdbUnit | null {
  const found = SHAPE.exec(unit)
  const toKg = MASSES[found?.[1]?.toLowerCase() ?? '']
  if (!found || toKg === undefined) return null
  const named = (found[2] ?? '').replaceAll(' ', '')
  const per = (found[3] ?? '').trim()
  if (per === '' || NOT_AN_ACTIVITY.test(per)) return null
  // Some entries speak of carbon or nitrogen and name the gas in the unit: which of the two is meant is not known.
  if (named !== 'N2O-N' && SAYS_ELEMENT.test(description)) return null
  if (named === 'N2O-N') return gas === 'N2O' ? { toKg, per, isNitrogen: true } : null
  if (named !== '') return named === gas ? { toKg, per, isNitrogen: false } : null
  const isTold = SAYS_EMISSION.test(description) && !SAYS_OTHER.test(description)
  return isTold ? { toKg, per, isNitrogen: false } : null
}

const SHAPE = /^(kg|g|mg|t|tonnes?|tons?|Gg|Mg)\s*(CO2|CH4|N2O-N|N2O)?\s*(?:\/|\bper\b)\s*(.+)$/i
/** A rate in time alone is the emission of one measured plant, not a factor. */
const NOT_AN_ACTIVITY = /^(?:yr|year|day|d|h|hour|s)$/i
/** The description says that the mass emitted is meant, and not what is eaten, carried, excreted or burnt. */
const SAYS_EMISSION =
  /emission factor|emisson factor|\bEF\b|emissions? from|emission rate|source (?:emission|performance)/i
const SAYS_OTHER =
  /carbon (?:content|emission)|total carbon|excretion|generation rate|density|BOD|COD|volatile solids|emission factor of CO2$/i

/** The unit of a mass of some material (`tonne nitric acid produced`) without the material; null when it is no such unit. */
export function massOfMaterial(per: string): string | null {
  const found = /^(kg|g|t|tonnes?)\s+(?:of\s+)?(?=\p{L})/iu.exec(per)
  return found && !/^(?:kg|t|tonnes?) (?:N|BOD|COD)\b/i.test(per) ? (found[1] ?? '').toLowerCase() : null
}

const SAYS_ELEMENT = /CH4-C|CO2-C|N2O-N|CH4–C|N2O–N/i

const MASSES: Readonly<Record<string, string>> = {
  kg: '1',
  g: '0.001',
  mg: '0.000001',
  t: '1000',
  tonne: '1000',
  tonnes: '1000',
  ton: '1000',
  tons: '1000',
  gg: '1000000',
}

const GASES: Readonly<Record<string, GasKey>> = {
  'CARBON DIOXIDE': 'CO2',
  METHANE: 'CH4',
  'NITROUS OXIDE': 'N2O',
  'Sulphur Hexafluoride': 'SF6',
  'Nitrogen Trifluoride': 'NF3',
  CF4: 'PFC-14',
  C2F6: 'PFC-116',
  C3F8: 'PFC-218',
  'c-C4F8': 'PFC-318',
  C4F10: 'PFC-3-1-10',
  C5F12: 'PFC-4-1-12',
  C6F14: 'PFC-5-1-14',
  'HFC-23': 'HFC-23',
  'HFC-32': 'HFC-32',
  'HFC-41': 'HFC-41',
  'HFC-125': 'HFC-125',
  'HFC-134a': 'HFC-134a',
}
