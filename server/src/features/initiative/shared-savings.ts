import { PLANNED_STATES } from '@pegada/contract/initiative-kinds.ts'
import type { Decimal } from '@pegada/core/quantity/decimal.ts'
import { type Shared, saveByMeanOfOrders, saveInOrder } from '@pegada/core/reduction/overlap.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { cutOf } from './effects.ts'
import type { Cut, PlanLedger } from './plan-ledger.ts'
import { type InitiativeRow, selectPlanned } from './repo.ts'

type Needed = Pick<Ports, 'catalogue' | 'clock'>

/** An initiative with what it cuts of a ledger by itself. */
export interface Cutter {
  readonly row: InitiativeRow
  readonly cut: Cut
}

/** The initiatives of a plan, and whether they stand in the order in which they are done. */
export async function plannedOf(
  tx: Tx,
  { companyId }: Pick<Actor, 'companyId'>,
  { ids, order }: { readonly ids?: readonly string[] | undefined; readonly order: 'places' | 'given' },
) {
  const rows = await selectPlanned(tx, companyId, { ids, states: PLANNED_STATES })
  if (order !== 'given' || ids === undefined) return { rows, isStated: rows.every(({ place }) => place !== null) }
  return { rows: rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)), isStated: true }
}

export async function cuttersOf(
  tx: Tx,
  ports: Needed,
  ledger: PlanLedger,
  rows: readonly InitiativeRow[],
): Promise<Cutter[]> {
  const cutters: Cutter[] = []
  for (const row of rows) cutters.push({ row, cut: await cutOf(tx, ports, ledger, row) })
  return cutters
}

/** What they save together of these pools: in their order where it is stated, else by the mean over all orders. */
export function savedTogether(
  pools: ReadonlyMap<string, Decimal>,
  cutters: readonly Cutter[],
  isStated: boolean,
): Shared {
  const share = isStated ? saveInOrder : saveByMeanOfOrders
  return share(
    pools,
    cutters.map(({ row: { id }, cut: { cuts } }) => ({ id, cuts })),
  )
}
