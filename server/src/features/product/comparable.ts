import { emissionsOf } from '@pegada/core/product/emissions.ts'
import type { ProductResult } from '@pegada/core/product/product.ts'
import { type Decimal, decimal } from '@pegada/core/quantity/decimal.ts'
import type { Held, Result } from './content.ts'
import { emissionsIn } from './parts.ts'

/** What was kept, as the core compares it and writes it down; of a stage the sum alone is kept. */
export function comparable({ declaredUnit, declaredAmount }: Held, result: Result, name: string): ProductResult {
  return {
    productId: name,
    declaredUnit,
    declaredAmount: decimal(declaredAmount),
    atGate: emissionsIn(result.atGate),
    excludingKg: decimal(result.excludingKg),
    includingKg: decimal(result.includingKg),
    afterGate: emissionsIn(result.afterGate),
    byStage: new Map(result.byStage.map(({ stage, kg }) => [stage, emissionsOf({ fossilKg: decimal(kg) })])),
    primaryPercent: amountOf(result.primaryPercent),
    quality: amountOf(result.quality),
    qualityCoverPercent: amountOf(result.qualityCoverPercent),
    exemptedPercent: decimal(result.exemptedPercent),
    workings: result.workings.map((working) => ({
      ...working,
      quantity: decimal(working.quantity),
      perUnit: emissionsIn(working.perUnit),
      emissions: emissionsIn(working.emissions),
      primaryPercent: decimal(working.primaryPercent),
      quality: amountOf(working.quality),
    })),
  }
}

function amountOf(text: string | null): Decimal | null {
  return text === null ? null : decimal(text)
}
