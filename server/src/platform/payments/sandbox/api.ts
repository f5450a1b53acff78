import { createHash } from 'node:crypto'
import { ApiError } from './api-error.ts'
import { disputeRoutes } from './disputes.ts'
import { readForm } from './form.ts'
import { expand, type Route, withoutLeftOut } from './route.ts'
import { balanceRoutes } from './routes-balance.ts'
import { catalogueRoutes } from './routes-catalogue.ts'
import { checkoutRoutes } from './routes-checkout.ts'
import { moneyRoutes } from './routes-money.ts'
import { subscriptionRoutes } from './routes-subscription.ts'
import { apiVersion, openScene, type Scene } from './scene.ts'
import type { SandboxStore } from './store.ts'

const routes: readonly Route[] = [
  ...catalogueRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...moneyRoutes,
  ...balanceRoutes,
  ...disputeRoutes,
]

export interface ApiSettings {
  readonly store: SandboxStore
  readonly publicUrl: string
  readonly secretKey: string
  readonly nowSeconds: () => number
  /** Told of each request that the simulation lacks a route or a parameter for: a test fails by it. */
  readonly onMisuse: (what: string) => void
}

/** Answers a request to the provider's API from the records of the simulation. */
export async function answerRequest(settings: ApiSettings, request: Request): Promise<Response> {
  try {
    const { status, body } = await answer(settings, request)
    return new Response(body, { status, headers: { 'content-type': 'application/json', 'request-id': 'req_sandbox' } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return Response.json({ error: error.error }, { status: error.status, headers: { 'request-id': 'req_sandbox' } })
  }
}

async function answer(settings: ApiSettings, request: Request): Promise<{ status: number; body: string }> {
  const url = new URL(request.url)
  checkHeaders(settings, request)
  const text = request.method === 'POST' ? await request.text() : url.search.slice(1)
  const match = matchRoute(request.method, url.pathname)
  if (!match) {
    const what = `${request.method} ${url.pathname}`
    settings.onMisuse(`no route ${what}`)
    throw new ApiError(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${what}).` })
  }
  const params = readParams(settings, match.route, readForm(text))
  const key = request.method === 'POST' ? request.headers.get('idempotency-key') : null
  const digest = createHash('sha256').update(`${url.pathname}\n${text}`).digest('hex')
  return settings.store.work(settings.nowSeconds(), async (desk) => {
    const scene = await openScene(desk, settings.publicUrl)
    const known = key ? await desk.get('answer', `answer_${key}`) : undefined
    if (known && known.digest !== digest) throw conflictOf(key ?? '')
    if (known) return { status: known.status, body: known.body }
    const body = JSON.stringify(await perform(scene, match.route, params, match.id))
    if (key) await desk.put({ kind: 'answer', id: `answer_${key}`, created: desk.now, digest, status: 200, body })
    return { status: 200, body }
  })
}

async function perform(scene: Scene, route: Route, params: unknown, id: string): Promise<unknown> {
  const paths = (params as { expand?: string[] }).expand ?? []
  const view = await route.act(scene, params, id)
  // A price that was made in this very request is known to what is answered by reading it again.
  return expand(scene, withoutLeftOut(view, paths), paths)
}

function checkHeaders(settings: ApiSettings, request: Request): void {
  if (request.headers.get('authorization') !== `Bearer ${settings.secretKey}`) {
    throw new ApiError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
  }
  const version = request.headers.get('stripe-version')
  if (version !== apiVersion) {
    settings.onMisuse(`version ${version}`)
    throw new ApiError(400, { type: 'invalid_request_error', message: `Invalid Stripe API version: ${version}` })
  }
}

function readParams(settings: ApiSettings, route: Route, given: unknown): unknown {
  const parsed = route.params.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const param = issue?.path.join('.') ?? ''
  settings.onMisuse(`${route.method} ${route.path}: ${param} ${issue?.message}`)
  const isUnknown = issue?.code === 'unrecognized_keys'
  throw new ApiError(400, {
    type: 'invalid_request_error',
    message: isUnknown
      ? `Received unknown parameters: ${issue.keys.join(', ')}`
      : `Invalid ${param}: ${issue?.message}`,
    code: isUnknown ? 'parameter_unknown' : 'parameter_invalid',
    param,
  })
}

function matchRoute(method: string, path: string): { route: Route; id: string } | undefined {
  const parts = path.split('/')
  for (const route of routes) {
    const names = route.path.split('/')
    const isSame =
      route.method === method &&
      names.length === parts.length &&
      names.every((name, index) => name === ':id' || name === parts[index])
    if (isSame) return { route, id: decodeURIComponent(parts[names.indexOf(':id')] ?? '') }
  }
  return undefined
}

function conflictOf(key: string): ApiError {
  return new ApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with (${key}).`,
  })
}
