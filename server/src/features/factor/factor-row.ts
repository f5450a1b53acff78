import { createHash } from 'node:crypto'
import type { FactorRecord } from '@pegada/core/factor/factor-record.ts'
import { PLATFORM_SOURCE } from '@pegada/core/factor/platform-factor.ts'
import { kilogramsByGas } from '@pegada/core/factor/reference-shape.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { orNull } from '@pegada/core/shape.ts'
import type { factors } from '../../db/schema.ts'
import { readKept } from '../../platform/db/read-stored.ts'

/** A factor as the table keeps it, without the document that only the search reads. */
export type FactorRow = Omit<typeof factors.$inferSelect, 'searchDocument'>

/** What a factor is stored with beside its record. */
export interface FactorKeeping {
  readonly id: string
  readonly companyId: string | null
  readonly version: number
  readonly supersedes: string | null
  readonly isCurrent: boolean
  readonly importId: string | null
  readonly createdBy: string | null
  readonly createdAt: string
  readonly approval: FactorRow['approval']
  readonly supplier: string | null
  readonly documentId: string | null
}

/** Columns of `factors` as `jsonb_to_recordset` reads them, in the order of the insert. */
export const writtenColumns = [
  ['id', 'uuid'],
  ['company_id', 'uuid'],
  ['source', 'text'],
  ['key', 'text'],
  ['edition', 'text'],
  ['version', 'integer'],
  ['supersedes', 'uuid'],
  ['is_current', 'boolean'],
  ['content_hash', 'text'],
  ['name', 'text'],
  ['path', 'text[]'],
  ['material_code', 'text'],
  ['scope', 'smallint'],
  ['category', 'text'],
  ['unit', 'text'],
  ['gases_kg', 'jsonb'],
  ['gases', 'text[]'],
  ['co2e_kg', 'numeric'],
  ['gwp_set', 'text'],
  ['region', 'text'],
  ['valid_from', 'date'],
  ['valid_to', 'date'],
  ['year', 'integer'],
  ['basis', 'text'],
  ['life_cycle', 'text'],
  ['heating_basis', 'text'],
  ['currency', 'text'],
  ['price_year', 'integer'],
  ['price_basis', 'text'],
  ['composition_type', 'text'],
  ['composition_percent', 'numeric'],
  ['quality', 'text'],
  ['uncertainty_percent', 'numeric'],
  ['note', 'text'],
  ['supplier', 'text'],
  ['document_id', 'uuid'],
  ['approval', 'text'],
  ['import_id', 'uuid'],
  ['created_by', 'text'],
  ['created_at', 'timestamptz'],
  ['standing', 'smallint'],
] as const

/** A record as a row to write; `beside` is what the search reads beside the name. */
export function writtenRow(record: FactorRecord, kept: FactorKeeping): Record<string, unknown> {
  const fields = { ...record, ...kept, contentHash: contentHash(record) }
  const row: Record<string, unknown> = {
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [snake(name), value])),
    gases: Object.keys(record.gasesKg ?? {}),
    standing: standingOf(record, kept.companyId),
    beside: [...record.path, record.materialCode, record.region, kept.supplier].filter(Boolean).join(' '),
  }
  return row
}

/** A row as the record it was stored from. Numerics lose the zeros that the database pads them with. */
export function recordOf(row: FactorRow): FactorRecord {
  const plain = (numeric: string | null) => (numeric === null ? null : toPlain(decimal(numeric)))
  const { source, key, edition, name, path, materialCode, unit, region, validFrom, validTo, year, note } = row
  return {
    ...{ source, key, edition, name, path, materialCode, unit, region, validFrom, validTo, year, note },
    // Names of closed lists, which the table keeps as text: each was written from a `FactorRecord`.
    ...({
      scope: row.scope,
      category: row.category,
      gwpSet: row.gwpSet,
      basis: row.basis,
      lifeCycle: row.lifeCycle,
      heatingBasis: row.heatingBasis,
      priceBasis: row.priceBasis,
      compositionType: row.compositionType,
      quality: row.quality,
    } as Pick<FactorRecord, RestoredField>),
    gasesKg: readKept(orNull(kilogramsByGas), row.gasesKg, { table: 'factors', column: 'gases_kg', row: row.id }),
    currency: row.currency,
    priceYear: row.priceYear,
    co2eKg: plain(row.co2eKg),
    compositionPercent: plain(row.compositionPercent),
    uncertaintyPercent: plain(row.uncertaintyPercent),
  }
}

type RestoredField =
  | 'scope'
  | 'category'
  | 'gwpSet'
  | 'basis'
  | 'lifeCycle'
  | 'heatingBasis'
  | 'priceBasis'
  | 'compositionType'
  | 'quality'

/** The SHA-256 of all that a record says, whatever the order of its fields: whether two are the same version. */
export function contentHash(record: FactorRecord): string {
  const sorted = JSON.stringify(record, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : inner,
  )
  return createHash('sha256').update(sorted).digest('hex')
}

/**
 * What a company in Brazil means comes first: its own factors, then Brazilian figures, then what the product calculates
 * with, the national grid and what the installation's administrators published before all; of the rest, physical figures before monetary ones. Figures that leave CO2 to
 * another factor come after those that are whole.
 */
function standingOf(record: FactorRecord, companyId: string | null): number {
  const { source, region, basis } = record
  const isBrazilian = region === 'SIN' || region === 'BR' || region?.startsWith('BR-') === true
  const builtIn = source === 'mcti' || source === PLATFORM_SOURCE ? 3 : builtInSources.has(source) ? 2 : 0
  return (
    (companyId ? 8 : 0) + (isBrazilian ? 4 : 0) + builtIn + (basis === 'spend' ? -3 : 1) - (isPartial(record) ? 5 : 0)
  )
}

/** Methane and nitrous oxide of burning without its CO2: what vehicles emit by distance. */
function isPartial({ lifeCycle, gasesKg }: FactorRecord): boolean {
  const gases = Object.keys(gasesKg ?? {})
  return lifeCycle === 'combustion' && gases.length > 0 && !gases.some((gas) => gas.startsWith('CO2'))
}

const builtInSources: ReadonlySet<string> = new Set(['pbghgp', 'ipcc'])

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
