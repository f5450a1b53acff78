import type Stripe from 'stripe'
import type { Log } from '../log/port.ts'
import type { openCatalogue } from './stripe-catalogue.ts'

/** What the parts of the adapter share. */
export interface StripeDesk {
  readonly stripe: Stripe
  readonly catalogue: ReturnType<typeof openCatalogue>
  readonly log: Log
  readonly takesPixForSubscriptions: boolean
}
