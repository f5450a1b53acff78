import type { ClassificationCandidate } from '@pegada/core/classification/classification.ts'

/**
 * Our judgement of what a fuel is bought for, the likeliest use first, with a confidence: no document says whether
 * diesel goes into a lorry or a generator set. Where a fuel has no generator of its own (propane, marine diesel), the
 * nearest one with a published factor is proposed with a low confidence, so that a person decides.
 */
export const FUEL_USES: ReadonlyMap<string, readonly (readonly [string, string])[]> = new Map([
  [
    'diesel_b',
    [
      ['mobile.diesel_b', '0.8'],
      ['stationary.diesel_b', '0.2'],
    ],
  ],
  ['diesel_b_generation', [['stationary.diesel_b', '0.95']]],
  [
    'diesel_a',
    [
      ['mobile.diesel_a', '0.7'],
      ['stationary.diesel_a', '0.3'],
    ],
  ],
  [
    'marine_diesel',
    [
      ['mobile.diesel_a', '0.6'],
      ['stationary.diesel_a', '0.2'],
    ],
  ],
  [
    'gasoline_c',
    [
      ['mobile.gasoline_c', '0.9'],
      ['stationary.gasoline_c', '0.1'],
    ],
  ],
  [
    'gasoline_a',
    [
      ['mobile.gasoline_a', '0.8'],
      ['stationary.gasoline_a', '0.1'],
    ],
  ],
  ['aviation_gasoline', [['mobile.aviation_gasoline', '0.97']]],
  ['jet_kerosene', [['mobile.jet_kerosene', '0.97']]],
  ['kerosene', [['stationary.kerosene', '0.8']]],
  [
    'hydrous_ethanol',
    [
      ['mobile.hydrous_ethanol', '0.92'],
      ['stationary.hydrous_ethanol', '0.05'],
    ],
  ],
  [
    'anhydrous_ethanol',
    [
      ['mobile.anhydrous_ethanol', '0.7'],
      ['stationary.anhydrous_ethanol', '0.1'],
    ],
  ],
  [
    'biodiesel_b100',
    [
      ['mobile.biodiesel_b100', '0.7'],
      ['stationary.biodiesel_b100', '0.3'],
    ],
  ],
  [
    'lpg',
    [
      ['stationary.lpg', '0.85'],
      ['mobile.lpg', '0.15'],
    ],
  ],
  ['propane', [['stationary.lpg', '0.5']]],
  ['butane', [['stationary.lpg', '0.5']]],
  ['ethane', [['stationary.ethane', '0.8']]],
  [
    'natural_gas',
    [
      ['stationary.natural_gas', '0.85'],
      ['mobile.cng', '0.15'],
    ],
  ],
  ['wet_natural_gas', [['stationary.wet_natural_gas', '0.85']]],
  ['cng', [['mobile.cng', '0.95']]],
  [
    'lng',
    [
      ['mobile.lng', '0.6'],
      ['stationary.natural_gas', '0.3'],
    ],
  ],
  ['refinery_gas', [['stationary.refinery_gas', '0.8']]],
  [
    'fuel_oil',
    [
      ['stationary.fuel_oil', '0.85'],
      ['mobile.fuel_oil', '0.15'],
    ],
  ],
  ['fuel_oil_generation', [['stationary.fuel_oil', '0.97']]],
  [
    'marine_fuel_oil',
    [
      ['mobile.fuel_oil', '0.9'],
      ['stationary.fuel_oil', '0.1'],
    ],
  ],
  ['petroleum_coke', [['stationary.petroleum_coke', '0.85']]],
  [
    'lubricants',
    [
      ['mobile.lubricants', '0.1'],
      ['stationary.lubricants', '0.1'],
    ],
  ],
  ['methanol', [['mobile.methanol', '0.1']]],
  [
    'biomethane',
    [
      ['stationary.biomethane', '0.5'],
      ['mobile.biomethane', '0.5'],
    ],
  ],
  ...onlyStationary(),
])

/** ANP codes whose use the product's own name settles, apart from their family. */
export const ANP_FUELS: ReadonlyMap<string, string> = new Map([
  ['220101001', 'wet_natural_gas'],
  ['510301003', 'fuel_oil_generation'],
  ['820101026', 'diesel_b_generation'],
  ['820101027', 'diesel_b_generation'],
])

/** NCM prefixes whose hint names several fuels where what companies buy is one of them. */
export const NCM_FUELS: ReadonlyMap<string, string> = new Map([
  ['27101259', 'gasoline_c'],
  ['27101921', 'diesel_b'],
  ['27111100', 'lng'],
  ['271112', 'propane'],
  ['27111300', 'butane'],
  ['27112100', 'natural_gas'],
  ['27112910', 'butane'],
  ['44012', 'firewood'],
  ['44013', 'firewood'],
])

