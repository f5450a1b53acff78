/**
 * The 44-character access key of a Brazilian electronic fiscal document: state, year and month, the issuer's CNPJ,
 * model, series, number, emission type, random code, check digit. The CNPJ part may hold letters since July 2026;
 * the check digit is modulo 11 with weights 2 to 9 from the right, each character worth its ASCII code less 48.
 */

/** True when the text has the form of an access key, whatever its check digit. */
export function isAccessKey(key: string): boolean {
  return FORM.test(key)
}

/** True when the text is an access key whose check digit agrees. */
export function hasValidCheckDigit(key: string): boolean {
  if (!FORM.test(key)) return false
  let sum = 0
  for (let index = 0; index < 43; index += 1) sum += (key.charCodeAt(index) - 48) * (((42 - index) % 8) + 2)
  const rest = sum % 11
  return key.charCodeAt(43) - 48 === (rest < 2 ? 0 : 11 - rest)
}

const FORM = /^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$/
