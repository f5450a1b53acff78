/**
 * Sources in the order in which companies in Brazil are most likely to have them: what is sold at the pump and on the bill (the
 * mixtures that the law sets, gas, electricity) before pure components, which refineries and distributors handle. It follows the
 * weight of each source in final consumption (EPE, Balanço Energético Nacional) and is our choice in its details; it orders what
 * a search offers and decides nothing.
 */
export const USUAL_SOURCES: readonly string[] = [
  'electricity.grid',
  'mobile.diesel_b',
  'stationary.diesel_b',
  'mobile.gasoline_c',
  'stationary.gasoline_c',
  'mobile.hydrous_ethanol',
  'stationary.hydrous_ethanol',
  'stationary.natural_gas',
  'mobile.cng',
  'stationary.lpg',
  'mobile.lpg',
  'stationary.firewood',
  'stationary.sugarcane_bagasse',
  'mobile.jet_kerosene',
  'stationary.fuel_oil',
  'mobile.fuel_oil',
  'stationary.charcoal',
  'stationary.petroleum_coke',
  'stationary.steam_coal',
  'stationary.biogas',
  'stationary.biomethane',
  'mobile.biomethane',
  'stationary.acetylene',
  'mobile.lng',
  'fugitive.r_410a',
  'fugitive.hcfc_22',
  'fugitive.r_404a',
  'fugitive.hfc_134a',
  'fugitive.r_407c',
  'fugitive.hfc_32',
  'fugitive.co2',
  'fugitive.sf6',
]

const PLACES: ReadonlyMap<string, number> = new Map(USUAL_SOURCES.map((key, place) => [key, place]))

/** The place of a source among the usual ones, the most usual 0; after them all where it is none. */
export function usualPlace(key: string): number {
  return PLACES.get(key) ?? USUAL_SOURCES.length
}
