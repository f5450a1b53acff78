import { gasStanding, isGasKey } from '../gas/gas.ts'

/** What must be said of a factor of these gases: that all that counts in the scopes is CO2e of unknown gases, or a part. */
export function co2eNotes(gases: readonly string[]): readonly string[] {
  if (!gases.includes('CO2e')) return []
  const isAlone = gases.every((gas) => gas === 'CO2e' || !isGasKey(gas) || gasStanding(gas) !== 'kyoto')
  return [isAlone ? 'factor.co2e_only' : 'factor.co2e_in_part']
}
