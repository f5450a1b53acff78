import type { ChoiceOption } from '../method/input.ts'

/**
 * Rates of decay of waste in a landfill, 1/year, by climate: defaults of IPCC 2006, volume 5, chapter 3, table 3.3 (page 3.17;
 * records 615068 to 615087 of the IPCC's Emission Factor Database).
 */
export const CLIMATES = [
  { key: 'temperate_dry', names: ['Temperado seco', 'Média anual até 20 °C, chuva menor que a evapotranspiração'] },
  { key: 'temperate_wet', names: ['Temperado úmido', 'Média anual até 20 °C, chuva maior que a evapotranspiração'] },
  { key: 'tropical_dry', names: ['Tropical seco', 'Média anual acima de 20 °C, menos de 1.000 mm de chuva por ano'] },
  { key: 'tropical_wet', names: ['Tropical úmido', 'Média anual acima de 20 °C, 1.000 mm de chuva por ano ou mais'] },
] as const satisfies readonly ChoiceOption[]

/** One of the four climates that the table tells apart. */
export type Climate = (typeof CLIMATES)[number]['key']

/** Kinds of waste that have a rate of their own. */
export type DecayKind = 'paper_textiles' | 'wood' | 'garden' | 'food_sludge' | 'bulk'

export const DECAY_SOURCE = 'IPCC 2006, volume 5, chapter 3, table 3.3'

export const DECAY_RATES: Readonly<Record<Climate, Readonly<Record<DecayKind, string>>>> = {
  temperate_dry: { paper_textiles: '0.04', wood: '0.02', garden: '0.05', food_sludge: '0.06', bulk: '0.05' },
  temperate_wet: { paper_textiles: '0.06', wood: '0.03', garden: '0.1', food_sludge: '0.185', bulk: '0.09' },
  tropical_dry: { paper_textiles: '0.045', wood: '0.025', garden: '0.065', food_sludge: '0.085', bulk: '0.065' },
  tropical_wet: { paper_textiles: '0.07', wood: '0.035', garden: '0.17', food_sludge: '0.4', bulk: '0.17' },
}
