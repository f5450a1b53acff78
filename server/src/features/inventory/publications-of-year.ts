import type { FactorSource } from '@pegada/core/factor/factor-record.ts'
import { findFactorSource } from '@pegada/core/factor-import/factor-sources.ts'
import type { Tx } from '../../platform/db/port.ts'
import { listCitations, listFactorSources } from './repo-publications.ts'

/**
 * The publications of the catalogue that the factors of a year come from; a factor given with its own source speaks for itself
 * where factors are listed.
 */
export async function publicationsOfYear(
  tx: Tx,
  { companyId, year }: { readonly companyId: string; readonly year: number },
): Promise<FactorSource[]> {
  const keys = await listFactorSources(tx, companyId, year)
  return keys.flatMap((key) => findFactorSource(key) ?? [])
}

/** Where the factors of a year are published, as its lines tell it: of the built-in data and of given factors too. */
export function citationsOfYear(
  tx: Tx,
  { companyId, year }: { readonly companyId: string; readonly year: number },
): Promise<string[]> {
  return listCitations(tx, companyId, year)
}
