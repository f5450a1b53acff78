/** A letter as it came, before anybody knows what is in it. */
export interface ComingMail {
  /** The part before the `@` of the address it was sent to. */
  readonly mailbox: string
  /** Who the sending server says it is from; anybody can say anything. */
  readonly envelopeFrom: string
  readonly raw: Uint8Array
}

/** What is done with letters. */
export interface MailHandler {
  /** Whether a mailbox of that name takes letters; throws a DomainError where it does not do so for now. */
  accepts(mailbox: string): Promise<boolean>
  /** Takes a letter over; once it answers, the sender believes it arrived. */
  receive(mail: ComingMail): Promise<void>
}

/** A door for letters, open until it is closed. */
export interface MailReceiver {
  readonly port: number
  close(): Promise<void>
}
