import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Actor, Ports } from '../../ports.ts'
import { toEach } from '../platform-admin/to-each.ts'
import { deactivatePerson } from './close-account.ts'
import { findPerson } from './repo.ts'
import { sendLetter } from './write-to-person.ts'

type Done = Outputs['platformUser']['deactivateMany']

/** Closes the accounts of several people with one reason, each by itself: who is refused is named, and the others stay closed. */
export function deactivateMany(
  ports: Ports,
  actor: Pick<Actor, 'userId'>,
  { userIds, reason }: Inputs['platformUser']['deactivateMany'],
): Promise<Done> {
  return eachOf(ports, userIds, (userId) => deactivatePerson(ports, actor, { userId, reason }))
}

/** Writes the same to several people, each by themselves: who is refused is named, and the others are written to. */
export function sendMany(
  context: Pick<RequestContext, 'ports' | 'settings'>,
  actor: Pick<Actor, 'userId'>,
  { userIds, ...asked }: Inputs['platformUser']['sendMany'],
): Promise<Done> {
  return eachOf(context.ports, userIds, (userId) => sendLetter(context, actor, { userId, ...asked }))
}

async function eachOf(
  { db, log }: Pick<Ports, 'db' | 'log'>,
  userIds: readonly string[],
  act: (userId: string) => Promise<unknown>,
): Promise<Done> {
  const { done, refused } = await toEach({ log }, userIds, 'platform_user.act_failed', act)
  const named = refused.map(async ({ id: userId, ...told }) => {
    const name = (await findPerson(db, userId))?.name ?? null
    return { userId, name, ...told }
  })
  return { done: done.map(({ id }) => id), refused: await Promise.all(named) }
}
