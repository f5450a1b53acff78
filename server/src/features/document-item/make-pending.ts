import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { findItemOfActivity, type ItemRow, updateItem } from './repo.ts'
import { undecided } from './repo-marks.ts'

type Person = Pick<Actor, 'companyId' | 'userId'>

/** Puts a line back among those to decide. */
export async function makePending(tx: Tx, ports: Pick<Ports, 'clock'>, actor: Person, item: ItemRow): Promise<void> {
  await updateItem(tx, item, undecided)
  await recordAudit(tx, ports.clock, {
    companyId: actor.companyId,
    actorId: actor.userId,
    action: 'document_item.reopen',
    entity: 'document_item',
    entityId: item.id,
    data: { was: item.state, activityId: item.activityId },
  })
}

/** The line behind an activity that is being removed, if any, is to be decided again. */
export async function makePendingByActivity(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  actor: Person,
  activityId: string,
): Promise<void> {
  await lockCompany(tx, actor.companyId)
  const item = await findItemOfActivity(tx, actor.companyId, activityId)
  if (item) await makePending(tx, ports, actor, item)
}
