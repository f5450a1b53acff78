import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import type { Allocation } from '@pegada/core/product/allocate.ts'
import { carriedOf } from '@pegada/core/product/carried-of.ts'
import { excludingUptake } from '@pegada/core/product/emissions.ts'
import { footprintOf, gradedOf } from '@pegada/core/product/footprint-of.ts'
import type { InputWorking, Product, ProductInput } from '@pegada/core/product/product.ts'
import {
  allocationOf,
  type JointProcess,
  kgOfShares,
  sharedInput,
  shareOfProcess,
} from '@pegada/core/product/share-process.ts'
import { perUnitOfSource } from '@pegada/core/product/unit-of-source.ts'
import { weightedMean } from '@pegada/core/product/weighted-mean.ts'
import { type Decimal, decimal, ONE, sumDecimals, toPlain, ZERO } from '@pegada/core/quantity/decimal.ts'
import type { Held, HeldInput, Result } from './content.ts'
import { emissionsIn, partsOf, told, toldOrNull } from './parts.ts'

/**
 * The footprint of what is kept: pure, from what was copied in. Throws `product.unit_differs`, `product.amount_invalid`,
 * `product.all_waste`, `product.own_missing`.
 */
export function workOut(held: Held, { id, name }: { readonly id: string; readonly name: string }): Result {
  const process = held.process && processOf(held.process)
  const share = process && shareOfProcess(process, decimal(held.declaredAmount))
  const given = new Map(held.inputs.map((input) => [input.id, input]))
  const whole = held.inputs.map(inputOf)
  const inputs = whole.map((input) => (share && given.get(input.id)?.isShared ? sharedInput(input, share) : input))
  const product: Product = {
    id,
    name,
    declaredUnit: held.declaredUnit,
    declaredAmount: decimal(held.declaredAmount),
    biogenicCarbonKg: amountOf(held.biogenicCarbonKg),
    inputs,
    ...(held.dropsSmall ? { qualityFloorPercent: decimal(QUALITY_FLOOR) } : {}),
  }
  const result = footprintOf(product, nowhere)
  const shared = whole.filter((input) => given.get(input.id)?.isShared)
  const allocation = process && allocationOf(process, shared, result.workings)
  const atGate = result.workings.filter(({ isExempted, stage }) => !isExempted && stage !== 'end_of_life')
  return {
    atGate: partsOf(result.atGate),
    excludingKg: told(result.excludingKg),
    includingKg: told(result.includingKg),
    afterGate: partsOf(result.afterGate),
    afterGateKg: told(excludingUptake(result.afterGate)),
    byStage: [...result.byStage].map(([stage, emissions]) => ({ stage, kg: told(excludingUptake(emissions)) })),
    primaryPercent: toldOrNull(result.primaryPercent),
    quality: toldOrNull(result.quality),
    qualityParts: qualityOf(gradedOf(product, atGate, result.excludingKg), given),
    qualityCoverPercent: toldOrNull(result.qualityCoverPercent),
    exemptedPercent: told(result.exemptedPercent),
    ledgerKg: told(carriedOf(result.workings, (working) => ledgerKgOf(working, given))),
    workings: result.workings.map((working) => workingOf(working, given.get(working.inputId), share)),
    allocation: allocation && allocationTold(allocation, held),
  }
}

/** Inputs below 5 % of the footprint may be left out of the rating of data (PACT Methodology, data quality). */
const QUALITY_FLOOR = '5'

const nowhere = { product: () => undefined, footprint: () => undefined }

function amountOf(text: string | null): Decimal | null {
  return text === null ? null : decimal(text)
}

/** An input in the unit of its source. */
function inputOf(input: HeldInput): ProductInput {
  const { id, name, stage, source, isExempted } = input
  const quantity = decimal(input.quantity).times(scaleOf(input))
  return {
    ...{ id, name, stage, quantity, isExempted },
    unit: source.unit,
    lossRatio: amountOf(input.lossRatio),
    distanceKm: amountOf(input.distanceKm),
    source: { kind: 'factor', perUnit: emissionsIn(source.perUnit) },
    primaryPercent: amountOf(input.primaryPercent ?? ('primaryPercent' in source ? source.primaryPercent : null)),
    quality: meanOf(gradesOf(input)),
  }
}

