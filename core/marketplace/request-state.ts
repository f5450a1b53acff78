/** How a request to a provider, or to several, stands. */
export const MARKET_STATES = ['draft', 'sent', 'answered', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export type MarketState = (typeof MARKET_STATES)[number]

/** States that are kept; that a request is over is told by the day. */
export type KeptState = Exclude<MarketState, 'expired'>

/**
 * The state of a request by those of each provider that was asked: what comes first in this order holds for the whole: accepted by the
 * company, answered, still waited for; declined only where every provider's is.
 */
export function stateOfAsks(states: readonly KeptState[]): KeptState {
  const order = ['accepted', 'answered', 'sent', 'draft', 'declined', 'withdrawn'] as const
  return order.find((state) => states.includes(state)) ?? 'draft'
}

/** As it reads on a day: what is still waited for when links lead nowhere any more is over. Days as YYYY-MM-DD. */
export function stateOn(state: KeptState, linkEnds: string, today: string): MarketState {
  return state === 'sent' && linkEnds < today ? 'expired' : state
}
