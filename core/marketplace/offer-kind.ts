/** What may be offered on the marketplace. */
export const OFFER_KINDS = [
  'renewable_energy',
  'certificates',
  'efficiency',
  'biofuels',
  'verification',
  'consultancy',
  'carbon_credits',
] as const
export type OfferKind = (typeof OFFER_KINDS)[number]

/** Whether what is offered may come as an instrument of scope 2 by market: a certificate, or a contract of energy. */
export function isInstrumentOffer(kind: OfferKind): boolean {
  return kind === 'certificates' || kind === 'renewable_energy'
}
