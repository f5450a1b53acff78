import { Decimal } from '../../quantity/decimal.ts'
import type { GivenFactor, LineInput, MethodInputs } from '../line.ts'

/**
 * Lines that try every method out, for the tests that hold for all of them. A sample says what doubles its result: its own
 * quantity, or the inputs by name (`answers.people` is a column of rows).
 */
export interface MethodSample {
  readonly method: string
  /** The line's own quantity, such as `10 t`; empty where the method has none. */
  readonly amount: string
  readonly inputs: MethodInputs
  readonly doubledBy: readonly string[]
  /** A method that speaks of a whole year and refuses a month. */
  readonly isYearOnly: boolean
}

/** A sample of a method that the line's own quantity doubles. */
export function byAmount(method: string, amount: string, inputs: MethodInputs = {}): MethodSample {
  return { method, amount, inputs, doubledBy: [], isYearOnly: false }
}

/** A sample of a method that these inputs together double. */
export function byInputs(method: string, doubledBy: readonly string[], inputs: MethodInputs): MethodSample {
  return { method, amount: '', inputs, doubledBy, isYearOnly: false }
}

/** A factor of one figure in CO2e, with the source and price year that a monetary one asks for. */
export function givenCo2e(co2e: string, unit: string): GivenFactor {
  return { co2e, unit, source: 'example', priceYear: '2022' }
}

/** A factor by gas. */
export function givenGases(gases: Readonly<Record<string, string>>, unit: string): GivenFactor {
  return { gases, unit, source: 'example' }
}

/** The line of a sample in a period, its own quantity times a number. */
export function lineOf({ method, amount, inputs }: MethodSample, period: string, times = 1): LineInput {
  const [quantity = '', ...unit] = amount.split(' ')
  const own =
    amount === '' ? { unit: '' } : { quantity: new Decimal(quantity).times(times).toFixed(), unit: unit.join(' ') }
  return { method, inputs, period, ...own }
}

/** The inputs with those figures times a number: an amount, a factor whole, or the figures of a column of rows. */
export function scaledInputs(inputs: MethodInputs, paths: readonly string[], times: number): MethodInputs {
  const scaled: Record<string, MethodInputs[string]> = { ...inputs }
  for (const path of paths) {
    const [name = '', column = ''] = path.split('.')
    const given = scaled[name]
    if (given === undefined) throw new Error(`no input ${name}`)
    if (typeof given === 'string') scaled[name] = scaledText(given, times)
    else if (isRows(given)) {
      scaled[name] = given.map((row) => ({ ...row, [column]: scaledText(row[column] ?? '', times) }))
    } else scaled[name] = scaledFactor(given, times)
  }
  return scaled
}

function scaledFactor({ co2e, gases, ...rest }: GivenFactor, times: number): GivenFactor {
  const byGas = Object.entries(gases ?? {}).map(([gas, kg]) => [gas, scaledText(kg, times)] as const)
  return {
    ...rest,
    ...(co2e === undefined ? {} : { co2e: scaledText(co2e, times) }),
    ...(gases === undefined ? {} : { gases: Object.fromEntries(byGas) }),
  }
}

function scaledText(text: string, times: number): string {
  return text.replace(/^[\d.]+/, (figure) => new Decimal(figure).times(times).toFixed())
}

function isRows(given: MethodInputs[string]): given is readonly Readonly<Record<string, string>>[] {
  return Array.isArray(given)
}
