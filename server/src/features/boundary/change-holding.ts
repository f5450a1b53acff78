import { randomUUID } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import { checkGroup } from '@pegada/core/boundary/check-group.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { Decimal } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { groupOf } from './group-of.ts'
import { deleteHolding, type HoldingRow, insertHolding, selectEntities, selectHoldings, updateHolding } from './repo.ts'

type HoldingInput = Inputs['boundary']['createHolding']
type Person = Pick<Actor, 'companyId' | 'userId'>

/**
 * Enters what is held of an entity. Answers its id. Throws `subsidiary.not_found`, `boundary.share_invalid`,
 * `boundary.months_reversed`, or what the group with it cannot be (`checkGroup`).
 */
export async function createHolding(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  actor: Person,
  input: HoldingInput,
): Promise<string> {
  const others = await holdGroup(tx, actor)
  const { companyId } = actor
  const row = { companyId, id: randomUUID(), ...fieldsOf(input), attachmentId: null, createdAt: ports.clock.now() }
  await checkWith(tx, row, others)
  await insertHolding(tx, row)
  await record(tx, ports, actor, { action: 'holding.create', row, data: { after: told(row) } })
  return row.id
}

/** Changes what is held of an entity. Throws as `createHolding` does, or `holding.not_found`. */
export async function changeHolding(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  actor: Person,
  { holdingId, ...input }: Inputs['boundary']['updateHolding'],
): Promise<void> {
  const all = await holdGroup(tx, actor)
  const before = rowOf(all, holdingId)
  const row = { ...before, ...fieldsOf(input) }
  await checkWith(
    tx,
    row,
    all.filter(({ id }) => id !== holdingId),
  )
  await updateHolding(tx, before, fieldsOf(input))
  await record(tx, ports, actor, { action: 'holding.update', row, data: { before: told(before), after: told(row) } })
}

/** Takes a holding out; the trail keeps it. Throws `holding.not_found`. */
export async function removeHolding(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  actor: Person,
  holdingId: string,
): Promise<void> {
  const row = rowOf(await holdGroup(tx, actor), holdingId)
  await deleteHolding(tx, row)
  await record(tx, ports, actor, { action: 'holding.delete', row, data: { before: told(row) } })
}

/** The holdings, while nobody else changes them. */
async function holdGroup(tx: Tx, { companyId }: Person): Promise<HoldingRow[]> {
  await lockCompany(tx, companyId)
  return selectHoldings(tx, companyId)
}

function rowOf(rows: readonly HoldingRow[], holdingId: string): HoldingRow {
  const row = rows.find(({ id }) => id === holdingId)
  if (!row) throw new DomainError('holding.not_found')
  return row
}

async function checkWith(tx: Tx, row: HoldingRow, others: readonly HoldingRow[]): Promise<void> {
  const entities = await selectEntities(tx, row.companyId)
  const known = new Set(entities.map(({ id }) => id))
  if (!known.has(row.childId) || (row.parentId !== null && !known.has(row.parentId)))
    throw new DomainError('subsidiary.not_found')
  checkGroup(groupOf(entities, [...others, row]))
}

function fieldsOf({ parentId, childId, sharePercent, fromMonth, toMonth, control, isOperator, reason }: HoldingInput) {
  if (!/^\d{1,3}(\.\d{1,20})?$/.test(sharePercent) || new Decimal(sharePercent).gt(100))
    throw new DomainError('boundary.share_invalid', { value: sharePercent })
  if (toMonth !== null && toMonth < fromMonth)
    throw new DomainError('boundary.months_reversed', { from: fromMonth, to: toMonth })
  return {
    ...{ parentId, childId, sharePercent, fromMonth, toMonth, control, isOperator },
    reason: reason?.trim() || null,
  }
}

function told({ parentId, childId, sharePercent, fromMonth, toMonth, control, isOperator, reason }: HoldingRow) {
  return { parentId, childId, sharePercent, fromMonth, toMonth, control, isOperator, reason }
}

async function record(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, userId }: Person,
  { action, row, data }: { action: string; row: HoldingRow; data: Readonly<Record<string, unknown>> },
): Promise<void> {
  await recordAudit(tx, clock, { companyId, actorId: userId, action, entity: 'holding', entityId: row.id, data })
}
