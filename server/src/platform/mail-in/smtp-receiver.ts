import type { AddressInfo } from 'node:net'
import { DomainError } from '@pegada/core/domain-error.ts'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { describeError } from '../log/describe-error.ts'
import type { Log } from '../log/port.ts'
import type { MailHandler, MailReceiver } from './port.ts'

/** A letter with its attachments: 25 MiB, as most providers let out. */
export const mailMaxBytes = 25 * 1024 * 1024

interface Settings {
  readonly host: string
  readonly port: number
  /** The domain behind the `@`; letters for any other are refused, so that nobody sends through us. */
  readonly domain: string
  readonly log: Log
}

/** Receives letters by SMTP for the mailboxes of one domain, and for nobody else. */
export async function openSmtpReceiver(settings: Settings, handler: MailHandler): Promise<MailReceiver> {
  const oneByOne = inTurn()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH'],
    size: mailMaxBytes,
    maxClients: 20,
    socketTimeout: 60_000,
    closeTimeout: 5_000,
    logger: false,
    onRcptTo: (address, session, callback) => {
      admit(settings, handler, address.address, session).then(
        () => callback(),
        (error: unknown) => callback(asReply(settings.log, error)),
      )
    },
    onData: (stream, session, callback) => {
      take(stream, session, (mail) => oneByOne(() => handler.receive(mail))).then(
        () => callback(),
        (error: unknown) => callback(asReply(settings.log, error)),
      )
    },
  })
  // A client that hangs up in the middle is no failure of ours.
  server.on('error', (error) => settings.log.warn({ error: describeError(error) }, 'mail_in.connection_failed'))
  await new Promise<void>((resolve) => server.listen(settings.port, settings.host, resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** A refusal as SMTP says it; 4xx asks the sender to try again. */
class Reply extends Error {
  readonly responseCode: number
  constructor(responseCode: number, text: string) {
    super(text)
    this.responseCode = responseCode
  }
}

async function admit(
  { domain }: Settings,
  handler: MailHandler,
  address: string,
  session: SMTPServerSession,
): Promise<void> {
  if (session.envelope.rcptTo.length > 0) throw new Reply(452, 'One recipient at a time')
  const [mailbox = '', at = ''] = address.toLowerCase().split('@')
  if (at !== domain || !(await handler.accepts(mailbox))) throw new Reply(550, 'No such mailbox here')
}

async function take(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  receive: MailHandler['receive'],
): Promise<void> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    bytes += part.length
    // The rest is read and dropped: the answer comes after the end of the letter.
    if (bytes <= mailMaxBytes) parts.push(part)
  }
  if (bytes > mailMaxBytes || stream.sizeExceeded) throw new Reply(552, 'Message too large')
  const { mailFrom, rcptTo } = session.envelope
  await receive({
    mailbox: rcptTo[0]?.address.toLowerCase().split('@')[0] ?? '',
    envelopeFrom: mailFrom === false ? '' : mailFrom.address,
    raw: Buffer.concat(parts),
  })
}

/** Letters are taken apart one after the other: each takes several times its size of memory. */
function inTurn(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}

/** What the sender hears; of our own troubles nothing but that they should come again. */
function asReply(log: Log, error: unknown): Error {
  if (error instanceof Reply) return error
  if (error instanceof DomainError) return new Reply(451, 'Try again later')
  log.error({ error: describeError(error) }, 'mail_in.failed')
  return new Reply(451, 'Try again later')
}
