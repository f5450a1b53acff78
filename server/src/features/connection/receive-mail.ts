import { createHash } from 'node:crypto'
import { DomainError } from '@pegada/core/domain-error.ts'
import { type Attachment, simpleParser } from 'mailparser'
import type { ComingMail, MailHandler } from '../../platform/mail-in/port.ts'
import type { Ports } from '../../ports.ts'
import { recordRun } from '../automation/record-run.ts'
import {
  type ConnectionRow,
  findConnection,
  findMailbox,
  findSeen,
  isMember,
  keepSeen,
  memberEmails,
  updateConnection,
} from './repo.ts'
import { type Taking, takeFiles } from './take-files.ts'

const attachmentsMax = 200

/** What a letter brought. */
interface Letter {
  /** Under which it is known when it comes a second time. */
  readonly place: string
  readonly sender: string
  readonly attachments: readonly Attachment[]
}

/** Letters to the companies' mailboxes: their attachments are read as documents. */
export function mailHandler(ports: Ports): MailHandler {
  return {
    accepts: async (mailbox) => (await findMailbox(ports.db, mailbox)) !== undefined,
    receive: (mail) => receiveMail(ports, mail),
  }
}

/**
 * Takes the attachments of a letter as a batch, once. What is wrong with the letter is told in the log and not to its
 * sender, who may be a stranger. The sender's address is what the letter says it is: whoever knows the mailbox's address can
 * feign it, so the address itself is the secret, and everything that comes in waits for a person's decision.
 */
export async function receiveMail(ports: Ports, mail: ComingMail): Promise<void> {
  const startedAt = ports.clock.now()
  const found = await findMailbox(ports.db, mail.mailbox)
  if (!found) return
  const { companyId, connectionId } = found
  const tenant = { companyId, userId: '' }
  const row = await ports.db.asTenant(tenant, async (tx) => (await findConnection(tx, companyId, connectionId))?.row)
  if (!row) return
  try {
    const taking = await takeLetter(ports, row, mail)
    if (taking) await log(ports, row, startedAt, taking)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await log(ports, row, startedAt, error)
  }
}

async function takeLetter(ports: Ports, row: ConnectionRow, mail: ComingMail): Promise<Taking | undefined> {
  const { companyId } = row
  const tenant = { companyId, userId: '' }
  const letter = await readLetter(mail)
  const { isOurs, allowed, isKnown } = await ports.db.asTenant(tenant, async (tx) => ({
    isOurs: await isMember(tx, companyId, row.createdBy),
    allowed: row.settings.senders?.length ? row.settings.senders : await memberEmails(tx, companyId),
    isKnown: (await findSeen(tx, row, [letter.place])).has(letter.place),
  }))
  if (isKnown) return undefined
  if (!isOurs) throw new DomainError('connection.orphaned')
  if (!isAllowed(letter.sender, allowed)) throw new DomainError('mail.sender_unknown', { sender: letter.sender })
  if (letter.attachments.length === 0) throw new DomainError('mail.without_attachments')
  if (letter.attachments.length > attachmentsMax) {
    throw new DomainError('mail.too_many_attachments', { max: attachmentsMax })
  }
  const files = letter.attachments.map(({ filename, content }, index) => ({
    name: filename ?? `anexo-${index + 1}`,
    bytes: content,
  }))
  return takeFiles(ports, row, files, (tx) =>
    keepSeen(tx, row, [{ place: letter.place, mark: '', isTaken: true }], ports.clock.now()),
  )
}

async function readLetter({ raw, envelopeFrom }: ComingMail): Promise<Letter> {
  const place = `sha256:${createHash('sha256').update(raw).digest('hex')}`
  try {
    const { messageId, from, attachments } = await simpleParser(Buffer.from(raw), {
      skipHtmlToText: true,
      skipTextToHtml: true,
      skipTextLinks: true,
      skipImageLinks: true,
      maxHtmlLengthToParse: 0,
    })
    const sender = from?.value[0]?.address ?? envelopeFrom
    return {
      place: messageId ? `id:${messageId.slice(0, 500)}` : place,
      sender: sender.toLowerCase().slice(0, 200),
      // Pictures within the text are letterheads.
      attachments: attachments.filter(({ related }) => !related),
    }
  } catch {
    throw new DomainError('mail.unreadable')
  }
}

function isAllowed(sender: string, allowed: readonly string[]): boolean {
  const domain = sender.slice(sender.lastIndexOf('@'))
  return allowed.some((one) => one === sender || (one.startsWith('@') && one === domain))
}

async function log(ports: Ports, row: ConnectionRow, startedAt: Date, outcome: Taking | DomainError): Promise<void> {
  const { companyId, id, kind, name } = row
  const finishedAt = ports.clock.now()
  const taking = outcome instanceof DomainError ? undefined : outcome
  const refusals = taking?.refusals.filter((error) => error !== null) ?? []
  const error = outcome instanceof DomainError ? outcome : (refusals[0] ?? null)
  await ports.db.asTenant({ companyId, userId: '' }, async (tx) => {
    await updateConnection(tx, companyId, id, { lastRunAt: finishedAt })
    await recordRun(tx, {
      companyId,
      kind,
      name,
      startedAt,
      finishedAt,
      result: error === null ? 'done' : taking?.taken ? 'partly' : 'failed',
      counts: { files: taking?.taken ?? 0, refused: refusals.length },
      error,
      ...(taking?.importId && { importId: taking.importId }),
    })
  })
}
