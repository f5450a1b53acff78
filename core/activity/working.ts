import { gasStanding } from '../gas/gas.ts'
import { bagEntries } from '../gas/gas-bag.ts'
import { gwpOf } from '../gas/gwp-set.ts'
import { toPlain } from '../quantity/decimal.ts'
import type { LineResult, WorkingInput, WorkingStep } from './line.ts'
import type { LineParts, Portion } from './line-parts.ts'

/**
 * The working of a line: every multiplication with its figures, in the order in which it is done, so that a reader can
 * follow it and a program can do it again. Formulas use figures, units and signs only; the words for a step and an
 * input are `working.<step>` and `working.input.<name>` in the locales.
 */
export function workingOf(parts: LineParts, line: LineResult): readonly WorkingStep[] {
  const steps: WorkingStep[] = []
  for (const portion of parts.portions) {
    if (portion.days) steps.push(allocation(portion, parts))
    if (parts.unit !== portion.valued.rate.unit) steps.push(conversion(portion, parts))
    addEmissions(steps, portion)
  }
  addCo2e(steps, parts, line)
  return steps
}

function allocation({ days, entered }: Portion, { unit, portions }: LineParts): WorkingStep {
  const whole = portions.reduce((sum, portion) => sum.plus(portion.entered), entered.times(0))
  const total = toPlain(whole)
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
  const ratio = toPlain(unit.scale.div(to.scale))
  return {
    step: 'convert_unit',
    formula: `${toPlain(entered)} ${unit.symbol} × ${ratio} ${to.symbol}/${unit.symbol}`,
    inputs: [
      { name: 'quantity', value: toPlain(entered), unit: unit.symbol, source: null },
      { name: 'unit_ratio', value: ratio, unit: `${to.symbol}/${unit.symbol}`, source: null },
    ],
    result: { value: toPlain(quantity), unit: to.symbol },
    gas: null,
  }
}

function addEmissions(steps: WorkingStep[], { quantity, valued }: Portion): void {
  const symbol = valued.rate.unit.symbol
  const value = toPlain(quantity)
  const shown = `${value} ${symbol} × `
  const entered: WorkingInput = { name: 'quantity', value, unit: symbol, source: null }
  for (const term of valued.terms) {
    const result = { value: toPlain(quantity.times(term.kgPerUnit)), unit: `kg ${term.gas}` }
    steps.push({
      step: term.step,
      formula: shown + term.formula,
      inputs: [entered, ...term.inputs],
      result,
      gas: term.gas,
    })
  }
  const { co2eOnly } = valued.rate
  if (co2eOnly) {
    const result = { value: toPlain(quantity.times(co2eOnly.co2eKgPerUnit)), unit: 'kg CO2e' }
    steps.push({
      step: 'given_co2e',
      formula: shown + co2eOnly.formula,
      inputs: [entered, ...co2eOnly.inputs],
      result,
      gas: null,
    })
  }
}

function addCo2e(steps: WorkingStep[], { gwpSet, portions }: LineParts, line: LineResult): void {
  const kyoto = bagEntries(line.gasesKg).filter(([gas]) => gasStanding(gas) === 'kyoto')
  if (portions.some(({ valued }) => valued.rate.co2eOnly) || kyoto.length === 0) return
  const source = `IPCC ${gwpSet.name}, GWP100`
  const products: string[] = []
  const inputs: WorkingInput[] = []
  for (const [gas, massKg] of kyoto) {
    const mass = toPlain(massKg)
    const gwp = toPlain(gwpOf(gwpSet, gas))
    products.push(`${mass} kg ${gas} × ${gwp}`)
    inputs.push({ name: 'gas_mass', value: mass, unit: `kg ${gas}`, source: null })
    inputs.push({ name: 'gwp', value: gwp, unit: `kg CO2e/kg ${gas}`, source })
  }
  const result = { value: toPlain(line.co2eKg), unit: 'kg CO2e' }
  steps.push({ step: 'co2e', formula: products.join(' + '), inputs, result, gas: null })
}
