/** Words of the marketplace, apart from the schemas, so that the pages need not load them. */

/** What becomes of an offer: written, shown to companies, taken back. */
export const OFFER_STATES = ['draft', 'published', 'withdrawn'] as const

/** What a company asks: something, or for a price. */
export const REQUEST_KINDS = ['question', 'proposal'] as const

/** Providers that one request goes to, at most. */
export const ASKED_MAX = 10

/** Documents of one offer, at most. */
export const OFFER_FILES_MAX = 5

/** Currencies in which a provider may name its price, ISO 4217. */
export const CURRENCIES = ['BRL', 'USD', 'EUR'] as const
