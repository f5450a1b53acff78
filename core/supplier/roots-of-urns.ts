import { cnpjRoot, parseCnpj } from '../company/cnpj.ts'
import { readRoot } from './supplier-root.ts'

/**
 * The roots of the CNPJs among URNs that name a company, each once, in their order: a whole CNPJ at the end of a URN, with or without
 * mask; eight characters alone count where the URN says that they are of a CNPJ.
 */
export function rootsOfUrns(urns: readonly string[]): readonly string[] {
  return [...new Set(urns.flatMap((urn) => rootOf(urn) ?? []))]
}

function rootOf(urn: string): string | undefined {
  const last = urn.slice(urn.lastIndexOf(':') + 1)
  const { normalized, valid } = parseCnpj(last)
  if (valid) return cnpjRoot(normalized)
  return /[:-]cnpj/i.test(urn) ? readRoot(last) : undefined
}
