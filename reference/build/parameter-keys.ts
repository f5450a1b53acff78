import { WASTES } from './rate-keys.ts'

/** Ids of the constants of effluents, landfills, incineration and home office, by the table's group, name and parameter. */
interface ParameterGroup {
  readonly prefix: string
  /** Keys by printed name; absent where the parameter alone names the constant. */
  readonly names?: Readonly<Record<string, string>>
  readonly parameters: Readonly<Record<string, string>>
}

const TREATMENTS: Readonly<Record<string, string>> = {
  'Tratamento aeróbio (lodo ativado, lagoa aerada, etc)': 'aerobic',
  'Fossa séptica': 'septic_tank',
  'Reator anaeróbio': 'anaerobic_reactor',
  'Lagoa anaeróbia profunda (profundidade > 2 metros)': 'deep_anaerobic_lagoon',
  'Lagoa anaeróbia rasa (profundidade < 2 metros)': 'shallow_anaerobic_lagoon',
  'Lagoa facultativa (profundidade < 2 metros)': 'facultative_lagoon',
  'Lagoa de maturação (profundidade < 2 metros)': 'maturation_lagoon',
  'Fossas secas': 'dry_latrine',
  "Lançamento em corpos d'água (não especificado)": 'water_body_unspecified',
  "Lançamento em corpos d'água (que não reservatórios, lagos e estuários)": 'water_body_flowing',
  'Lançamento em reservatórios, lagos e estuários': 'reservoir_lake_estuary',
  'Efluente parado a céu aberto': 'stagnant_open',
}

const TREATMENT_PARAMETERS = {
  MCF: 'mcf',
  EF_CH4_DBO: 'ch4_per_bod',
  EF_CH4_DQO: 'ch4_per_cod',
  EF_N2O: 'n2o_n_per_n',
}

/** Every group of the table. */
export const PARAMETER_GROUPS: Readonly<Record<string, ParameterGroup>> = {
  'Efluentes domésticos': { prefix: 'effluent.domestic', names: TREATMENTS, parameters: TREATMENT_PARAMETERS },
  'Efluentes industriais': { prefix: 'effluent.industrial', names: TREATMENTS, parameters: TREATMENT_PARAMETERS },
  Efluentes: { prefix: 'effluent', parameters: { Bo_DBO: 'bo_bod', Bo_DQO: 'bo_cod' } },
  'Efluentes industriais: teor de nitrogênio': {
    prefix: 'effluent.nitrogen_content',
    names: {
      'Efluentes do refino de álcool': 'alcohol_refining',
      'Efluentes da produção de cerveja e malte': 'beer_malt',
      'Efluentes da processamento de peixes': 'fish_processing',
      'Efluentes da produção de ferro e aço': 'iron_steel',
      'Efluentes de frigoríficos': 'meat_packing',
      'Efluentes da produção de fertilizantes nitrogenados': 'nitrogen_fertiliser',
      'Efluentes da produção de plásticos e resinas': 'plastics_resins',
      'Efluentes da produção de amido': 'starch',
    },
    parameters: { teor_N: '' },
  },
  'Efluentes domésticos: geração': {
    prefix: 'effluent.flow',
    names: {
      Fábricas: 'factory',
      'Escritório, edifícios públicos e comerciais': 'office',
      Escolas: 'school',
      'Alojamento - Ocupação permanente': 'lodging',
    },
    parameters: { efluente: '' },
  },
  'Efluentes domésticos: parâmetros': {
    prefix: 'effluent',
    parameters: {
      carga_DBO: 'bod_load',
      horas_trabalhadas_ano: 'working_hours',
      proteina: 'protein_intake',
      N_na_proteina: 'nitrogen_in_protein',
      carga_organica_removida: 'organic_removed_primary',
      N_removido: 'nitrogen_removed_primary',
    },
  },
  'Aterro: MCF por classe': {
    prefix: 'landfill.mcf',
    names: Object.fromEntries([...'ABCDEFGH'].map((letter) => [`Classe ${letter}`, letter.toLowerCase()])),
    parameters: { MCF: '' },
  },
  'Aterro: parâmetros': {
    prefix: 'landfill',
    names: {
      'k [papéis/têxteis]': 'k.paper_textiles',
      'k [madeira]': 'k.wood',
      'k [jardim/outros putrescíveis não-alimentares]': 'k.garden',
      'k [alimentares/lodo]': 'k.food_sludge',
      'k [bulk waste]': 'k.bulk',
      'DOCf [adimensional] - resíduos decomposição lenta': 'docf.slow',
      'DOCf [adimensional] - resíduos decomposição moderada': 'docf.moderate',
      'DOCf [adimensional] - resíduos decomposição rápida': 'docf.rapid',
      '16/12 [adimensional]': 'ch4_per_carbon',
      'F [adimensional]': 'methane_fraction',
      'Fator de recuperação CH4': 'recovery_default',
    },
    parameters: { k: '', DOCf: '', '16/12': '', F: '', Fator: '' },
  },
  'Aterro: eficiência de recuperação de CH4': {
    prefix: 'landfill.recovery',
    names: { 'IPCC, (2019)': 'ipcc_2019', 'MCTI, (2016)': 'mcti_2016' },
    parameters: { eficiencia: '' },
  },
  'Resíduos: composição': {
    prefix: 'waste.composition',
    names: WASTES,
    parameters: {
      DOC_base_umida: 'doc_wet',
      DOC_base_seca: 'doc_dry',
      umidade: 'moisture',
      C_base_umida: 'carbon_wet',
      C_base_seca: 'carbon_dry',
      C_fossil: 'fossil_share',
    },
  },
  'Incineração: composição': {
    prefix: 'incineration',
    names: WASTES,
    parameters: { umidade: 'moisture', C_massa_seca: 'carbon_dry', C_fossil_do_total: 'fossil_share' },
  },
  'Incineração: FE': { prefix: 'incineration', parameters: { EF_CH4: 'ch4', EF_N2O: 'n2o' } },
  Teletrabalho: {
    prefix: 'home_office',
    names: { Equipamentos: 'equipment', Iluminação: 'lighting' },
    parameters: { potencia: '' },
  },
}

/** Units of the table as labels of a working, where after the stroke everything divides; a plain number is empty. */
export const PARAMETER_UNITS: Readonly<Record<string, string>> = {
  adimensional: '',
  fração: '',
  '1/ano': '1/year',
  'g N2O/t (base úmida)': 'g N2O/t',
  'h/ano': 'h/year',
  'kg CH4/kg DBO': 'kg CH4/kg BOD',
  'kg CH4/kg DQO': 'kg CH4/kg COD',
  'kg CH4/t (base úmida)': 'kg CH4/t',
  'kg DBO/pessoa.dia': 'kg BOD/person·d',
  'kg N/kg proteína': 'kg N/kg protein',
  'kg N/m³ efluente': 'kg N/m³',
  'kg N2O-N/kg N': 'kg N2O-N/kg N',
  'kg proteína/pessoa.ano': 'kg protein/person·year',
  'L/pessoa.dia': 'L/person·d',
  W: 'W',
}
