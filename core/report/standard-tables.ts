import type { ReportKind } from './report-kind.ts'

/** What a disclosure tells; `builders.ts` fills each from the facts of a year. */
export const FACT_KEYS = [
  'boundary',
  'accounting_groups',
  'period',
  'totals',
  'gases',
  'scope1_sources',
  'scope2',
  'electricity',
  'scope3',
  'biogenic',
  'removals',
  'other_gases',
  'base_year',
  'restatements',
  'change',
  'methods',
  'exclusions',
  'uncertainty',
  'intensity',
  'denominators',
  'targets',
  'price',
  'credits',
  'verification',
  'iso_categories',
  'registry_summary',
  'registry_scope1',
  'registry_scope2_location',
  'registry_scope2_market',
  'registry_scope3',
  'registry_other_gases',
  'registry_level',
  'screening',
  'largest',
  'beyond_ledger',
  'transition',
  'customer_share',
  'projects',
  'own_generation',
  'renewable_purchase',
  'carbon_stock',
  'contract_clauses',
] as const

export type FactKey = (typeof FACT_KEYS)[number]

/** How a reference is known: read in the standard itself, in another's account of it, or from memory. */
export const CERTAINTIES = ['read', 'secondary', 'memory'] as const

export type Certainty = (typeof CERTAINTIES)[number]

/** A row of the table of a standard. */
export interface StandardRow {
  readonly key: FactKey
  readonly reference: string
  readonly certainty: Certainty
  readonly isOptional: boolean
}

export interface StandardTable {
  /** The publication and its edition as it names itself. */
  readonly edition: string
  /** The year of the edition; null where several stand together. */
  readonly year: number | null
  readonly rows: readonly StandardRow[]
}

/**
 * What each kind of report asks, as data. References are numbers of the standards and words of our own, never their
 * wording. As known in November 2026:
 * - GHG Protocol: Corporate Standard, revised edition (2004), chapter 9, with the Scope 2 Guidance (2015) and the Scope 3
 *   Standard (2011), chapter 11; what is optional there is optional here.
 * - Brazilian programme: the tables of its Public Registry, in its order.
 * - ISO 14064-1:2018, 9.3.1.
 * - IFRS S2 (2023), whose Brazilian text is CBPS 02: paragraph 29, and 33 to 36 for targets.
 * - GRI 102 (2025) with the numbers of GRI 305 (2016) in brackets, which it replaces from 1 January 2027.
 * - CDP: the questionnaire of 2024 and later, one of 13 modules. The numbers that are not from memory stand with their questions in Salesforce's
 *   Net Zero Cloud Developer Guide, "CDP Standards" (API version 67.0, Summer '26).
 */
