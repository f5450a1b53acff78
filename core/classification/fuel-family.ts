/**
 * Whether two sources are the same kind of thing, so that an issuer who wrote the code of one and the name of the other
 * was inexact rather than contradictory ("GAS NATURAL LIQUEFEITO" under the code of natural gas in the gaseous state).
 */
export function isSameFamily(one: string, other: string): boolean {
  return familyOf(one) === familyOf(other)
}

/** The fuel or gas of a generator, whatever it is used in. */
export function fuelOf(generatorKey: string): string {
  return generatorKey.slice(generatorKey.indexOf('.') + 1)
}

function familyOf(generatorKey: string): string {
  if (generatorKey.startsWith('fugitive.')) return 'gas'
  const fuel = fuelOf(generatorKey)
  return FAMILIES.get(fuel) ?? FAMILY_OF_START.find(([start]) => fuel.startsWith(start))?.[1] ?? fuel
}

const FAMILIES: ReadonlyMap<string, string> = new Map([
  ['natural_gas', 'methane'],
  ['wet_natural_gas', 'methane'],
  ['cng', 'methane'],
  ['lng', 'methane'],
  ['biomethane', 'methane'],
  ['biogas', 'methane'],
  ['refinery_gas', 'methane'],
  ['landfill_gas', 'methane'],
  ['hydrous_ethanol', 'ethanol'],
  ['anhydrous_ethanol', 'ethanol'],
  ['kerosene', 'kerosene'],
  ['jet_kerosene', 'kerosene'],
  ['firewood', 'biomass'],
  ['vegetable_waste', 'biomass'],
  ['sugarcane_bagasse', 'biomass'],
  ['coal_coke', 'coal'],
  ['imported_coking_coal', 'coal'],
  ['national_coking_coal', 'coal'],
])
const FAMILY_OF_START: readonly (readonly [string, string])[] = [
  ['diesel_', 'diesel'],
  ['gasoline_', 'gasoline'],
  ['steam_coal', 'coal'],
]
