import type { Inputs } from '@pegada/contract/contract.ts'
import { platformList } from '../../platform/db/platform-list.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { StoredTicket, TicketScope } from './repo.ts'
import { countTickets, selectTickets, type TicketFilter } from './repo-list.ts'

/** A page of the tickets within a scope, each as `present` shows it. */
export function listTickets<T>(
  tx: Tx,
  scope: TicketScope & Pick<TicketFilter, 'queue'>,
  wanted: Inputs['ticket']['list'],
  present: (ticket: StoredTicket) => T,
) {
  return platformList(tx, scope, wanted, { sort: 'updatedAt', select: selectTickets, count: countTickets, present })
}
