/** The states of Brazil and the Federal District, by their two letters (IBGE). */
export const STATES = [
  ...['AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA'],
  ...['PB', 'PE', 'PI', 'PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO'],
] as const
export type State = (typeof STATES)[number]

/**
 * The postal codes (CEP) of each state by their first five digits, both ends included (Correios, "Faixas de CEP"). A state may have
 * two ranges; some numbers between them are nobody's.
 */
const ranges: readonly (readonly [state: State, from: number, to: number])[] = [
  ['SP', 1000, 19999],
  ['RJ', 20000, 28999],
  ['ES', 29000, 29999],
  ['MG', 30000, 39999],
  ['BA', 40000, 48999],
  ['SE', 49000, 49999],
  ['PE', 50000, 56999],
  ['AL', 57000, 57999],
  ['PB', 58000, 58999],
  ['RN', 59000, 59999],
  ['CE', 60000, 63999],
  ['PI', 64000, 64999],
  ['MA', 65000, 65999],
  ['PA', 66000, 68899],
  ['AP', 68900, 68999],
  ['AM', 69000, 69299],
  ['RR', 69300, 69399],
  ['AM', 69400, 69899],
  ['AC', 69900, 69999],
  ['DF', 70000, 72799],
  ['GO', 72800, 72999],
  ['DF', 73000, 73699],
  ['GO', 73700, 76799],
  ['RO', 76800, 76999],
  ['TO', 77000, 77999],
  ['MT', 78000, 78899],
  ['MS', 79000, 79999],
  ['PR', 80000, 87999],
  ['SC', 88000, 89999],
  ['RS', 90000, 99999],
]

/** The eight digits of a CEP, with or without its mark; undefined for anything else. */
export function cepDigits(typed: string): string | undefined {
  const match = /^\s*(\d{5})[-\s.]?(\d{3})\s*$/.exec(typed)
  return match ? `${match[1]}${match[2]}` : undefined
}

/** The state that a CEP lies in; undefined where it lies in none. */
export function stateOfCep(digits: string): State | undefined {
  const head = Number(digits.slice(0, 5))
  return ranges.find(([, from, to]) => from <= head && head <= to)?.[0]
}

/** Whether two letters are a state's. */
export function isState(letters: string): letters is State {
  return STATES.some((state) => state === letters)
}
