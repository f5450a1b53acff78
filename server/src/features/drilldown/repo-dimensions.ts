import type { DrilldownDimension } from '@pegada/contract/drilldown-kinds.ts'

/** How cells (`c`) tell a dimension; a gas is told by the columns and rows of the sums. */
export type CellDimension = Exclude<DrilldownDimension, 'gas'>

interface CellTerms {
  /** By what cells are added up. */
  readonly sum: string
  /** What is told of it, by which it is added up again. */
  readonly told: (sum: string) => string
  /** The key of what is told, a text. */
  readonly key: (told: string) => string
  /** Cells whose key is among these texts. */
  readonly among: (keys: string) => string
}

const same = (value: string) => value
const asText = (value: string) => `${value}::text`
const orNone = (value: string) => `coalesce(${value}, 'none')`
const tags = (value: string) => orNone(`nullif(replace(array_to_string(${value}, ' + '), ',', ' '), '')`)

const column = (name: string): CellTerms => ({
  ...{ sum: name, told: same, key: same },
  among: (keys) => `${name} = any(${keys}::text[])`,
})

/**
 * Values are added up and narrowed as they are kept and become texts at the end: comparing numbers and identifiers costs less, and the database
 * knows how many of them there are.
 */
export const cellTerms: Readonly<Record<CellDimension, CellTerms>> = {
  scope: {
    ...{ sum: 'c.scope', told: same, key: asText },
    among: (keys) => `c.scope = any(${keys}::text[]::smallint[])`,
  },
  category: column('c.category'),
  unit: {
    ...{ sum: 'c.business_unit_id', told: same, key: asText },
    among: (keys) => `c.business_unit_id = any(${keys}::text[]::uuid[])`,
  },
  state: {
    ...{ sum: 'u.state', told: orNone, key: same },
    among: (keys) => `${orNone('u.state')} = any(${keys}::text[])`,
  },
  month: column('c.month'),
  supplier: {
    ...{ sum: 'p.supplier_id', told: same, key: (told) => orNone(asText(told)) },
    among: (keys) => `${orNone('p.supplier_id::text')} = any(${keys}::text[])`,
  },
  tag: { ...{ sum: 'g.tags', told: tags, key: same }, among: (keys) => `${tags('g.tags')} = any(${keys}::text[])` },
  source: column('c.generator_key'),
  method: column('c.method'),
  kind: column('c.kind'),
  quality: column('c.quality'),
  measuredIn: column('c.measured_in'),
}

/** What these dimensions need beside the cells. */
export function joinsOf(used: ReadonlySet<DrilldownDimension>, company: string): string {
  return [
    ...(used.has('state')
      ? [`left join business_units u on u.company_id = ${company} and u.id = c.business_unit_id`]
      : []),
    ...(hasParties([...used])
      ? [`left join supplier_parties p on p.company_id = ${company} and p.party = c.party`]
      : []),
    ...(used.has('tag') ? [`left join suppliers g on g.company_id = ${company} and g.id = p.supplier_id`] : []),
  ].join(' ')
}

/** Whether a question needs to know of whom lines were bought. */
export function hasParties(used: readonly DrilldownDimension[]): boolean {
  return used.includes('supplier') || used.includes('tag')
}

/** What is kept of whole years: neither months nor what a line has beside its source and its party. */
export const DIMENSIONS_OF_YEARS: readonly DrilldownDimension[] = [
  'scope',
  'category',
  'gas',
  'unit',
  'state',
  'supplier',
  'tag',
  'source',
]

/** What is kept of years by unit, and nothing of what was bought. */
export const DIMENSIONS_OF_YEAR_UNITS: readonly DrilldownDimension[] = ['gas', 'unit', 'state', 'supplier', 'tag']

/** What is kept of years by source, and nothing of where. */
export const DIMENSIONS_OF_YEAR_SOURCES: readonly DrilldownDimension[] = [
  'scope',
  'category',
  'gas',
  'supplier',
  'tag',
  'source',
]

/** What is kept of months: of whom, and nothing else that a line has. */
export const DIMENSIONS_OF_MONTHS: readonly DrilldownDimension[] = ['month', 'gas', 'supplier', 'tag']
