import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { StoredTicket, TicketScope } from './repo.ts'
import { countTickets, selectTickets, type TicketFilter } from './repo-list.ts'

type Asked = Inputs['ticket']['list'] & Pick<Outputs['ticket']['list'], 'page' | 'pageSize'>

/** A page of the tickets within a scope, each as `present` shows it. */
export async function listTickets<T>(
  tx: Tx,
  scope: TicketScope & Pick<TicketFilter, 'queue'>,
  { page, pageSize, cursor, sort = 'updatedAt', direction = 'desc', ...narrow }: Asked,
  present: (ticket: StoredTicket) => T,
) {
  const filter = { ...narrow, ...scope }
  const { rows, next, previous } = await selectTickets(tx, filter, { sort, direction, page, pageSize, cursor })
  return { rows: rows.map(present), ...(await countTickets(tx, filter)), page, pageSize, next, previous }
}
