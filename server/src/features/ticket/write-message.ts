import { randomUUID } from 'node:crypto'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { afterEvent } from '@pegada/core/ticket/times.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { countMessage, findMessage, insertMessage, lockTickets, type MessageRow, type TicketRow } from './repo.ts'
import { type KeptFile, keepFile, noFile } from './ticket-file.ts'
import { timesOf } from './times-of.ts'

/** What somebody wrote, before it is a message. */
export interface Writing {
  /** Chosen by who sends it. */
  readonly messageId?: string | undefined
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
  { messageId, body, file }: Writing,
): Promise<ReadyMessage> {
  return { id: messageId ?? randomUUID(), body, ...(file ? await keepFile(ports, companyId, file) : noFile) }
}

/** Runs what stores a message, and tells whether it is new; its file goes again when it is not, or when that fails. */
export async function storing(
  { storage }: Pick<Ports, 'storage'>,
  { storageKey }: KeptFile,
  work: () => Promise<boolean>,
): Promise<boolean> {
  let isNew = false
  try {
    isNew = await work()
    return isNew
  } finally {
    if (!isNew && storageKey !== null) await storage.delete(storageKey)
  }
}

/** The same with who wrote it. */
export type WrittenMessage = ReadyMessage & Pick<MessageRow, 'side'> & { readonly authorId: string }

/** Stores a message that its sender may send twice, once. Tells whether it is new. Throws `ticket.sent_otherwise` where its id is that of another. */
export async function storeOnce(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  ticket: Pick<TicketRow, 'companyId' | 'id' | 'number'>,
  message: WrittenMessage,
): Promise<boolean> {
  if (await storeMessage(tx, ports, ticket, message)) return true
  await assertSame(tx, ticket, message)
  return false
}

/** Throws `ticket.sent_otherwise` unless the message stands in the ticket as it is sent. */
export async function assertSame(
  tx: Tx,
  ticket: Pick<TicketRow, 'companyId' | 'id'>,
  { id, body, side, authorId, fileName, fileBytes }: WrittenMessage,
): Promise<void> {
  const stands = await findMessage(tx, ticket, id)
  const isSame =
    stands?.body === body &&
    stands.side === side &&
    stands.authorId === authorId &&
    stands.fileName === fileName &&
    stands.fileBytes === fileBytes
  if (!isSame) throw new DomainError('ticket.sent_otherwise')
}

/** Stores a message, with its trail. The customer's opens the ticket, ours answers it. Tells whether it is new. */
export async function storeMessage(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  ticket: Pick<TicketRow, 'companyId' | 'id' | 'number'>,
  message: WrittenMessage & Partial<Pick<MessageRow, 'cameBy' | 'letterMark'>>,
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
