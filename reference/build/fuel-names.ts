/**
 * Fuels by key, with the label the source tables print and the names people use for burning them in place (stationary)
 * and in own vehicles (mobile). The first name is the one shown. Keys are those of the ANP product families where one exists.
 */
export interface FuelNames {
  readonly key: string
  readonly label: string
  readonly alsoLabelled: readonly string[]
  readonly stationary: readonly string[]
  readonly mobile: readonly string[]
}

function fuel(key: string, label: string, names: Partial<Omit<FuelNames, 'key' | 'label'>> = {}): FuelNames {
  return { key, label, alsoLabelled: [], stationary: [], mobile: [], ...names }
}

/** A fuel that is a mixture of a fossil fuel and a biofuel, in shares that change by date. */
export interface CommercialFuel {
  readonly key: string
  readonly fossilFuel: string
  readonly biofuel: string
  readonly mixture: 'ethanol_in_gasoline' | 'biodiesel_in_diesel'
}

/** The commercial fuels sold at the pump. */
export const COMMERCIAL_FUELS: readonly CommercialFuel[] = [
  { key: 'diesel_b', fossilFuel: 'diesel_a', biofuel: 'biodiesel_b100', mixture: 'biodiesel_in_diesel' },
  { key: 'gasoline_c', fossilFuel: 'gasoline_a', biofuel: 'anhydrous_ethanol', mixture: 'ethanol_in_gasoline' },
]

