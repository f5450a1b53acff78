import type { TFunction } from 'i18next'
import { errorMessage, type Failure, failureOf } from '../../lib/error-message.ts'

/** A sentence of `checkout.json` and whether it repeats what the server said. */
export interface FailureWords {
  readonly key: string
  readonly withMessage: boolean
}

const isDown = ({ code }: Failure) => code.startsWith('network.') || code === 'payment.unavailable'

/** Why a checkout could not be opened: the sentences of the specification, section 8. */
export function openFailure(failure: Failure): FailureWords {
  if (isDown(failure)) return { key: 'failed.open_later', withMessage: false }
  if (failure.code === 'server.unexpected') return { key: 'failed.request', withMessage: false }
  return { key: 'failed.request_because', withMessage: true }
}

/** Why the state of a checkout could not be read. */
export function confirmFailure(failure: Failure): FailureWords {
  if (isDown(failure) || failure.code === 'server.unexpected') return { key: 'failed.confirm', withMessage: false }
  return { key: 'failed.confirm_because', withMessage: true }
}

/** Why the provider's script broke off a payment: in a sentence of the product where there is one, else in its own words; else undefined. */
export function brokenOffBy(error: unknown, t: TFunction): string | undefined {
  if (failureOf(error).code !== 'server.unexpected') return errorMessage(error, t)
  return error instanceof Error && error.message !== '' ? error.message : undefined
}
