import { DomainError } from '../../domain-error.ts'
import { constant, type Figure, product, quotient } from '../method/expression.ts'
import type { Work } from '../method/work.ts'

/** Organic matter per volume, measured one way or the other: g/m³ is mg/L. */
export const ORGANIC_INPUTS = {
  bod: { kind: 'number', unit: 'g BOD/m³', isOptional: true, isEssential: true },
  cod: { kind: 'number', unit: 'g COD/m³', isOptional: true, isEssential: true },
} as const

/**
 * The organic load of a volume (IPCC 2019, volume 5, chapter 6, equation 6.6: W × concentration), in kg BOD or kg COD by
 * what was measured. Throws `method.input_missing` without either, `method.inputs_exclusive` with both.
 */
export function organicLoad(
  work: Work,
  volume: Figure,
  { bod, cod }: { readonly bod: Figure | undefined; readonly cod: Figure | undefined },
): { readonly organic: 'BOD' | 'COD'; readonly load: Figure } {
  if (bod && cod) throw new DomainError('method.inputs_exclusive', { field: 'bod', other: 'cod' })
  const organic = bod ? 'BOD' : 'COD'
  const concentration = bod ?? cod
  if (!concentration) throw new DomainError('method.input_missing', { field: 'bod' })
  const grams = constant('unit_ratio', '1000', `g ${organic}/kg ${organic}`, 'SI')
  return {
    organic,
    load: work.step('organic_load', `kg ${organic}`, quotient(product(volume, concentration), grams)),
  }
}
