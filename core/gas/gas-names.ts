import type { GasKey } from './gas.ts'

/** What gases are called besides their key and the Portuguese name of the table: in English, and in everyday chemistry. */
export const GAS_NAMES: Readonly<Partial<Record<GasKey, readonly string[]>>> = {
  CO2: ['Carbon dioxide', 'Gás carbônico'],
  CH4: ['Methane'],
  N2O: ['Nitrous oxide', 'Óxido de dinitrogênio'],
  SF6: ['Sulfur hexafluoride', 'Sulphur hexafluoride'],
  NF3: ['Nitrogen trifluoride'],
  SF5CF3: ['Trifluoromethyl sulfur pentafluoride', 'Trifluoromethyl sulphur pentafluoride'],
  'c-C3F6': ['Perfluorocyclopropane'],
  'PFC-14': ['Perfluoromethane', 'Carbon tetrafluoride', 'Tetrafluoromethane', 'Tetrafluormetano'],
  'PFC-116': ['Perfluoroethane', 'Hexafluoroethane', 'Hexafluoretano'],
  'PFC-218': ['Perfluoropropane', 'Octafluoropropane'],
  'PFC-318': ['Perfluorocyclobutane', 'Octafluorocyclobutane'],
  CCl4: ['Carbon tetrachloride', 'Tetrachloromethane', 'Tetraclorometano'],
  CH3Br: ['Methyl bromide', 'Bromomethane', 'Brometo de metila'],
  CH3CCl3: ['Methyl chloroform', '1,1,1-Trichloroethane', '1,1,1-Tricloroetano', 'Metilclorofórmio'],
  SO2F2: ['Sulfuryl fluoride', 'Sulphuryl fluoride', 'Fluoreto de sulfurila'],
  CHCl3: ['Chloroform', 'Trichloromethane', 'Triclorometano'],
  CH2Cl2: ['Methylene chloride', 'Dichloromethane', 'Cloreto de metileno'],
  CH3Cl: ['Methyl chloride', 'Chloromethane', 'Cloreto de metila'],
}
