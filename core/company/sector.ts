/**
 * The industry sector of a company from its main activity code (CNAE 2.3, IBGE/Concla, seven digits).
 * The first two digits (the division) decide by the ranges of the specification, first match; what the ranges leave
 * out is looked up by words of the activity's description, and a company without a code stays in `other`.
 */

/** Sector keys; their names are in `locales/<language>/company.json` under `sector.<key>`. */
export const SECTORS = [
  'agriculture_natural_resources',
  'industry_manufacturing',
  'infrastructure_public_services',
  'real_estate_construction',
  'consumer_retail',
  'technology_communication',
  'financial',
  'education_training',
  'health_life_sciences',
  'other_services',
  'other',
] as const
export type Sector = (typeof SECTORS)[number]

/** A sector and the words that name it in an activity's description; the rows are reference data. */
export type SectorKeywords = { readonly sector: Sector; readonly words: readonly string[] }

/** The sector of an activity code, with or without its mask (`4711-3/02`). */
export function sectorFromCnae(
  cnae: string | null | undefined,
  description: string | null | undefined,
  keywords: readonly SectorKeywords[],
): Sector {
  const digits = (cnae ?? '').replace(/[^0-9]/g, '')
  if (!/[1-9]/.test(digits)) return 'other'
  const division = Number(digits.padStart(7, '0').slice(0, 2))
  const range = RANGES.find(([from, to]) => division >= from && division <= to)
  if (range) return range[2]
  const text = foldAccents(description ?? '')
  return keywords.find((row) => row.words.some((word) => text.includes(foldAccents(word))))?.sector ?? 'other_services'
}

/** The divisions of the CNAE, two digits, that stand in a sector by its ranges; none for a sector that words alone tell. */
export function divisionsOfSector(sector: Sector): readonly string[] {
  const divisions = Array.from({ length: 99 }, (_, index) => String(index + 1).padStart(2, '0'))
  return divisions.filter((division) => sectorFromCnae(`${division}00000`, null, []) === sector)
}

function foldAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

const RANGES: readonly (readonly [number, number, Sector])[] = [
  [1, 9, 'agriculture_natural_resources'],
  [10, 33, 'industry_manufacturing'],
  [35, 39, 'infrastructure_public_services'],
  [49, 53, 'infrastructure_public_services'],
  [77, 82, 'infrastructure_public_services'],
  [84, 84, 'infrastructure_public_services'],
  [94, 99, 'infrastructure_public_services'],
  [41, 43, 'real_estate_construction'],
  [68, 68, 'real_estate_construction'],
  [45, 47, 'consumer_retail'],
  [55, 56, 'consumer_retail'],
  [90, 93, 'consumer_retail'],
  [58, 63, 'technology_communication'],
  [69, 75, 'technology_communication'],
  [64, 66, 'financial'],
  [85, 85, 'education_training'],
  [86, 88, 'health_life_sciences'],
]
