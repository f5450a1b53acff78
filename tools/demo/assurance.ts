import type { Inputs } from '@pegada/contract/contract.ts'
import { demoYears } from './person.ts'

/** The verification of the corrected year, with its terms; its verifier, whom the company invites, draws. */
export const demoAssurance: Inputs['assurance']['create'] = {
  verifier: 'Verificadora Demonstração',
  year: demoYears.restated,
  version: 2,
  level: 'limited',
  view: 'location',
  scope: 'Escopos 1, 2 e 3 de todas as unidades, no limite do controle operacional',
  criteria: 'GHG Protocol Corporate Standard; ISO 14064-3:2019',
  materialPercent: '5',
  materialReason: 'Costume em verificações de inventários; o verificador pode mudá-la até o sorteio',
  expectedPercent: '1',
}
