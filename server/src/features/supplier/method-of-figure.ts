import { METHODS } from '@pegada/core/activity/method/registry.ts'
import { isFootprintFactor } from '@pegada/core/supplier/supplier-factor-id.ts'
import type { SupplierMethod } from '@pegada/core/supplier/supplier-method.ts'

/** How lines were calculated, as it is kept beside a supplier. */
export interface KeptMethod {
  /** Of a line that a factor multiplies: `by_spend` where it multiplies money, else empty. */
  readonly methodKey: string
  /** The factor of the company's own that they took; empty for all others. */
  readonly ownFactor: string
  /** Whether that factor is a supplier's, and not one that the company worked out for itself. */
  readonly isOfSupplier: boolean
}

const HYBRID = 'value_chain.hybrid'
const keysOfKind = (wanted: string) =>
  METHODS.filter((method) => method.key !== HYBRID && 'kind' in method && method.kind === wanted).map(({ key }) => key)

/** Keys of methods by the class that the Technical Guidance gives them; all others are averages. */
export const METHOD_KEYS: Readonly<Record<'hybrid' | 'supplier_specific' | 'spend', readonly string[]>> = {
  hybrid: [HYBRID],
  supplier_specific: keysOfKind('supplier_specific'),
  spend: [...keysOfKind('spend'), 'by_spend'],
}

/** The class of what lines were calculated with (Technical Guidance for Calculating Scope 3 Emissions, category 1). */
export function methodOfFigure({ methodKey, ownFactor, isOfSupplier }: KeptMethod): SupplierMethod {
  if (METHOD_KEYS.hybrid.includes(methodKey)) return 'hybrid'
  if (isFootprintFactor(ownFactor)) return 'product_footprint'
  if (isOfSupplier || METHOD_KEYS.supplier_specific.includes(methodKey)) return 'supplier_specific'
  return METHOD_KEYS.spend.includes(methodKey) ? 'spend' : 'average'
}
