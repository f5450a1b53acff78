import type { AppliedFactor } from '../../factor/factor.ts'
import type { GasKey } from '../../gas/gas.ts'
import type { Unit } from '../../quantity/unit.ts'
import type { GivenFactor } from '../line.ts'
import { Figure } from './expression.ts'

/**
 * What a method asks for, described so that a form, the command line and the documentation can show it and one reader can
 * check it. Words for an input are `method.input.<name>` in the locales.
 */
export type InputSpec =
  | QuantitySpec
  | NumberSpec
  | PercentSpec
  | ChoiceSpec
  | CatalogueChoiceSpec
  | TextSpec
  | GasSpec
  | FactorSpec
  | RowsSpec

interface Common {
  readonly isOptional?: boolean
  /** It may be left out, but is what most people answer with: a form asks it among what it cannot do without. */
  readonly isEssential?: boolean
  /**
   * Whoever enters a line is asked for it unless this other input is given (`rows.column`: in every row); a line that was stored
   * without it keeps its reading.
   */
  readonly askedUnless?: string
}

/** An amount with a unit. `unit` is the one it is turned into; `substance` says of what (`BOD`, `CaCO3`) where that matters. */
export interface QuantitySpec extends Common {
  readonly kind: 'quantity'
  readonly unit: string
  readonly substance?: string
  /** The line's own quantity and unit serve as this input: periods and monthly figures share it. */
  readonly isMain?: boolean
  /** It stays in the unit given, whatever its dimension, for the method or a factor to convert; `unit` is the usual one. */
  readonly isAnyUnit?: boolean
  readonly default?: SourcedDefault
}

/** A number with a fixed unit that people do not choose, such as days per year or kg BOD per person and day. */
export interface NumberSpec extends Common {
  readonly kind: 'number'
  readonly unit: string
  readonly default?: SourcedDefault
}

/** A share, typed as a percentage from 0 to 100, used as a fraction. */
export interface PercentSpec extends Common {
  readonly kind: 'percent'
  readonly default?: SourcedDefault
  /** What stood for it, where nothing was given, in lines calculated by versions before this one. */
  readonly formerly?: SourcedDefault & { readonly before: string }
}

/** One of a list; each option by its key and the names that the Brazilian programme's tool or people give it. */
export interface ChoiceSpec extends Common {
  readonly kind: 'choice'
  readonly options: readonly ChoiceOption[]
  readonly default?: string
}

export interface ChoiceOption {
  readonly key: string
  readonly names: readonly string[]
}

/** One of what the catalogue holds below a prefix: the method receives the whole id, such as `air.passenger.short`. */
export interface CatalogueChoiceSpec extends Common {
  readonly kind: 'catalogue_choice'
  readonly list: 'rates' | 'parameters' | 'generators'
  readonly prefix: string
  /** Only ids with this ending; the ending is left out of what people choose. */
  readonly suffix?: string
  readonly default?: string
}

/** Free words: a vehicle, a place, a source of evidence. */
export interface TextSpec extends Common {
  readonly kind: 'text'
  /** It names a place of this kind, which is written out with its coordinates before a line is calculated. */
  readonly lookUp?: PlaceKind
  /** Characters it may have; 400 unless told. */
  readonly max?: number
}

/** A municipality of Brazil; an airport, or else such a municipality; several of these, parted by semicolons. */
export type PlaceKind = 'municipality' | 'airport' | 'airports'

/** A gas of the model. */
export interface GasSpec extends Common {
  readonly kind: 'gas'
}

/** A factor with its source: of the catalogue, of the company or of a supplier. `per` is the unit it multiplies. */
export interface FactorSpec extends Common {
  readonly kind: 'factor'
  readonly per: string
}

/** Several rows of the same inputs, such as the waste of past years. */
export interface RowsSpec extends Common {
  readonly kind: 'rows'
  readonly columns: Readonly<Record<string, Exclude<InputSpec, FactorSpec | RowsSpec>>>
}

/** A value used when nothing is given, in the unit of the input, with the source that says so. */
export interface SourcedDefault {
  readonly value: string
  readonly source: string
}

/** A quantity as read: a figure in the unit asked for, and that unit. */
export class Measured extends Figure {
  readonly measure: Unit

  constructor(of: Figure, measure: Unit) {
    super(of)
    this.measure = measure
  }
}

/** A factor as read, with the terms it came on. */
export interface ReadFactor {
  readonly factor: AppliedFactor
  readonly given: GivenFactor
}

/** What a method receives for a spec. */
export type InputValue<S extends InputSpec> = S extends { readonly isOptional: true }
  ? BareValue<S> | undefined
  : BareValue<S>

type BareValue<S extends InputSpec> = S extends QuantitySpec
  ? Measured
  : S extends NumberSpec | PercentSpec
    ? Figure
    : S extends ChoiceSpec
      ? S['options'][number]['key']
      : S extends TextSpec | CatalogueChoiceSpec
        ? string
        : S extends GasSpec
          ? GasKey
          : S extends FactorSpec
            ? ReadFactor
            : S extends RowsSpec
              ? readonly { readonly [K in keyof S['columns']]: InputValue<S['columns'][K]> }[]
              : never

/** What a method receives for all its specs. */
export type InputsOf<Specs extends Readonly<Record<string, InputSpec>>> = {
  readonly [K in keyof Specs]: InputValue<Specs[K]>
}
