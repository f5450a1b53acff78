/**
 * Greenhouse gases as closed keys. Fossil and biogenic CO2 are different gases here, because the GHG Protocol (Corporate
 * Standard, chapter 9) reports the second outside the scopes. Kyoto gases are those of the Doha amendment (CO2, CH4,
 * N2O, HFCs, PFCs, SF6, NF3); every other gas is reported beside the scopes, by mass. `CO2_removed` is carbon dioxide taken out
 * of the air, reported apart from emissions. `CO2e` is an amount published in CO2 equivalents only, whose gases are not
 * known: it counts in the scopes as it is, with a potential of one in every set; `CO2e_outside` is the same of gases outside the Kyoto
 * protocol that the model does not know by mass, and stands beside the scopes as they do. `CH4` is all methane of a bag; `CH4_fossil`
 * and `CH4_nonfossil` say how much of it is known to be of that origin, and add no mass (decision 31).
 */
// biome-ignore format: a table, one family after another
export const GAS_KEYS = [
  'CO2', 'CO2_biogenic', 'CH4', 'CH4_fossil', 'CH4_nonfossil', 'N2O', 'HFC-23', 'HFC-32', 'HFC-41', 'HFC-125', 'HFC-134',
  'HFC-134a', 'HFC-143', 'HFC-143a', 'HFC-152', 'HFC-152a', 'HFC-161', 'HFC-227ea', 'HFC-236cb', 'HFC-236ea', 'HFC-236fa', 'HFC-245ca',
  'HFC-245fa', 'HFC-365mfc', 'HFC-43-10mee', 'PFC-14', 'PFC-116', 'PFC-218', 'PFC-318', 'PFC-3-1-10', 'PFC-4-1-12',
  'PFC-5-1-14', 'PFC-6-1-16', 'PFC-7-1-18', 'PFC-9-1-18', 'c-C3F6', 'SF6', 'NF3', 'SF5CF3', 'CFC-11', 'CFC-12',
  'CFC-13', 'CFC-113', 'CFC-114', 'CFC-115', 'HCFC-21', 'HCFC-22', 'HCFC-123', 'HCFC-124', 'HCFC-141b', 'HCFC-142b',
  'HCFC-225ca', 'HCFC-225cb', 'Halon-1201', 'Halon-1202', 'Halon-1211', 'Halon-1301', 'Halon-2402', 'CCl4', 'CH3Br',
  'CH3CCl3', 'SO2F2', 'CHCl3', 'CH2Cl2', 'CH3Cl', 'HFE-125', 'HFE-134', 'HFE-143a', 'HCFE-235da2', 'HFE-245cb2',
  'HFE-245fa2', 'HFE-254cb2', 'HFE-347mcc3', 'HFE-347pcf2', 'HFE-356pcc3', 'HFE-569sf2', 'HFE-43-10pccc124',
  'HFE-236ca12', 'HFE-338pcc13', 'HFE-227ea', 'HFE-236ea2', 'HFE-236fa', 'HFE-245fa1', 'HFE-263fb2', 'HFE-329mcc2',
  'HFE-338mcf2', 'HFE-347mcf2', 'HFE-356mec3', 'HFE-356pcf2', 'HFE-356pcf3', 'HFE-365mcf3', 'HFE-374pc2', 'PFPMIE',
  'R-290', 'R-170', 'R-1270', 'R-600', 'R-600a', 'R-601', 'R-601a', 'HFO-1234yf', 'HFO-1234ze', 'HFE-449sl', 'Dimethylether', 'CO2_removed', 'CO2e',
  'CO2e_outside',
] as const

/** A gas of the model. */
export type GasKey = (typeof GAS_KEYS)[number]

/**
 * How a gas enters an inventory: inside the scopes, beside them as biogenic CO2, as removals, or by mass; or as a part of
 * another gas, already counted in it.
 */
export type GasStanding = 'kyoto' | 'biogenic' | 'removal' | 'non_kyoto' | 'part'

/** Whether the text is the key of a gas. */
export function isGasKey(text: string): text is GasKey {
  return POSITION.has(text)
}

/** Whether the text is the key of a gas that a factor may tell: methane there is of no stated origin, which methods know. */
export function isFactorGas(text: string): text is GasKey {
  return isGasKey(text) && gasStanding(text) !== 'part'
}

/** Position of a gas in the canonical order, for output that never depends on the order of the input. */
export function gasPosition(gas: GasKey): number {
  return POSITION.get(gas) ?? GAS_KEYS.length
}

/** Whether the text names CO2 taken out of the air, reported apart from every emission. */
export function isRemoval(gas: string): boolean {
  return isGasKey(gas) && gasStanding(gas) === 'removal'
}

/** How the gas enters an inventory. */
export function gasStanding(gas: GasKey): GasStanding {
  return STANDING.get(gas) ?? 'non_kyoto'
}

const POSITION: ReadonlyMap<string, number> = new Map(GAS_KEYS.map((gas, index) => [gas, index]))
const KYOTO = /^(?:CO2e?|CH4|N2O|SF6|NF3|c-C3F6|HFC-.*|PFC-.*)$/
const BESIDE: ReadonlyMap<GasKey, GasStanding> = new Map([
  ['CO2_biogenic', 'biogenic'],
  ['CO2_removed', 'removal'],
  ['CH4_fossil', 'part'],
  ['CH4_nonfossil', 'part'],
])
const STANDING: ReadonlyMap<GasKey, GasStanding> = new Map(
  GAS_KEYS.map((gas) => [gas, BESIDE.get(gas) ?? (KYOTO.test(gas) ? 'kyoto' : 'non_kyoto')]),
)
