/**
 * Questions that no document and no earlier decision answers: gas is bought to make good a leak, to fill new equipment, or to
 * lie in store, and each purchase anew only the company knows which. Each has its possible answers, and each answer says what
 * becomes of the lines.
 */
import type { CategoryKey } from '../factor/category.ts'
import type { ClassifiedInputs } from './classified-inputs.ts'

/** A suggestion, as far as a question goes. */
type Suggested = { readonly generatorKey: string }

/** An answer to a question of use, and what it leads to. */
export type QuestionAnswer = {
  readonly code: AnswerCode
  /** `accept` counts the lines by the source, `ignore` leaves them out. */
  readonly action: 'accept' | 'ignore'
  /** A generator, or `method:<key>` with its `inputs`; null where the lines are left out. */
  readonly generatorKey: string | null
  readonly inputs: ClassifiedInputs | null
  readonly category: CategoryKey | null
}

export type AnswerCode =
  | 'leak_refilled'
  | 'new_refrigeration'
  | 'new_air_conditioning'
  | 'new_vehicle'
  | 'new_equipment'
  | 'in_stock'
  | 'released'
  | 'in_product'
  | 'discharged'
  | 'recovered'
  | 'burned'

/** The questions of use; a line with one is asked about whatever the company decided for others like it. */
export const USE_QUESTIONS: readonly string[] = [
  'classification.gas_released',
  'classification.co2_released',
  'classification.extinguisher_discharged',
  'classification.propellant_released',
]

/** Asked of a coupon that names no buyer: nothing proves that it is the company's until a person says why. */
export const WHOSE_QUESTION = 'classification.whose_purchase'

/** Questions that are never answered among others: by an act on what a filter shows only where the filter names the question. */
export const ASKED_BY_NAME: readonly string[] = [...USE_QUESTIONS, WHOSE_QUESTION]

/**
 * Questions of how much, which each document answers for itself: what was decided for another line says how it is counted, and
 * nothing of how many nights, tonnes or passengers this one is about.
 */
export const AMOUNT_QUESTIONS: readonly string[] = [
  'classification.how_many_nights',
  'classification.how_many_passengers',
  'classification.how_much_effluent',
  'classification.how_much_waste',
]

/** Whether it is a question of use. */
export function isUseQuestion(question: string | null | undefined): boolean {
  return typeof question === 'string' && USE_QUESTIONS.includes(question)
}

/** The question of a gas as exact as its line allows: of an extinguisher, of CO2, of a propellant, of any other gas. */
export function exactQuestion(
  question: string | undefined,
  candidates: readonly Suggested[],
  product: string,
): string | undefined {
  if (question !== 'classification.gas_released') return question
  if (EXTINGUISHER.test(product)) return 'classification.extinguisher_discharged'
  if (candidates[0]?.generatorKey === 'fugitive.co2') return 'classification.co2_released'
  return candidates.some(isFuel) ? 'classification.propellant_released' : question
}

/** The possible answers to a question about lines with these suggestions, the likeliest first; none where it has no choices. */
export function answersOf(question: string | undefined, candidates: readonly Suggested[]): readonly QuestionAnswer[] {
  const gas = candidates.find(({ generatorKey }) => generatorKey.startsWith('fugitive.'))
  if (gas === undefined) return []
  const leaked = (code: AnswerCode): QuestionAnswer => ({ ...COUNTED, code, generatorKey: gas.generatorKey })
  switch (question) {
    case 'classification.gas_released':
      return [leaked('leak_refilled'), ...newEquipment(gas.generatorKey), leftOut('in_stock')]
    case 'classification.co2_released':
      return [leaked('released'), leftOut('in_product'), leftOut('in_stock')]
    case 'classification.extinguisher_discharged':
      return [leaked('discharged'), leftOut('recovered'), leftOut('in_stock')]
    case 'classification.propellant_released': {
      const fuel = candidates.find(isFuel)
      const burned =
        fuel === undefined ? [] : [{ ...COUNTED, code: 'burned', generatorKey: fuel.generatorKey } as const]
      return [leaked('released'), ...burned, leftOut('in_product'), leftOut('in_stock')]
    }
    default:
      return []
  }
}

/**
 * What new equipment loses while it is charged (IPCC 2006, volume 3, chapter 7, equation 7.12), by its kind; of gases that are no
 * refrigerants no rate is published, and the charge stays in the equipment.
 */
function newEquipment(generatorKey: string): readonly QuestionAnswer[] {
  const gas = generatorKey.slice('fugitive.'.length)
  if (!REFRIGERANT.test(gas)) return [leftOut('new_equipment')]
  return NEW_EQUIPMENT.map(([code, new_equipment]) => ({
    code,
    action: 'accept',
    generatorKey: 'method:fugitive.installation',
    inputs: { gas: gas.replaceAll('_', '-').toUpperCase(), new_equipment },
    category: 'fugitive_emissions',
  }))
}

function leftOut(code: AnswerCode): QuestionAnswer {
  return { code, action: 'ignore', generatorKey: null, inputs: null, category: null }
}

function isFuel({ generatorKey }: Suggested): boolean {
  return generatorKey.startsWith('stationary.') || generatorKey.startsWith('mobile.')
}

const COUNTED = { action: 'accept', inputs: null, category: null } as const
const NEW_EQUIPMENT: readonly (readonly [code: AnswerCode, kind: string])[] = [
  ['new_refrigeration', 'commercial_refrigeration'],
  ['new_air_conditioning', 'air_conditioning'],
  ['new_vehicle', 'vehicle_air_conditioning'],
]
const EXTINGUISHER = /extint/i
/** Refrigerants by their codes; SF6, NF3, N2O and solvents are charged otherwise. */
const REFRIGERANT = /^(?:r_\d|hfc_|hcfc_|cfc_1|hfo_)/
