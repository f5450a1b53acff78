import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { TICKET_CATEGORIES, TICKET_PRIORITIES } from '@pegada/contract/ticket-kinds.ts'
import { TICKETS_AT_ONCE_MAX } from '@pegada/contract/ticket-many.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { waitedUntil } from '@pegada/core/ticket/times.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { listAdministrators } from '../platform-admin/list-administrators.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { changeEach, queueOf, supportSide } from './change-many.ts'
import type { StoredTicket, TicketRow } from './repo.ts'
import { selectTicketsById, updateTicket } from './repo.ts'
import { countCategories, countQueues, selectDeskFacts, selectTargets, upsertTarget } from './repo-desk.ts'
import { selectSome } from './repo-list.ts'
import { timesOf } from './times-of.ts'

type DeskPorts = Pick<Ports, 'db' | 'clock'>
type Shown = Outputs['ticket']
type Asked = Inputs['ticket']
type Change = Asked['changeManyAny']['change']

/** How many tickets stand in each queue for who asks, and of each kind in what is asked for. */
export function deskQueues(
  { db, clock }: DeskPorts,
  { userId }: Actor,
  { queue, ...narrow }: Asked['queues'],
): Promise<Shown['queues']> {
  return db.asOwner(async (tx) => {
    const queues = await countQueues(tx, userId, clock.now())
    const counted = await countCategories(tx, { ...narrow, queue: queueOf({ clock }, { userId }, queue) })
    const of = (category: TicketRow['category']) => counted.find((one) => one.category === category)?.tickets ?? 0
    return { queues, categories: TICKET_CATEGORIES.map((category) => ({ category, tickets: of(category) })) }
  })
}

/** What those who answer see of tickets besides, by the id of the ticket. */
export async function deskFactsOf(tx: Tx, { clock }: Pick<Ports, 'clock'>, tickets: readonly StoredTicket[]) {
  const ids = tickets.map(({ row }) => row.id)
  const facts = new Map((await selectDeskFacts(tx, ids, clock.now())).map((one) => [one.id, one]))
  return ({ row: { id, priority } }: StoredTicket) => {
    const { assignedTo = null, assignedName = null, isOverdue = false } = facts.get(id) ?? {}
    return {
      priority,
      isOverdue,
      assignedTo: assignedTo === null ? null : { id: assignedTo, name: assignedName ?? '' },
    }
  }
}

/** How long a ticket took so far, in whole minutes. */
export function minutesOf({ clock }: Pick<Ports, 'clock'>, row: TicketRow) {
  const waited = waitedUntil(timesOf(row), clock.now())
  return {
    firstAnswerMinutes: row.firstAnswerAt && minutes(row.firstAnswerAt.getTime() - row.createdAt.getTime()),
    waitedMinutes: waited === null ? null : minutes(waited),
  }
}

/**
 * Changes who answers tickets, their kind or how much they press, each with its trail. Throws `ticket.nothing_to_change` where
 * nothing matches and `ticket.assignee_unknown` for somebody who may not answer. Of the queue of those that nobody answers, what somebody
 * took meanwhile stays theirs.
 */
export async function changeTickets(
  ports: DeskPorts,
  actor: Actor,
  { change, queue, ...narrow }: Asked['changeManyAny'],
): Promise<Shown['changeManyAny']> {
  const side = supportSide(ports, actor)
  const { assignedTo } = change
  if (assignedTo) {
    const people = await ports.db.asOwner(listAdministrators)
    if (!people.some(({ id }) => id === assignedTo)) throw new DomainError('ticket.assignee_unknown')
  }
  const filter = { ...narrow, queue: queueOf(ports, side, queue) }
  const { rows, total } = await side.read((tx) => selectSome(tx, filter, undefined, TICKETS_AT_ONCE_MAX))
  if (rows.length === 0) throw new DomainError('ticket.nothing_to_change')
  const changed = await changeEach(ports, side, rows, async (tx, row) => {
    // A colleague took it since it was looked for.
    if (queue === 'unassigned' && row.assignedTo !== null) return false
    return changeOne(tx, ports, side.userId, row, change)
  })
  return {
    ...{ changed: changed.length, same: rows.length - changed.length, left: total - rows.length },
    before: changed.map((row) => ({ id: row.id, ...placeOf(row, change) })),
  }
}

