/** A letter ready to go: in plain text and HTML, in the reader's language. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The mail port. Letters wait in the outbox table; a transport, when there is one, takes them from there. */
export interface MailTransport {
  send(mail: Mail): Promise<void>
}
