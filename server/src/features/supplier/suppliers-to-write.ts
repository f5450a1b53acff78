import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { withYear } from './list-suppliers.ts'
import { type SupplierRow, selectSuppliers, settleSuppliers } from './repo.ts'

type Chosen = Inputs['supplierRequest']['invite']['suppliers']

const BATCH = 500

/** Those that a list shows under its filters, or those chosen, by name. Throws `supplier.not_found` where one that was chosen is not there. */
export async function suppliersToWrite(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  actor: Pick<Actor, 'companyId'>,
  chosen: Chosen,
): Promise<readonly SupplierRow[]> {
  await settleSuppliers(tx)
  const ids = chosen.kind === 'selected' ? [...new Set(chosen.ids)] : undefined
  const narrow = chosen.kind === 'selected' ? { ids } : readFilter(chosen.filter)
  const filter = { ...(await withYear(tx, ports, actor, narrow)), companyId: actor.companyId }
  const found: SupplierRow[] = []
  let cursor: string | undefined
  do {
    const wanted = { sort: 'name', direction: 'asc', page: 1, pageSize: BATCH, cursor } as const
    const { rows, next } = await selectSuppliers(tx, filter, wanted)
    found.push(...rows.map(({ supplier }) => supplier))
    cursor = next ?? undefined
  } while (cursor !== undefined)
  if (ids && found.length < ids.length) throw new DomainError('supplier.not_found')
  return found
}

function readFilter({ year, search, ...rest }: Extract<Chosen, { kind: 'shown' }>['filter']) {
  return { ...rest, year: typeof year === 'number' ? year : undefined, search: search?.trim() || undefined }
}
