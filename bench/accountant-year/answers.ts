import type { Truth } from './truth.ts'

/** Ways of taking a line that are right, the one that an accountant says first; `leave` is out with a reason. */
export type Answer = string

/** A method or generator by its whole key, or every one that begins so where it ends with a dot or a colon. */
export function fits(answer: Answer, key: string): boolean {
  return /[.:]$/.test(answer) ? key.startsWith(answer) : key === answer
}

/** What may become of a line by its truth; nothing but `leave` where it is not the company's to count.
 * A bill of the year before may stand in that year. */
export function answersOf({ counts, kind, why }: Pick<Truth, 'counts' | 'kind' | 'why'>): readonly Answer[] {
  if (why === 'another year') return ['leave', 'electricity.grid']
  if (counts === 'no') return ['leave']
  const [, answers = [SPEND, 'leave']] = byKind.find(([said]) => kind.startsWith(said)) ?? []
  return counts === 'ask' ? [...answers, 'leave'] : answers
}

const SPEND = 'method:value_chain.spend'

/** Kinds of the truth by their first words, the longer before the shorter. */
const byKind: readonly (readonly [string, readonly Answer[]])[] = [
  ['mobile gasoline C', ['mobile.gasoline_c']],
  ['mobile diesel', ['mobile.diesel_b']],
  ['mobile hydrous ethanol', ['mobile.hydrous_ethanol']],
  ['mobile LPG', ['mobile.lpg']],
  ['stationary diesel', ['stationary.diesel_b']],
  ['stationary LPG', ['stationary.lpg']],
  ['stationary natural gas', ['stationary.natural_gas']],
  ['stationary wood chips', ['stationary.firewood', 'stationary.vegetable_waste']],
  ['stationary firewood', ['stationary.firewood', 'leave']],
  ['diesel, use unknown', ['stationary.diesel_b', 'mobile.diesel_b']],
  ['diesel A', ['stationary.diesel_a', 'mobile.diesel_a', 'stationary.diesel_b', 'leave']],
  ['HVO', ['mobile.', 'stationary.', 'leave']],
  ['biodiesel B100', ['mobile.biodiesel_b100', 'stationary.biodiesel_b100']],
  ['mineral coal', ['stationary.']],
  ['shale oil', ['stationary.', 'leave']],
  ['acetylene', ['stationary.acetylene']],
  ['butane in tins', ['stationary.', 'leave']],
  ['butane as propellant', [SPEND, 'leave', 'stationary.lpg', 'method:']],
  ['purchased electricity', ['electricity.grid']],
  ['ARLA', ['method:', 'industrial.', 'leave']],
  ['R-', ['fugitive.', 'method:', 'leave']],
  ['SF6', ['fugitive.', 'method:', 'leave']],
  ['CO2', ['fugitive.', 'method:', 'leave']],
  ['new CO2 extinguisher', [SPEND, 'fugitive.', 'method:', 'leave']],
  ['welding mixture', ['fugitive.', 'method:', 'leave']],
  ['service with refrigerant', ['fugitive.', 'method:', 'leave']],
  ['dolomite', [SPEND, 'method:', 'land_use.', 'leave']],
  ['synthetic fertiliser', ['method:', 'land_use.', 'fugitive.n2o', 'leave']],
  ['freight road', ['method:freight.road', 'leave']],
  ['freight air', ['method:freight.air', 'leave']],
  ['business travel', ['method:', 'leave']],
  ['employee commuting', ['method:', 'leave']],
  ['sludge', ['method:', 'leave']],
  ['waste', ['method:', 'leave']],
]
