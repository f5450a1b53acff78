import { type CnpjReason, cnpjRoot, parseCnpj } from '../company/cnpj.ts'

/** The root of a CNPJ, which all branches of one legal entity share: a supplier is a root, whatever branch sold. */

/**
 * Eight characters of root, from a root (`12.ABC.345`) or a whole CNPJ, with or without mask and in any case; undefined for
 * anything else. A root alone has no check digits, so that all eight digits and letters may be one.
 */
export function readRoot(text: string): string | undefined {
  const { normalized, valid } = parseCnpj(text)
  if (valid) return cnpjRoot(normalized)
  return /^[0-9A-Z]{8}$/.test(normalized) ? normalized : undefined
}

/** A legal entity and those of its branches that were met, each once, in the order of their signs. */
export interface RootBranches {
  readonly root: string
  /** Whole CNPJs without mask. */
  readonly branches: readonly string[]
}

/** Suppliers by root, and the CNPJs that are none, as they came. */
export interface Roots {
  readonly roots: readonly RootBranches[]
  readonly refused: readonly { readonly given: string; readonly reason: CnpjReason }[]
}

/** Brings CNPJs together by their root. */
export function branchesByRoot(cnpjs: Iterable<string>): Roots {
  const branches = new Set<string>()
  const refused = new Map<string, CnpjReason>()
  for (const given of cnpjs) {
    const { normalized, reason } = parseCnpj(given)
    if (reason === undefined) branches.add(normalized)
    else refused.set(given, reason)
  }
  const byRoot = Map.groupBy([...branches].toSorted(), cnpjRoot)
  return {
    roots: [...byRoot].map(([root, ofRoot]) => ({ root, branches: ofRoot })),
    refused: [...refused].map(([given, reason]) => ({ given, reason })),
  }
}
