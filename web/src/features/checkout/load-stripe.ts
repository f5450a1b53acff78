import type { Stripe, StripeElementLocale } from '@stripe/stripe-js'
import { loadStripe as wrap } from '@stripe/stripe-js/pure'
import { LostLine } from '../../lib/lost-line.ts'

/** The provider's script, loaded once from the address that the server names, which may be its sandbox. */
const scripts = new Map<string, Promise<void>>()
const providers = new Map<string, Promise<Stripe | null>>()

export interface Provider {
  readonly publishableKey: string
  readonly scriptUrl: string
}

/** The provider's object in the reader's language. Rejects where the script cannot be loaded; asking again tries again. */
export function loadProvider({ publishableKey, scriptUrl }: Provider, language: string): Promise<Stripe | null> {
  const name = [scriptUrl, publishableKey, language].join(' ')
  const known = providers.get(name)
  if (known) return known
  const loading = loadScript(scriptUrl).then(() => wrap(publishableKey, { locale: localeOf(language) }))
  providers.set(name, loading)
  loading.catch(() => providers.delete(name))
  return loading
}

function loadScript(address: string): Promise<void> {
  const known = scripts.get(address)
  if (known) return known
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      scripts.delete(address)
      reject(new LostLine('the script of the payment form could not be loaded'))
    }
    document.head.append(script)
  })
  scripts.set(address, loading)
  return loading
}

const locales: Readonly<Record<string, StripeElementLocale>> = {
  'pt-BR': 'pt-BR',
  pt: 'pt',
  'en-US': 'en',
  'en-GB': 'en-GB',
  de: 'de',
  fr: 'fr',
  ar: 'ar',
  zh: 'zh',
  'es-419': 'es-419',
  es: 'es',
  ja: 'ja',
  ko: 'ko',
}

/** Our language by the provider's name; one that it does not have is left to its own choice. */
export function localeOf(language: string): StripeElementLocale {
  return locales[language] ?? 'auto'
}
