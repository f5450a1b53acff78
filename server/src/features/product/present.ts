import type { Outputs } from '@pegada/contract/contract.ts'
import { DECLARED_UNITS, type DeclaredUnit } from '@pegada/core/footprint/product-footprint.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import { contentOf, resultOf } from './content.ts'
import type { ProductRow, VersionFound } from './repo.ts'

type Row = Outputs['product']['create']
type Summary = Outputs['product']['get']['versions'][number]

export function presentProduct(row: ProductRow): Row {
  const { id, code, name, description, version, state } = row
  return {
    ...{ id, code, name, description, version, state },
    declaredUnit: declaredUnitOf(row.declaredUnit),
    declaredAmount: plainNumeric(row.declaredAmount),
    co2eKg: figure(row.co2eKg),
    primaryPercent: figure(row.primaryPercent),
    quality: figure(row.quality),
    createdAt: row.createdAt.toISOString(),
  }
}

export function presentVersion({ row, publishedByName }: VersionFound): Summary {
  return {
    version: row.version,
    isPublished: row.publishedAt !== null,
    savedAt: row.savedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    publishedBy: publishedByName,
    co2eKg: resultOf(row).excludingKg,
    note: row.note,
  }
}

/** A version with what it is made of and its footprint. */
export function presentWhole(found: VersionFound) {
  return { ...presentVersion(found), content: contentOf(found.row), result: resultOf(found.row) }
}

/** The unit that a row names: one of those of PACT, for no other was let in. */
function declaredUnitOf(text: string): DeclaredUnit {
  const found = DECLARED_UNITS.find((unit) => unit === text)
  if (found === undefined) throw new Error(`products.declared_unit cannot be read: ${text}`)
  return found
}

function figure(value: string | null): string | null {
  return value === null ? null : plainNumeric(value)
}