/** Every fuel of the source tables. */
export const FUELS: readonly FuelNames[] = [
  fuel('diesel_b', 'Óleo diesel comercial (diesel B)', {
    alsoLabelled: ['Óleo Diesel (comercial)'],
    stationary: ['Diesel em geradores', 'Diesel em gerador', 'Óleo diesel em geradores', 'Diesel em caldeiras'],
    mobile: [
      'Diesel em caminhões próprios',
      'Diesel em veículos próprios',
      'Diesel em frota própria',
      'Diesel S10',
      'Diesel S500',
    ],
  }),
  fuel('gasoline_c', 'Gasolina automotiva comercial (gasolina C)', {
    alsoLabelled: ['Gasolina Automotiva (comercial)'],
    stationary: ['Gasolina em geradores', 'Gasolina em equipamentos'],
    mobile: [
      'Gasolina em carros próprios',
      'Gasolina em veículos próprios',
      'Gasolina em frota própria',
      'Gasolina',
      'Gasolina comum',
      'Gasolina aditivada',
    ],
  }),
  fuel('diesel_a', 'Óleo Diesel (puro)', {
    stationary: ['Diesel A em geradores'],
    mobile: ['Diesel A em veículos próprios'],
  }),
  fuel('gasoline_a', 'Gasolina Automotiva (pura)', {
    stationary: ['Gasolina A em geradores'],
    mobile: ['Gasolina A em veículos próprios'],
  }),
  fuel('hydrous_ethanol', 'Etanol Hidratado', {
    stationary: ['Etanol em geradores'],
    mobile: [
      'Etanol em carros próprios',
      'Etanol em veículos próprios',
      'Etanol',
      'Álcool combustível',
      'Etanol comum',
    ],
  }),
  fuel('anhydrous_ethanol', 'Etanol Anidro', {
    stationary: ['Etanol anidro em equipamentos'],
    mobile: ['Etanol anidro em veículos próprios'],
  }),
  fuel('biodiesel_b100', 'Biodiesel (B100)', {
    stationary: ['Biodiesel em geradores'],
    mobile: ['Biodiesel em veículos próprios'],
  }),
  fuel('lpg', 'Gás Liquefeito de Petróleo (GLP)', {
    stationary: ['Gás de cozinha', 'GLP', 'GLP em cozinha', 'Botijão de gás', 'GLP em caldeiras'],
    mobile: ['GLP em empilhadeiras', 'Gás de empilhadeira'],
  }),
  fuel('natural_gas', 'Gás Natural Seco', {
    stationary: ['Gás natural em caldeiras', 'Gás natural', 'Gás canalizado', 'Gás encanado'],
  }),
  fuel('wet_natural_gas', 'Gás Natural Úmido', { stationary: ['Gás natural úmido em equipamentos'] }),
  fuel('cng', 'Gás Natural Veicular (GNV)', { mobile: ['GNV em veículos próprios', 'GNV', 'Gás natural veicular'] }),
  fuel('lng', 'Gás Natural Liquefeito (GNL)', {
    mobile: ['GNL em caminhões próprios', 'GNL', 'Gás natural liquefeito'],
  }),
  fuel('jet_kerosene', 'Querosene de Aviação', {
    stationary: ['Querosene de aviação em equipamentos'],
    mobile: ['Querosene de aviação em aeronaves próprias', 'QAV'],
  }),
  fuel('kerosene', 'Querosene Iluminante', { stationary: ['Querosene em equipamentos', 'Querosene'] }),
  fuel('aviation_gasoline', 'Gasolina de Aviação', {
    stationary: ['Gasolina de aviação em equipamentos'],
    mobile: ['Gasolina de aviação em aeronaves próprias', 'AVGAS'],
  }),
  fuel('fuel_oil', 'Óleo Combustível', {
    stationary: ['Óleo combustível em caldeiras', 'Óleo BPF'],
    mobile: ['Óleo combustível em embarcações próprias'],
  }),
  fuel('petroleum_coke', 'Coque de Petróleo', {
    stationary: ['Coque de petróleo em fornos', 'Coque verde de petróleo'],
  }),
  fuel('lubricants', 'Lubrificantes', {
    stationary: ['Lubrificantes queimados em equipamentos'],
    mobile: ['Lubrificantes em veículos próprios', 'Óleo lubrificante em veículos próprios'],
  }),
  fuel('methanol', 'Metanol', { mobile: ['Metanol em veículos próprios'] }),
  fuel('biomethane', 'Biometano', {
    stationary: ['Biometano em caldeiras'],
    mobile: ['Biometano em veículos próprios'],
  }),
  fuel('saf', 'Bioquerosene (SAF)', { mobile: ['SAF em aeronaves próprias', 'Bioquerosene de aviação'] }),
  fuel('hvo', 'HVO (diesel verde)', { mobile: ['Diesel verde em veículos próprios', 'HVO'] }),
  fuel('biomethanol', 'Biometanol', { mobile: ['Biometanol em veículos próprios'] }),
  fuel('biopropane', 'Biopropano (bioGLP)', { stationary: ['Biopropano em equipamentos', 'BioGLP'] }),
  fuel('acetylene', 'Acetileno', { stationary: ['Acetileno em solda', 'Gás acetileno'] }),
  fuel('tar', 'Alcatrão', { stationary: ['Alcatrão em fornos'] }),
  fuel('asphalt', 'Asfaltos', { stationary: ['Asfalto queimado'] }),
  fuel('imported_coking_coal', 'Carvão Metalúrgico Importado'),
  fuel('national_coking_coal', 'Carvão Metalúrgico Nacional'),
  ...['3100', '3300', '3700', '4200', '4500', '4700', '5200', '5900', '6000'].map((heat) =>
    fuel(`steam_coal_${heat}`, `Carvão Vapor ${heat} kcal / kg`),
  ),
  fuel('steam_coal', 'Carvão Vapor sem Especificação', {
    stationary: ['Carvão mineral em caldeiras', 'Carvão mineral'],
  }),
  fuel('coal_coke', 'Coque de Carvão Mineral', { stationary: ['Coque em fornos'] }),
  fuel('ethane', 'Etano', { stationary: ['Etano em equipamentos'] }),
  fuel('coke_oven_gas', 'Gás de Coqueria'),
  fuel('refinery_gas', 'Gás de Refinaria', { stationary: ['Gás combustível de refinaria'] }),
  fuel('natural_gas_liquids', 'Líquidos de Gás Natural (LGN)', { stationary: ['LGN'] }),
  fuel('naphtha', 'Nafta'),
  fuel('shale_oil', 'Óleo de Xisto'),
  fuel('residual_oils', 'Óleos Residuais', { stationary: ['Óleo residual em fornos'] }),
  fuel('other_petroleum_products', 'Outros Produtos de Petróleo'),
  fuel('paraffin', 'Parafina', { stationary: ['Parafina queimada'] }),
  fuel('crude_oil', 'Petróleo Bruto'),
  fuel('industrial_waste', 'Resíduos Industriais', { stationary: ['Resíduos industriais queimados em fornos'] }),
  fuel('municipal_waste_fossil', 'Resíduos Municipais (fração não-biomassa)'),
  fuel('solvents', 'Solventes', { stationary: ['Solventes queimados'] }),
  fuel('peat', 'Turfa'),
  fuel('oil_shale', 'Xisto Betuminoso e Areias Betuminosas'),
  fuel('sugarcane_bagasse', 'Bagaço de Cana', { stationary: ['Bagaço de cana em caldeiras'] }),
  fuel('biogas', 'Biogás (outros)', { stationary: ['Biogás em geradores', 'Biogás'] }),
  fuel('landfill_gas', 'Biogás de aterro', { stationary: ['Biogás de aterro em geradores'] }),
  fuel('sugarcane_juice', 'Caldo de Cana'),
  fuel('charcoal', 'Carvão Vegetal', { stationary: ['Carvão vegetal em fornos', 'Carvão de churrasco'] }),
  fuel('firewood', 'Lenha Comercial', {
    stationary: ['Lenha em caldeiras', 'Lenha', 'Lenha em fornos', 'Cavaco de madeira'],
  }),
  fuel('black_liquor', 'Licor Negro (Lixívia)', { stationary: ['Licor negro', 'Lixívia'] }),
  fuel('molasses', 'Melaço'),
  fuel('municipal_waste_biomass', 'Resíduos Municipais (fração biomassa)'),
  fuel('vegetable_waste', 'Resíduos Vegetais', { stationary: ['Resíduos vegetais em caldeiras'] }),
]
