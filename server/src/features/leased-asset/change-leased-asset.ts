import { randomUUID } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { listBusinessUnits } from '../business-unit/list-business-units.ts'
import { lockCompany } from '../company/lock-company.ts'
import {
  findLeasedAsset,
  insertLeasedAsset,
  type LeasedAssetKey,
  type LeasedAssetRow,
  type ListedAsset,
  updateLeasedAsset,
} from './repo.ts'

type Fields = Inputs['leasedAsset']['create']
type Clock = Pick<Ports, 'clock'>
type Person = Pick<Actor, 'companyId' | 'userId'>

/** Enters a leased asset. Throws `business_unit.not_found`, or `boundary.months_reversed` with both months. */
export async function createLeasedAsset(tx: Tx, ports: Clock, actor: Person, input: Fields): Promise<ListedAsset> {
  const { companyId } = actor
  await lockCompany(tx, companyId)
  const { fields, unitName } = await checked(tx, companyId, input)
  const row = { companyId, id: randomUUID(), ...fields, createdAt: ports.clock.now(), archivedAt: null }
  await insertLeasedAsset(tx, row)
  await record(tx, ports, actor, { action: 'leased_asset.create', row, data: { after: fields } })
  return { leasedAsset: row, unitName }
}

/** Changes a leased asset. Throws as `createLeasedAsset` does, or `leased_asset.not_found`. */
export async function changeLeasedAsset(
  tx: Tx,
  ports: Clock,
  actor: Person,
  { leasedAssetId, ...input }: Inputs['leasedAsset']['update'],
): Promise<ListedAsset> {
  const before = await held(tx, actor, leasedAssetId)
  if (before.archivedAt !== null) throw new DomainError('leased_asset.not_found')
  const { fields, unitName } = await checked(tx, actor.companyId, input)
  await updateLeasedAsset(tx, before, fields)
  const data = { before: told(before), after: fields }
  await record(tx, ports, actor, { action: 'leased_asset.update', row: before, data })
  return { leasedAsset: { ...before, ...fields }, unitName }
}

/** Puts a leased asset away; the trail keeps it. Throws `leased_asset.not_found`. */
export async function archiveLeasedAsset(tx: Tx, ports: Clock, actor: Person, leasedAssetId: string): Promise<void> {
  const row = await held(tx, actor, leasedAssetId)
  if (row.archivedAt !== null) return
  await updateLeasedAsset(tx, row, { archivedAt: ports.clock.now() })
  await record(tx, ports, actor, { action: 'leased_asset.archive', row, data: { name: row.name } })
}

/** Takes a leased asset back that was put away. Throws `leased_asset.not_found`. */
export async function restoreLeasedAsset(
  tx: Tx,
  ports: Clock,
  actor: Person,
  leasedAssetId: string,
): Promise<ListedAsset> {
  const row = await held(tx, actor, leasedAssetId)
  if (row.archivedAt !== null) {
    await updateLeasedAsset(tx, row, { archivedAt: null })
    await record(tx, ports, actor, { action: 'leased_asset.restore', row, data: { name: row.name } })
  }
  return readLeasedAsset(tx, actor, leasedAssetId)
}

/** One leased asset. Throws `leased_asset.not_found`, of one that was put away too. */
export async function readLeasedAsset(
  tx: Tx,
  { companyId }: Pick<Actor, 'companyId'>,
  id: string,
): Promise<ListedAsset> {
  const found = await findLeasedAsset(tx, { companyId, id })
  if (!found || found.leasedAsset.archivedAt !== null) throw new DomainError('leased_asset.not_found')
  return found
}

/** The asset, put away or not, while nobody else changes it. */
async function held(tx: Tx, { companyId }: Person, id: string): Promise<LeasedAssetRow> {
  await lockCompany(tx, companyId)
  const found = await findLeasedAsset(tx, { companyId, id })
  if (!found) throw new DomainError('leased_asset.not_found')
  return found.leasedAsset
}

async function checked(tx: Tx, companyId: string, input: Fields) {
  const unit = (await listBusinessUnits(tx, companyId)).find(({ id }) => id === input.businessUnitId)
  if (!unit) throw new DomainError('business_unit.not_found')
  const { fromMonth, toMonth } = input
  if (toMonth !== null && toMonth < fromMonth)
    throw new DomainError('boundary.months_reversed', { from: fromMonth, to: toMonth })
  return { fields: told(input), unitName: unit.name }
}

/** What people enter, an empty reason as none. */
function told({ name, businessUnitId, side, leaseClass, fromMonth, toMonth, reason }: Fields) {
  return {
    ...{ name: name.trim(), businessUnitId, side, leaseClass, fromMonth, toMonth },
    reason: reason?.trim() || null,
  }
}

async function record(
  tx: Tx,
  { clock }: Clock,
  { companyId, userId }: Person,
  { action, row, data }: { action: string; row: LeasedAssetKey; data: Readonly<Record<string, unknown>> },
): Promise<void> {
  await recordAudit(tx, clock, { companyId, actorId: userId, action, entity: 'leased_asset', entityId: row.id, data })
}
