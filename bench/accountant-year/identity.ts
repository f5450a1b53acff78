import type { Random } from './random.ts'

function checkDigit(digits: string, weights: readonly number[]): string {
  const rest = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0) % 11
  return rest < 2 ? '0' : String(11 - rest)
}

/** Weights 2, 3 … `highest` from the right, over `length` digits. */
const weightsFromRight = (length: number, highest: number) =>
  Array.from({ length }, (_, index) => 2 + ((length - 1 - index) % (highest - 1)))

/** A CNPJ of 14 digits from its root and order, with both check digits (modulus 11). */
export function cnpjOf(root: string, order = '0001'): string {
  const first = checkDigit(root + order, weightsFromRight(12, 9))
  return root + order + first + checkDigit(root + order + first, weightsFromRight(13, 9))
}

export function cpfOf(nine: string): string {
  const first = checkDigit(nine, weightsFromRight(9, 10))
  return nine + first + checkDigit(nine + first, weightsFromRight(10, 11))
}

/** A key with its check digit: modulus 11, weights 2 to 9, for the 43 digits of a key and the 49 of an NFS-e. */
export const keyOf = (digits: string) => digits + checkDigit(digits, weightsFromRight(digits.length, 9))

export const hasRightCnpj = (cnpj: string) => cnpjOf(cnpj.slice(0, 8), cnpj.slice(8, 12)) === cnpj
export const hasRightCpf = (cpf: string) => cpfOf(cpf.slice(0, 9)) === cpf
export const hasRightKey = (key: string) => keyOf(key.slice(0, -1)) === key

/** Roots above 90,000,000 have not been given out: none of these can be a real company's. */
export const inventRoot = (random: Random) => `9${random.digits(7)}`
export const inventCpf = (random: Random) => cpfOf(random.digits(9))
