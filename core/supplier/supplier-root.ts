import { cnpjRoot, parseCnpj } from '../company/cnpj.ts'

/** The root of a CNPJ, which all branches of one legal entity share. */

/**
 * Eight characters of root, from a root (`12.ABC.345`) or a whole CNPJ, with or without mask and in any case; undefined for
 * anything else. A root alone has no check digits, so that all eight digits and letters may be one.
 */
export function readRoot(text: string): string | undefined {
  const { normalized, valid } = parseCnpj(text)
  if (valid) return cnpjRoot(normalized)
  return /^[0-9A-Z]{8}$/.test(normalized) ? normalized : undefined
}
