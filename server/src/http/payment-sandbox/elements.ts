import { readFileSync } from 'node:fs'
import { nearestLanguage, SOURCE_LANGUAGE } from '@pegada/core/language/language.ts'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { applyCode, type Outcome, paySession } from '../../platform/payments/sandbox/checkout.ts'
import type { SessionRecord } from '../../platform/payments/sandbox/records.ts'
import type { Scene } from '../../platform/payments/sandbox/scene.ts'
import { orderOf } from './order.ts'
import type { PagePorts } from './page-ports.ts'
import { elementTexts, faultKey } from './words.ts'

const scripts = new URL('./browser/', import.meta.url)
const parts = ['actions', 'draw', 'field', 'look', 'session'] as const

const paymentInput = z.object({
  clientSecret: z.string().max(200),
  payment: z.discriminatedUnion('type', [
    z.object({ type: z.literal('card'), number: z.string().max(30), isAuthenticated: z.boolean().optional() }),
    z.object({ type: z.literal('boleto') }),
    z.object({ type: z.literal('pix') }),
  ]),
})
const codeInput = z.object({ clientSecret: z.string().max(200), code: z.string().max(60).nullable() })
const languageInput = z.string().max(20).optional()

/** What the form within our own page asks: its script, its texts, the session that a secret opens, and to pay it. */
export function elementRoutes({ sandbox, translate }: PagePorts): Hono {
  const app = new Hono()
  // The script puts counts in by itself.
  const kept = { count: '{{count}}' }
  const textOf = (language: string | undefined, key: string) =>
    translate(nearestLanguage(languageInput.parse(language) ?? '') ?? SOURCE_LANGUAGE, `sandbox:${key}`, kept)
  app.get('/stripe.js', (context) => scriptAnswer(context, 'stripe'))
  for (const part of parts) app.get(`/browser/${part}.js`, (context) => scriptAnswer(context, part))
  app.get('/elements/texts', (context) => {
    const language = context.req.query('lng')
    return context.json(Object.fromEntries(elementTexts.map((key) => [key, textOf(language, key)])))
  })
  app.get('/elements/session', async (context) => {
    const secret = context.req.query('client_secret') ?? ''
    const session = await sandbox.act((scene) => describe(scene, secret))
    return session ? context.json(session) : context.json({ code: 'request.not_found' }, 404)
  })
  app.post('/elements/code', async (context) => {
    const given = codeInput.parse(await context.req.json())
    const session = await sandbox.act(async (scene) => {
      const found = await sessionOf(scene, given.clientSecret)
      const changed = found?.status === 'open' ? await applyCode(scene, found, given.code) : undefined
      return changed && describe(scene, given.clientSecret)
    })
    if (session) return context.json({ session })
    return context.json({ message: textOf(context.req.query('lng'), 'code.unknown') }, 422)
  })
  app.post('/elements/confirm', async (context) => {
    const { clientSecret, payment } = paymentInput.parse(await context.req.json())
    const done = await sandbox.act(async (scene) => {
      const found = await sessionOf(scene, clientSecret)
      const outcome = found?.status === 'open' ? await paySession(scene, found, payment) : undefined
      return { outcome, session: await describe(scene, clientSecret) }
    })
    return context.json(answerOf(done, (key) => textOf(context.req.query('lng'), key)))
  })
  app.onError((error, context) => {
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      return context.json({ code: 'request.invalid' }, 400)
    throw error
  })
  return app
}

function scriptAnswer(context: Context, name: string): Response {
  const script = readFileSync(new URL(`${name}.js`, scripts), 'utf8')
  return context.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' })
}

function answerOf(done: { outcome: Outcome | undefined; session: unknown }, textOf: (key: string) => string): object {
  const { outcome, session } = done
  if (outcome?.kind === 'authenticate') return { kind: 'authenticate' }
  if (outcome?.kind !== 'refused') return { kind: 'done', session }
  return { kind: 'refused', message: textOf(faultKey(outcome.fault)), declineCode: outcome.fault.declineCode }
}

async function sessionOf(scene: Scene, clientSecret: string): Promise<SessionRecord | undefined> {
  const [session] = clientSecret ? await scene.desk.find('checkout.session', { clientSecret }) : []
  return session
}

/** A session as the provider's script tells it to a page. */
async function describe(scene: Scene, clientSecret: string): Promise<object | undefined> {
  const session = await sessionOf(scene, clientSecret)
  if (!session) return undefined
  const order = await orderOf(scene, session)
  const customer = await scene.desk.get('customer', session.customerId)
  return {
    id: session.id,
    email: customer?.email ?? null,
    name: customer?.name ?? null,
    taxId: customer?.taxId?.value ?? null,
    status: session.status,
    paymentStatus: session.paymentStatus,
    methodTypes: session.methodTypes,
    boletoDays: session.boletoDays,
    pixHours: Math.round(session.pixSeconds / 3_600),
    returnUrl: session.successUrl,
    order,
  }
}
