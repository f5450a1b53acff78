import type { Sql, Tx } from '../../platform/db/port.ts'

/** One datum of the catalogue as it is kept: what kind, under which key, from which source. */
export interface Entry {
  readonly kind: string
  readonly key: string
  readonly source: string
  readonly sourceYear: number | null
  readonly payload: Readonly<Record<string, unknown>>
}

/** A datum as the database holds it. */
export interface StoredEntry {
  readonly kind: string
  readonly key: string
  readonly version: string
  readonly payload: unknown
}

/** The hash of a release that was loaded before, if it was; others who load wait until the transaction ends. */
export async function holdRelease(tx: Tx, release: string): Promise<string | undefined> {
  await tx.query('lock table reference_releases in exclusive mode')
  const { rows } = await tx.query<{ hash: string }>(
    'select content_hash as hash from reference_releases where id = $1',
    [release],
  )
  return rows[0]?.hash
}

/** Stores a release: entries with new content as its own, the others as they were kept before. */
export async function insertRelease(
  tx: Tx,
  { release, hash }: { readonly release: string; readonly hash: string },
  entries: readonly Entry[],
): Promise<void> {
  await tx.query('insert into reference_releases (id, content_hash) values ($1, $2)', [release, hash])
  const rows = JSON.stringify(
    entries.map(({ kind, key, source, sourceYear, payload }) => ({
      kind,
      key,
      source,
      source_year: sourceYear,
      payload,
    })),
  )
  await tx.query(
    `insert into reference_entries (kind, key, version, source, source_year, payload, release_id)
     select g.kind, g.key, $2, g.source, g.source_year, g.payload, $2
     from jsonb_to_recordset($1::jsonb) as g (kind text, key text, source text, source_year int, payload jsonb)
     where not exists (
       select 1 from reference_entries e where e.kind = g.kind and e.key = g.key and e.payload = g.payload)`,
    [rows, release],
  )
  await tx.query(
    `insert into reference_release_entries (release_id, kind, key, version)
     select $2, g.kind, g.key, max(e.version)
     from jsonb_to_recordset($1::jsonb) as g (kind text, key text, payload jsonb)
     join reference_entries e on e.kind = g.kind and e.key = g.key and e.payload = g.payload
     group by g.kind, g.key`,
    [rows, release],
  )
}

/** The content of a release, in the order of its kinds and keys. */
export async function selectRelease(db: Sql, release: string): Promise<StoredEntry[]> {
  const { rows } = await db.query<StoredEntry>(
    `select e.kind, e.key, e.version, e.payload from reference_release_entries r
     join reference_entries e on e.kind = r.kind and e.key = r.key and e.version = r.version
     where r.release_id = $1 order by e.kind, e.key`,
    [release],
  )
  return rows
}
