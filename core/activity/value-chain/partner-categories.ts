const BOUGHT = ['purchased_goods_services', 'capital_goods'] as const

const OTHERS = [
  'upstream_transport',
  'waste_in_operations',
  'business_travel',
  'employee_commuting',
  'upstream_leased_assets',
  'downstream_transport',
  'processing_sold_products',
  'use_sold_products',
  'end_of_life_sold_products',
  'downstream_leased_assets',
  'franchises',
] as const

/**
 * Categories in which somebody else's activity is counted as it is or by a mean of its kind: all 15 of the Scope 3 Standard (2011,
 * chapter 5) but fuel and energy, which follow from our own, and investments, of which a share is counted.
 */
export const PARTNER_CATEGORIES = [...BOUGHT, ...OTHERS] as const

/** The same and fuel and energy: what money is paid for. */
export const SPEND_CATEGORIES = [...BOUGHT, 'fuel_energy_activities', ...OTHERS] as const
