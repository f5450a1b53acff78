import { DomainError } from '../domain-error.ts'
import { type Decimal, toPlain, ZERO } from '../quantity/decimal.ts'
import { type Allocation, allocate, type CoProduct } from './allocate.ts'
import { addEmissions, excludingUptake, NO_EMISSIONS, scaleEmissions } from './emissions.ts'
import { countedOf, type InputWorking, type ProductInput } from './product.ts'

/** A process that makes several products at once, of which one is the product. */
export interface JointProcess {
  /** How many times the declared unit's amount comes out of the process, in the declared unit. */
  readonly madeAmount: Decimal
  /** Which of what comes out is the product. */
  readonly ownId: string
  readonly coProducts: readonly CoProduct[]
}

/**
 * What one declared unit takes of the inputs of a joint process: `quantity × share × declared amount ÷ amount made`. Throws
 * `product.own_missing` where the product is not among what carries the process, and as `allocate` does.
 */
export function shareOfProcess(process: JointProcess, declaredAmount: Decimal): Decimal {
  const { madeAmount, ownId, coProducts } = process
  if (!madeAmount.gt(ZERO)) throw new DomainError('product.amount_invalid', { name: '', value: toPlain(madeAmount) })
  const own = allocate(NO_EMISSIONS, coProducts).shares.find(({ id }) => id === ownId)
  if (!own?.percent.gt(ZERO)) throw new DomainError('product.own_missing')
  return own.percent.times(declaredAmount).div(madeAmount.times(100)).toDecimalPlaces(40)
}

/** An input of the whole process, for one declared unit. */
export function sharedInput(input: ProductInput, share: Decimal): ProductInput {
  return { ...input, quantity: input.quantity.times(share) }
}

/**
 * How the process is parted: what its inputs, as the whole process takes them, emit by the factors that the product's workings
 * found. Exempted inputs carry nothing. Throws as `allocate` does.
 */
export function allocationOf(
  { coProducts }: JointProcess,
  inputs: readonly ProductInput[],
  workings: readonly InputWorking[],
): Allocation {
  const factors = new Map(workings.map(({ inputId, perUnit }) => [inputId, perUnit]))
  const whole = inputs
    .filter(({ isExempted }) => !isExempted)
    .map((input) => scaleEmissions(factors.get(input.id) ?? NO_EMISSIONS, countedOf(input)))
    .reduce(addEmissions, NO_EMISSIONS)
  return allocate(whole, coProducts)
}

/** kg CO2e of each of what comes out, in the order given. */
export function kgOfShares({ shares }: Allocation): readonly Decimal[] {
  return shares.map(({ emissions }) => excludingUptake(emissions))
}
