import type { CategoryKey } from '../factor/category.ts'
import type { ClassifiedInputs } from './classified-inputs.ts'

/** What a company once decided for lines that are alike, and holds for those to come. */
export type PastDecision = {
  readonly ruleId: string
  /** How the rule is called on the page: the product that it was learned from. */
  readonly name: string
  readonly action: 'accept' | 'ignore'
  /** A generator, or `method:<key>` with its inputs; null when ignored. */
  readonly generatorKey: string | null
  readonly category: CategoryKey | null
  readonly inputs: ClassifiedInputs | null
  /** How much one of the fiscal unit holds ("1 BD is 20 L"), where the unit only counts. */
  readonly perUnit: { readonly value: string; readonly unit: string } | null
}