function scaleOf({ name, unit, distanceKm, source }: HeldInput): Decimal {
  if (source.kind === 'typed') return ONE
  return perUnitOfSource({ name, unit, isCarried: distanceKm !== null }, source.unit)
}

function gradesOf({ quality, source }: HeldInput) {
  return quality ?? ('quality' in source ? source.quality : null)
}

function meanOf(grades: HeldInput['quality']): Decimal | null {
  if (grades === null) return null
  const { technological, geographical, temporal } = grades
  const all = [technological, geographical, temporal].map(decimal)
  const wrong = all.find((grade) => grade.lt(ONE) || grade.gt(5))
  if (wrong) throw new DomainError('product.amount_invalid', { name: '', value: toPlain(wrong) })
  return sumDecimals(all).div(3).toDecimalPlaces(40)
}

function qualityOf(workings: readonly InputWorking[], given: ReadonlyMap<string, HeldInput>): Result['qualityParts'] {
  const graded = workings.flatMap(({ inputId, emissions }) => {
    const input = given.get(inputId)
    const grades = input && gradesOf(input)
    return grades ? [{ weight: excludingUptake(emissions), grades }] : []
  })
  const mean = (of: keyof NonNullable<HeldInput['quality']>) =>
    weightedMean(graded.map(({ weight, grades }) => ({ weight, value: decimal(grades[of]) })))
  const [technological, geographical, temporal] = [mean('technological'), mean('geographical'), mean('temporal')]
  if (!technological || !geographical || !temporal) return null
  return { technological: told(technological), geographical: told(geographical), temporal: told(temporal) }
}

function ledgerKgOf({ inputId, perUnit }: InputWorking, given: ReadonlyMap<string, HeldInput>): Decimal {
  const input = given.get(inputId)
  if (!input?.inLedger) return ZERO
  return input.source.kind === 'product' ? decimal(input.source.ledgerKg) : excludingUptake(perUnit)
}

function workingOf(
  working: InputWorking,
  input: HeldInput | undefined,
  share: Decimal | null,
): Result['workings'][number] {
  invariant(input, 'a working is of an input')
  const scale = scaleOf(input)
  const figures = [
    `${input.quantity} ${input.unit}`,
    ...(input.lossRatio === null ? [] : [input.lossRatio]),
    ...(input.distanceKm === null ? [] : [`${input.distanceKm} km`]),
    ...(share && input.isShared ? [toPlain(share.toSignificantDigits(6))] : []),
    ...(scale.eq(ONE) ? [] : [toPlain(scale.toSignificantDigits(6))]),
    `${told(excludingUptake(working.perUnit))} kg/${input.source.unit}`,
  ]
  const { inputId, name, stage, unit, isExempted } = working
  return {
    ...{ inputId, name, stage, unit, isExempted },
    quantity: told(working.quantity),
    formula: figures.join(' × '),
    perUnit: partsOf(working.perUnit),
    perUnitKg: told(excludingUptake(working.perUnit)),
    emissions: partsOf(working.emissions),
    kg: told(excludingUptake(working.emissions)),
    primaryPercent: told(working.primaryPercent),
    quality: toldOrNull(working.quality),
  }
}

function processOf({ madeAmount, coProducts }: NonNullable<Held['process']>): JointProcess {
  return {
    madeAmount: decimal(madeAmount),
    ownId: coProducts.find(({ isOwn }) => isOwn)?.id ?? '',
    coProducts: coProducts.map(({ id, name, quantity, price, isWaste }) => ({
      ...{ id, name, isWaste },
      quantity: decimal(quantity),
      price: amountOf(price),
    })),
  }
}

function allocationTold(allocation: Allocation, { process }: Held): Result['allocation'] {
  const { rule, because, priceRatio, shares } = allocation
  const kg = kgOfShares(allocation)
  return {
    ...{ rule, because },
    priceRatio: toldOrNull(priceRatio),
    processKg: told(sumDecimals(kg)),
    shares: shares.map(({ id, percent, perUnit }, at) => {
      const coProduct = process?.coProducts.find((one) => one.id === id)
      return {
        ...{ id, name: coProduct?.name ?? '', isOwn: coProduct?.isOwn ?? false },
        percent: told(percent),
        kg: told(kg[at] ?? ZERO),
        perUnitKg: told(excludingUptake(perUnit)),
      }
    }),
  }
}
