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
