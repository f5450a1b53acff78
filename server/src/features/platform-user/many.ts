import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { describeError } from '../../platform/log/describe-error.ts'
import type { Actor, Ports } from '../../ports.ts'
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

/** What one is refused with is told beside whom it is of; any other fault is logged and told as `server.unexpected`. */
async function eachOf(
  { db, log }: Pick<Ports, 'db' | 'log'>,
  userIds: readonly string[],
  act: (userId: string) => Promise<unknown>,
): Promise<Done> {
  const done: string[] = []
  const refused: Done['refused'] = []
  for (const userId of new Set(userIds)) {
    try {
      await act(userId)
      done.push(userId)
    } catch (error) {
      const isRefusal = error instanceof DomainError
      if (!isRefusal) log.error({ userId, reason: describeError(error) }, 'platform_user.act_failed')
      const told = isRefusal ? { code: error.code, data: { ...error.data } } : { code: 'server.unexpected', data: {} }
      const name = (await findPerson(db, userId))?.name ?? null
      refused.push({ userId, name, ...told })
    }
  }
  return { done, refused }
}
