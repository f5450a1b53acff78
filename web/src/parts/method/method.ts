import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { unlessRefused } from '@pegada/core/domain-error.ts'
import { toPlain } from '@pegada/core/quantity/decimal.ts'
import { parseQuantity } from '@pegada/core/quantity/parse-quantity.ts'
import { findUnit } from '@pegada/core/quantity/unit.ts'

/** A method as the server describes it, and what a person has typed for its inputs. */
export type MethodDescription = Outputs['method']['list'][number]
export type InputSpec = MethodDescription['inputs'][number]
export type ColumnSpec = InputSpec['columns'][number]

/**
 * A factor of the catalogue by the id of its version, the spend factor of a product by its NCM, or one that the person
 * gives with its source (`kg/L`).
 */
export type FactorChoice =
  | { readonly factorId: string }
  | { readonly ncm: string }
  | { readonly co2e: string; readonly unit: string; readonly source: string }

/** One row of an input of rows: text as typed, by column. */
export type InputRow = Readonly<Record<string, string>>
export type MethodValue = string | FactorChoice | readonly InputRow[]

/** What was typed by the name of the input; a quantity is `12,5 t`, a share the number of the percentage. */
export type MethodInputs = Readonly<Record<string, MethodValue>>

/** Inputs as the contract takes them. */
export type SentInputs = NonNullable<Inputs['method']['try']['inputs']>

/** The id of an input's first control, by which a refusal moves the focus to it. */
export function inputId(name: string): string {
  return `method-input-${name.replaceAll('.', '-')}`
}

/** Whether the name of an input says its unit already. */
export function namesUnit(name: string, unit: string): boolean {
  return name.includes(`(${unit}`) || (unit === '%' && name.includes('%'))
}

/** A quantity as typed in two: what stands before the first space, and its unit, the usual one when none was typed. */
export function splitQuantity(text: string, usual: string | null): { amount: string; unit: string } {
  const space = text.indexOf(' ')
  if (space < 0) return { amount: text, unit: usual ?? '' }
  return { amount: text.slice(0, space), unit: text.slice(space + 1).trim() || (usual ?? '') }
}

/** Both parts as one text. An amount never holds a space, so that it can be told from its unit. */
export function joinQuantity(amount: string, unit: string): string {
  return `${amount.replaceAll(/\s/g, '')} ${unit}`
}

/** The inputs with one changed; an empty text leaves. */
export function withInput(inputs: MethodInputs, name: string, value: MethodValue | undefined): MethodInputs {
  const { [name]: _before, ...rest } = inputs
  return value === undefined || value === '' ? rest : { ...rest, [name]: value }
}

/**
 * The inputs with the main quantity in the unit of a factor that was chosen for it, where its own could not be converted;
 * money stays, because a method brings it to the factor's currency.
 */
export function withUnitOfFactor(
  method: Pick<MethodDescription, 'inputs'>,
  inputs: MethodInputs,
  unit: string,
): MethodInputs {
  const main = method.inputs.find(({ isMain, isAnyUnit }) => isMain && isAnyUnit)
  const asked = findUnit(unit)
  const given = main && inputs[main.name]
  if (!main || !asked || (given !== undefined && typeof given !== 'string')) return inputs
  const { amount, unit: before } = splitQuantity(given ?? '', main.unit)
  const dimension = findUnit(before)?.dimension
  const isMoney = asked.dimension.startsWith('money_') && dimension?.startsWith('money_') === true
  return dimension === asked.dimension || isMoney ? inputs : withInput(inputs, main.name, joinQuantity(amount, unit))
}

/** What is sent: only inputs that the method asks for and that hold something. */
export function givenInputs(method: Pick<MethodDescription, 'inputs'>, inputs: MethodInputs): SentInputs {
  const given = method.inputs.flatMap((spec): [string, SentInputs[string]][] => {
    const value = inputs[spec.name]
    return value === undefined || isBlank(spec, value) ? [] : [[spec.name, trimmed(spec, value)]]
  })
  return Object.fromEntries(given)
}

/** The line's own quantity and unit apart from the other inputs; without a main quantity all inputs stay together. */
export function splitMain(
  method: Pick<MethodDescription, 'inputs'>,
  inputs: MethodInputs,
): { quantity: string | undefined; unit: string | undefined; inputs: SentInputs } {
  const given = givenInputs(method, inputs)
  const main = method.inputs.find(({ isMain }) => isMain)
  const value = main && given[main.name]
  if (!main || typeof value !== 'string') return { quantity: undefined, unit: undefined, inputs: given }
  const { amount, unit } = splitQuantity(value, main.unit)
  const { [main.name]: _main, ...others } = given
  return { quantity: amount, unit, inputs: others }
}

/** Whether nothing was given, though a unit may have been chosen or a row opened. */
export function isBlank(spec: Pick<InputSpec, 'kind' | 'unit'>, value: MethodValue | undefined): boolean {
  if (value === undefined) return true
  if (typeof value === 'string') {
    return spec.kind === 'quantity' ? splitQuantity(value, spec.unit).amount === '' : value.trim() === ''
  }
  if (isRows(value)) return value.every(isEmptyRow)
  if ('ncm' in value) return value.ncm.trim() === ''
  return 'co2e' in value && value.co2e === '' && value.source === ''
}

/** Whether the value is rows, and not a text or a factor. */
export function isRows(value: MethodValue): value is readonly InputRow[] {
  return Array.isArray(value)
}

/** Whether an NCM has its eight digits, with or without dots. */
export function isWholeNcm(text: string): boolean {
  return /^\d{8}$/.test(text.replaceAll('.', '').trim())
}

/** A row in which nothing was typed. */
export function isEmptyRow(row: InputRow): boolean {
  return Object.values(row).every((text) => text.trim() === '')
}

function trimmed(spec: InputSpec, value: MethodValue): SentInputs[string] {
  if (typeof value === 'string') return value.trim()
  if (!isRows(value)) return 'co2e' in value ? { ...value, co2e: plainOf(value.co2e) } : value
  const kinds = new Map(spec.columns.map(({ name, kind, unit }) => [name, { kind, unit }]))
  return value
    .filter((row) => !isEmptyRow(row))
    .map((row) =>
      Object.fromEntries(
        Object.entries(row).filter(([name, text]) => !isBlank(kinds.get(name) ?? { kind: 'text', unit: null }, text)),
      ),
    )
}

/** A factor's amount in plain notation, as a line carries it; what cannot be read stays for the server to refuse. */
function plainOf(typed: string): string {
  return unlessRefused(() => toPlain(parseQuantity(typed))) ?? typed
}
