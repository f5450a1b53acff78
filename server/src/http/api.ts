import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError, onError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import { ResponseHeadersPlugin } from '@orpc/server/plugins'
import { type Context, Hono } from 'hono'
import { findCaller } from '../features/account/find-actor.ts'
import { describeError } from '../platform/log/describe-error.ts'
import { router } from '../router.ts'
import type { AppOptions } from './app-options.ts'
import { describeApi } from './describe-api.ts'
import { fromThere } from './forwarded-for.ts'
import { answerOnce, asksOnce } from './idempotency.ts'
import { loggedPath } from './logged-path.ts'
import { noteTemplate } from './metrics.ts'
import { asAnswer } from './procedures.ts'
import { referenceRoutes } from './reference-page.ts'
import type { RequestContext } from './request-context.ts'

/** One contract, served twice: `/rpc` for the web app, `/api/v1` as REST with its OpenAPI page. */
const plugins = [new ResponseHeadersPlugin<RequestContext>()]
const rpc = new RPCHandler<RequestContext>(router, { plugins, interceptors: [onError(logUnexpected)] })
const rest = new OpenAPIHandler<RequestContext>(router, { plugins, interceptors: [onError(logUnexpected)] })

function logUnexpected(error: unknown, options: { context: RequestContext; request: { url: URL } }): void {
  if (error instanceof ORPCError && (error.defined || error.status < 500)) return
  const path = loggedPath(options.request.url.pathname)
  options.context.ports.log.error({ path, error: describeError(error) }, 'procedure.failed')
}

export async function answerApi(options: AppOptions, context: Context, kind: 'rpc' | 'rest'): Promise<Response> {
  const request = context.req.raw
  const prefix = kind === 'rest' ? '/api/v1' : '/rpc'
  const requestContext: RequestContext = {
    ...contextOf(options, context, kind === 'rest'),
    onTemplate: (template) => noteTemplate(context, `${prefix}${template}`),
  }
  const response =
    kind === 'rest' && asksOnce(request)
      ? await answerRestOnce(requestContext, request)
      : await handle(kind, request, requestContext)
  return response ? asPrivateDownload(await whole(response)) : context.json({ code: 'request.not_found' }, 404)
}

/** What a request brings to whoever answers it. */
export function contextOf(options: AppOptions, context: Context, takesKeys: boolean): RequestContext {
  const request = context.req.raw
  const address = options.addressOf(request, context.env)
  return {
    ports: options.ports,
    settings: options.settings,
    headers: fromThere(request.headers, address),
    address,
    takesKeys,
  }
}

async function handle(kind: 'rpc' | 'rest', request: Request, context: RequestContext): Promise<Response | undefined> {
  const { response } =
    kind === 'rpc'
      ? await rpc.handle(request, { prefix: '/rpc', context })
      : await rest.handle(request, { prefix: '/api/v1', context })
  return response
}

/** A write under an Idempotency-Key. Who asks is found out first: nobody gets an answer that was given to another. */
async function answerRestOnce(context: RequestContext, request: Request): Promise<Response | undefined> {
  try {
    const caller = await findCaller(context)
    if (!caller?.actor) return await handle('rest', request, context)
    return await answerOnce(context.ports, caller.actor, request, async (again) => {
      const response = await handle('rest', again, { ...context, caller })
      return response ?? Response.json({ code: 'request.not_found' }, { status: 404 })
    })
  } catch (error) {
    const answer = asAnswer(error)
    if (!(answer instanceof ORPCError)) throw error
    return Response.json(answer.toJSON(), { status: answer.status })
  }
}

/**
 * A file in a form's parts is put together before it goes out: the runtime writes such a body by itself, part by part, and
 * a person who leaves in between would end the process, for nobody can catch what it throws then.
 */
async function whole(response: Response): Promise<Response> {
  const isInParts = response.headers.get('content-type')?.startsWith('multipart/form-data')
  if (!isInParts) return response
  return new Response(await response.arrayBuffer(), { status: response.status, headers: response.headers })
}

/** Answers are one person's: nothing on the way keeps them. A file goes out as a download, never shown inside our origin. */
function asPrivateDownload(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'no-store')
  const disposition = headers.get('content-disposition')
  if (disposition) headers.set('content-disposition', disposition.replace(/^inline/, 'attachment'))
  return new Response(response.body, { status: response.status, headers })
}

/** The machine-readable description and the page to browse it. */
export function apiRoutes(): Hono {
  const app = new Hono()
  let description: Promise<unknown> | undefined
  app.get('/api/v1/openapi.json', async (context) => {
    description ??= describeApi()
    return context.json((await description) as object)
  })
  app.route('/', referenceRoutes())
  return app
}
