import type { ReferenceData } from '@pegada/core/factor/reference-data.ts'
import type { Database } from '../../platform/db/port.ts'
import { type Entry, holdRelease, insertRelease, selectRelease } from './repo.ts'

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
    const hash = await holdRelease(tx, data.release)
    if (hash === data.hash) return
    if (hash !== undefined) throw new Error(`reference release ${data.release} changed after it was loaded`)
    const entries = lists.flatMap((list) => entriesOf(data, list))
    await insertRelease(tx, data, entries)
  })
  return readRelease(db, data.release, data.hash)
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
  const rows = await selectRelease(db, release)
  const read = Object.fromEntries(lists.map((list) => [list, []])) as unknown as Record<ListName, unknown[]>
  // Kinds are written from the names of these very lists.
  for (const { kind, payload } of rows) read[kind as ListName].push(payload)
  // The payloads were written from these very types, under a content hash that was checked above.
  return { release, hash, ...(read as Omit<ReferenceData, 'release' | 'hash'>) }
}
