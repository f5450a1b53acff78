import type { CardBehaviour } from './card-behaviour.ts'
import type { PaymentFault } from './records.ts'

/** The provider's test cards that the simulation knows, and what each does. Any other number is refused: no real card is for here. */
const known: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': 'pays',
  '5555555555554444': 'pays',
  '4000000760000002': 'pays',
  '4000000000000002': 'refused',
  '4000000000009995': 'no_funds',
  '4000000000000069': 'expired',
  '4000000000000127': 'wrong_code',
  '4000000000000341': 'fails_later',
  '4000002500003155': 'authenticates',
  '4000000000000259': 'is_disputed',
}

export interface Card {
  readonly last4: string
  readonly behaviour: CardBehaviour
}

/** What a typed number is, or why it cannot be used. */
export function readCard(number: string): Card | PaymentFault {
  const digits = number.replace(/[\s-]/g, '')
  const behaviour = known[digits]
  if (behaviour) return { last4: digits.slice(-4), behaviour }
  return isCardNumber(digits)
    ? {
        code: 'card_declined',
        declineCode: 'test_mode_live_card',
        message: 'Your card was declined. A test card is needed here.',
      }
    : { code: 'incorrect_number', declineCode: null, message: 'Your card number is incorrect.' }
}

/** Why a charge of the card fails at this moment, or null where it goes through. */
export function faultOf(behaviour: CardBehaviour, isCustomerPresent: boolean): PaymentFault | null {
  switch (behaviour) {
    case 'pays':
    case 'authenticates':
    case 'is_disputed':
      return null
    case 'fails_later':
      return isCustomerPresent ? null : declined('generic_decline')
    case 'refused':
      return declined('generic_decline')
    case 'no_funds':
      return declined('insufficient_funds')
    case 'expired':
      return { code: 'expired_card', declineCode: null, message: 'Your card has expired.' }
    case 'wrong_code':
      return { code: 'incorrect_cvc', declineCode: null, message: "Your card's security code is incorrect." }
  }
}

export const authenticationFailed: PaymentFault = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message: 'The bank could not authenticate the payment.',
}

export const voucherExpired: PaymentFault = {
  code: 'payment_intent_payment_attempt_expired',
  declineCode: null,
  message: 'The payment was not made in time.',
}

function declined(declineCode: string): PaymentFault {
  return { code: 'card_declined', declineCode, message: 'Your card was declined.' }
}

/** The check digit of ISO/IEC 7812-1 (Luhn). */
function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
