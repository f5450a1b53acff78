/** A letter ready to go: in plain text and HTML, in the reader's language. */
export interface Mail {
  /** The same for every try of one letter: a reader's program shows it once. */
  readonly id?: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where answers go; without it nobody reads them. */
  readonly replyTo?: string | null
}

/** The mail port. Letters wait in the outbox table; a transport, when there is one, takes them from there. */
export interface MailTransport {
  send(mail: Mail): Promise<void>
}
