import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { queueLetter } from '../mail/queue-letter.ts'
import type { AuthLetters } from './auth.ts'

type LetterPorts = Pick<Ports, 'translate' | 'clock' | 'publicUrl'>

const sourceLanguage = 'pt-BR'

/** The letters of an account, queued in the transaction that asks for them; that of the address under an id where it is told. */
export function lettersIn(tx: Tx, ports: LetterPorts, id?: string): AuthLetters {
  return {
    verifyEmail: (to, token) =>
      queueLetter(tx, ports, {
        id,
        name: 'verify-email',
        to: to.email,
        language: to.language ?? sourceLanguage,
        values: { name: to.firstName ?? to.name, link: address(ports, '/verify-email', { token, email: to.email }) },
      }),
    resetPassword: (to, token) =>
      queueLetter(tx, ports, {
        name: 'reset-password',
        to: to.email,
        language: to.language ?? sourceLanguage,
        values: { name: to.firstName ?? to.name, link: address(ports, '/reset-password', { token }) },
      }),
  }
}

/** Tells the owner of an address that somebody tried to open a second account with it; the form tells nothing. */
export function queueAccountExists(
  tx: Tx,
  ports: LetterPorts,
  person: { readonly email: string; readonly firstName: string; readonly language: string },
): Promise<void> {
  return queueLetter(tx, ports, {
    name: 'account-exists',
    to: person.email,
    language: person.language,
    values: { name: person.firstName, link: address(ports, '/commit-login', {}) },
  })
}

/** An address of the site with its query. */
export function address(ports: LetterPorts, path: string, query: Record<string, string>): string {
  const url = new URL(path, ports.publicUrl)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.toString()
}
