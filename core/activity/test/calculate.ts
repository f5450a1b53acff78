import { loadReference } from '@pegada/reference/load.ts'
import { expect } from 'vitest'
import { buildCatalogue } from '../../factor/catalogue.ts'
import { isMethaneOrigin } from '../../gas/methane.ts'
import { calculateLine } from '../calculate-line.ts'
import type { LineInput } from '../line.ts'
import { lineToJson } from '../line-json.ts'

/** How the tests of the methods ask for a line and look at it: with the built-in data, in 2025 and by AR5 unless they say else. */
export const catalogue = buildCatalogue(loadReference())

type CalculatedLine = ReturnType<typeof lineToJson>

/** A line of a method with these inputs. */
export function calculate(method: string, inputs: LineInput['inputs'], input: Partial<LineInput> = {}): CalculatedLine {
  const line = { method, inputs: inputs ?? {}, unit: '', period: '2025', ...input }
  return lineToJson(calculateLine(line, catalogue, { gwpSet: 'AR5' }))
}

/** A line of a method that takes a quantity of its own, such as `10 t`; empty for none. */
export function calculateAmount(
  method: string,
  quantity: string,
  inputs: LineInput['inputs'],
  input: Partial<LineInput> = {},
): CalculatedLine {
  const [amount = '', unit = ''] = quantity.split(' ')
  return calculate(method, inputs, { ...(quantity === '' ? {} : { quantity: amount, unit }), ...input })
}

/** Kilograms by gas, as numbers; methane whatever its origin. */
export function kg({ gases_kg }: CalculatedLine): Record<string, number> {
  const gases = Object.entries(gases_kg).filter(([gas]) => !isMethaneOrigin(gas))
  return Object.fromEntries(gases.map(([gas, mass]) => [gas, Number(mass)]))
}

/** Kilograms by gas to twelve digits, to be held against a figure that was worked out by hand. */
export function roundedKg(line: CalculatedLine): Record<string, number> {
  return Object.fromEntries(Object.entries(kg(line)).map(([gas, mass]) => [gas, Number(mass.toPrecision(12))]))
}

/** Expects that no such line can be calculated, by this code. */
export function refuses(method: string, inputs: LineInput['inputs'], code: string): void {
  expect(() => calculate(method, inputs)).toThrow(refused(code))
}

/** What is thrown with this code. */
export function refused(code: string): unknown {
  return expect.objectContaining({ code })
}

/** A factor of one figure in CO2e. */
export function given(co2e: string, unit: string) {
  return { co2e, unit, source: 'example' }
}

/** Kilograms of CO2e of lines together. */
export function total(lines: readonly { readonly co2e_kg: string }[]): number {
  return lines.reduce((sum, { co2e_kg }) => sum + Number(co2e_kg), 0)
}
