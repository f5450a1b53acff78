import { DomainError, invariant } from '../domain-error.ts'
import { uptakeOf } from '../footprint/check-sums.ts'
import { type Decimal, ONE, sumDecimals, toPlain, ZERO } from '../quantity/decimal.ts'
import {
  addEmissions,
  type Emissions,
  excludingUptake,
  includingUptake,
  NO_EMISSIONS,
  scaleEmissions,
} from './emissions.ts'
import { factorOf } from './input-factor.ts'
import {
  countedOf,
  type InputWorking,
  type Lookup,
  type Product,
  type ProductInput,
  type ProductResult,
  STAGES,
} from './product.ts'
import { weightedMean } from './weighted-mean.ts'

/**
 * The footprint of one declared unit of a product: Σ quantity × factor of its inputs, from the cradle to the gate, exact but for
 * what a division leaves beyond 40 decimals. Products within products are worked out once each. Throws `product.cycle` with the
 * names on the way round, `product.input_unknown`, `product.unit_differs`, `product.amount_invalid`.
 */
export function footprintOf(product: Product, lookup: Lookup): ProductResult {
  return workOut(product, lookup, [], new Map())
}

function workOut(
  product: Product,
  lookup: Lookup,
  above: readonly Product[],
  known: Map<string, ProductResult>,
): ProductResult {
  const seen = above.findIndex(({ id }) => id === product.id)
  const way = [...above, product]
  if (seen !== -1) {
    throw new DomainError('product.cycle', {
      names: way
        .slice(seen)
        .map(({ name }) => name)
        .join(' → '),
    })
  }
  const ready = known.get(product.id)
  if (ready) return ready
  checkAmounts(product)
  const workings = product.inputs.map((input) => {
    const factor = factorOf(product, input, lookup, (other) => workOut(other, lookup, way, known))
    const quantity = countedOf(input)
    return {
      inputId: input.id,
      name: input.name,
      stage: input.stage,
      quantity,
      unit: input.unit,
      perUnit: factor.perUnit,
      emissions: scaleEmissions(factor.perUnit, quantity),
      primaryPercent: input.primaryPercent ?? factor.primaryPercent ?? ZERO,
      quality: input.quality ?? factor.quality,
      isExempted: input.isExempted,
    }
  })
  const result = resultOf(product, workings)
  known.set(product.id, result)
  return result
}

function resultOf(product: Product, workings: readonly InputWorking[]): ProductResult {
  const counted = workings.filter(({ isExempted }) => !isExempted)
  const before = counted.filter(({ stage }) => stage !== 'end_of_life')
  const summed = sumOf(before)
  const carbon = product.biogenicCarbonKg
  const atGate = carbon === null ? summed : { ...summed, uptakeKg: uptakeOf(carbon) }
  const excludingKg = excludingUptake(atGate)
  const graded = gradedOf(product, before, excludingKg).flatMap(({ emissions, quality }) =>
    quality === null ? [] : [{ weight: excludingUptake(emissions), value: quality }],
  )
  const exempted = workings.filter(({ isExempted, stage }) => isExempted && stage !== 'end_of_life')
  const exemptedKg = excludingUptake(sumOf(exempted))
  return {
    productId: product.id,
    declaredUnit: product.declaredUnit,
    declaredAmount: product.declaredAmount,
    atGate,
    excludingKg,
    includingKg: includingUptake(atGate),
    afterGate: sumOf(counted.filter(({ stage }) => stage === 'end_of_life')),
    byStage: new Map(STAGES.map((stage) => [stage, sumOf(counted.filter((working) => working.stage === stage))])),
    primaryPercent: weightedMean(
      before.map(({ emissions, primaryPercent }) => ({ weight: excludingUptake(emissions), value: primaryPercent })),
    ),
    quality: weightedMean(graded),
    qualityCoverPercent: percentOf(sumDecimals(graded.map(({ weight }) => weight)), excludingKg),
    exemptedPercent: percentOf(exemptedKg, excludingKg.plus(exemptedKg)) ?? ZERO,
    workings,
  }
}

/** The inputs whose fit of data counts: all, or those from a share of the footprint on. */
export function gradedOf(
  { qualityFloorPercent }: Pick<Product, 'qualityFloorPercent'>,
  workings: readonly InputWorking[],
  excludingKg: Decimal,
): readonly InputWorking[] {
  if (qualityFloorPercent === undefined) return workings
  const least = excludingKg.times(qualityFloorPercent).div(100)
  return workings.filter(({ emissions }) => excludingUptake(emissions).gte(least))
}

function sumOf(workings: readonly InputWorking[]): Emissions {
  return workings.reduce((sum, { emissions }) => addEmissions(sum, emissions), NO_EMISSIONS)
}

function percentOf(part: Decimal, whole: Decimal): Decimal | null {
  return whole.isZero() ? null : part.times(100).div(whole)
}

/** Amounts that can be: above zero where something is divided by them or lost from them, and none below zero. */
function checkAmounts({ name, declaredAmount, biogenicCarbonKg, inputs }: Product): void {
  check(name, declaredAmount, declaredAmount.gt(ZERO))
  if (biogenicCarbonKg) check(name, biogenicCarbonKg, biogenicCarbonKg.gte(ZERO))
  invariant(new Set(inputs.map(({ id }) => id)).size === inputs.length, `the inputs of ${name} have ids of their own`)
  for (const input of inputs) checkInput(input)
}

function checkInput({ name, quantity, lossRatio, distanceKm, primaryPercent, quality }: ProductInput): void {
  check(name, quantity, quantity.gte(ZERO))
  if (lossRatio) check(name, lossRatio, lossRatio.gte(ONE))
  if (distanceKm) check(name, distanceKm, distanceKm.gte(ZERO))
  if (primaryPercent) check(name, primaryPercent, primaryPercent.gte(ZERO) && primaryPercent.lte(100))
  if (quality) check(name, quality, quality.gte(ONE) && quality.lte(5))
}

function check(name: string, value: Decimal, isFit: boolean): void {
  if (!isFit) throw new DomainError('product.amount_invalid', { name, value: toPlain(value) })
}
