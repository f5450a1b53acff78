import { ISOLATE } from '@pegada/core/language/isolates.ts'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { directionOf } from '../../features/mail/letter-page.ts'
import { money } from '../../features/mail/letter-values.ts'
import type { PaymentFault } from '../../platform/payments/sandbox/records.ts'
import type { Ports } from '../../ports.ts'
import { languageOf } from '../website-language.ts'

/** The texts of a page of the simulation in the visitor's language. */
export interface Words {
  readonly language: string
  t(key: string, values?: Readonly<Record<string, unknown>>): string
  /** An amount of whole centavos; read from the left within a text that is read from the right. */
  money(cents: number): string
}

/** The language that was chosen here, else the one that the payment was opened in, else what the browser prefers. */
export function wordsOf(ports: Pick<Ports, 'translate'>, context: Context, opened: string | null = null): Words {
  const language = languageOf({
    query: context.req.query('lng'),
    cookie: getCookie(context, 'pegada-lng') ?? opened ?? undefined,
    accept: context.req.header('accept-language'),
  })
  const isolated = (text: string) =>
    directionOf(language) === 'rtl' ? `${ISOLATE.leftToRight}${text}${ISOLATE.end}` : text
  return {
    language,
    t: (key, values) => ports.translate(language, `sandbox:${key}`, values),
    money: (cents) => isolated(money(cents, language)),
  }
}

/** The texts that the form within our own page shows; it asks for them by language. */
export const elementTexts = [
  'notice',
  'method.card',
  'method.boleto',
  'method.pix',
  'pay.method',
  'card.number',
  'card.expiry',
  'card.expiry_hint',
  'card.cvc',
  'boleto.text',
  'boleto.tax_id',
  'pix.text',
  'authenticate.title',
  'authenticate.text',
  'authenticate.allow',
  'authenticate.deny',
  'address.name',
  'address.country',
  'address.postal_code',
  'address.line1',
  'address.line2',
  'address.city',
  'address.state',
  'address.phone',
  'country.BR',
  'country.PT',
  'country.US',
  'country.DE',
  'country.FR',
  'country.GB',
  'country.ES',
  'country.JP',
  'country.KR',
  'country.CN',
  'country.MX',
  'country.AR',
  'fault.required',
  'fault.incomplete',
  'fault.invalid_expiry',
  'fault.unavailable',
  'code.unknown',
] as const

/** Why a payment did not go through, as a key of the texts. */
export function faultKey({ code, declineCode }: Pick<PaymentFault, 'code' | 'declineCode'>): string {
  if (declineCode === 'insufficient_funds') return 'fault.insufficient_funds'
  if (declineCode === 'test_mode_live_card') return 'fault.test_mode_live_card'
  switch (code) {
    case 'expired_card':
      return 'fault.expired_card'
    case 'incorrect_cvc':
      return 'fault.incorrect_cvc'
    case 'incorrect_number':
      return 'fault.incorrect_number'
    case 'payment_intent_authentication_failure':
      return 'fault.authentication_failed'
    default:
      return 'fault.card_declined'
  }
}
