import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { TICKETS_AT_ONCE_MAX } from '@pegada/contract/ticket-many.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { changeState } from './change-state.ts'
import { scopeOf } from './find-ticket.ts'
import { lockTickets, selectTicketsById, type TicketRow, type TicketScope } from './repo.ts'
import { selectWaiting } from './repo-list.ts'

type Deps = Pick<Ports, 'db' | 'clock'>
type Closed = Outputs['ticket']['closeMany']

/** Who acts on many tickets: which they see, and as whom they are read. */
interface Side {
  readonly scope: TicketScope
  readonly userId: string
  readonly impersonation?: Actor['impersonation'] | undefined
  readonly read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

/** A person of the company, who acts on the tickets that they see. */
export function customerSide({ db }: Deps, actor: Actor): Side {
  const { userId, impersonation } = actor
  return { scope: scopeOf(actor), userId, impersonation, read: (work) => db.asTenant(actor, work) }
}

/** A platform administrator, who acts on everybody's. */
export function supportSide({ db }: Deps, { userId }: Actor): Side {
  return { scope: {}, userId, read: (work) => db.asOwner(work) }
}

/** Closes the tickets that are named, or all that a filter shows, as far as one act goes. Throws `ticket.none_to_close`. */
export async function closeMany(
  ports: Deps,
  side: Side,
  { ids, ...narrow }: Inputs['ticket']['closeMany'],
): Promise<Closed> {
  const filter = { ...narrow, ids, ...side.scope }
  const { rows, total } = await side.read((tx) => selectWaiting(tx, filter, TICKETS_AT_ONCE_MAX))
  const before = await changeEach(ports, side, rows, ({ state }) => (state === 'closed' ? undefined : 'closed'))
  const closed = before.flatMap(({ id, state }) => (state === 'closed' ? [] : [{ id, was: state }]))
  if (closed.length === 0) throw new DomainError('ticket.none_to_close')
  return { closed, left: total - rows.length }
}

/** Puts tickets that are closed into the state that is named for each. */
export async function reopenMany(
  ports: Deps,
  side: Side,
  { tickets }: Inputs['ticket']['reopenMany'],
): Promise<Outputs['ticket']['reopenMany']> {
  const wanted = new Map(tickets.map(({ id, state }) => [id, state]))
  const rows = await side.read((tx) => selectTicketsById(tx, side.scope, [...wanted.keys()]))
  const before = await changeEach(ports, side, rows, ({ id, state }) =>
    state === 'closed' ? wanted.get(id) : undefined,
  )
  return { reopened: before.length }
}

/** Tickets per transaction: each leaves a record in its company's trail. */
const chunk = 100

/** Puts each ticket into its next state, as its company, so that its trail tells it; answers those changed, as they were. */
async function changeEach(
  ports: Deps,
  { userId, impersonation }: Side,
  rows: readonly TicketRow[],
  next: (row: TicketRow) => TicketRow['state'] | undefined,
): Promise<TicketRow[]> {
  const changed: TicketRow[] = []
  for (const [companyId, own] of Map.groupBy(rows, (row) => row.companyId)) {
    for (let at = 0; at < own.length; at += chunk) {
      const ids = own.slice(at, at + chunk).map(({ id }) => id)
      const done = await ports.db.asTenant({ companyId, userId, ...(impersonation && { impersonation }) }, (tx) =>
        changeHeld(tx, ports, { companyId, userId, ids }, next),
      )
      changed.push(...done)
    }
  }
  return changed
}

async function changeHeld(
  tx: Tx,
  ports: Deps,
  { companyId, userId, ids }: { readonly companyId: string; readonly userId: string; readonly ids: readonly string[] },
  next: (row: TicketRow) => TicketRow['state'] | undefined,
): Promise<TicketRow[]> {
  const changed: TicketRow[] = []
  for (const row of await lockTickets(tx, companyId, ids)) {
    const state = next(row)
    if (state === undefined) continue
    await changeState(tx, ports, row, state, userId)
    changed.push(row)
  }
  return changed
}
