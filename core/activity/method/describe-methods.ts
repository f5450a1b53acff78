import type { Catalogue } from '../../factor/catalogue.ts'
import { type CategoryKey, type Scope, scopeOf } from '../../factor/category.ts'
import { catalogueOptions } from './catalogue-options.ts'
import type { GeneratorMethod, GeneratorSpec } from './generator-method.ts'
import type { ChoiceOption, InputSpec, PlaceKind, SourcedDefault } from './input.ts'
import type { Method } from './method.ts'

/** A method as data: what a form, the command line and the documentation show of it. */
export interface MethodDescription {
  readonly key: string
  readonly names: readonly string[]
  readonly scope: Scope
  readonly categories: readonly CategoryKey[]
  readonly kind: Method['kind']
  readonly basis: Method['basis']
  readonly source: string
  readonly formula: string
  readonly inputs: readonly InputDescription[]
}

/** An input as data; `options` are what may be chosen, from the method or from the catalogue. */
export interface InputDescription {
  readonly name: string
  readonly kind: InputSpec['kind'] | 'generator'
  readonly isRequired: boolean
  /** It may be left out, and is asked among what may not. */
  readonly isEssential?: boolean
  /** The input that it is not asked for beside, where there is one; `rows.column` is a column, given in every row. */
  readonly askedUnless?: string
  /** The line's own quantity and unit serve as this input. */
  readonly isMain: boolean
  /** Any unit may be given; `unit` is the usual one. */
  readonly isAnyUnit: boolean
  readonly unit: string | null
  readonly substance: string | null
  readonly default: { readonly value: string; readonly source: string | null } | null
  readonly options: readonly ChoiceOption[]
  /** The kind of place that is looked up by its name, where it is one. */
  readonly lookUp: PlaceKind | null
  readonly columns: readonly InputDescription[]
}

/** These methods described, in their order. */
export function describeMethods(
  methods: readonly (Method | GeneratorMethod)[],
  catalogue: Catalogue,
): readonly MethodDescription[] {
  return methods.map((method) => ({
    key: method.key,
    names: method.names,
    scope: scopeOf(method.categories[0]),
    categories: method.categories,
    kind: 'kind' in method ? method.kind : 'measured',
    basis: 'basis' in method ? method.basis : 'both',
    source: method.source,
    formula: method.formula,
    inputs: Object.entries(method.inputs).map(([name, spec]) => describeInput(name, spec, method, catalogue)),
  }))
}

function describeInput(
  name: string,
  spec: InputSpec | GeneratorSpec,
  method: Pick<Method, 'categories'>,
  catalogue: Catalogue,
): InputDescription {
  const isMain = spec.kind === 'quantity' && spec.isMain === true
  const fallback = defaultOf(spec, catalogue)
  const asked = 'askedUnless' in spec ? spec.askedUnless : undefined
  return {
    name,
    kind: spec.kind,
    isRequired: asked !== undefined || (spec.isOptional !== true && fallback === null),
    ...(asked === undefined ? {} : { askedUnless: asked }),
    ...('isEssential' in spec && spec.isEssential ? { isEssential: true } : {}),
    isMain,
    isAnyUnit: spec.kind === 'quantity' && spec.isAnyUnit === true,
    unit: unitOf(spec),
    substance: spec.kind === 'quantity' ? (spec.substance ?? null) : null,
    default: fallback,
    options: optionsOf(spec, method, catalogue),
    lookUp: spec.kind === 'text' ? (spec.lookUp ?? null) : null,
    columns:
      spec.kind === 'rows'
        ? Object.entries(spec.columns).map(([column, of]) => describeInput(column, of, method, catalogue))
        : [],
  }
}

function unitOf(spec: InputSpec | GeneratorSpec): string | null {
  if (spec.kind === 'quantity' || spec.kind === 'number') return spec.unit
  if (spec.kind === 'percent') return '%'
  return spec.kind === 'factor' ? spec.per : null
}

/** The default as it may be given back; of a catalogue choice that is the key of its option. */
function defaultOf(spec: InputSpec | GeneratorSpec, catalogue: Catalogue): InputDescription['default'] {
  const given: SourcedDefault | string | undefined = 'default' in spec ? spec.default : undefined
  if (given === undefined) return null
  if (typeof given !== 'string') return given
  const option = spec.kind === 'catalogue_choice' && catalogueOptions(catalogue, spec).find(({ id }) => id === given)
  return { value: option ? option.key : given, source: null }
}

function optionsOf(
  spec: InputSpec | GeneratorSpec,
  { categories }: Pick<Method, 'categories'>,
  catalogue: Catalogue,
): readonly ChoiceOption[] {
  if (spec.kind === 'choice') return spec.options
  if (spec.kind === 'catalogue_choice')
    return catalogueOptions(catalogue, spec).map(({ key, names }) => ({ key, names }))
  if (spec.kind !== 'generator') return []
  return catalogue.generators.all
    .filter(({ category }) => categories.includes(category))
    .map(({ key, names }) => ({ key, names }))
}
