import { BatchHandlerPlugin } from '@orpc/server/plugins'
import { ASKED_TOGETHER } from '@pegada/contract/asked-together.ts'
import { findCaller } from '../features/account/find-actor.ts'
import type { RequestContext } from './request-context.ts'

/** Several calls in one request: those that may come so. Any other among them is answered as if there were no such procedure. */
export const together = new BatchHandlerPlugin<RequestContext>({
  maxSize: ASKED_TOGETHER.size,
  mapRequestItem: (item, { request }) => ({
    ...item,
    url: mayComeTogether(item.url) ? item.url : new URL('/', item.url),
    headers: request.headers,
  }),
})

function mayComeTogether({ pathname }: URL): boolean {
  const [root, ...path] = pathname.slice(1).split('/')
  return root === 'rpc' && ASKED_TOGETHER.has(path.join('.'))
}

export function asksTogether({ headers }: Request): boolean {
  return headers.has('x-orpc-batch')
}

/**
 * Answers them each through its own doors. Who asks is found out once, and a session's new cookie goes out with the whole: in the
 * answer of a call it would stand where the page's own code can read it.
 */
export async function answerTogether(
  context: RequestContext,
  answerAll: (shared: RequestContext) => Promise<Response | undefined>,
): Promise<Response | undefined> {
  const { onTemplate, ...shared } = context
  onTemplate?.('/together')
  const resHeaders = new Headers()
  const caller = await findCaller({ ...context, resHeaders })
  const response = await answerAll({ ...shared, found: { caller } })
  for (const cookie of resHeaders.getSetCookie()) response?.headers.append('set-cookie', cookie)
  return response
}