export const STANDARD_TABLES: Readonly<Record<ReportKind, StandardTable>> = {
  ghg_protocol: {
    edition: 'GHG Protocol Corporate Standard (2004), Scope 2 Guidance (2015), Scope 3 Standard (2011)',
    year: null,
    rows: [
      ...under('ch. 9', 'secondary', 'boundary period totals gases'),
      ...under('Scope 2 Guidance, ch. 7', 'memory', 'scope2 electricity'),
      ...under('ch. 9', 'secondary', 'biogenic base_year restatements methods exclusions'),
      ...optional('ch. 9', 'memory', 'scope1_sources'),
      ...optional('Scope 3 Standard, ch. 11', 'memory', 'scope3'),
      ...optional('ch. 9', 'memory', 'other_gases removals change uncertainty intensity targets credits verification'),
    ],
  },
  pbghgp: {
    edition: 'Registro Público de Emissões, Programa Brasileiro GHG Protocol (2026)',
    year: 2026,
    rows: [
      ...under('', 'secondary', 'boundary period'),
      ...under('2.1', 'secondary', 'registry_summary'),
      ...under('2.2', 'secondary', 'registry_scope1'),
      ...under('2.3', 'secondary', 'registry_scope2_location registry_scope2_market'),
      ...optional('2.4', 'secondary', 'registry_scope3'),
      ...under('2.5', 'secondary', 'registry_other_gases'),
      ...under('', 'secondary', 'electricity methods exclusions'),
      ...optional('', 'secondary', 'uncertainty base_year restatements change denominators'),
      ...optional('4.3', 'secondary', 'targets'),
      ...optional('5.1', 'secondary', 'credits'),
      ...optional('5.2', 'secondary', 'projects'),
      ...optional('', 'secondary', 'own_generation renewable_purchase carbon_stock contract_clauses'),
      ...optional('', 'secondary', 'verification registry_level'),
    ],
  },
  iso_14064_1: {
    edition: 'ISO 14064-1:2018 (ABNT NBR ISO 14064-1)',
    year: 2018,
    rows: [
      ...under('9.3.1', 'memory', 'boundary period iso_categories gases biogenic removals base_year restatements'),
      ...under('9.3.1', 'memory', 'methods exclusions uncertainty verification'),
      ...under('annex E', 'memory', 'scope2'),
      ...optional('9.3.2', 'memory', 'other_gases change intensity targets credits'),
    ],
  },
  ifrs_s2: {
    edition: 'IFRS S2 (2023) / CBPS 02',
    year: 2023,
    rows: [
      ...under('29 (a) (i)', 'secondary', 'totals'),
      ...under('29 (a) (iii)', 'secondary', 'boundary'),
      ...under('29 (a) (iii), B19 ff.', 'memory', 'methods'),
      ...under('29 (a) (iv)', 'secondary', 'accounting_groups'),
      ...under('29 (a) (v)', 'memory', 'scope2 electricity'),
      ...under('29 (a) (vi)', 'memory', 'scope3 exclusions uncertainty'),
      ...under('29 (b)–(e), (g)', 'memory', 'beyond_ledger'),
      ...under('29 (f)', 'memory', 'price'),
      ...under('33–36', 'memory', 'targets'),
      ...under('35', 'memory', 'change'),
      ...under('36 (e)', 'memory', 'credits'),
      ...under('29', 'memory', 'intensity'),
    ],
  },
  gri: {
    edition: 'GRI 102: Climate Change 2025 (GRI 305: Emissions 2016)',
    year: 2025,
    rows: [
      ...under('102-1, 102-2, 102-3', 'secondary', 'transition'),
      ...under('102-4', 'secondary', 'targets'),
      ...under('102-5 (305-1)', 'secondary', 'boundary gases biogenic base_year restatements methods'),
      ...under('102-6 (305-2)', 'memory', 'scope2'),
      ...under('102-7 (305-3)', 'secondary', 'scope3'),
      ...under('102-8 (305-4)', 'secondary', 'intensity'),
      ...under('(305-5)', 'memory', 'change'),
      ...under('(305-6)', 'secondary', 'other_gases'),
      ...under('102-9', 'secondary', 'removals'),
      ...under('102-10', 'secondary', 'credits'),
      ...optional('', 'memory', 'verification'),
    ],
  },
  cdp: {
    edition: 'CDP Full Corporate Questionnaire (2024)',
    year: 2024,
    rows: [
      ...under('5', 'memory', 'price'),
      ...under('6', 'memory', 'methods'),
      ...under('6.1', 'memory', 'boundary'),
      ...under('7.4', 'memory', 'exclusions'),
      ...under('7.5', 'memory', 'base_year'),
      ...under('7.6', 'secondary', 'totals'),
      ...under('7.7', 'secondary', 'scope2'),
      ...under('7.8', 'secondary', 'scope3'),
      ...under('7.9', 'memory', 'verification'),
      ...under('7.10.1', 'memory', 'change'),
      ...under('7.12', 'memory', 'biogenic'),
      ...under('7.15', 'secondary', 'gases'),
      ...under('7.17', 'secondary', 'scope1_sources'),
      ...under('7.26', 'memory', 'customer_share'),
      ...under('7.30', 'secondary', 'electricity'),
      ...under('7.45', 'memory', 'intensity'),
      ...under('7.53, 7.55', 'memory', 'targets'),
      ...under('7.79', 'memory', 'credits'),
    ],
  },
  scope3_screening: {
    edition: 'GHG Protocol Scope 3 Standard (2011)',
    year: 2011,
    rows: [
      ...under('ch. 7', 'memory', 'screening'),
      ...under('ch. 11', 'memory', 'scope3 exclusions methods'),
      ...optional('ch. 11', 'memory', 'uncertainty'),
    ],
  },
  executive: {
    edition: 'GHG Protocol Corporate Standard (2004), ch. 9',
    year: 2004,
    rows: [
      ...under('', 'memory', 'totals change largest intensity targets exclusions'),
      ...optional('', 'memory', 'uncertainty verification'),
    ],
  },
}

function under(reference: string, certainty: Certainty, keys: string): readonly StandardRow[] {
  return keysOf(keys).map((key) => ({ key, reference, certainty, isOptional: false }))
}

function optional(reference: string, certainty: Certainty, keys: string): readonly StandardRow[] {
  return keysOf(keys).map((key) => ({ key, reference, certainty, isOptional: true }))
}

/** The facts of a list of keys with spaces between; a word that is no fact is none, which the test of the tables finds. */
function keysOf(keys: string): readonly FactKey[] {
  const words = new Set(keys.split(' '))
  return [...words].flatMap((word) => FACT_KEYS.filter((key) => key === word))
}
