import { createHash } from 'node:crypto'
import { DomainError } from '@pegada/core/domain-error.ts'
import { takeHit } from '../../http/rate-limit.ts'
import type { ComingMail, MailHandler } from '../../platform/mail-in/port.ts'
import { type Letter, readLetter } from '../../platform/mail-in/read-letter.ts'
import type { Ports } from '../../ports.ts'
import { recordRun } from '../automation-run/record-run.ts'
import { mayUse } from '../plan/require-plan.ts'
import {
  type ConnectionRow,
  findConnection,
  findMailbox,
  findSeen,
  keepSeen,
  mayBring,
  memberEmails,
  updateConnection,
} from './repo.ts'
import { settingsOf } from './settings-of.ts'
import { type ComingFile, type Taking, takeFiles } from './take-files.ts'

const attachmentsMax = 200

/** What a letter brought. */
interface Brought {
  /** Under which it is known when it comes a second time. */
  readonly place: string
  readonly sender: string
  readonly files: readonly ComingFile[]
}

/** Letters to the companies' mailboxes: their attachments are read as documents. */
export function mailHandler(ports: Ports): MailHandler {
  return {
    async accepts(mailbox) {
      if ((await findMailbox(ports.db, mailbox)) === undefined) return false
      await takeHit(ports, 'mail-in', mailbox)
      return true
    },
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
  const { senders } = settingsOf(row)
  const tenant = { companyId, userId: '' }
  const { place, sender, files } = await open(mail)
  const { isOurs, isOn, allowed, isKnown } = await ports.db.asTenant(tenant, async (tx) => ({
    isOurs: await mayBring(tx, companyId, row.createdBy),
    isOn: await mayUse(tx, ports, companyId, 'automation'),
    allowed: senders?.length ? senders : await memberEmails(tx, companyId),
    isKnown: (await findSeen(tx, row, [place])).has(place),
  }))
  if (isKnown) return undefined
  if (!isOurs) throw new DomainError('connection.orphaned')
  if (!isOn) throw new DomainError('plan.feature_required', { feature: 'automation' })
  if (!isAllowed(sender, allowed)) throw new DomainError('mail.sender_unknown', { sender })
  if (files.length === 0) throw new DomainError('mail.without_attachments')
  if (files.length > attachmentsMax) throw new DomainError('mail.too_many_attachments', { max: attachmentsMax })
  return takeFiles(ports, row, files, (tx) =>
    keepSeen(tx, row, [{ place, mark: '', isTaken: true }], ports.clock.now()),
  )
}

async function open({ raw, envelopeFrom }: ComingMail): Promise<Brought> {
  const { messageId, from, attachments } = await readLetter(raw)
  return {
    place: placeOf(messageId, attachments),
    sender: (from ?? envelopeFrom)
      .replace(/\p{Cc}/gu, '')
      .toLowerCase()
      .slice(0, 200),
    files: attachments.map(({ name, bytes }, index) => ({ name: name ?? `anexo-${index + 1}`, bytes })),
  }
}

/** The same letter sent again brings the same files; a program that gives all its letters one number does not. */
function placeOf(messageId: string | null, attachments: Letter['attachments']): string {
  const hash = createHash('sha256').update(messageId ?? '')
  for (const { bytes } of attachments) hash.update(createHash('sha256').update(bytes).digest())
  return `letter:${hash.digest('hex')}`
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
