import { Decimal } from '../quantity/decimal.ts'
import type { OfferKind } from './offer-kind.ts'

/** What the inventory of one year says that offers may help with. Masses are kg CO2e, with the shares of the boundary. */
export interface NeedFacts {
  /** Scopes 1, 2 (by location) and 3 together. */
  readonly totalKg: Decimal
  /** Purchased electricity by location. */
  readonly electricityKg: Decimal
  readonly consumedMwh: Decimal
  /** Of what was consumed, tracked by no certificate or contract. */
  readonly untrackedMwh: Decimal
  readonly stationaryKg: Decimal
  /** Sources that burn diesel, stationary or mobile. */
  readonly dieselKg: Decimal
  /** Categories of scope 3 that are neither measured nor left out with a reason. */
  readonly openCategories: number
  /** The year is closed and sealed. */
  readonly isClosed: boolean
  /** A verifier concluded on the version that stands. */
  readonly isVerified: boolean
}

/** Why something is offered to a company. */
export const NEED_REASONS = [
  'electricity_emits',
  'electricity_untracked',
  'electricity_used',
  'stationary_emits',
  'diesel_emits',
  'year_closed',
  'categories_open',
  'emissions_remain',
] as const
export type NeedReason = (typeof NEED_REASONS)[number]

/** One reason with the figure that it stands on. */
export interface Need {
  readonly kind: OfferKind
  readonly reason: NeedReason
  readonly value: Decimal
  readonly unit: 'kg' | 'MWh' | 'categories'
  /** Of what, %, and what the whole is; null where a share says nothing. */
  readonly share: { readonly percent: Decimal; readonly of: 'inventory' | 'electricity' } | null
}

/**
 * What a company needs by its own inventory of a year, each with its figure, in the order of the kinds of offers. There is no
 * threshold: an amount above zero is a reason, and its share says how much it weighs. A closed year asks to be verified until a
 * verifier concluded on it. Credits come last, are named only once the year is closed, and take nothing off what remains: the GHG
 * Protocol Corporate Standard, chapter 8, has offsets told apart from the inventory.
 */
export function needsOf(facts: NeedFacts): Need[] {
  const {
    totalKg,
    electricityKg,
    consumedMwh,
    untrackedMwh,
    stationaryKg,
    dieselKg,
    openCategories,
    isClosed,
    isVerified,
  } = facts
  const mass = (kind: OfferKind, reason: NeedReason, kg: Decimal): Need => {
    return { kind, reason, value: kg, unit: 'kg', share: shareOf(kg, totalKg, 'inventory') }
  }
  const energy = (kind: OfferKind, reason: NeedReason, mwh: Decimal): Need => {
    return { kind, reason, value: mwh, unit: 'MWh', share: shareOf(mwh, consumedMwh, 'electricity') }
  }
  const open: Need = {
    ...{ kind: 'consultancy', reason: 'categories_open', unit: 'categories', share: null },
    value: new Decimal(openCategories),
  }
  const asked: Need[] = [
    ...(untrackedMwh.gt(0) ? [mass('renewable_energy', 'electricity_emits', electricityKg)] : []),
    energy('certificates', 'electricity_untracked', untrackedMwh),
    mass('efficiency', 'stationary_emits', stationaryKg),
    { ...energy('efficiency', 'electricity_used', consumedMwh), share: null },
    mass('biofuels', 'diesel_emits', dieselKg),
    ...(isClosed && !isVerified ? [{ ...mass('verification', 'year_closed', totalKg), share: null }] : []),
    ...(totalKg.gt(0) ? [open] : []),
    ...(isClosed ? [{ ...mass('carbon_credits', 'emissions_remain', totalKg), share: null }] : []),
  ]
  return asked.filter(({ value }) => value.gt(0))
}

/** The whole is above zero wherever a share of it is told. */
function shareOf(part: Decimal, whole: Decimal, of: 'inventory' | 'electricity'): Need['share'] {
  return whole.gt(0) ? { percent: part.div(whole).mul(100).toDecimalPlaces(PLACES), of } : null
}

/** A division may not end. */
const PLACES = 12
