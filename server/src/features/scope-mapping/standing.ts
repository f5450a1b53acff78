import { createHash } from 'node:crypto'
import type { Outputs } from '@pegada/contract/contract.ts'
import { builtinMappings, type Mapping, scopeOfMapping } from '@pegada/core/classification/mapping.ts'
import { conflictsOf } from '@pegada/core/classification/mapping-conflicts.ts'
import type { MappingSet } from '@pegada/core/classification/trace-line.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { selectStanding, type VersionRow } from './repo.ts'
import { storedMapping } from './stored-mapping.ts'

export type Shown = Outputs['scopeMapping']['create']

/** All mappings as they would stand once the drafts are published, and as they hold now. */
export interface Standing {
  /** With drafts: the built-in ones in their order, then those of the platform. */
  readonly drafted: MappingSet
  readonly published: MappingSet
  /** The newest version of each mapping that the platform keeps, a draft before what is published. */
  readonly rows: ReadonlyMap<string, VersionRow>
  readonly builtinKeys: ReadonlySet<string>
}

/** Reads all mappings. There are thousands at most, and everything that is told of one depends on the others. */
export async function loadStanding(tx: Pick<Tx, 'queries'>, ports: Pick<Ports, 'rules'>): Promise<Standing> {
  const stored = await selectStanding(tx)
  const builtin = builtinMappings(ports.rules)
  const published = stored.filter(({ state }) => state === 'published')
  const drafts = stored.filter(({ state }) => state === 'draft')
  const rows = new Map([...published, ...drafts].map((row) => [row.mappingKey, row]))
  return {
    drafted: setOf(builtin, [...rows.values()]),
    published: setOf(builtin, published),
    rows,
    builtinKeys: new Set(builtin.map(({ key }) => key)),
  }
}

/** The drafts among the newest versions. */
export function draftsOf(rows: Standing['rows']): readonly VersionRow[] {
  return [...rows.values()].filter(({ state }) => state === 'draft')
}

/** What stands for just these drafts: a further version of one, one more or one less has another. */
export function markOf(drafts: readonly VersionRow[]): string {
  const ids = drafts.map(({ id }) => id).toSorted()
  return createHash('sha256').update(ids.join(' ')).digest('hex')
}

function setOf(builtin: readonly Mapping[], rows: readonly VersionRow[]): MappingSet {
  const own = rows.map(storedMapping)
  const byKey = new Map(own.map((mapping) => [mapping.key, mapping]))
  const builtinKeys = new Set(builtin.map(({ key }) => key))
  return {
    own,
    all: [
      ...builtin.map((mapping) => byKey.get(mapping.key) ?? mapping),
      ...own.filter(({ key }) => !builtinKeys.has(key)),
    ],
  }
}

/** Tells mappings as the pages have them, each with those that it contradicts. */
export function presenter({ drafted, rows, builtinKeys }: Standing): (mapping: Mapping) => Shown {
  const conflicts = conflictsOf(drafted.all)
  const byKey = new Map(drafted.all.map((mapping) => [mapping.key, mapping]))
  return (mapping) => {
    const row = rows.get(mapping.key)
    const isNewest = row?.version === mapping.version
    const others = (conflicts.get(mapping.key) ?? []).flatMap((key) => byKey.get(key) ?? [])
    return {
      ...mapping,
      scope: scopeOfMapping(mapping),
      origin: builtinKeys.has(mapping.key) ? (row === undefined ? 'builtin' : 'changed') : 'own',
      isDraft: isNewest && row.state === 'draft',
      changedAt: row?.changedAt.toISOString() ?? null,
      conflicts: others.map(({ key, term, category }) => ({ key, term, category })),
    }
  }
}
