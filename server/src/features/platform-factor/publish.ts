import { invariant } from '@pegada/core/domain-error.ts'
import { factorIdOf } from '@pegada/core/factor/factor-id.ts'
import { today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import { describeError } from '../../platform/log/describe-error.ts'
import type { Ports } from '../../ports.ts'
import {
  archiveOfEverybody,
  factorsOfEverybody,
  findInForce,
  findNewest,
  putEditionInForce,
} from '../factor/platform-edition.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startOwnAct } from '../platform-admin/start-platform-act.ts'
import { leaveGas, putGasInForce } from '../platform-gas/write-gas.ts'
import { changeAssociation, goesWith, nameOfOwn } from '../platform-generator/change-association.ts'
import { generatorsAbout, leaveGenerators, takeOverGenerators } from '../platform-generator/follow-factor.ts'
import { recordOfChange } from './present.ts'
import { type ChangeRow, findChangeForChange, listDue, updateChange } from './repo-changes.ts'

export const publishFactorsName = 'platform-factor.publish'

/** The queue that hears of each version of a factor that was published, with its change: `{ changeId }`. */
export const factorPublishedName = 'platform-factor.published'

/**
 * Puts in force, shortly after midnight in São Paulo and each hour after, what was approved for a day that has come. A change that
 * fails is told in the log and tried again the next hour; those after it are published all the same.
 */
export function publishFactors(ports: Pick<Ports, 'db' | 'clock' | 'jobs' | 'log'>): JobDefinition<object> {
  return {
    name: publishFactorsName,
    cron: '7 * * * *',
    async perform() {
      const due = await listDue(ports.db, today(ports.clock))
      for (const id of due) await publishDue(ports, id)
    },
  }
}

async function publishDue(ports: Pick<Ports, 'db' | 'clock' | 'jobs' | 'log'>, changeId: string): Promise<void> {
  try {
    await ports.db.asOwner((tx) => publishChange(tx, ports, changeId))
  } catch (error) {
    ports.log.error({ changeId, reason: describeError(error) }, 'platform-factor.not_published')
  }
}

/**
 * Puts an approved change in force, in a transaction of the owner. A change that another version overtook is refused by the installation. A second
 * time changes nothing.
 */
export async function publishChange(
  tx: Tx,
  { clock, jobs }: Pick<Ports, 'clock' | 'jobs'>,
  changeId: string,
): Promise<void> {
  await startOwnAct(tx)
  const change = await findChangeForChange(tx, changeId)
  if (change?.state !== 'approved') return
  const isLate = await isOvertaken(tx, change)
  const published = isLate ? null : await putInForce(tx, clock, change)
  await updateChange(
    tx,
    change.id,
    isLate
      ? { state: 'refused', reviewNote: null }
      : { state: 'published', publishedAt: clock.now(), publishedFactorId: published },
  )
  const record = recordOfChange(change)
  await recordPlatformAct(tx, clock, {
    ...(isLate ? overtaken(change) : publishedAct(change, published)),
    data: { changeId: change.id, author: change.createdBy, factor: factorIdOf(record), name: record.name },
  })
  if (published !== null && (await bearsOnLines(tx, change)))
    await jobs.send(factorPublishedName, { changeId: change.id }, tx)
}

/** What is new is in no line; what goes out of use stays in its lines, except in those through generators that it went with. */
async function bearsOnLines(tx: Tx, { id, kind, generatorKey }: ChangeRow): Promise<boolean> {
  if (kind === 'archive') return (await generatorsAbout(tx, [], id)).length > 0
  return kind === 'edit' || generatorKey !== null
}

function overtaken({ id: entityId }: ChangeRow) {
  return { actorId: null, action: 'factor_change.overtake', entity: 'factor_change', entityId }
}

/** What is published of a generator is an act on the generator. */
function publishedAct({ id, kind, generatorKey, reviewedBy: actorId }: ChangeRow, published: string | null) {
  if (generatorKey !== null) {
    return { actorId, action: `platform_generator.${kind}`, entity: 'platform_generator', entityId: generatorKey }
  }
  const action = `factor.${kind === 'archive' ? 'archive' : 'publish'}`
  return { actorId, action, entity: 'factor', entityId: published ?? id }
}

/**
 * Whether the version that a change is about is not in force any more; of a change of what goes with a generator, whether that is gone, or
 * was changed so since.
 */
export async function isOvertaken(tx: Tx, change: ChangeRow): Promise<boolean> {
  const { kind, factorId, generatorKey } = change
  if (kind === 'create') return false
  if (generatorKey !== null) return !(await isAssociationDue(tx, { ...change, generatorKey }))
  const factor = factorId === null ? undefined : (await factorsOfEverybody(tx, [factorId])).get(factorId)?.factor
  return !factor?.isCurrent || factor.state !== 'active'
}

async function isAssociationDue(tx: Tx, change: ChangeRow & { readonly generatorKey: string }): Promise<boolean> {
  const { kind, generatorKey } = change
  const name = recordOfChange(change)
  const isThere = await goesWith(tx, generatorKey, name)
  if (kind === 'dissociate') return isThere
  return !isThere && (await nameOfOwn(tx, generatorKey)) !== undefined && (await findInForce(tx, name)) !== undefined
}

/** Answers the version that is in force now, the one that went out of use, or the one that goes with a generator or no longer does. */
async function putInForce(tx: Tx, clock: Ports['clock'], change: ChangeRow): Promise<string | null> {
  const { factorId, createdBy, reviewedBy, reason } = change
  invariant(reviewedBy !== null, 'what is approved was reviewed')
  const reviewer = { userId: reviewedBy }
  const now = clock.now()
  if (change.generatorKey !== null)
    return putAssociationInForce(tx, now, { ...change, generatorKey: change.generatorKey })
  const cause = { changeId: change.id, clock }
  const factor = factorId === null ? undefined : (await factorsOfEverybody(tx, [factorId])).get(factorId)?.factor
  if (change.kind === 'archive') {
    invariant(factor, 'what is archived is there')
    const inForceAgain = await archiveOfEverybody(tx, factor, now)
    await (inForceAgain ? takeOverGenerators(tx, factor, inForceAgain, cause) : leaveGenerators(tx, factor, cause))
    await leaveGas(tx, { clock }, reviewer, { factor, reason })
    return factor.id
  }
  const record = recordOfChange(change)
  if (factor) await takeOverGenerators(tx, factor, record, cause)
  await putGasInForce(tx, { clock }, reviewer, { changeId: change.id, reason })
  return putEditionInForce(tx, { record, replaces: factorId, proposedBy: createdBy, approvedBy: reviewedBy, now })
}

async function putAssociationInForce(
  tx: Tx,
  now: Date,
  change: ChangeRow & { readonly generatorKey: string },
): Promise<string | null> {
  const { id: changeId, kind, generatorKey, createdBy } = change
  const factor = recordOfChange(change)
  const wanted = kind === 'associate' ? kind : 'dissociate'
  await changeAssociation(tx, { kind: wanted, generatorKey, factor, changeId, createdBy, now })
  return (await findNewest(tx, factor))?.id ?? null
}
