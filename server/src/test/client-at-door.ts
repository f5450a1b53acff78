import { createRouterClient } from '@orpc/server'
import { invariant } from '@pegada/core/domain-error.ts'
import { findCaller } from '../features/account/find-actor.ts'
import type { RequestContext } from '../http/request-context.ts'
import { router } from '../router.ts'
import type { TestClient } from './client-of.ts'
import type { TestApp, TestPerson } from './harness.ts'

/**
 * Calls the procedures themselves, behind HTTP: who asks was found out by the cookie once and is as they were then, so that a call that is
 * refused at the door looks no session and no seat up. A role on the platform is looked up by the door each time.
 */
export async function clientAtDoor({ ports }: TestApp, { cookie }: Pick<TestPerson, 'cookie'>): Promise<TestClient> {
  const settings = { secret: '', publicUrl: ports.publicUrl }
  const context: RequestContext = { ports, settings, headers: new Headers({ cookie }), address: '127.0.0.1' }
  const caller = await findCaller(context)
  invariant(caller, 'the session of the cookie is open')
  const headers = new Headers()
  return createRouterClient(router, { context: { ...context, headers, caller } }) as TestClient
}
