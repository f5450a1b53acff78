import type { SpendBridge } from '../factor/spend-bridge.ts'
import { withSectors } from './by-sector.ts'
import type { ClassifiableLine, Classification, ClassificationContext } from './classification.ts'
import { classifyLine } from './classify-line.ts'

/** What a row of purchases says in words of its own, apart from the account that it was booked to. */
export interface PurchaseWords {
  readonly text: string
  readonly account: string | null
  /** BRL. */
  readonly value: string | null
}

/**
 * Classifies a row of a sheet of purchases: what the company decided for lines like it; what its own words name, for an
 * account may name more than was bought ("Combustíveis e Lubrificantes"); then what its account names; last the industry.
 */
export function classifyPurchase(
  line: ClassifiableLine,
  { text, account, value }: PurchaseWords,
  context: ClassificationContext & { readonly spendBridge?: SpendBridge },
): Classification {
  const whole = classifyLine(line, context)
  const sectors = context.spendBridge?.sectors ?? []
  const signs = { text, account, cnae: line.issuerCnae ?? null, total: value }
  if (whole.rule.kind === 'decision' || account === null) return withSectors(whole, signs, sectors)
  const own = classifyLine({ ...line, product: text }, context)
  return withSectors(own.candidates.length > 0 ? own : whole, signs, sectors)
}
