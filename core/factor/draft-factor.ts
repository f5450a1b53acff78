import type { FactorRecord } from './factor-record.ts'

/** What every publication says of a factor; the rest is null unless it says that too. */
export type FactorDraft = Pick<
  FactorRecord,
  'source' | 'key' | 'edition' | 'name' | 'unit' | 'year' | 'basis' | 'lifeCycle'
> &
  Partial<FactorRecord>

/** A whole record from what the publication says: what it leaves unsaid is null. */
export function draftFactor(draft: FactorDraft): FactorRecord {
  return { ...UNSAID, ...draft }
}

const UNSAID = {
  path: [],
  materialCode: null,
  scope: null,
  category: null,
  gasesKg: null,
  co2eKg: null,
  gwpSet: null,
  region: null,
  validFrom: null,
  validTo: null,
  heatingBasis: null,
  currency: null,
  priceYear: null,
  priceBasis: null,
  compositionType: null,
  compositionPercent: null,
  quality: 'published',
  uncertaintyPercent: null,
  note: null,
} as const satisfies Partial<FactorRecord>
