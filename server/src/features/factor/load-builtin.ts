import type { Catalogue } from '@pegada/core/factor/catalogue.ts'
import { compareEditions } from '@pegada/core/factor/compare-editions.ts'
import { factorIdOf } from '@pegada/core/factor/factor-id.ts'
import type { FactorRecord, FactorSource } from '@pegada/core/factor/factor-record.ts'
import type { ReferenceData } from '@pegada/core/factor/reference-data.ts'
import { REFERENCE_SOURCES, referenceRecords } from '@pegada/core/factor/reference-records.ts'
import { FACTOR_SOURCES } from '@pegada/core/factor-import/factor-sources.ts'
import { loadReference } from '@pegada/reference/load.ts'
import type { Database, Tx } from '../../platform/db/port.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'
import { startOwnAct } from '../platform-admin/start-platform-act.ts'
import { contentHash } from './factor-row.ts'
import { type KnownVersion, listKnownVersions, type SourceRow, upsertSources } from './repo.ts'
import { storeFactors } from './store-factors.ts'

export const loadBuiltinName = 'factor-catalogue.load'

/** Few enough that others get their turn on the one connection of the embedded database. */
const chunkRows = 500

/** The built-in data as factors of the catalogue, done once per release by a worker after the start. */
export function loadBuiltin(ports: Pick<Ports, 'db' | 'catalogue' | 'clock'>): JobDefinition<object> {
  return {
    name: loadBuiltinName,
    perform: () => loadBuiltinFactors(ports.db, ports.catalogue, loadReference(), ports.clock.now()),
  }
}

/**
 * Keeps the publications and the built-in data in the catalogue. A figure that a release did not change keeps the edition
 * it first came with; a changed one comes as a new version that supersedes it. A second run changes nothing.
 */
export async function loadBuiltinFactors(
  db: Database,
  catalogue: Catalogue,
  data: ReferenceData,
  now: Date,
): Promise<void> {
  await db.asOwner((tx) => upsertSources(tx, allSources))
  const records = referenceRecords(catalogue, data)
  for (let start = 0; start < records.length; start += chunkRows) {
    const chunk = records.slice(start, start + chunkRows)
    await db.asOwner((tx) => storeChanged(tx, chunk, now))
  }
}

async function storeChanged(tx: Tx, chunk: readonly FactorRecord[], now: Date): Promise<void> {
  await startOwnAct(tx)
  const newest = new Map<string, KnownVersion>()
  // Not the one in force: an edition of the installation's own may stand in its place.
  for (const one of await listKnownVersions(tx, chunk)) {
    const other = newest.get(factorIdOf(one))
    if (!other || compareEditions(other.edition, one.edition) < 0) newest.set(factorIdOf(one), one)
  }
  const changed = chunk.filter((record) => !isSame(record, newest.get(factorIdOf(record))))
  await storeFactors(tx, changed, { importId: null, now, isDryRun: false })
}

function isSame(record: FactorRecord, known: KnownVersion | undefined): boolean {
  return known !== undefined && contentHash({ ...record, edition: known.edition }) === known.contentHash
}

/** The language in which a publication names its factors, for the stems that the search knows them by. */
const languages: Readonly<Record<string, SourceRow['language']>> = {
  mcti: 'portuguese',
  pbghgp: 'portuguese',
  ipcc: 'portuguese',
  ember: 'portuguese',
  'carbon-footprint': 'portuguese',
  company: 'portuguese',
  platform: 'portuguese',
  'base-carbone': 'french',
}

const allSources: readonly SourceRow[] = [...FACTOR_SOURCES, ...REFERENCE_SOURCES].map(sourceRow)

function sourceRow({ key, publisher, title, licence, attribution, url, isShippable }: FactorSource): SourceRow {
  return { key, publisher, title, licence, attribution, url, isShippable, language: languages[key] ?? 'english' }
}