/** NCM prefixes of what emits by a method once it is on a field, with the inputs that the code itself tells. */
export const NCM_METHODS: ReadonlyMap<string, ClassificationCandidate> = new Map([
  ['310210', { generatorKey: 'method:agriculture.urea', confidence: '0.6', category: 'agriculture' }],
  [
    '25210000',
    {
      generatorKey: 'method:agriculture.liming',
      confidence: '0.5',
      inputs: { limestone_type: 'calcitic_limestone' },
      category: 'agriculture',
    },
  ],
  [
    '25181000',
    {
      generatorKey: 'method:agriculture.liming',
      confidence: '0.5',
      inputs: { limestone_type: 'dolomitic_limestone' },
      category: 'agriculture',
    },
  ],
  ...nitrogenFertilisers(),
])

/** Fuels by the names that the factor tables give them. */
export const FACTOR_FUELS: ReadonlyMap<string, string> = new Map([
  ['Acetileno', 'acetylene'],
  ['Alcatrão', 'tar'],
  ['Asfaltos', 'asphalt'],
  ['Bagaço de Cana', 'sugarcane_bagasse'],
  ['Biodiesel (B100)', 'biodiesel_b100'],
  ['Biogás (outros)', 'biogas'],
  ['Biometano', 'biomethane'],
  ['Carvão Metalúrgico Importado', 'imported_coking_coal'],
  ['Carvão Metalúrgico Nacional', 'national_coking_coal'],
  ['Carvão Vapor sem Especificação', 'steam_coal'],
  ['Carvão Vegetal', 'charcoal'],
  ['Coque de Carvão Mineral', 'coal_coke'],
  ['Coque de Petróleo', 'petroleum_coke'],
  ['Etanol Anidro', 'anhydrous_ethanol'],
  ['Etanol Hidratado', 'hydrous_ethanol'],
  ['Gasolina Automotiva (pura)', 'gasoline_a'],
  ['Gasolina automotiva comercial (gasolina C)', 'gasoline_c'],
  ['Gasolina de Aviação', 'aviation_gasoline'],
  ['Gás Liquefeito de Petróleo (GLP)', 'lpg'],
  ['Gás Natural Liquefeito (GNL)', 'lng'],
  ['Gás Natural Seco', 'natural_gas'],
  ['Gás Natural Veicular (GNV)', 'cng'],
  ['Gás Natural Úmido', 'wet_natural_gas'],
  ['Gás de Coqueria', 'coke_oven_gas'],
  ['Gás de Refinaria', 'refinery_gas'],
  ['Lenha Comercial', 'firewood'],
  ['Licor Negro (Lixívia)', 'black_liquor'],
  ['Lubrificantes', 'lubricants'],
  ['Melaço', 'molasses'],
  ['Metanol', 'methanol'],
  ['Nafta', 'naphtha'],
  ['Parafina', 'paraffin'],
  ['Petróleo Bruto', 'crude_oil'],
  ['Querosene Iluminante', 'kerosene'],
  ['Querosene de Aviação', 'jet_kerosene'],
  ['Resíduos Vegetais', 'vegetable_waste'],
  ['Solventes', 'solvents'],
  ['Turfa', 'peat'],
  ['Xisto Betuminoso e Areias Betuminosas', 'oil_shale'],
  ['Óleo Combustível', 'fuel_oil'],
  ['Óleo Diesel (puro)', 'diesel_a'],
  ['Óleo diesel comercial (diesel B)', 'diesel_b'],
  ['Óleos Residuais', 'residual_oils'],
])

/** The generator of a gas or blend by its name in the gas tables ("HFC-134a", "R-410A"). */
export function gasGenerator(name: string): string {
  return `fugitive.${name.toLowerCase().replaceAll('-', '_')}`
}

function onlyStationary(): (readonly [string, readonly (readonly [string, string])[]])[] {
  const fuels =
    'acetylene tar asphalt sugarcane_bagasse biogas imported_coking_coal national_coking_coal steam_coal charcoal coal_coke ' +
    'coke_oven_gas firewood black_liquor molasses naphtha paraffin crude_oil vegetable_waste solvents peat oil_shale residual_oils'
  return fuels.split(' ').map((fuel) => [fuel, [[`stationary.${fuel}`, '0.85']]])
}

/** Codes of fertilisers that hold nitrogen; how much, their formula tells. */
function nitrogenFertilisers(): (readonly [string, ClassificationCandidate])[] {
  const prefixes =
    '31022 31023000 31024000 310250 31026000 31028000 31029000 31051000 31052000 31053000 31054000 31055 310590'
  const method = 'method:agriculture.synthetic_nitrogen'
  return prefixes
    .split(' ')
    .map((prefix) => [prefix, { generatorKey: method, confidence: '0.5', category: 'agriculture' }])
}
