import type { GwpSet } from '../gas/gwp-set.ts'
import type { Decimal } from '../quantity/decimal.ts'
import type { Unit } from '../quantity/unit.ts'
import type { EngineRules } from './engine-rules.ts'
import type { Gap, WorkingStep } from './line.ts'
import type { ValuedRate } from './rate.ts'
import type { Slot } from './slots.ts'

/** A line between reading and result: its periods, each with the rate that applies in it. */

/** One period of a line with its rate; `quantity` in the unit of the rate, `entered` in the unit of the line. */
export interface Portion extends Slot {
  readonly valued: ValuedRate
  readonly entered: Decimal
  /** How a fuel's own properties led from the one unit to the other, where its dimension is another. */
  readonly fuelSteps?: readonly WorkingStep[]
}

/** What a calculated line is made of. */
export interface LineParts {
  readonly id: string | null
  readonly unit: Unit
  readonly portions: readonly Portion[]
  readonly gaps: readonly Gap[]
  readonly gwpSet: GwpSet
  readonly rules: EngineRules
}
