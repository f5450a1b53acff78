import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { safetyHeaders } from './safety.ts'

async function policyOf(kind: 'sandbox' | 'stripe', scriptUrl: string): Promise<string> {
  const app = new Hono().use(safetyHeaders({ kind, browser: { publishableKey: 'pk', scriptUrl } }))
  const answer = await app.request('/')
  return answer.headers.get('content-security-policy') ?? ''
}

it('lets the script, frames and API of the payment provider in where it is the real one, and nobody else', async () => {
  const simulated = await policyOf('sandbox', '/sandbox/stripe.js')
  expect(simulated).toContain("script-src 'self';")
  expect(simulated).not.toContain('stripe.com')
  const real = await policyOf('stripe', 'https://js.stripe.com/endive/stripe.js')
  expect(real).toMatch(/script-src 'self' https:\/\/js\.stripe\.com/)
  expect(real).toMatch(/connect-src 'self' https:\/\/api\.stripe\.com/)
  expect(real).toMatch(/frame-src 'self' [^;]*https:\/\/hooks\.stripe\.com/)
})
