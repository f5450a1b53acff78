import { DomainError, invariant } from '../../domain-error.ts'
import { findGas } from '../../factor/generator.ts'
import { normaliseName } from '../../factor/name.ts'
import type { GasKey } from '../../gas/gas.ts'
import { type Decimal, decimal } from '../../quantity/decimal.ts'
import { parseQuantity } from '../../quantity/parse-quantity.ts'
import { findUnit, parseCountedUnit, parseUnit, UNITS, type Unit } from '../../quantity/unit.ts'
import { factorOfGiven, noteOfGiven, whyOfGiven } from '../given-factor.ts'
import type { GivenFactor, MethodInput, MethodInputs } from '../line.ts'
import { amountIn } from './amount-in.ts'
import type { Varied } from './arithmetic.ts'
import { catalogueOptions } from './catalogue-options.ts'
import { constant, type Figure, figure, quotient, renamed } from './expression.ts'
import {
  type CatalogueChoiceSpec,
  type ChoiceSpec,
  type InputSpec,
  Measured,
  type NumberSpec,
  type PercentSpec,
  type QuantitySpec,
  type ReadFactor,
} from './input.ts'
import type { Work } from './work.ts'

/**
 * Reads what a line gives for a method against what the method asks: text to figures with units, names to choices, and a
 * default, with its source and a note, where one is published. Throws `method.input_missing`,
 * `method.input_invalid`, or what reading a quantity or a unit refuses; each names the field.
 */
export function readInputs(
  specs: Readonly<Record<string, InputSpec>>,
  given: MethodInputs,
  unit: string | null,
  work: Work,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => {
      const isMain = spec.kind === 'quantity' && spec.isMain === true && isAbsent(given[name])
      return [
        name,
        isMain && unit !== null
          ? quantityOf(spec, name, work.quantity, unit, work)
          : read(spec, name, given[name], work),
      ]
    }),
  )
}

/** Throws `method.input_unknown` for an input that the method does not ask for. */
export function assertKnownInputs(specs: Readonly<Record<string, unknown>>, given: MethodInputs): void {
  for (const name in given) {
    if (Object.hasOwn(specs, name)) continue
    throw new DomainError('method.input_unknown', { field: name.slice(0, 60), candidates: Object.keys(specs) })
  }
}

function read(spec: InputSpec, name: string, given: MethodInput | undefined, work: Work): unknown {
  if (isAbsent(given)) return absent(spec, name, work)
  work.given.add(name)
  switch (spec.kind) {
    case 'factor':
      return factorOf(name, given, work)
    case 'rows':
      if (!Array.isArray(given)) throw new DomainError('method.input_invalid', { field: name })
      return given.map((row: MethodInputs, index) => readRow(spec.columns, `${name}.${index + 1}`, row, work))
    default: {
      if (typeof given !== 'string') throw new DomainError('method.input_invalid', { field: name })
      return readText(spec, name, given.trim(), work)
    }
  }
}

function readRow(
  columns: Readonly<Record<string, InputSpec>>,
  place: string,
  row: MethodInputs,
  work: Work,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, spec]) => [name, read(spec, `${place}.${name}`, row[name], work)]),
  )
}

function readText(
  spec: Exclude<InputSpec, { kind: 'factor' | 'rows' }>,
  name: string,
  text: string,
  work: Work,
): unknown {
  switch (spec.kind) {
    case 'quantity': {
      const { amount, rest } = amountIn(spec.kind, text)
      return quantityOf(spec, name, amountOf(name, amount, work), rest === '' ? spec.unit : rest, work)
    }
    case 'number':
      return figure(shortName(name), amountOf(name, text, work), spec.unit, null)
    case 'percent':
      return share(name, amountIn(spec.kind, text).amount, null, work)
    case 'choice':
      return choose(spec, name, text)
    case 'catalogue_choice':
      return chooseInCatalogue(spec, name, text, work)
    case 'gas':
      return gasOf(text, work)
    case 'text':
      return text.slice(0, spec.max ?? TEXT_MAX)
  }
}

function gasOf(text: string, { catalogue }: Work): GasKey {
  const gas = findGas(catalogue.generators, text)
  if (!gas) throw new DomainError('gas.unknown', { value: text.slice(0, 40) })
  return gas
}

