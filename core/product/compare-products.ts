import { DomainError } from '../domain-error.ts'
import { type Decimal, ZERO } from '../quantity/decimal.ts'
import { excludingUptake } from './emissions.ts'
import type { InputWorking, ProductResult } from './product.ts'

/** Why a step of the waterfall is there: an input came or went, more or less of it is taken, or it emits more or less. */
export type ProductCause = 'added' | 'removed' | 'quantity' | 'factor'

/** What one input changed, kg CO2e without uptake for one declared unit. */
export interface ProductStep {
  readonly inputId: string
  readonly name: string
  readonly cause: ProductCause
  readonly kg: Decimal
}

/** From one version of a product to the next: `beforeKg + Σ steps = afterKg`, exactly. */
export interface ProductWaterfall {
  readonly beforeKg: Decimal
  readonly afterKg: Decimal
  readonly steps: readonly ProductStep[]
}

/**
 * Why two versions of a product differ at the gate. An input that both have gives its change of quantity at the old factor first,
 * the rest is its factor. One whose unit changed, or that was exempted in one version alone, went and came. Throws
 * `product.unit_differs` where the declared units are not the same: the two are then not for the same.
 */
export function compareProducts(before: ProductResult, after: ProductResult): ProductWaterfall {
  if (before.declaredUnit !== after.declaredUnit || !before.declaredAmount.eq(after.declaredAmount)) {
    throw new DomainError('product.unit_differs', {
      name: after.productId,
      unit: `${after.declaredAmount} ${after.declaredUnit}`,
      wanted: `${before.declaredAmount} ${before.declaredUnit}`,
    })
  }
  const old = workingsAtGate(before)
  const fresh = workingsAtGate(after)
  const ids = [...new Set([...old.keys(), ...fresh.keys()])]
  const steps = ids.flatMap((id) => stepsOf(old.get(id), fresh.get(id)))
  return {
    beforeKg: before.excludingKg,
    afterKg: after.excludingKg,
    steps: steps.filter(({ kg }) => !kg.isZero()),
  }
}

function workingsAtGate({ workings }: ProductResult): ReadonlyMap<string, InputWorking> {
  const counted = workings.filter(({ isExempted, stage }) => !isExempted && stage !== 'end_of_life')
  return new Map(counted.map((working) => [working.inputId, working]))
}

function stepsOf(before: InputWorking | undefined, after: InputWorking | undefined): readonly ProductStep[] {
  if (before && after && before.unit === after.unit) {
    const { inputId, name } = after
    const whole = kgOf(after).minus(kgOf(before))
    const byQuantity = after.quantity.minus(before.quantity).times(excludingUptake(before.perUnit))
    return [
      { inputId, name, cause: 'quantity', kg: byQuantity },
      { inputId, name, cause: 'factor', kg: whole.minus(byQuantity) },
    ]
  }
  return [
    ...(before ? [stepOf(before, 'removed', ZERO.minus(kgOf(before)))] : []),
    ...(after ? [stepOf(after, 'added', kgOf(after))] : []),
  ]
}

function stepOf({ inputId, name }: InputWorking, cause: ProductCause, kg: Decimal): ProductStep {
  return { inputId, name, cause, kg }
}

function kgOf({ emissions }: InputWorking): Decimal {
  return excludingUptake(emissions)
}
