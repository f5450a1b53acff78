import type { CategoryKey } from '../../factor/category.ts'
import type { MethodInputs } from '../line.ts'
import type { InputSpec, InputsOf } from './input.ts'
import type { MethaneOfMethod } from './methane-of-method.ts'
import { readInputs } from './read-inputs.ts'
import type { Work } from './work.ts'

/**
 * A way to get from what was done to kilograms of gas, as a standard describes it. A method names its inputs, computes on a
 * sheet that writes every step down, and says where the formula is published.
 */
export interface Method {
  readonly key: string
  /** Categories it serves, the usual one first; the line's `category` chooses among them. */
  readonly categories: readonly [CategoryKey, ...CategoryKey[]]
  /** How people and the Brazilian programme's tool call it, in Portuguese. */
  readonly names: readonly [string, ...string[]]
  /** Standard, chapter, equation or table. */
  readonly source: string
  /** The formula in symbols, for people; the working has the figures. */
  readonly formula: string
  readonly inputs: Readonly<Record<string, InputSpec>>
  /** Whether it is the location-based or the market-based view of scope 2; most methods are both. */
  readonly basis: 'both' | 'location' | 'market'
  readonly kind: MethodKind
  /** Where the methane it works out comes from; left out where the method cannot know. */
  readonly methane?: MethaneOfMethod
  /** The input that the line's own quantity serves as, if any. */
  readonly main: string | undefined
  /** Works one period out; `unit` is that of the line's own quantity, as typed, where it serves as an input. */
  readonly run: (given: MethodInputs, unit: string | null, work: Work) => void
}

/** How the Technical Guidance classes a method: by what its data are. */
export type MethodKind = 'measured' | 'supplier_specific' | 'average_data' | 'spend' | 'direct_entry'

interface Definition<Specs extends Readonly<Record<string, InputSpec>>>
  extends Omit<Method, 'inputs' | 'main' | 'run' | 'basis' | 'kind'> {
  readonly inputs: Specs
  readonly basis?: Method['basis']
  readonly kind?: MethodKind
  readonly calculate: (inputs: InputsOf<Specs>, work: Work) => void
}

/** A method whose `calculate` receives its inputs read and typed. */
export function defineMethod<const Specs extends Readonly<Record<string, InputSpec>>>(
  definition: Definition<Specs>,
): Method {
  const { calculate, ...rest } = definition
  return {
    basis: 'both',
    kind: 'measured',
    ...rest,
    main: mainInputOf(definition),
    run(given, unit, work) {
      calculate(readInputs(definition.inputs, given, unit, work) as InputsOf<Specs>, work)
    },
  }
}

/** The key of the input that the line's own quantity serves as, or undefined. */
export function mainInputOf(method: {
  readonly inputs: Readonly<Record<string, { readonly kind: string }>>
}): string | undefined {
  return Object.keys(method.inputs).find((name) => {
    const spec = method.inputs[name]
    return spec?.kind === 'quantity' && 'isMain' in spec && spec.isMain === true
  })
}
