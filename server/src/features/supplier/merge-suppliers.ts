import { randomUUID } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { heldSupplier, type Person, recordSupplier } from './change-supplier.ts'
import { settleSuppliers } from './repo.ts'
import { insertSupplier, moveMerged, moveParties, selectParties, updateSupplier } from './repo-one.ts'

type Clock = Pick<Ports, 'clock'>

/**
 * Puts a supplier together with another: its branches, with all that stands beside them, and what was put together with it before, stand
 * there. Documents and lines are not touched. Throws `supplier.not_found`, `supplier.into_itself`, or `supplier.merged` where either is
 * part of another already.
 */
export async function mergeSuppliers(
  tx: Tx,
  ports: Clock,
  actor: Person,
  { supplierId, intoId }: Inputs['supplier']['merge'],
): Promise<void> {
  const { companyId } = actor
  const one = await heldSupplier(tx, actor, supplierId)
  const into = await heldSupplier(tx, actor, intoId)
  if (one.id === into.id) throw new DomainError('supplier.into_itself')
  for (const { mergedInto, name } of [one, into]) {
    if (mergedInto !== null) throw new DomainError('supplier.merged', { name })
  }
  await settleSuppliers(tx)
  const parties = await moveParties(tx, companyId, { toId: intoId, of: { supplierId } })
  await moveMerged(tx, companyId, supplierId, intoId)
  await updateSupplier(tx, one, { mergedInto: intoId, changedAt: ports.clock.now() })
  const data = { into: into.name, intoId, parties }
  await recordSupplier(tx, ports, actor, {
    action: 'supplier.merge',
    id: supplierId,
    data: { ...data, name: one.name },
  })
}

/** Takes a supplier out of the one it was put together with: what came up as it is its own again. Throws `supplier.not_found`, `supplier.not_merged`. */
export async function undoMerge(tx: Tx, ports: Clock, actor: Person, supplierId: string): Promise<void> {
  const one = await heldSupplier(tx, actor, supplierId)
  const { mergedInto } = one
  if (mergedInto === null) throw new DomainError('supplier.not_merged')
  await settleSuppliers(tx)
  const back = { toId: supplierId, of: { supplierId: mergedInto, homeId: supplierId } }
  const parties = await moveParties(tx, actor.companyId, back)
  await updateSupplier(tx, one, { mergedInto: null, changedAt: ports.clock.now() })
  const data = { name: one.name, outOf: mergedInto, parties }
  await recordSupplier(tx, ports, actor, { action: 'supplier.undo_merge', id: supplierId, data })
}

/**
 * Takes branches apart as a supplier of their own; a root whose branches are run apart is then two. Throws `supplier.not_found`,
 * `supplier.party_not_found`, or `supplier.nothing_left` where no branch would stay.
 */
export async function splitSupplier(
  tx: Tx,
  ports: Clock,
  actor: Person,
  { supplierId, parties, name }: Inputs['supplier']['split'],
): Promise<string> {
  const { companyId, userId } = actor
  const one = await heldSupplier(tx, actor, supplierId)
  await settleSuppliers(tx)
  const held = await selectParties(tx, one)
  const wanted = new Set(parties)
  const unknown = [...wanted].find((party) => !held.some((each) => each.party === party))
  if (unknown !== undefined) throw new DomainError('supplier.party_not_found', { party: unknown })
  if (wanted.size === held.length) throw new DomainError('supplier.nothing_left', { name: one.name })
  const { country, state, cnae } = one
  const id = randomUUID()
  const at = ports.clock.now()
  const made = { name: name.trim(), cameBy: one.cameBy, createdBy: userId, createdAt: at, changedAt: at }
  await insertSupplier(tx, { companyId, id, key: null, country, state, cnae, ...made })
  await moveParties(tx, companyId, { toId: id, of: { supplierId, parties: [...wanted] } })
  const data = { name: made.name, outOf: one.name, outOfId: supplierId, parties: [...wanted].toSorted() }
  await recordSupplier(tx, ports, actor, { action: 'supplier.split', id, data })
  return id
}
