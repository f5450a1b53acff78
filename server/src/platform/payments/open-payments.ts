import type { PlanPrices } from '@pegada/core/plan/plan.ts'
import type { Clock } from '../clock/port.ts'
import type { Database } from '../db/port.ts'
import type { Log } from '../log/port.ts'
import type { Payments } from './port.ts'
import { databaseStore } from './sandbox/database-store.ts'
import { openSandbox, type Sandbox } from './sandbox/sandbox.ts'
import { openStripe } from './stripe.ts'

/** The keys of an account with the provider; without them payments are simulated. */
export interface StripeKeys {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  readonly apiUrl: string | undefined
  readonly scriptUrl: string
}

export interface PaymentSettings {
  readonly keys: StripeKeys | undefined
  readonly takesPixForSubscriptions: boolean
  readonly prices: PlanPrices
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly publicUrl: string
  readonly secret: string
  /** Takes a webhook of the simulation; answers the status. */
  readonly receive: (body: string, signature: string) => Promise<number>
}

/** Opens the payment port: the provider where its keys are set, else the simulation, through one and the same adapter. */
export function openPayments(settings: PaymentSettings): { payments: Payments; sandbox: Sandbox | undefined } {
  const { keys, clock, log, prices, takesPixForSubscriptions } = settings
  const common = { prices, log, takesPixForSubscriptions, nowMs: () => clock.now().getTime() }
  if (keys) {
    const { secretKey, webhookSecret, apiUrl, publishableKey, scriptUrl } = keys
    const browser = { publishableKey, scriptUrl }
    return {
      payments: openStripe({ ...common, kind: 'stripe', secretKey, webhookSecret, apiUrl, browser }),
      sandbox: undefined,
    }
  }
  const sandbox = openSandbox({ ...settings, store: databaseStore(settings.db) })
  const payments = openStripe({
    ...common,
    kind: 'sandbox',
    secretKey: sandbox.secretKey,
    webhookSecret: sandbox.webhookSecret,
    fetch: sandbox.api,
    maxRetries: 0,
    browser: { publishableKey: 'pk_test_sandbox', scriptUrl: '/sandbox/stripe.js' },
  })
  return { payments, sandbox }
}
