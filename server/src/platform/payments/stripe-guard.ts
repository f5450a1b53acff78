import { DomainError } from '@pegada/core/domain-error.ts'
import Stripe from 'stripe'
import { describeError } from '../log/describe-error.ts'
import type { Log } from '../log/port.ts'
import { isMissing } from './stripe-shapes.ts'

/**
 * Runs a call to the provider. Its silence, its overload and a key that it does not take are `payment.unavailable`; a payment
 * that the bank refuses is `payment.refused`. Anything else is a mistake of ours and stays an error. Says nothing of keys or cards.
 */
export async function guarded<T>(log: Log, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) throw new DomainError('payment.refused')
    if (!isOutage(error)) throw error
    log.warn({ error: describeError(error) }, 'payment.unavailable')
    throw new DomainError('payment.unavailable')
  }
}

/** The same, and undefined where the provider does not know what was asked for. */
export async function guardedFind<T>(log: Log, call: () => Promise<T>): Promise<T | undefined> {
  return guarded<T | undefined>(log, async () => {
    try {
      return await call()
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  })
}

function isOutage(error: unknown): boolean {
  const {
    StripeConnectionError,
    StripeAPIError,
    StripeRateLimitError,
    StripeAuthenticationError,
    StripePermissionError,
  } = Stripe.errors
  return [
    StripeConnectionError,
    StripeAPIError,
    StripeRateLimitError,
    StripeAuthenticationError,
    StripePermissionError,
  ].some((kind) => error instanceof kind)
}
