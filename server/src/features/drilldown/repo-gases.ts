/** Gases that cells hold in columns of their own, beside the lines that emit them (migration 0108); each other gas has rows of its own. */
export const GAS_COLUMNS = [
  { gas: 'CO2', column: 'co2_kg' },
  { gas: 'CO2_biogenic', column: 'co2_biogenic_kg' },
  { gas: 'CH4', column: 'ch4_kg' },
  { gas: 'CH4_fossil', column: 'ch4_fossil_kg' },
  { gas: 'CH4_nonfossil', column: 'ch4_nonfossil_kg' },
  { gas: 'N2O', column: 'n2o_kg' },
  { gas: 'CO2e', column: 'co2e_kg' },
] as const

/** The gases under which cells keep what counts by market: kilograms by certificates, and MWh of a region that none tracks. */
export const TRACKED_GAS = 'tracked CO2'
export const UNTRACKED_GAS = 'untracked '
