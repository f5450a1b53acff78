import type { Outputs } from '@pegada/contract/contract.ts'
import type { PlatformPermission } from '@pegada/core/access/platform-role.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { factorIdOf } from '@pegada/core/factor/factor-id.ts'
import { today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { findRecord } from './present.ts'
import { isOvertaken, publishChange } from './publish.ts'
import { countReviewers, showChange } from './read-change.ts'
import { type ChangeRow, findChangeForChange, updateChange } from './repo-changes.ts'

type ChangePorts = Pick<Ports, 'db' | 'clock' | 'catalogue' | 'jobs'>
type Who = Pick<Actor, 'userId'>
type Shown = Outputs['factorChange']['get']

/**
 * Asks a second person for their review. Throws `factor_change.not_found`, `factor_change.wrong_state`, `factor_change.unreadable`, or
 * `factor_change.second_person_missing` where nobody else could give it.
 */
export function submitChange(ports: ChangePorts, actor: Who, changeId: string): Promise<Shown> {
  return decide(
    ports,
    actor,
    { changeId, permission: 'platform-factor:write', from: ['draft'] },
    async (tx, change) => {
      assertReadable(change)
      if ((await countReviewers({ db: tx }, change.createdBy)) === 0) {
        throw new DomainError('factor_change.second_person_missing')
      }
      await updateChange(tx, change.id, { state: 'in_review', submittedAt: ports.clock.now() })
      await told(tx, ports, actor, change, 'submit')
    },
  )
}

/** Gives a change up before it is published. Throws `factor_change.not_found` or `factor_change.wrong_state`. */
export function withdrawChange(ports: ChangePorts, actor: Who, changeId: string): Promise<Shown> {
  const asked = { changeId, permission: 'platform-factor:write', from: ['draft', 'in_review', 'approved'] } as const
  return decide(ports, actor, asked, async (tx, change) => {
    await updateChange(tx, change.id, { state: 'withdrawn' })
    await told(tx, ports, actor, change, 'withdraw')
  })
}

/**
 * Approves what somebody else drafted, and publishes it where its day has come. Throws `factor_change.not_found`,
 * `factor_change.wrong_state`, `factor_change.own`, `factor_change.unreadable`, or `factor_change.overtaken` where another version came
 * into force since.
 */
export function approveChange(ports: ChangePorts, actor: Who, changeId: string): Promise<Shown> {
  const asked = { changeId, permission: 'platform-factor:publish', from: ['in_review'] } as const
  return decide(ports, actor, asked, async (tx, change) => {
    if (change.createdBy === actor.userId) throw new DomainError('factor_change.own')
    assertReadable(change)
    if (await isOvertaken(tx, change)) throw new DomainError('factor_change.overtaken')
    const now = ports.clock.now()
    await updateChange(tx, change.id, { state: 'approved', reviewedBy: actor.userId, reviewedAt: now })
    await told(tx, ports, actor, change, 'approve')
    if (change.validFrom <= today(ports.clock)) await publishChange(tx, ports, change.id)
  })
}

/** Refuses what somebody else drafted. Throws `factor_change.not_found`, `factor_change.wrong_state` or `factor_change.own`. */
export function refuseChange(
  ports: ChangePorts,
  actor: Who,
  { changeId, note }: { readonly changeId: string; readonly note: string },
): Promise<Shown> {
  const asked = { changeId, permission: 'platform-factor:publish', from: ['in_review'] } as const
  return decide(ports, actor, asked, async (tx, change) => {
    if (change.createdBy === actor.userId) throw new DomainError('factor_change.own')
    const review = { reviewedBy: actor.userId, reviewedAt: ports.clock.now(), reviewNote: note }
    await updateChange(tx, change.id, { state: 'refused', ...review })
    await told(tx, ports, actor, change, 'refuse', note)
  })
}

interface Asked {
  readonly changeId: string
  readonly permission: PlatformPermission
  readonly from: readonly ChangeRow['state'][]
}

function decide(
  ports: ChangePorts,
  actor: Who,
  { changeId, permission, from }: Asked,
  work: (tx: Tx, change: ChangeRow) => Promise<void>,
): Promise<Shown> {
  return ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, actor, permission)
    const change = await findChangeForChange(tx, changeId)
    if (!change) throw new DomainError('factor_change.not_found')
    if (!from.includes(change.state)) throw new DomainError('factor_change.wrong_state')
    await work(tx, change)
    return showChange(ports, tx, actor, changeId)
  })
}

/** What cannot be read is not published; it can be given up or refused. */
function assertReadable(change: ChangeRow): void {
  if (!findRecord(change)) throw new DomainError('factor_change.unreadable')
}

function told(
  tx: Tx,
  { clock }: ChangePorts,
  { userId: actorId }: Who,
  change: ChangeRow,
  verb: string,
  note?: string,
): Promise<void> {
  const record = findRecord(change)
  const factor = record && { factor: factorIdOf(record), name: record.name }
  const generator = change.generatorKey === null ? {} : { generator: change.generatorKey }
  const data = { kind: change.kind, ...factor, ...generator, ...(note ? { note } : {}) }
  const act = { actorId, action: `factor_change.${verb}`, entity: 'factor_change', entityId: change.id }
  return recordPlatformAct(tx, clock, { ...act, data })
}
