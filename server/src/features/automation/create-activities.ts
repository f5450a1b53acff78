import { randomUUID } from 'node:crypto'
import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { newActivityOf } from '../activity/create-activity.ts'
import { type NewActivity, storeActivities } from '../activity/store-activities.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { recordRun } from '../automation-run/record-run.ts'
import { lockCompany } from '../company/lock-company.ts'
import { type ReadEntry, readEntries } from './read-entries.ts'
import { findNamed, type NamedEntry, nameEntries } from './repo-external.ts'

type Answer = Outputs['automation']['createActivities']
type Result = Answer['results'][number]

/** Entries of one transaction. */
const chunkSize = 100

/**
 * Registers entries a hundred at a time. One that is refused leaves the others be; one whose `externalId` came before with
 * the same content changes nothing, with other content is `activity.external_id_conflict` while the first one stands.
 */
export async function createActivities(ports: Ports, actor: Actor, entries: readonly unknown[]): Promise<Answer> {
  const startedAt = ports.clock.now()
  const results: Result[] = []
  const { first, repeated } = apart(readEntries(entries))
  try {
    for (let start = 0; start < first.length; start += chunkSize) {
      const chunk = first.slice(start, start + chunkSize)
      results.push(...(await ports.db.asTenant(actor, (tx) => storeChunk(tx, ports, actor, chunk))))
    }
    const byName = new Map(results.map((result) => [result.externalId, result]))
    for (const { entry, sameAs } of repeated) results.push(repeatedResult(entry, sameAs, byName.get(sameAs.externalId)))
  } catch (error) {
    await log(ports, actor, startedAt, results, new DomainError('server.unexpected'))
    throw error
  }
  await log(ports, actor, startedAt, results, null)
  return { ...countsOf(results), results: results.toSorted((left, right) => left.index - right.index) }
}

/** Entries that bear a name of an earlier one of the same call wait for what becomes of that one. */
function apart(entries: readonly ReadEntry[]) {
  const named = new Map<string, ReadEntry>()
  const first: ReadEntry[] = []
  const repeated: { entry: ReadEntry; sameAs: ReadEntry }[] = []
  for (const entry of entries) {
    const sameAs = entry.externalId === null ? undefined : named.get(entry.externalId)
    if (sameAs) repeated.push({ entry, sameAs })
    else first.push(entry)
    if (entry.externalId !== null && !sameAs && !(entry.entry instanceof DomainError))
      named.set(entry.externalId, entry)
  }
  return { first, repeated }
}

function repeatedResult(entry: ReadEntry, sameAs: ReadEntry, result: Result | undefined): Result {
  if (entry.contentHash !== sameAs.contentHash) return refused(entry, conflict(entry))
  invariant(result, 'the first entry of the name has a result')
  return { ...result, index: entry.index, outcome: result.outcome === 'refused' ? 'refused' : 'unchanged' }
}

async function storeChunk(tx: Tx, ports: Ports, actor: Actor, chunk: readonly ReadEntry[]): Promise<Result[]> {
  // Two calls that bring the same names wait for each other.
  await lockCompany(tx, actor.companyId)
  const names = chunk.flatMap(({ externalId }) => externalId ?? [])
  const known = await findNamed(tx, actor.companyId, names)
  const results: Result[] = []
  const toStore: { read: ReadEntry; activity: NewActivity }[] = []
  for (const read of chunk) {
    const settled = settledOf(read, known)
    const activity = settled ?? (await readyOrRefused(tx, ports, actor, read))
    if ('outcome' in activity) results.push(activity)
    else toStore.push({ read, activity })
  }
  const stored = await store(tx, ports, actor, toStore)
  return [...results, ...stored]
}

/** What needs no storing: it could not be read, or its name is taken. */
function settledOf(read: ReadEntry, known: ReadonlyMap<string, NamedEntry>): Result | undefined {
  if (read.entry instanceof DomainError) return refused(read, read.entry)
  const before = read.externalId === null ? undefined : known.get(read.externalId)
  if (!before) return undefined
  const { index, externalId } = read
  if (before.contentHash === read.contentHash) {
    return {
      index,
      externalId,
      outcome: 'unchanged',
      activityId: before.activityId,
      co2eKg: before.co2eKg,
      error: null,
    }
  }
  // A corrected entry takes the place of one that was taken out.
  return before.co2eKg === null ? undefined : refused(read, conflict(read))
}

async function readyOrRefused(tx: Tx, ports: Ports, actor: Actor, read: ReadEntry): Promise<NewActivity | Result> {
  invariant(!(read.entry instanceof DomainError), 'what could not be read is not stored')
  try {
    return await newActivityOf(tx, ports, actor, read.entry)
  } catch (error) {
    if (error instanceof DomainError) return refused(read, error)
    throw error
  }
}

async function store(
  tx: Tx,
  ports: Ports,
  actor: Actor,
  toStore: readonly { readonly read: ReadEntry; readonly activity: NewActivity }[],
): Promise<Result[]> {
  if (toStore.length === 0) return []
  const outcomes = await storeActivities(
    tx,
    ports,
    actor,
    toStore.map(({ activity }) => activity),
  )
  const results = toStore.map(({ read }, place): Result => {
    const outcome = outcomes[place]
    invariant(outcome, 'every entry has an outcome')
    if ('refused' in outcome) return refused(read, outcome.refused)
    const { id: activityId, co2eKg } = outcome.stored
    return { index: read.index, externalId: read.externalId, outcome: 'created', activityId, co2eKg, error: null }
  })
  const named = toStore.flatMap(({ read: { externalId, contentHash } }, place) => {
    const activityId = results[place]?.activityId
    return externalId && activityId ? [{ externalId, contentHash, activityId }] : []
  })
  await nameEntries(tx, actor.companyId, named, ports.clock.now())
  const ids = results.flatMap(({ activityId }) => activityId ?? [])
  if (ids.length > 0) await trail(tx, ports, actor, ids)
  return results
}

async function trail(tx: Tx, { clock }: Pick<Ports, 'clock'>, { companyId, userId }: Actor, ids: readonly string[]) {
  await recordAudit(tx, clock, {
    companyId,
    actorId: userId,
    action: 'activity.create_many',
    entity: 'activity_batch',
    entityId: randomUUID(),
    data: { activities: ids },
  })
}

function refused({ index, externalId }: ReadEntry, { code, data }: DomainError): Result {
  return { index, externalId, outcome: 'refused', activityId: null, co2eKg: null, error: { code, data: { ...data } } }
}

function conflict({ externalId }: ReadEntry): DomainError {
  return new DomainError('activity.external_id_conflict', { externalId })
}

function countsOf(results: readonly Result[]) {
  const count = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome).length
  return { created: count('created'), unchanged: count('unchanged'), refused: count('refused') }
}

async function log(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  actor: Actor,
  startedAt: Date,
  results: readonly Result[],
  error: DomainError | null,
): Promise<void> {
  const counts = countsOf(results)
  const worked = counts.refused === 0 ? (counts.created > 0 ? 'done' : 'nothing') : 'partly'
  const result = error || counts.refused === results.length ? 'failed' : worked
  const first = results.find((entry) => entry.error !== null)?.error
  const why = error ?? (first ? new DomainError(first.code, first.data as DomainError['data']) : null)
  await db.asTenant(actor, (tx) =>
    recordRun(tx, {
      companyId: actor.companyId,
      kind: 'api',
      name: actor.apiKey?.name ?? '',
      startedAt,
      finishedAt: clock.now(),
      result,
      counts,
      error: why,
    }),
  )
}
