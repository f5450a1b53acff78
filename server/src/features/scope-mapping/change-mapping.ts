import { randomUUID } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import type { Mapping } from '@pegada/core/classification/mapping.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { checkMapping, isSameMapping, type MappingFields } from './check-mapping.ts'
import { dropDrafts, highestVersions, insertVersions, newestRevision, publishDrafts, type VersionRow } from './repo.ts'
import { draftsOf, loadStanding, markOf, presenter, type Shown } from './standing.ts'

type ChangePorts = Pick<Ports, 'db' | 'clock' | 'rules'>
type Who = Pick<Actor, 'userId'>

/** Drafts a mapping that was not there. Throws as `checkMapping` does, and `auth.forbidden`. */
export async function createMapping(
  ports: ChangePorts,
  actor: Who,
  { kind, reason, ...fields }: Inputs['scopeMapping']['create'],
): Promise<Shown> {
  const key = newKey()
  return ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, actor, 'platform-mapping:write')
    const checked = checkMapping(ports, kind, fields)
    await storeDrafts(tx, ports, actor, { drafts: [{ key, kind, ...checked }], reason })
    await record(tx, ports, actor, { action: 'scope_mapping.create', entityId: key, data: { kind, reason } })
    return shown(tx, ports, key)
  })
}

/**
 * Drafts a further version of a mapping; the same again changes nothing. Throws `scope_mapping.not_found`, as `checkMapping` does, and
 * `auth.forbidden`.
 */
export async function changeMapping(
  ports: ChangePorts,
  actor: Who,
  { key, reason, ...fields }: Inputs['scopeMapping']['change'],
): Promise<Shown> {
  return ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, actor, 'platform-mapping:write')
    const { drafted } = await loadStanding(tx, ports)
    const before = drafted.all.find((mapping) => mapping.key === key)
    if (before === undefined) throw new DomainError('scope_mapping.not_found')
    const checked = checkMapping(ports, before.kind, fields, before)
    if (!isSameMapping(before, checked)) {
      await storeDrafts(tx, ports, actor, { drafts: [{ key, kind: before.kind, ...checked }], reason })
      await record(tx, ports, actor, { action: 'scope_mapping.change', entityId: key, data: { reason } })
    }
    return shown(tx, ports, key)
  })
}

/** Drops the draft of a mapping, or all. Throws `scope_mapping.no_draft`, and `auth.forbidden`. */
export async function dropMappings(
  ports: ChangePorts,
  actor: Who,
  { key }: Inputs['scopeMapping']['drop'],
): Promise<Outputs['scopeMapping']['drop']> {
  return ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, actor, 'platform-mapping:write')
    const dropped = await dropDrafts(tx, key === undefined ? undefined : [key])
    if (dropped === 0) throw new DomainError('scope_mapping.no_draft')
    await record(tx, ports, actor, { action: 'scope_mapping.drop', entityId: key ?? 'all', data: { dropped } })
    return { dropped }
  })
}

/**
 * Puts all drafts in force as the next revision. Throws `scope_mapping.no_draft`, `.drafts_differ` where they are no longer those
 * that were seen, and `auth.forbidden`.
 */
export async function publishMappings(
  ports: ChangePorts,
  actor: Who,
  { reason, seen }: Inputs['scopeMapping']['publish'],
): Promise<Outputs['scopeMapping']['publish']> {
  return ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, actor, 'platform-mapping:write')
    const drafts = draftsOf((await loadStanding(tx, ports)).rows)
    if (drafts.length === 0) throw new DomainError('scope_mapping.no_draft')
    if (markOf(drafts) !== seen) throw new DomainError('scope_mapping.drafts_differ')
    const revision = ((await newestRevision(tx))?.revision ?? 0) + 1
    const of = { revision, reason, publishedBy: actor.userId, publishedAt: ports.clock.now() }
    const published = await publishDrafts(tx, of)
    await record(tx, ports, actor, {
      action: 'scope_mapping.publish',
      entityId: String(revision),
      data: { published, reason },
    })
    return { revision, published }
  })
}

/** A version on its way to the database. */
export type Draft = MappingFields & Pick<Mapping, 'key' | 'kind'>

/** Stores drafts as further versions, each in the place of the draft that its mapping had. */
export async function storeDrafts(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { userId }: Who,
  { drafts, reason }: { readonly drafts: readonly Draft[]; readonly reason: string },
): Promise<void> {
  const highest = await highestVersions(tx)
  const rows = drafts.map(
    ({ key, source, ...fields }): VersionRow => ({
      ...fields,
      ...{ id: randomUUID(), mappingKey: key, version: (highest.get(key) ?? 0) + 1, sourceKey: source },
      ...{ reason, state: 'draft', revision: null, changedBy: userId, changedAt: clock.now() },
    }),
  )
  await dropDrafts(
    tx,
    drafts.map(({ key }) => key),
  )
  await insertVersions(tx, rows)
}

/** The key of a mapping that is in no built-in rule's place. */
export function newKey(): string {
  return `mapping.${randomUUID()}`
}

async function shown(tx: Tx, ports: ChangePorts, key: string): Promise<Shown> {
  const standing = await loadStanding(tx, ports)
  const mapping = standing.drafted.all.find((one) => one.key === key)
  invariant(mapping, 'a mapping that was just written is there')
  return presenter(standing)(mapping)
}

function record(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { userId: actorId }: Who,
  act: { readonly action: string; readonly entityId: string; readonly data: Readonly<Record<string, unknown>> },
): Promise<void> {
  return recordPlatformAct(tx, clock, { actorId, entity: 'scope_mapping', ...act })
}
