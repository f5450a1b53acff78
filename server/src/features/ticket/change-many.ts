import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { TICKETS_AT_ONCE_MAX } from '@pegada/contract/ticket-many.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { changeState } from './change-state.ts'
import { scopeOf } from './find-ticket.ts'
import { lockTickets, selectTicketsById, type TicketRow, type TicketScope } from './repo.ts'
import { type Queue, selectWaiting } from './repo-list.ts'

type Deps = Pick<Ports, 'db' | 'clock'>
type Closed = Outputs['ticket']['closeMany']

/** Who acts on many tickets: which they see, and as whom they are read. */
export interface Side {
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
  { queue, ...narrow }: Inputs['ticket']['closeManyAny'],
): Promise<Closed> {
  const filter = { ...narrow, ...side.scope, queue: queueOf(ports, side, queue) }
  const { rows, total } = await side.read((tx) => selectWaiting(tx, filter, TICKETS_AT_ONCE_MAX))
  const before = await changeEach(ports, side, rows, async (tx, row) => {
    if (row.state === 'closed') return false
    await changeState(tx, ports, row, 'closed', side.userId)
    return true
  })
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
  const before = await changeEach(ports, side, rows, async (tx, row) => {
    const state = row.state === 'closed' ? wanted.get(row.id) : undefined
    if (state === undefined) return false
    await changeState(tx, ports, row, state, side.userId)
    return true
  })
  return { reopened: before.length }
}

/** Tickets per transaction: each leaves a record in its company's trail. */
const chunk = 100

/** Changes a ticket that is held, or not; tells whether it did. */
type Change = (tx: Tx, row: TicketRow) => Promise<boolean>

/** Changes each ticket as its company, so that its trail tells it; answers those changed, as they were. */
export async function changeEach(
  ports: Deps,
  { userId, impersonation }: Side,
  rows: readonly TicketRow[],
  change: Change,
): Promise<TicketRow[]> {
  const changed: TicketRow[] = []
  for (const [companyId, own] of Map.groupBy(rows, (row) => row.companyId)) {
    for (let at = 0; at < own.length; at += chunk) {
      const ids = own.slice(at, at + chunk).map(({ id }) => id)
      const done = await ports.db.asTenant({ companyId, userId, ...(impersonation && { impersonation }) }, (tx) =>
        changeHeld(tx, { companyId, ids }, change),
      )
      changed.push(...done)
    }
  }
  return changed
}

async function changeHeld(
  tx: Tx,
  { companyId, ids }: { readonly companyId: string; readonly ids: readonly string[] },
  change: Change,
): Promise<TicketRow[]> {
  const changed: TicketRow[] = []
  for (const row of await lockTickets(tx, companyId, ids)) {
    if (await change(tx, row)) changed.push(row)
  }
  return changed
}

/** A queue as its reader sees it now. */
export function queueOf(
  { clock }: Pick<Ports, 'clock'>,
  { userId }: { readonly userId: string },
  name: Queue['name'] | undefined,
): Queue | undefined {
  return name && { name, userId, at: clock.now() }
}
