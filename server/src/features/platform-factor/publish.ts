import { invariant } from '@pegada/core/domain-error.ts'
import { factorIdOf } from '@pegada/core/factor/factor-id.ts'
import { today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import { describeError } from '../../platform/log/describe-error.ts'
import type { Ports } from '../../ports.ts'
import { archiveOfEverybody, factorsOfEverybody, putEditionInForce } from '../factor/platform-edition.ts'
import { refreshCatalogue } from '../factor/refresh-catalogue.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startOwnAct } from '../platform-admin/start-platform-act.ts'
import { leaveGas, putGasInForce } from '../platform-gas/write-gas.ts'
import { leaveGenerators, takeOverGenerators } from '../platform-generator/follow-factor.ts'
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
      try {
        for (const id of due) await publishDue(ports, id)
      } finally {
        if (due.length > 0) await refreshCatalogue(ports)
      }
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
 * Puts an approved change in force, in a transaction of the owner; whoever calls refreshes the catalogue after it. A change that another
 * version overtook is refused by the installation. A second time changes nothing.
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
    actorId: isLate ? null : change.reviewedBy,
    action: isLate ? 'factor_change.overtake' : `factor.${change.kind === 'archive' ? 'archive' : 'publish'}`,
    entity: isLate ? 'factor_change' : 'factor',
    entityId: published ?? change.id,
    data: { changeId: change.id, author: change.createdBy, factor: factorIdOf(record), name: record.name },
  })
  if (published !== null && change.kind === 'edit') await jobs.send(factorPublishedName, { changeId: change.id }, tx)
}

/** Whether the version that a change is about is not in force any more. */
export async function isOvertaken(tx: Tx, { kind, factorId }: Pick<ChangeRow, 'kind' | 'factorId'>): Promise<boolean> {
  if (kind === 'create') return false
  const factor = factorId === null ? undefined : (await factorsOfEverybody(tx, [factorId])).get(factorId)?.factor
  return !factor?.isCurrent || factor.state !== 'active'
}

/** Answers the version that is in force now, or the one that went out of use. */
async function putInForce(tx: Tx, clock: Ports['clock'], change: ChangeRow): Promise<string> {
  const { factorId, createdBy, reviewedBy, reason } = change
  invariant(reviewedBy !== null, 'what is approved was reviewed')
  const reviewer = { userId: reviewedBy }
  const now = clock.now()
  const factor = factorId === null ? undefined : (await factorsOfEverybody(tx, [factorId])).get(factorId)?.factor
  if (change.kind === 'archive') {
    invariant(factor, 'what is archived is there')
    const inForceAgain = await archiveOfEverybody(tx, factor, now)
    await (inForceAgain ? takeOverGenerators(tx, factor, inForceAgain) : leaveGenerators(tx, factor))
    await leaveGas(tx, { clock }, reviewer, { factor, reason })
    return factor.id
  }
  const record = recordOfChange(change)
  if (factor) await takeOverGenerators(tx, factor, record)
  await putGasInForce(tx, { clock }, reviewer, { changeId: change.id, reason })
  return putEditionInForce(tx, { record, replaces: factorId, proposedBy: createdBy, approvedBy: reviewedBy, now })
}
