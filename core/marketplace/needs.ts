import { Decimal, sumDecimals } from '../quantity/decimal.ts'
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
  readonly diesel: BurntFuel
  readonly gasoline: BurntFuel
  /** Categories of scope 3 that are neither measured nor left out with a reason. */
  readonly openCategories: number
  /** The year is closed and sealed. */
  readonly isClosed: boolean
  /** A verifier concluded on the version that stands. */
  readonly isVerified: boolean
}

/** A fuel of a year, stationary and mobile. */
interface BurntFuel {
  readonly kg: Decimal
  /** Keys of the generators that burn it. */
  readonly sources: readonly string[]
}

/** A fuel that biofuels take the place of: of what sources burn, by their keys. */
export function burntFuel(
  fuel: keyof typeof BURNT_BY,
  sources: readonly { readonly key: string; readonly kg: Decimal }[],
): BurntFuel {
  const found = sources.filter(({ key }) => BURNT_BY[fuel].test(key))
  return { kg: sumDecimals(found.map(({ kg }) => kg)), sources: found.map(({ key }) => key) }
}

/** Generators of the catalogue, with or without the biofuel that is mixed in; what is pure biofuel, and gasoline of aircraft, is none. */
const BURNT_BY = { diesel: /^(?:stationary|mobile)\.diesel_/, gasoline: /^(?:stationary|mobile)\.gasoline_/ } as const

/** Why something is offered to a company. */
export const NEED_REASONS = [
  'electricity_emits',
  'electricity_untracked',
  'electricity_used',
  'stationary_emits',
  'diesel_emits',
  'gasoline_emits',
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
  /** Keys of the generators that the figure is of; empty where it is of others as well. */
  readonly sources: readonly string[]
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
    diesel,
    gasoline,
    openCategories,
    isClosed,
    isVerified,
  } = facts
  const mass = (kind: OfferKind, reason: NeedReason, kg: Decimal): Need => {
    return { kind, reason, value: kg, unit: 'kg', sources: [], share: shareOf(kg, totalKg, 'inventory') }
  }
  const fuel = (reason: NeedReason, { kg, sources }: BurntFuel): Need => {
    return { ...mass('biofuels', reason, kg), sources }
  }
  const energy = (kind: OfferKind, reason: NeedReason, mwh: Decimal): Need => {
    return { kind, reason, value: mwh, unit: 'MWh', sources: [], share: shareOf(mwh, consumedMwh, 'electricity') }
  }
  const open: Need = {
    ...{ kind: 'consultancy', reason: 'categories_open', unit: 'categories', sources: [], share: null },
    value: new Decimal(openCategories),
  }
  const asked: Need[] = [
    ...(untrackedMwh.gt(0) ? [mass('renewable_energy', 'electricity_emits', electricityKg)] : []),
    energy('certificates', 'electricity_untracked', untrackedMwh),
    mass('efficiency', 'stationary_emits', stationaryKg),
    { ...energy('efficiency', 'electricity_used', consumedMwh), share: null },
    fuel('diesel_emits', diesel),
    fuel('gasoline_emits', gasoline),
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
