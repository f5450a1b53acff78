/** What a footprint and a request for one may be, without what reads them: pages load this with their first script. */

export const FOOTPRINT_KINDS = ['received', 'published'] as const
export const FOOTPRINT_STATES = ['received', 'approved', 'refused', 'withdrawn', 'published'] as const
export const FOOTPRINT_ORIGINS = ['file', 'partner', 'event', 'product'] as const
export const REQUEST_KINDS = ['incoming', 'outgoing'] as const
export const REQUEST_STATES = ['open', 'fulfilled', 'rejected', 'failed'] as const
/** What becomes of a footprint that somebody tells. */
export const TAKING_OUTCOMES = ['taken', 'known', 'deprecated', 'differs', 'invalid'] as const
export const FETCH_STATES = ['running', 'done', 'failed'] as const
