import { randomUUID } from 'node:crypto'
import { compareEditions } from '@pegada/core/factor/compare-editions.ts'
import { factorIdOf } from '@pegada/core/factor/factor-id.ts'
import type { FactorRecord } from '@pegada/core/factor/factor-record.ts'
import type { Sql } from '../../platform/db/port.ts'
import { contentHash, writtenRow } from './factor-row.ts'
import { insertFactors, type KnownVersion, listKnownVersions, markSuperseded } from './repo.ts'

/** What became of a record: first of its key, another edition of it, there already, or contradicting what is there. */
export type FactorOutcome = 'new' | 'superseding' | 'unchanged' | 'edition_changed'

/** How records are kept: from which import, when, and whether only to tell what would happen. */
export interface Storing {
  readonly importId: string | null
  readonly now: Date
  readonly isDryRun: boolean
}

/**
 * Keeps factors of publications, each version once. Source, key and edition name a version, which never changes: the
 * same content again is nothing new, other content under the same name is refused and nothing is overwritten. A later
 * edition supersedes the earlier; an earlier one that arrives late takes its place behind. Answers in the order given.
 */
export async function storeFactors(
  tx: Sql,
  records: readonly FactorRecord[],
  { importId, now, isDryRun }: Storing,
): Promise<FactorOutcome[]> {
  const known = groupById(await listKnownVersions(tx, records))
  const rows: Record<string, unknown>[] = []
  const superseded = new Set<string>()
  const fresh = new Map<string, Record<string, unknown>>()
  const outcomes = records.map((record): FactorOutcome => {
    const id = factorIdOf(record)
    const versions = known.get(id) ?? []
    const hash = contentHash(record)
    const same = versions.find(({ edition }) => edition === record.edition)
    if (same) return same.contentHash === hash ? 'unchanged' : 'edition_changed'
    const older = versions.filter(({ edition }) => compareEditions(edition, record.edition) < 0)
    const before = older.toSorted((left, right) => compareEditions(right.edition, left.edition))[0]
    const isCurrent = older.length === versions.length
    const version = Math.max(0, ...versions.map((one) => one.version)) + 1
    const kept = { id: randomUUID(), version, supersedes: before?.id ?? null, isCurrent }
    if (isCurrent) {
      for (const one of versions) {
        superseded.add(one.id)
        const unwritten = fresh.get(one.id)
        if (unwritten) unwritten.is_current = false
      }
    }
    const row = writtenRow(record, { ...kept, ...platformKeeping, importId, createdAt: now.toISOString() })
    rows.push(row)
    fresh.set(kept.id, row)
    const { source, key, edition } = record
    known.set(id, [...versions, { ...kept, source, key, edition, contentHash: hash }])
    return versions.length === 0 ? 'new' : 'superseding'
  })
  if (!isDryRun) {
    await insertFactors(tx, rows)
    await markSuperseded(
      tx,
      [...superseded].filter((id) => !fresh.has(id)),
    )
  }
  return outcomes
}

const platformKeeping = {
  companyId: null,
  createdBy: null,
  approval: 'approved',
  supplier: null,
  documentId: null,
} as const

function groupById(versions: readonly KnownVersion[]): Map<string, KnownVersion[]> {
  const groups = new Map<string, KnownVersion[]>()
  for (const version of versions) {
    const id = factorIdOf(version)
    groups.set(id, [...(groups.get(id) ?? []), version])
  }
  return groups
}