function absent(spec: InputSpec, name: string, work: Work): unknown {
  if (spec.kind === 'percent' && spec.formerly && work.isBefore(spec.formerly.before)) {
    work.notes.add('method.default_used')
    return share(name, spec.formerly.value, spec.formerly.source, work)
  }
  if ('default' in spec && spec.default !== undefined) {
    work.notes.add('method.default_used')
    return defaultOf(spec, name, work)
  }
  if (spec.isOptional) return undefined
  throw new DomainError('method.input_missing', { field: name })
}

function defaultOf(
  spec: QuantitySpec | NumberSpec | PercentSpec | ChoiceSpec | CatalogueChoiceSpec,
  name: string,
  work: Work,
): unknown {
  if (spec.kind === 'choice' || spec.kind === 'catalogue_choice') return spec.default
  invariant(spec.default, `${name} has a default`)
  const { value, source } = spec.default
  if (spec.kind === 'percent') return share(name, value, source, work)
  if (spec.kind === 'number') return figure(shortName(name), decimal(value), spec.unit, source)
  const unit = usualUnit(spec)
  return new Measured(figure(shortName(name), decimal(value), labelOf(spec, unit), source), unit)
}

/** The unit that a quantity is asked in: its symbol, or one of its spellings. */
function usualUnit({ unit }: QuantitySpec): Unit {
  return findUnit(unit) ?? parseUnit(unit)
}

function quantityOf(
  spec: QuantitySpec,
  name: string,
  amount: Decimal | Varied,
  unitText: string,
  work: Work,
): Measured {
  const usual = usualUnit(spec)
  const counts = spec.isAnyUnit || usual === UNITS.item
  const unit = findUnit(unitText.trim()) ?? (counts ? parseCountedUnit(unitText) : parseUnit(unitText))
  const wanted = spec.isAnyUnit ? unit : usual
  const read = figure(shortName(name), amount, labelOf(spec, unit), null)
  return new Measured(work.convert(read, unit, wanted, spec.substance), wanted)
}

/** An amount that is typed; one of the line's own figures is read already. */
function amountOf(name: string, text: string, work: Work): Decimal | Varied {
  return work.openAmount(name) ?? parseQuantity(text, name)
}

function share(name: string, text: string, source: string | null, work: Work): Figure {
  const percent = figure(shortName(name), amountOf(name, text, work), '%', source)
  if (percent.is((value) => value.gt(100)))
    throw new DomainError('method.percent_out_of_range', { field: name, value: text.slice(0, 20) })
  const fraction = work.step('percent', '', quotient(percent, constant('percent', '100', '%', 'definition')))
  return renamed(fraction, { name: shortName(name), source })
}

function choose(spec: ChoiceSpec, name: string, text: string): string {
  const wanted = normaliseName(text)
  const found = spec.options.find(
    ({ key, names }) => key === text || names.some((one) => normaliseName(one) === wanted),
  )
  if (found) return found.key
  const candidates = spec.options.slice(0, CANDIDATES_MAX).map(({ key, names }) => names[0] ?? key)
  throw new DomainError('method.choice_unknown', { field: name, value: text.slice(0, 80), candidates })
}

function chooseInCatalogue(spec: CatalogueChoiceSpec, name: string, text: string, work: Work): string {
  const options = catalogueOptions(work.catalogue, spec)
  const wanted = normaliseName(text)
  const found = options.find(
    ({ key, id, names }) => key === text || id === text || names.some((one) => normaliseName(one) === wanted),
  )
  if (found) return found.id
  const candidates = options.slice(0, CANDIDATES_MAX).map(({ key, names }) => names[0] ?? key)
  throw new DomainError('method.choice_unknown', { field: name, value: text.slice(0, 80), candidates })
}

function factorOf(name: string, given: MethodInput, work: Work): ReadFactor {
  if (typeof given === 'string' || Array.isArray(given)) throw new DomainError('method.input_invalid', { field: name })
  const read = given as GivenFactor
  const factor = factorOfGiven(read)
  work.use({ id: factor.id, version: factor.version, source: factor.source, why: [whyOfGiven(read)] })
  work.notes.add(noteOfGiven(read))
  return { factor, given: read }
}

function labelOf({ substance }: QuantitySpec, unit: Unit): string {
  return substance === undefined ? unit.symbol : `${unit.symbol} ${substance}`
}

function shortName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

function isAbsent(given: MethodInput | undefined): given is undefined {
  return given === undefined || (typeof given === 'string' && given.trim() === '')
}

const TEXT_MAX = 400
const CANDIDATES_MAX = 12
