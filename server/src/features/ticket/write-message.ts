import { randomUUID } from 'node:crypto'
import { invariant } from '@pegada/core/domain-error.ts'
import { afterEvent } from '@pegada/core/ticket/times.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { countMessage, insertMessage, lockTickets, type MessageRow, type TicketRow } from './repo.ts'
import { type KeptFile, keepFile, noFile } from './ticket-file.ts'
import { timesOf } from './times-of.ts'

/** What somebody wrote, before it is a message. */
export interface Writing {
  readonly body: string
  readonly file?: File | undefined
}

/** A message ready to be stored: its file is kept already, outside any transaction. */
export interface ReadyMessage extends KeptFile {
  readonly id: string
  readonly body: string
}

/** Keeps the file, if any. Throws `file.empty`, `file.too_large` or `file.kind_not_accepted`. */
export async function readyMessage(
  ports: Pick<Ports, 'storage'>,
  companyId: string,
  { body, file }: Writing,
): Promise<ReadyMessage> {
  const id = randomUUID()
  return { id, body, ...(file ? await keepFile(ports, { companyId, messageId: id }, file) : noFile) }
}

/** Runs what stores a message; its file goes again when that fails. */
export async function storing<T>(
  { storage }: Pick<Ports, 'storage'>,
  { storageKey }: KeptFile,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (storageKey !== null) await storage.delete(storageKey)
    throw error
  }
}

/** Stores a message, with its trail. The customer's opens the ticket, ours answers it. Tells whether it is new. */
export async function storeMessage(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  ticket: Pick<TicketRow, 'companyId' | 'id' | 'number'>,
  message: ReadyMessage &
    Pick<MessageRow, 'side'> & { readonly authorId: string } & Partial<Pick<MessageRow, 'cameBy' | 'letterMark'>>,
): Promise<boolean> {
  const { companyId, id } = ticket
  // Held, so that its times go on from how it stands now.
  const [held] = await lockTickets(tx, companyId, [id])
  invariant(held, 'a ticket that is written to is there')
  const createdAt = clock.now()
  if (!(await insertMessage(tx, { ...message, companyId, ticketId: id, createdAt }))) return false
  const isAnswer = message.side === 'support'
  const times = afterEvent(timesOf(held), { state: isAnswer ? 'answered' : 'open', at: createdAt, isAnswer })
  await countMessage(tx, ticket, times, createdAt)
  await recordAudit(tx, clock, {
    companyId,
    actorId: message.authorId,
    action: message.side === 'customer' ? 'ticket.write' : 'ticket.answer',
    entity: 'ticket',
    entityId: id,
    data: { number: ticket.number, ...(message.fileName && { file: message.fileName }) },
  })
  return true
}
