import { createHash } from 'node:crypto'
import { DomainError } from '@pegada/core/domain-error.ts'
import { takeHit } from '../../http/rate-limit.ts'
import { ownWords } from '../../platform/mail-in/letter-text.ts'
import type { ComingMail, MailHandler } from '../../platform/mail-in/port.ts'
import { type Letter, readLetter } from '../../platform/mail-in/read-letter.ts'
import type { Ports } from '../../ports.ts'
import { replyAddress, replyMailbox } from './reply-address.ts'
import { findMemberByEmail, findTicketByToken, type TicketRow } from './repo.ts'
import { readyMessage, storeMessage, storing } from './write-message.ts'

const bodyMax = 8000

/** A door for letters that takes answers to tickets, and leaves every other mailbox to `others`; `read` takes a letter apart. */
export function withReplies(ports: Ports, others: MailHandler, read = readLetter): MailHandler {
  return {
    async accepts(mailbox) {
      if (!isReplyMailbox(mailbox)) return others.accepts(mailbox)
      if (!(await findByMailbox(ports, mailbox))) return false
      await takeHit(ports, 'mail-in', mailbox)
      return true
    },
    receive: (mail) => (isReplyMailbox(mail.mailbox) ? receiveReply(ports, mail, read) : others.receive(mail)),
  }
}

/**
 * Takes a letter as a message of the ticket whose address it came to, once. It must be from somebody of the company, and not
 * from a program that answers by itself. Others are dropped with a line in the log: whoever sent them may be a stranger.
 */
async function receiveReply(
  ports: Ports,
  { mailbox, raw, envelopeFrom }: ComingMail,
  read: typeof readLetter,
): Promise<void> {
  const ticket = await findByMailbox(ports, mailbox)
  if (!ticket) return
  const letter = await read(raw).catch(asUnread)
  if (!letter) return ports.log.warn({ ticket: ticket.id }, 'ticket.reply_unreadable')
  if (letter.isAutomatic) return ports.log.info({ ticket: ticket.id }, 'ticket.automatic_reply_dropped')
  const tenant = { companyId: ticket.companyId, userId: '' }
  const sender = letter.from ?? envelopeFrom
  const authorId = await ports.db.asTenant(tenant, (tx) => findMemberByEmail(tx, ticket.companyId, sender))
  if (authorId === undefined) return ports.log.warn({ ticket: ticket.id }, 'ticket.reply_of_stranger_dropped')
  const body = ownWords(letter.text, replyAddress(ticket, ports.inbox.mailDomain ?? '')).slice(0, bodyMax)
  const message = await readyLetter(ports, ticket, letter, body)
  if (message.body === '') return
  await storing(ports, message, () =>
    ports.db.asTenant({ ...tenant, userId: authorId }, (tx) =>
      storeMessage(tx, ports, ticket, {
        ...message,
        side: 'customer',
        authorId,
        cameBy: 'mail',
        letterMark: markOf(letter),
      }),
    ),
  )
}

/** The message with the first attachment that tickets take; one that they do not is left out. */
async function readyLetter(ports: Ports, { companyId }: TicketRow, { attachments }: Letter, body: string) {
  for (const { name, bytes } of attachments.slice(0, 20)) {
    try {
      const file = new File([Buffer.from(bytes)], name ?? 'anexo')
      return await readyMessage(ports, companyId, { body: body || file.name, file })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }
  return readyMessage(ports, companyId, { body })
}

function asUnread(error: unknown): undefined {
  if (!(error instanceof DomainError)) throw error
}

function isReplyMailbox(mailbox: string): boolean {
  return mailbox.startsWith(`${replyMailbox}+`)
}

function findByMailbox({ db }: Pick<Ports, 'db'>, mailbox: string): Promise<TicketRow | undefined> {
  const token = mailbox.slice(replyMailbox.length + 1)
  return db.asOwner((tx) => findTicketByToken(tx, token))
}

/** The same letter delivered twice is one message; a program that numbers all its letters alike still writes several. */
function markOf({ messageId, text }: Letter): string {
  return createHash('sha256')
    .update(`${messageId ?? ''}\n${text}`)
    .digest('hex')
}
