/** The CPF of a person: nine digits and two check digits modulo 11 (Receita Federal). Read only to warn, never stored. */

/** True when the eleven digits agree with their check digits; repeated digits are refused. */
export function isValidCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits)) return false
  return checkDigit(digits, 9) === Number(digits[9]) && checkDigit(digits, 10) === Number(digits[10])
}

function checkDigit(digits: string, length: number): number {
  let sum = 0
  for (let index = 0; index < length; index += 1) sum += Number(digits[index]) * (length + 1 - index)
  const rest = (sum * 10) % 11
  return rest === 10 ? 0 : rest
}
