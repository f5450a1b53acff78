import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { day } from '../mail/letter-values.ts'
import { queueLetter } from '../mail/queue-letter.ts'
import { endSessionsOf } from '../session/end-sessions.ts'
import { dropPrepared, findDeletion, type HeldPerson, revokeInvitationsOf, savePrepared } from './repo.ts'

/** How long an account waits, from being asked for or prepared until it goes. */
export const waitMs = 7 * 24 * 60 * 60 * 1000

type LetterPorts = Pick<Ports, 'translate' | 'clock' | 'publicUrl'>

/**
 * Shuts somebody out whose account is to go in seven days: every session ends, none opens, keys that they made rest, invitations
 * that they sent lapse, and a letter tells them. A day that they asked for themselves stays; prepared again, nothing changes. The person's row is held by `holdPerson`.
 * Answers the day, and whether it is new.
 */
export async function prepareAccount(
  tx: Tx,
  ports: LetterPorts,
  person: HeldPerson,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<{ dueAt: Date; isNew: boolean }> {
  const before = await findDeletion(tx.queries, person.id)
  if (before?.preparedAt) return { dueAt: before.dueAt, isNew: false }
  const now = ports.clock.now()
  const dueAt = before?.dueAt ?? new Date(now.getTime() + waitMs)
  await savePrepared(tx, {
    userId: person.id,
    askedAt: now,
    dueAt,
    isOwn: false,
    preparedAt: now,
    preparedBy: by,
    reason,
  })
  await endSessionsOf(tx, person.id)
  await revokeInvitationsOf(tx, person.id, now)
  await write(tx, ports, person, 'account-deletion-prepared', {
    until: day(dueAt, person.language),
    link: at(ports, '/contact'),
  })
  return { dueAt, isNew: true }
}

/** Lets somebody in again; a deletion that they asked for themselves stands. Answers whether there was anything to take back. */
export async function undoPrepared(tx: Tx, ports: LetterPorts, person: HeldPerson): Promise<boolean> {
  if (!(await dropPrepared(tx, person.id))) return false
  await write(tx, ports, person, 'account-deletion-undone', { link: at(ports, '/commit-login') })
  return true
}

const at = ({ publicUrl }: LetterPorts, path: string) => new URL(path, publicUrl).toString()

function write(
  tx: Tx,
  ports: LetterPorts,
  { email: to, language, firstName: name }: HeldPerson,
  letter: 'account-deletion-prepared' | 'account-deletion-undone',
  values: Readonly<Record<string, string>>,
): Promise<void> {
  return queueLetter(tx, ports, { name: letter, to, language, values: { name, ...values } })
}
