import type { ShownKey } from './catalogue-port.ts'

/** How keys may be shown: nothing of a key but its last four characters, and those only of one long enough to keep the rest secret. */
export function shownKeys(keys: Readonly<Record<ShownKey['key'], string>> | undefined): ShownKey[] {
  return names.map(([key, variable]) => {
    const text = keys?.[key] ?? ''
    const mode = /^(?:sk|rk|pk)_live_/.test(text) ? 'live' : /^(?:sk|rk|pk)_test_/.test(text) ? 'test' : null
    return { key, variable, isSet: text !== '', lastFour: text.length >= leastLength ? text.slice(-4) : null, mode }
  })
}

const leastLength = 16

const names = [
  ['secret', 'STRIPE_SECRET_KEY'],
  ['publishable', 'STRIPE_PUBLISHABLE_KEY'],
  ['webhook', 'STRIPE_WEBHOOK_SECRET'],
] as const
