import type { ReferenceData } from '@pegada/core/factor/reference-data.ts'
import { REFERENCE_RECORDS, type ReferenceLists, referenceLists } from '@pegada/core/factor/reference-shape.ts'
import { readShape, type Shape } from '@pegada/core/shape.ts'
import type { Database } from '../../platform/db/port.ts'
import { readKept } from '../../platform/db/read-stored.ts'
import { type Entry, holdRelease, insertRelease, selectRelease } from './repo.ts'

type ListName = keyof ReferenceLists

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

/** Throws where an entry of the release is none of its list, with row and field. */
async function readRelease(db: Database, release: string, hash: string): Promise<ReferenceData> {
  const read = new Map<ListName, unknown[]>(lists.map((list) => [list, []]))
  for (const { kind, key, version, payload } of await selectRelease(db, release)) {
    const list = lists.find((name) => name === kind)
    const place = { table: 'reference_entries', column: 'payload', row: `${kind} ${key} ${version}` }
    if (!list) throw new Error(`${place.table}.kind of ${place.row} is none of the lists`)
    const shape: Shape<unknown> = REFERENCE_RECORDS[list]
    read.get(list)?.push(readKept(shape, payload, place))
  }
  return { release, hash, ...readShape(referenceLists, Object.fromEntries(read), `the release ${release}`) }
}
