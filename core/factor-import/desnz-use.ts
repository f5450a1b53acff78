import type { CategoryKey, Scope } from '../factor/category.ts'
import type { CompositionType, LifeCycle } from '../factor/factor-record.ts'

/**
 * Where the factors of the UK's conversion factors belong: the flat file's own scope, and the category of the model for
 * each `Level 1` (what it covers: DESNZ, methodology paper 2024). A category is named only where the level leaves no
 * choice: freight may be up- or downstream, liquid fuels and biofuels may burn in a boiler or a lorry, and well-to-tank
 * of vehicles depends on whose they are.
 */
export interface FactorUse {
  readonly scope: Scope | null
  readonly category: CategoryKey | null
  readonly lifeCycle: LifeCycle
  readonly compositionType: CompositionType | null
  readonly note: string | null
}

/** The use of an activity of the flat file, from its scope and headings. */
export function desnzUse(scopeText: string, level1: string, level2: string, columnText: string): FactorUse {
  const listed = BY_LEVEL[level1]
  if (/non-Kyoto/.test(columnText)) {
    const note = 'Counts gases outside the Kyoto Protocol, which are reported beside the scopes.'
    return { scope: null, category: null, lifeCycle: 'leak', compositionType: 'gas', note }
  }
  const scope = SCOPES[scopeText] ?? null
  const [category = null, lifeCycle = 'unknown', compositionType = null] = listed ?? []
  const isEitherUse = level2 === 'Liquid fuels' || level2 === 'Biofuel'
  return {
    scope,
    category: isEitherUse ? null : category,
    lifeCycle: stage(level1, lifeCycle),
    compositionType,
    note: null,
  }
}

function stage(level1: string, listed: LifeCycle): LifeCycle {
  return level1.startsWith('WTT-') ? 'well_to_tank' : listed
}

const SCOPES: Readonly<Record<string, Scope>> = { 'Scope 1': 1, 'Scope 2': 2, 'Scope 3': 3 }

type Use = readonly [category: CategoryKey | null, lifeCycle: LifeCycle, compositionType?: CompositionType]

const BY_LEVEL: Readonly<Record<string, Use>> = {
  Fuels: ['stationary_combustion', 'combustion', 'fossil'],
  Bioenergy: ['stationary_combustion', 'combustion', 'biofuel'],
  'Outside of scopes': [null, 'combustion', 'biofuel'],
  'Refrigerant & other': ['fugitive_emissions', 'leak', 'gas'],
  'Passenger vehicles': ['mobile_combustion', 'combustion'],
  'Delivery vehicles': ['mobile_combustion', 'combustion'],
  'UK electricity': ['purchased_electricity', 'generation', 'electricity'],
  'UK electricity for EVs': ['purchased_electricity', 'generation', 'electricity'],
  'Heat and steam': ['purchased_heat_steam', 'generation'],
  'UK electricity T&D for EVs': ['fuel_energy_activities', 'losses', 'electricity'],
  'Transmission and distribution': ['fuel_energy_activities', 'losses', 'electricity'],
  'WTT- fuels': ['fuel_energy_activities', 'well_to_tank', 'fossil'],
  'WTT- bioenergy': ['fuel_energy_activities', 'well_to_tank', 'biofuel'],
  'WTT- UK electricity': ['fuel_energy_activities', 'well_to_tank', 'electricity'],
  'WTT- heat and steam': ['fuel_energy_activities', 'well_to_tank'],
  'WTT- business travel- air': ['business_travel', 'well_to_tank'],
  'WTT- business travel- sea': ['business_travel', 'well_to_tank'],
  'Business travel- air': ['business_travel', 'combustion'],
  'Business travel- sea': ['business_travel', 'combustion'],
  'Business travel- land': ['business_travel', 'combustion'],
  'Hotel stay': ['business_travel', 'unknown'],
  Homeworking: ['employee_commuting', 'unknown'],
  'Freighting goods': [null, 'combustion'],
  'Managed assets- vehicles': [null, 'combustion'],
  'Managed assets- electricity': [null, 'generation', 'electricity'],
  'Material use': ['purchased_goods_services', 'cradle_to_gate'],
  'Waste disposal': ['waste_in_operations', 'treatment', 'waste'],
  'Water supply': ['purchased_goods_services', 'unknown'],
  'Water treatment': ['waste_in_operations', 'treatment'],
}
