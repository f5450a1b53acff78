import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { heldInitiative } from '../initiative/held-initiative.ts'
import { deleteMark, findMark, type MarkRow, type StoredMark, saveMark } from './repo.ts'

type Needed = Pick<Ports, 'clock'>
type Person = Pick<Actor, 'companyId' | 'userId'>
type Mark = Outputs['initiativeProgress']['verify']

/** Accepts evidence of a month that is over. Throws `initiative.not_found` or `initiative.mark_too_early`. */
export async function verifyMonth(
  tx: Tx,
  ports: Needed,
  actor: Person,
  { initiativeId, month, kg, evidence }: Inputs['initiativeProgress']['verify'],
): Promise<Mark> {
  const { companyId, userId } = actor
  if (month >= today(ports.clock).slice(0, 7)) throw new DomainError('initiative.mark_too_early', { month })
  await lockCompany(tx, companyId)
  await heldInitiative(tx, actor, initiativeId)
  const key = { companyId, initiativeId, month }
  const before = await findMark(tx, key)
  const row = { ...key, kg: toPlain(decimal(kg)), evidence, createdBy: userId, createdAt: ports.clock.now() }
  await saveMark(tx, row)
  const data = { ...(before && { before: told(before.mark) }), after: told(row) }
  await record(tx, ports, actor, { action: 'initiative.verify', initiativeId, data })
  return presentMark({ mark: row, author: (await findMark(tx, key))?.author ?? null })
}

/** Takes back what was accepted. Throws `initiative.mark_not_found`. */
export async function unverifyMonth(
  tx: Tx,
  ports: Needed,
  actor: Person,
  { initiativeId, month }: Inputs['initiativeProgress']['unverify'],
): Promise<void> {
  const key = { companyId: actor.companyId, initiativeId, month }
  await lockCompany(tx, actor.companyId)
  const before = await findMark(tx, key)
  if (!before) throw new DomainError('initiative.mark_not_found')
  await deleteMark(tx, key)
  const data = { before: told(before.mark) }
  await record(tx, ports, actor, { action: 'initiative.unverify', initiativeId, data })
}

export function presentMark({ mark: { month, kg, evidence, createdAt }, author }: StoredMark): Mark {
  return { month, kg: toPlain(decimal(kg)), evidence, author, createdAt: createdAt.toISOString() }
}

function told({ month, kg, evidence }: Pick<MarkRow, 'month' | 'kg' | 'evidence'>) {
  return { month, kg: toPlain(decimal(kg)), evidence }
}

async function record(
  tx: Tx,
  { clock }: Needed,
  { companyId, userId }: Person,
  said: { action: string; initiativeId: string; data: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { action, initiativeId: entityId, data } = said
  await recordAudit(tx, clock, { companyId, actorId: userId, action, entity: 'initiative', entityId, data })
}
