import { DomainError } from '@pegada/core/domain-error.ts'
import { isText } from '@pegada/core/guards.ts'
import { type Context, Hono } from 'hono'
import { readCriteria } from '../features/pact/criteria.ts'
import { giveOne, givePage, UUID } from '../features/pact/give-footprints.ts'
import { giveToken } from '../features/pact/let-in.ts'
import { readEvent } from '../features/pact/read-event.ts'
import { PactRefusal } from '../features/pact/refusal.ts'
import { takeEvent } from '../features/pact/take-event.ts'
import { hostAddress } from '../features/pact-event/host-address.ts'
import { describeError } from '../platform/log/describe-error.ts'
import type { Ports } from '../ports.ts'
import { readCredentials } from './pact-credentials.ts'
import { pageAfter, readPage } from './pact-page.ts'
import { addressCaller, takeHit } from './rate-limit.ts'

type HostPorts = Pick<Ports, 'db' | 'clock' | 'secrets' | 'jobs' | 'publicUrl' | 'log'>
type AddressOf = (request: Request, env: unknown) => string

/**
 * The companies as hosts of PACT 3.0.3: tokens, footprints, events, in the shapes that the specification fixes. What reached us by
 * plain http, as our proxy tells it, is refused where the installation is reached by https.
 */
export function pactHost(ports: HostPorts, addressOf: AddressOf): Hono {
  const app = new Hono()
  app.use('/pact/*', async (context, next) => {
    const isPlain = context.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'http'
    if (isPlain && new URL(ports.publicUrl).protocol === 'https:') {
      throw new PactRefusal('BadRequest', 'Only https is answered')
    }
    context.header('cache-control', 'no-store')
    await next()
  })

  app.get('/pact/:company/.well-known/openid-configuration', (context) => {
    const base = hostAddress(ports, companyOf(context))
    return context.json({
      issuer: base,
      token_endpoint: `${base}/auth/token`,
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
      grant_types_supported: ['client_credentials'],
    })
  })

  app.post('/pact/:company/auth/token', async (context) => {
    await takeHit(ports, 'pact-token', addressCaller(addressOf(context.req.raw, context.env)))
    const credentials = readCredentials(context.req.header('authorization'), await context.req.text())
    const companyId = companyOf(context)
    const answer = 'error' in credentials ? credentials : await giveToken(ports, companyId, credentials)
    if (!('error' in answer)) return context.json(answer)
    if (answer.error !== 'invalid_client') return context.json(answer, 400)
    return context.json(answer, 401, { 'www-authenticate': 'Basic realm="pact"' })
  })

  app.get('/pact/:company/3/footprints', async (context) => {
    const asked = await askedOf(context)
    const query = [...new URL(context.req.url).searchParams]
    const { footprints, hasMore, end } = await givePage(ports, asked, readCriteria(query), readPage(query))
    if (hasMore) context.header('link', `<${nextOf(context, query, end)}>; rel="next"`)
    return context.json({ data: footprints.map(({ json }) => json) })
  })

  app.get('/pact/:company/3/footprints/:id', async (context) => {
    const asked = await askedOf(context)
    return context.json({ data: await giveOne(ports, asked, context.req.param('id')) })
  })

  app.post('/pact/:company/3/events', async (context) => {
    const asked = await askedOf(context)
    const body = await context.req.text()
    const kind = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
    await takeEvent(ports, asked, () => {
      if (kind !== 'application/cloudevents+json') {
        throw new PactRefusal('BadRequest', 'The media type is not application/cloudevents+json')
      }
      return readEvent(parse(body))
    })
    return context.body(null, 200)
  })

  app.all('/pact/*', () => {
    throw new PactRefusal('NotFound', 'There is nothing here')
  })

  app.onError((error, context) => {
    if (error instanceof PactRefusal) return refuse(error)
    if (error instanceof DomainError && error.code === 'request.rate_limited') {
      return refuse(new PactRefusal('BadRequest', 'Too many requests', 429))
    }
    ports.log.error({ path: '/pact', error: describeError(error) }, 'request.failed')
    return context.json({ code: 'InternalError', message: 'Something went wrong here' }, 500)
  })

  /** Whom the request asks, with which token; counted for both. */
  async function askedOf(context: Context) {
    const companyId = companyOf(context)
    await takeHit(ports, 'pact', `${companyId}:${addressCaller(addressOf(context.req.raw, context.env))}`)
    const token = /^Bearer\s+(\S+)\s*$/i.exec(context.req.header('authorization') ?? '')?.[1]
    return { companyId, token }
  }

  /** The address of the page after this one, at the host that was asked. */
  function nextOf(
    context: Context,
    query: readonly (readonly [string, string])[],
    end: Parameters<typeof pageAfter>[1],
  ) {
    const own = new URL(ports.publicUrl)
    const host = context.req.header('host') ?? own.host
    return `${own.protocol}//${host}${context.req.path}?${pageAfter(query, end)}`
  }

  return app
}

/** The company that the address names. */
function companyOf(context: Context): string {
  const company = context.req.param('company')
  if (isText(company) && UUID.test(company)) return company.toLowerCase()
  throw new PactRefusal('NotFound', 'There is no such company')
}

function refuse({ status, code, message }: PactRefusal): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (status === 401) headers.set('www-authenticate', 'Bearer')
  return Response.json({ code, message }, { status, headers })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new PactRefusal('BadRequest', 'The body is no JSON')
  }
}
