/**
 * The CNPJ: eight characters of root, four of branch, two check digits.
 * Since July 2026 the first twelve may be letters (Instrução Normativa RFB 2.229/2024); a character is worth its ASCII
 * code less 48 and the two check digits are modulo 11, so the numeric CNPJ is the same rule. A CNPJ is text, never a
 * number: a new branch of a numeric root may be alphanumeric.
 */

/** Why a CNPJ was refused. */
export type CnpjReason = 'cnpj.empty' | 'cnpj.characters' | 'cnpj.length' | 'cnpj.zeros' | 'cnpj.check_digits'

/** A CNPJ as typed, read: `normalized` is without mask and in upper case; `mask` is `SS.SSS.SSS/SSSS-NN`, as far as it goes. */
export type ParsedCnpj = {
  readonly valid: boolean
  readonly normalized: string
  readonly mask: string
  readonly kind: 'numeric' | 'alphanumeric'
  readonly reason?: CnpjReason
}

/** Reads a CNPJ with or without mask, in any case; never throws. */
export function parseCnpj(input: string): ParsedCnpj {
  const normalized = input.replace(/[\s./-]/g, '').replace(/[a-z]/g, (letter) => letter.toUpperCase())
  const reason = refusal(normalized)
  return {
    valid: reason === undefined,
    normalized,
    mask: maskCnpj(normalized),
    kind: /[A-Z]/.test(normalized) ? 'alphanumeric' : 'numeric',
    ...(reason === undefined ? {} : { reason }),
  }
}

/** Writes as much of the mask `SS.SSS.SSS/SSSS-NN` as the characters given fill. */
export function maskCnpj(normalized: string): string {
  const parts = [normalized.slice(0, 2), normalized.slice(2, 5), normalized.slice(5, 8)].filter((part) => part !== '')
  const branch = normalized.slice(8, 12)
  const digits = normalized.slice(12)
  return parts.join('.') + (branch === '' ? '' : `/${branch}`) + (digits === '' ? '' : `-${digits}`)
}

/** The eight characters that all branches of one legal entity share. */
export function cnpjRoot(normalized: string): string {
  return normalized.slice(0, 8)
}

function refusal(normalized: string): CnpjReason | undefined {
  if (normalized === '') return 'cnpj.empty'
  if (!/^[0-9A-Z]*$/.test(normalized)) return 'cnpj.characters'
  if (normalized.length !== 14) return 'cnpj.length'
  if (!/[0-9]{2}$/.test(normalized)) return 'cnpj.characters'
  if (normalized === '00000000000000') return 'cnpj.zeros'
  const first = checkDigit(normalized.slice(0, 12))
  const second = checkDigit(normalized.slice(0, 12) + first)
  return normalized.endsWith(`${first}${second}`) ? undefined : 'cnpj.check_digits'
}

/** Modulo 11 with weights 2 to 9 from the right, each character worth its ASCII code less 48. */
function checkDigit(characters: string): number {
  let sum = 0
  for (let index = 0; index < characters.length; index += 1) {
    const weight = ((characters.length - 1 - index) % 8) + 2
    sum += (characters.charCodeAt(index) - 48) * weight
  }
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}
