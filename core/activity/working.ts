import { invariant } from '../domain-error.ts'
import type { GasBag } from '../gas/gas-bag.ts'
import { ONE, sumDecimals, toPlain, ZERO } from '../quantity/decimal.ts'
import { convert, quantity as quantityOf } from '../quantity/quantity.ts'
import type { Unit } from '../quantity/unit.ts'
import type { LineResult, WorkingInput, WorkingStep } from './line.ts'
import type { LineParts, Portion } from './line-parts.ts'

/**
 * The working of a line: every multiplication with its figures, in the order in which it is done, so that a reader can
 * follow it and a program can do it again. Formulas use figures, units and signs only; the words for a step and an
 * input are `working.<step>` and `working.input.<name>` in the locales.
 */
export function workingOf(
  parts: LineParts,
  line: LineResult,
  gasesByPortion: readonly GasBag[],
): readonly WorkingStep[] {
  const steps: WorkingStep[] = []
  for (const [index, portion] of parts.portions.entries()) {
    if (portion.days) steps.push(allocation(portion, parts))
    if (portion.fuelSteps) steps.push(...portion.fuelSteps)
    else if (parts.unit !== portion.valued.rate.unit) steps.push(conversion(portion, parts))
    addEmissions(steps, portion, gasesByPortion[index] ?? line.gasesKg)
  }
  addCo2e(steps, parts, line)
  return steps
}

function allocation({ days, entered }: Portion, { unit, portions }: LineParts): WorkingStep {
  const total = toPlain(sumDecimals(portions.map((portion) => portion.entered)))
  return {
    step: 'allocate_days',
    formula: `${total} ${unit.symbol} × ${days?.part ?? 1} d ÷ ${days?.whole ?? 1} d`,
    inputs: [
      { name: 'quantity', value: total, unit: unit.symbol, source: null },
      { name: 'days_in_month', value: String(days?.part ?? 1), unit: 'd', source: null },
      { name: 'days_in_period', value: String(days?.whole ?? 1), unit: 'd', source: null },
    ],
    result: { value: toPlain(entered), unit: unit.symbol },
    gas: null,
  }
}

function conversion({ entered, quantity, valued }: Portion, { unit }: LineParts): WorkingStep {
  const to = valued.rate.unit
  const ratio = ratioText(unit, to)
  const value = toPlain(entered)
  return {
    step: 'convert_unit',
    formula: `${value} ${unit.symbol} × ${ratio} ${to.symbol}/${unit.symbol}`,
    inputs: [
      { name: 'quantity', value, unit: unit.symbol, source: null },
      { name: 'unit_ratio', value: ratio, unit: `${to.symbol}/${unit.symbol}`, source: null },
    ],
    result: { value: toPlain(quantity), unit: to.symbol },
    gas: null,
  }
}

function addEmissions(steps: WorkingStep[], { quantity, valued }: Portion, gasesKg: GasBag): void {
  const symbol = valued.rate.unit.symbol
  const value = toPlain(quantity)
  const shown = `${value} ${symbol} × `
  const entered: WorkingInput = { name: 'quantity', value, unit: symbol, source: null }
  for (const term of valued.terms) {
    const mass = gasesKg[term.gas]
    invariant(mass, 'a gas that a rate tells has its mass')
    const result = { value: toPlain(mass), unit: `kg ${term.gas}` }
    const inputs = [entered, ...term.inputs]
    steps.push({ step: term.step, formula: shown + term.formula, inputs, result, gas: term.gas })
  }
  const { co2eOnly } = valued.rate
  if (co2eOnly) {
    const result = { value: toPlain(quantity.times(co2eOnly.co2eKgPerUnit)), unit: 'kg CO2e' }
    const inputs = [entered, ...co2eOnly.inputs]
    steps.push({ step: 'given_co2e', formula: shown + co2eOnly.formula, inputs, result, gas: null })
  }
}

function addCo2e(steps: WorkingStep[], { portions }: LineParts, line: LineResult): void {
  const [first] = portions
  if (!first || first.valued.gwpInputs.size === 0) return
  let formula = ''
  const inputs: WorkingInput[] = []
  for (const [gas, gwp] of first.valued.gwpInputs) {
    // A line of one period has just shown the mass of the gas: its text is taken over.
    const shown = portions.length === 1 ? steps.find((step) => step.gas === gas)?.result.value : undefined
    const mass = shown ?? toPlain(line.gasesKg[gas] ?? ZERO)
    formula += formula === '' ? '' : ' + '
    if (gas === 'CO2e') {
      formula += `${mass} kg CO2e`
      inputs.push({ name: 'given_co2e', value: mass, unit: 'kg CO2e', source: null })
      continue
    }
    formula += `${mass} kg ${gas} × ${gwp.value}`
    inputs.push({ name: 'gas_mass', value: mass, unit: `kg ${gas}`, source: null }, gwp)
  }
  const result = { value: toPlain(line.co2eKg), unit: 'kg CO2e' }
  steps.push({ step: 'co2e', formula, inputs, result, gas: null })
}

function ratioText(from: Unit, to: Unit): string {
  const key = `${from.symbol}>${to.symbol}`
  const known = ratioTexts.get(key)
  if (known !== undefined) return known
  const text = toPlain(convert(quantityOf(ONE, from), to).value)
  ratioTexts.set(key, text)
  return text
}

const ratioTexts = new Map<string, string>()
