/** What a published intensity is told in, apart from the schemas, so that the page need not load them. */
export const INTENSITY_MASSES = ['kg', 't'] as const
export type IntensityMass = (typeof INTENSITY_MASSES)[number]

/** The scopes that a published intensity covers, with commas between. */
export const INTENSITY_SCOPES = ['1', '2', '1,2', '3', '1,2,3'] as const
export type IntensityScopes = (typeof INTENSITY_SCOPES)[number]

/** Rows that one file holds at most. */
export const INTENSITY_ROWS_MAX = 2000

/** What a row of a file holds, in the order of the template. */
export const INTENSITY_IMPORT_FIELDS = [
  'value',
  'mass',
  'denominator',
  'product',
  'productUnit',
  'scopes',
  'cnae',
  'country',
  'year',
  'source',
  'page',
  'address',
  'publishedOn',
] as const
export type IntensityField = (typeof INTENSITY_IMPORT_FIELDS)[number]

/** Letters that the texts of a published intensity hold at most. */
export const INTENSITY_LENGTHS = { product: 100, productUnit: 40, source: 300, page: 60, address: 500 } as const
