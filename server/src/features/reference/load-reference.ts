import type { ReferenceData } from '@pegada/core/factor/reference-data.ts'
import type { Database, Tx } from '../../platform/db/port.ts'

/** One datum of the catalogue as it is kept: what kind, under which key, in which version, from which source. */
interface Entry {
  readonly kind: ListName
  readonly key: string
  readonly source: string
  readonly sourceYear: number | null
  readonly payload: Readonly<Record<string, unknown>>
}

type ListName = Exclude<keyof ReferenceData, 'release' | 'hash'>

const keyOf: { readonly [L in ListName]: (record: ReferenceData[L][number]) => string } = {
  gases: ({ key }) => key,
  blends: ({ key }) => key,
  fuels: ({ id, region }) => `${id}/${region}`,
  fuelProperties: ({ fuel, region }) => `${fuel}/${region}`,
  mixtures: ({ mixture, period }) => `${mixture}/${period}`,
  grid: ({ region, period }) => `${region}/${period}`,
  fleet: ({ fuel, vehicle, modelYear }) => `${fuel}/${vehicle}/${modelYear}`,
  sectors: ({ key }) => key,
  generators: ({ key }) => key,
  rates: ({ id, region, period }) => `${id}/${region ?? ''}/${period ?? ''}`,
  worldGrid: ({ id }) => id,
  parameters: ({ id, region, period }) => `${id}/${region ?? ''}/${period ?? ''}`,
  indices: ({ series }) => series,
}

const lists = Object.keys(keyOf) as ListName[]

/**
 * Loads the built-in data into the database, once per release, and answers the data of that release as the database holds it.
 * An entry whose content did not change keeps the version it first came with; a changed one gets this release as its version;
 * none is overwritten or deleted. The same release with other content stops the start: it should have been a new release.
 */
export async function loadReferenceInto(db: Database, data: ReferenceData): Promise<ReferenceData> {
  await db.asOwner(async (tx) => {
    await tx.query('lock table reference_releases in exclusive mode')
    const known = await tx.query<{ content_hash: string }>(
      'select content_hash from reference_releases where id = $1',
      [data.release],
    )
    const hash = known.rows[0]?.content_hash
    if (hash === data.hash) return
    if (hash !== undefined) throw new Error(`reference release ${data.release} changed after it was loaded`)
    await insertRelease(tx, data)
  })
  return readRelease(db, data.release, data.hash)
}

async function insertRelease(tx: Tx, data: ReferenceData): Promise<void> {
  await tx.query('insert into reference_releases (id, content_hash) values ($1, $2)', [data.release, data.hash])
  const entries = lists.flatMap((list) => entriesOf(data, list))
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
    [rows, data.release],
  )
  await tx.query(
    `insert into reference_release_entries (release_id, kind, key, version)
     select $2, g.kind, g.key, max(e.version)
     from jsonb_to_recordset($1::jsonb) as g (kind text, key text, payload jsonb)
     join reference_entries e on e.kind = g.kind and e.key = g.key and e.payload = g.payload
     group by g.kind, g.key`,
    [rows, data.release],
  )
}

function entriesOf<L extends ListName>(data: ReferenceData, list: L): Entry[] {
  const records: readonly ReferenceData[L][number][] = data[list]
  return records.map((record) => ({
    kind: list,
    key: keyOf[list](record),
    source: 'source' in record ? record.source : 'Pegada',
    sourceYear: 'sourceYear' in record ? record.sourceYear : null,
    payload: { ...record } as Readonly<Record<string, unknown>>,
  }))
}

async function readRelease(db: Database, release: string, hash: string): Promise<ReferenceData> {
  const { rows } = await db.query<{ kind: ListName; payload: unknown }>(
    `select e.kind, e.payload from reference_release_entries r
     join reference_entries e on e.kind = r.kind and e.key = r.key and e.version = r.version
     where r.release_id = $1 order by e.kind, e.key`,
    [release],
  )
  const read = Object.fromEntries(lists.map((list) => [list, []])) as unknown as Record<ListName, unknown[]>
  for (const row of rows) read[row.kind].push(row.payload)
  // The payloads were written from these very types, under a content hash that was checked above.
  return { release, hash, ...(read as Omit<ReferenceData, 'release' | 'hash'>) }
}
