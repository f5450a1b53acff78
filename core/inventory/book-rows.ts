import { CATEGORIES, type CategoryKey, scopeOf } from '../factor/category.ts'

/**
 * The headings of the three books, and under which each category of the model stands.
 * - `pbghgp`: the scopes and categories of the Brazilian programme (Especificações do Programa Brasileiro GHG Protocol,
 *   2nd edition, and its tool), which are those of the model.
 * - `ghg_protocol`: Corporate Standard, chapter 4, whose scope 1 has four kinds of source (agriculture, land, waste and
 *   effluents of its own are process or fugitive emissions, kept under headings of their own below it); Scope 2 Guidance;
 *   the fifteen categories of the Scope 3 Standard, chapter 5, by number.
 * - `iso_14064_1`: the six categories of ISO 14064-1:2018, clause 5.2.4, with the kinds of source of annex B. The upstream
 *   of fuels and energy is category 4, because B.3 keeps in category 2 only what burns to make the energy. Annex B does not
 *   name the processing of sold products nor franchises: both go to category 5, products of the organization, by our choice.
 */
export const BOOKS = ['pbghgp', 'ghg_protocol', 'iso_14064_1'] as const

export type BookName = (typeof BOOKS)[number]

/** A row that a book has whatever the company emits; its figures may be none. */
export interface BookHeading {
  /** Unique within its book; the tail of its text's key. */
  readonly key: string
  /** The scope, or the ISO category, that it belongs to: `1` to `6`, or `unclassified`. */
  readonly part: string
}

/** Where lines without a category stand in every book. */
export const UNCLASSIFIED_ROW: BookHeading = { key: 'unclassified', part: 'unclassified' }

const GHG_PROTOCOL: Readonly<Record<CategoryKey, string>> = {
  stationary_combustion: '1.stationary_combustion',
  mobile_combustion: '1.mobile_combustion',
  industrial_processes: '1.process',
  fugitive_emissions: '1.fugitive',
  agriculture: '1.agriculture',
  land_use_change: '1.land_use_change',
  solid_waste: '1.waste',
  effluents: '1.effluents',
  purchased_electricity: '2.electricity',
  purchased_heat_steam: '2.heat_steam_cooling',
  transmission_losses: '2.losses',
  purchased_goods_services: '3.1',
  capital_goods: '3.2',
  fuel_energy_activities: '3.3',
  upstream_transport: '3.4',
  waste_in_operations: '3.5',
  business_travel: '3.6',
  employee_commuting: '3.7',
  upstream_leased_assets: '3.8',
  downstream_transport: '3.9',
  processing_sold_products: '3.10',
  use_sold_products: '3.11',
  end_of_life_sold_products: '3.12',
  downstream_leased_assets: '3.13',
  franchises: '3.14',
  investments: '3.15',
}

const ISO_14064_1: Readonly<Record<CategoryKey, string>> = {
  stationary_combustion: '1.stationary_combustion',
  mobile_combustion: '1.mobile_combustion',
  industrial_processes: '1.process',
  fugitive_emissions: '1.fugitive',
  agriculture: '1.fugitive',
  solid_waste: '1.fugitive',
  effluents: '1.fugitive',
  land_use_change: '1.land_use',
  purchased_electricity: '2.electricity',
  transmission_losses: '2.electricity',
  purchased_heat_steam: '2.energy',
  upstream_transport: '3.upstream_transport',
  downstream_transport: '3.downstream_transport',
  employee_commuting: '3.commuting',
  business_travel: '3.business_travel',
  purchased_goods_services: '4.goods_services',
  fuel_energy_activities: '4.fuel_energy_upstream',
  capital_goods: '4.capital_goods',
  waste_in_operations: '4.waste',
  upstream_leased_assets: '4.leased_assets',
  use_sold_products: '5.use',
  processing_sold_products: '5.processing',
  downstream_leased_assets: '5.leased_assets',
  end_of_life_sold_products: '5.end_of_life',
  franchises: '5.franchises',
  investments: '5.investments',
}

/** The heading of a category in a book; lines without one stand as unclassified. */
export function bookRowOf(book: BookName, category: CategoryKey | null): BookHeading {
  if (category === null) return UNCLASSIFIED_ROW
  switch (book) {
    case 'pbghgp':
      return { key: category, part: String(scopeOf(category)) }
    case 'ghg_protocol':
      return heading(GHG_PROTOCOL[category])
    case 'iso_14064_1':
      return heading(ISO_14064_1[category])
  }
}

/** The categories of the model that stand under a heading of a book. */
export function categoriesOfRow(book: BookName, key: string): readonly CategoryKey[] {
  return (Object.keys(CATEGORIES) as CategoryKey[]).filter((category) => bookRowOf(book, category).key === key)
}

/** The headings of each book in its own order. Lines may stand under no other, save the unclassified. */
export const BOOK_ROWS: Readonly<Record<BookName, readonly BookHeading[]>> = {
  pbghgp: (Object.keys(CATEGORIES) as CategoryKey[]).map((category) => bookRowOf('pbghgp', category)),
  ghg_protocol: headings(GHG_PROTOCOL),
  iso_14064_1: [...headings(ISO_14064_1), heading('6.other')],
}

function headings(keys: Readonly<Record<CategoryKey, string>>): readonly BookHeading[] {
  return [...new Set(Object.values(keys))].map(heading)
}

function heading(key: string): BookHeading {
  return { key, part: key.slice(0, 1) }
}
