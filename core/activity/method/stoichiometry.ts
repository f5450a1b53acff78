import { constant, type Expression, product, quotient } from './expression.ts'

/**
 * Masses of elements turned into masses of gases by molar masses, as the IPCC 2006 Guidelines write them: carbon × 44/12,
 * nitrogen of nitrous oxide × 44/28. Multiplying comes before dividing, so that the result is exact where the figures are.
 */
export type CarbonDioxide = 'CO2' | 'CO2_biogenic' | 'CO2_removed'

/** The carbon dioxide, kg, of that carbon, `kg C`. */
export function co2OfCarbon(carbon: Expression, gas: CarbonDioxide = 'CO2'): Expression {
  const ofGas = constant('molar_mass_co2', '44', `kg ${gas}`, IPCC_MOLAR)
  return quotient(product(carbon, ofGas), constant('molar_mass_carbon', '12', 'kg C', IPCC_MOLAR))
}

/** The nitrous oxide, kg, of that nitrogen, `kg N2O-N`. */
export function n2oOfNitrogen(nitrogen: Expression): Expression {
  const ofGas = constant('molar_mass_n2o', '44', 'kg N2O', IPCC_MOLAR)
  return quotient(product(nitrogen, ofGas), constant('molar_mass_nitrogen', '28', 'kg N2O-N', IPCC_MOLAR))
}

/** Tonnes of a substance as kilograms of it. */
export function kilograms(substance: string, tonnes: Expression): Expression {
  return product(tonnes, constant('kg_per_tonne', '1000', `kg ${substance}/t ${substance}`, 'BIPM, SI brochure'))
}

const IPCC_MOLAR = 'IPCC 2006 Guidelines, molar masses'
