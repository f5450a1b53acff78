import { createMcpHandler } from '@modelcontextprotocol/server'
import { createRouterClient, ORPCError } from '@orpc/server'
import { DomainError } from '@pegada/core/domain-error.ts'
import { type Context, Hono } from 'hono'
import { findActor } from '../../features/account/find-actor.ts'
import { describeError } from '../../platform/log/describe-error.ts'
import type { Actor } from '../../ports.ts'
import { router } from '../../router.ts'
import type { AppOptions } from '../app-options.ts'
import { asAnswer } from '../procedures.ts'
import { takeHit } from '../rate-limit.ts'
import type { RequestContext } from '../request-context.ts'
import { makeServer } from './make-server.ts'

/**
 * The Model Context Protocol, for an assistant of the user's own choice: `POST /mcp` with a key of the API, without sessions.
 * Who asks is found out before anything is read: 401 without a key that holds, 429 past the key's calls.
 */
export function mcpRoute({ ports }: Pick<AppOptions, 'ports'>, contextOf: (context: Context) => RequestContext): Hono {
  const app = new Hono()
  app.all('/mcp', async (context) => {
    const requestContext = contextOf(context)
    const actor = await callerOf(requestContext)
    if (actor instanceof Response) return actor
    const caller = { userId: actor.userId, actor }
    const procedures = createRouterClient(router, { context: { ...requestContext, caller } })
    const { translate } = ports
    const handler = createMcpHandler(
      () => makeServer(ports, { procedures, translate, scopes: actor.apiKey?.scopes ?? [] }),
      {
        maxSubscriptions: 0,
        onerror: (error) => ports.log.warn({ path: '/mcp', error: describeError(error) }, 'mcp.refused'),
      },
    )
    const answer = await handler.fetch(context.req.raw)
    const headers = new Headers(answer.headers)
    headers.set('cache-control', 'no-store')
    return new Response(answer.body, { status: answer.status, headers })
  })
  return app
}

/** Whom the key acts for, its call counted; else what says why not. A cookie opens nothing here. */
async function callerOf(context: RequestContext): Promise<Actor | Response> {
  try {
    const actor = context.headers.has('authorization') ? await findActor(context) : undefined
    if (!actor?.apiKey) throw new DomainError('auth.required')
    await takeHit(context.ports, 'api-key', actor.apiKey.id)
    return actor
  } catch (error) {
    const answer = asAnswer(error)
    if (!(answer instanceof ORPCError)) throw error
    const challenge = answer.status === 401 ? { 'www-authenticate': 'Bearer realm="pegada"' } : undefined
    return Response.json(answer.toJSON(), {
      status: answer.status,
      headers: { 'cache-control': 'no-store', ...challenge },
    })
  }
}
