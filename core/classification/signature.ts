import { normaliseName } from '../factor/name.ts'

/** What makes two lines alike: how the issuer writes the product, its code and its unit. */
export type SignedLine = {
  readonly product: string
  readonly ncm: string | null
  readonly unit: string | null
  readonly nature: string
}

/**
 * The text under which like lines are grouped and decisions remembered: nature, NCM, unit, and the description without
 * accents, case or the numbers that differ from sale to sale. Equal texts mean lines that one decision settles.
 */
export function signatureOf(line: SignedLine): string {
  const unit = normaliseName(line.unit ?? '')
  return [line.nature, line.ncm ?? '', unit, normaliseName(line.product)].join('|').slice(0, 300)
}
