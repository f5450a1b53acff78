import { gasStanding, isGasKey } from '../gas/gas.ts'

/**
 * What must be said of a factor of these gases: that all that counts in the scopes is CO2e of unknown gases, or a part; or that it is
 * CO2e of gases outside the Kyoto protocol, which counts in none.
 */
export function co2eNotes(gases: readonly string[]): readonly string[] {
  const beside = gases.includes('CO2e_outside') ? ['gas.outside_scopes'] : []
  if (!gases.includes('CO2e')) return beside
  const isAlone = gases.every((gas) => gas === 'CO2e' || !isGasKey(gas) || gasStanding(gas) !== 'kyoto')
  return [isAlone ? 'factor.co2e_only' : 'factor.co2e_in_part', ...beside]
}
