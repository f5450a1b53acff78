import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { ALIKE_MAX } from '@pegada/contract/supplier-alike.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { alikeSuppliers } from '@pegada/core/supplier/alike-names.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { type KnownSupplier, knownSuppliers } from '../supplier/known-suppliers.ts'
import { deleteApart, insertApart, type Pair, selectApart } from './repo.ts'

/** How many suggestions are looked at, those that a person set aside included. */
const LOOKED_AT = 500

/** Suppliers that may be one, without those that a person said are not. */
export async function listAlike(
  tx: Tx,
  { companyId }: Pick<Actor, 'companyId'>,
): Promise<Outputs['supplierAlike']['list']> {
  const known = new Map((await knownSuppliers(tx, companyId)).map((one) => [one.id, one]))
  const apart = new Set((await selectApart(tx, companyId)).map(({ oneId, otherId }) => `${oneId} ${otherId}`))
  const open = alikeSuppliers([...known.values()], LOOKED_AT).filter(({ ids }) =>
    pairsOf(ids).some(({ oneId, otherId }) => !apart.has(`${oneId} ${otherId}`)),
  )
  return {
    rows: open.slice(0, ALIKE_MAX).map(({ ids, why, areOtherEntities }) => ({
      ...{ why, areOtherEntities },
      suppliers: ids
        .flatMap((id) => known.get(id) ?? [])
        .toSorted(byStanding)
        .slice(0, ALIKE_MAX)
        .map(({ id, name, root, state }) => ({ id, name, root, state })),
    })),
    hasMore: open.length > ALIKE_MAX,
  }
}

/** Says that suppliers are not one, or takes that back; saying it again changes nothing. Throws `supplier.not_found`. */
export async function setApart(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  { supplierIds, areApart }: Inputs['supplierAlike']['setApart'],
): Promise<void> {
  await lockCompany(tx, companyId)
  const known = new Set((await knownSuppliers(tx, companyId)).map(({ id }) => id))
  const ids = [...new Set(supplierIds)].toSorted()
  const [first] = ids
  if (first === undefined || ids.length < 2 || ids.some((id) => !known.has(id)))
    throw new DomainError('supplier.not_found')
  const change = areApart ? insertApart : deleteApart
  if ((await change(tx, companyId, pairsOf(ids))) === 0) return
  const action = areApart ? 'supplier.keep_apart' : 'supplier.may_be_one'
  const about = { entity: 'supplier', entityId: first, data: { suppliers: ids } } as const
  await recordAudit(tx, clock, { companyId, actorId: userId, action, ...about })
}

/** Every two of these, the lesser id first. */
function pairsOf(ids: readonly string[]): readonly Pair[] {
  const inOrder = ids.toSorted()
  return inOrder.flatMap((oneId, at) => inOrder.slice(at + 1).map((otherId) => ({ oneId, otherId })))
}

function byStanding(one: KnownSupplier, other: KnownSupplier): number {
  return Number(one.root === null) - Number(other.root === null) || one.createdAt.getTime() - other.createdAt.getTime()
}