/**
 * Takes such a change back, each with its trail. What somebody changed since stays as they left it, and of somebody who may not answer
 * any more a ticket becomes nobody's.
 */
export async function changeBack(
  ports: DeskPorts,
  actor: Actor,
  { change, tickets }: Asked['changeBackManyAny'],
): Promise<Shown['changeBackManyAny']> {
  const side = supportSide(ports, actor)
  const wanted = new Map(tickets.map((one) => [one.id, one]))
  const people = await ports.db.asOwner(listAdministrators)
  const mayAnswer = (userId: string | null) => people.some(({ id }) => id === userId)
  const rows = await side.read((tx) => selectTicketsById(tx, side.scope, [...wanted.keys()]))
  const changed = await changeEach(ports, side, rows, (tx, row) => {
    const { assignedTo, category, priority } = wanted.get(row.id) ?? {}
    return changeOne(tx, ports, side.userId, row, {
      ...(assignedTo !== undefined &&
        row.assignedTo === change.assignedTo && { assignedTo: mayAnswer(assignedTo) ? assignedTo : null }),
      ...(category && row.category === change.category && { category }),
      ...(priority && row.priority === change.priority && { priority }),
    })
  })
  return { changed: changed.length }
}

/** What of a ticket a change makes another, as it is before. */
function placeOf({ assignedTo, category, priority }: TicketRow, change: Change): Change {
  return {
    ...(change.assignedTo !== undefined && change.assignedTo !== assignedTo && { assignedTo }),
    ...(change.category && change.category !== category && { category }),
    ...(change.priority && change.priority !== priority && { priority }),
  }
}

const acts = { assignedTo: 'ticket.assign', category: 'ticket.set_category', priority: 'ticket.set_priority' } as const

async function changeOne(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  actorId: string,
  row: TicketRow,
  change: Change,
): Promise<boolean> {
  let isChanged = false
  for (const field of ['assignedTo', 'category', 'priority'] as const) {
    const to = change[field]
    if (to === undefined || to === row[field]) continue
    isChanged = true
    // Whom it is given to is told anew where it is late.
    await updateTicket(tx, row, { [field]: to, ...(field !== 'category' && { lateToldAt: null }) })
    await recordAudit(tx, clock, {
      ...{ companyId: row.companyId, actorId, action: acts[field], entity: 'ticket', entityId: row.id },
      data: { number: row.number, from: row[field], to },
    })
  }
  return isChanged
}

/** Until when tickets of each priority are to be answered and resolved. */
export function listTargets({ db }: DeskPorts): Promise<Shown['targets']> {
  return db.asOwner(async (tx) => {
    const rows = await selectTargets(tx)
    return {
      targets: TICKET_PRIORITIES.map(
        (priority) =>
          rows.find((row) => row.priority === priority) ?? { priority, firstAnswerHours: null, resolutionHours: null },
      ),
    }
  })
}

/** Sets until when tickets of a priority are to be answered and resolved, in the trail of the platform. */
export function setTarget(
  { db, clock }: DeskPorts,
  { userId }: Actor,
  target: Asked['setTarget'],
): Promise<Shown['setTarget']> {
  return db.asOwner(async (tx) => {
    const { priority, firstAnswerHours, resolutionHours } = target
    const before = (await selectTargets(tx)).find((row) => row.priority === priority)
    const { firstAnswerHours: first = null, resolutionHours: all = null } = before ?? {}
    if (first === firstAnswerHours && all === resolutionHours) return { isChanged: false }
    await upsertTarget(tx, target)
    await recordPlatformAct(tx, clock, {
      ...{ actorId: userId, action: 'ticket_target.set', entity: 'ticket_target', entityId: priority },
      data: { from: { firstAnswerHours: first, resolutionHours: all }, to: { firstAnswerHours, resolutionHours } },
    })
    return { isChanged: true }
  })
}

function minutes(ms: number): number {
  return Math.round(Math.max(0, ms) / 60_000)
}
