import { randomUUID } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findBaseYear } from '../base-year/find-base-year.ts'
import { lockCompany } from '../company/lock-company.ts'
import { deleteTarget, findTarget, insertTarget, type TargetRow, updateTarget } from './repo.ts'

type Fields = Inputs['target']['create']
type Clock = Pick<Ports, 'clock'>
type Person = Pick<Actor, 'companyId' | 'userId'>

/**
 * Sets a target. Throws `target.no_scope`, `target.base_year_missing` where neither it nor the company's policy names one,
 * `target.years_invalid` or `target.cut_invalid`.
 */
export async function createTarget(tx: Tx, { clock }: Clock, actor: Person, input: Fields): Promise<TargetRow> {
  const { companyId, userId } = actor
  await lockCompany(tx, companyId)
  const fields = await fieldsOf(tx, companyId, input)
  const row = { companyId, id: randomUUID(), ...fields, createdBy: userId, createdAt: clock.now() }
  await insertTarget(tx, row)
  await record(tx, { clock }, actor, { action: 'target.create', id: row.id, data: { after: fields } })
  return row
}

/** Changes a target. Throws as `createTarget` does, or `target.not_found`. */
export async function changeTarget(
  tx: Tx,
  ports: Clock,
  actor: Person,
  { targetId, ...input }: Inputs['target']['update'],
): Promise<TargetRow> {
  const before = await held(tx, actor, targetId)
  const fields = await fieldsOf(tx, actor.companyId, input)
  await updateTarget(tx, before, fields)
  await record(tx, ports, actor, {
    action: 'target.update',
    id: targetId,
    data: { before: told(before), after: fields },
  })
  return { ...before, ...fields }
}

/** Takes a target out; the trail keeps what it said. Throws `target.not_found`. */
export async function removeTarget(tx: Tx, ports: Clock, actor: Person, targetId: string): Promise<void> {
  const before = await held(tx, actor, targetId)
  await deleteTarget(tx, before)
  await record(tx, ports, actor, { action: 'target.delete', id: targetId, data: { before: told(before) } })
}

async function held(tx: Tx, { companyId }: Person, id: string): Promise<TargetRow> {
  await lockCompany(tx, companyId)
  const row = await findTarget(tx, { companyId, id })
  if (!row) throw new DomainError('target.not_found')
  return row
}

async function fieldsOf(tx: Tx, companyId: string, input: Fields) {
  const { name, term, scopes, scopeTwo, targetYear, submittedYear } = input
  if (scopes.length === 0) throw new DomainError('target.no_scope')
  const baseYear = input.baseYear ?? (await findBaseYear(tx, companyId))
  if (baseYear === null) throw new DomainError('target.base_year_missing')
  if (targetYear <= baseYear) throw new DomainError('target.years_invalid', { baseYear, targetYear })
  const [scope1, scope2, scope3] = ([1, 2, 3] as const).map((scope) => scopes.includes(scope))
  return {
    ...{ name: name.trim(), term, scope1: scope1 === true, scope2: scope2 === true, scope3: scope3 === true, scopeTwo },
    ...{ baseYear, targetYear, submittedYear, cutPercent: percentOf(input.cutPercent) },
  }
}

function percentOf(typed: string): string {
  const text = typed.trim().replace(',', '.')
  const percent = /^\d{1,3}(?:\.\d{1,6})?$/.test(text) ? decimal(text) : null
  if (!percent || percent.isZero() || percent.gt(100)) {
    throw new DomainError('target.cut_invalid', { value: text.slice(0, 20) })
  }
  return toPlain(percent)
}

/** What people say of a target. */
function told({ companyId: _, id: __, createdBy: ___, createdAt: ____, ...said }: TargetRow) {
  return said
}

async function record(
  tx: Tx,
  { clock }: Clock,
  { companyId, userId }: Person,
  { action, id, data }: { action: string; id: string; data: Readonly<Record<string, unknown>> },
): Promise<void> {
  await recordAudit(tx, clock, { companyId, actorId: userId, action, entity: 'target', entityId: id, data })
}
