import type { Outputs } from '@pegada/contract/contract.ts'
import { symbolOfDeclared } from '@pegada/core/product/unit-of-source.ts'
import { useUnitWords } from '../../lib/use-unit-words.ts'
import { readable } from '../factor/factor.ts'

export type Footprint = Outputs['footprint']['list']['rows'][number]
type Told = Pick<Footprint, 'co2eKg' | 'declaredAmount' | 'declaredUnit'>

/** A footprint as people read it: kg CO₂e of its declared unit. */
export function useFootprintText(): (footprint: Told) => string {
  const words = useUnitWords()
  return ({ co2eKg, declaredAmount, declaredUnit }) =>
    `${readable(co2eKg)} kg CO₂e / ${words.amount(declaredAmount, symbolOfDeclared(declaredUnit))}`
}
