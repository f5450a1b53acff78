import { type GasKey, gasStanding } from '../../gas/gas.ts'
import type { GwpSet } from '../../gas/gwp-set.ts'
import { methaneBySet, substanceOf, tellsMethaneOrigin } from '../../gas/methane.ts'
import { type Decimal, toPlain } from '../../quantity/decimal.ts'
import { gwpInput } from '../gwp-input.ts'
import type { WorkingInput, WorkingStep } from '../line.ts'
import type { GasEntries, Sheet } from './sheet.ts'

/**
 * The last step of a line: each Kyoto gas times its GWP, and what was given in CO2e only, kg; none where one figure was
 * given and nothing else.
 */
export function co2eStep(
  { entries, co2eKg }: { readonly entries: GasEntries; readonly co2eKg: Decimal },
  sheets: readonly Sheet[],
  gwpSet: GwpSet,
): WorkingStep | undefined {
  const [only] = sheets.length === 1 ? sheets : []
  const written = writtenIn(gwpSet)
  const inputs: WorkingInput[] = []
  let formula = ''
  const addGiven = (value: string) => {
    formula += `${formula === '' ? '' : ' + '}${value} kg CO2e`
    inputs.push({ name: 'given_co2e', value, unit: 'kg CO2e', source: null })
  }
  const addGas = (gas: GasKey, value: string) => {
    const { unit, times, gwp } = written.get(gas) ?? write(written, gwpSet, gas)
    formula += formula === '' ? value + times : ` + ${value}${times}`
    inputs.push({ name: 'gas_mass', value, unit, source: null }, gwp)
  }
  const isByOrigin = tellsMethaneOrigin(gwpSet)
  let at = -1
  for (const [gas, mass] of entries) {
    at++
    if (gasStanding(gas) !== 'kyoto') continue
    const value = only ? only.massText(at) : toPlain(mass)
    if (gas === 'CO2e') addGiven(value)
    else if (gas !== 'CH4' || !isByOrigin) addGas(gas, value)
    else {
      for (const part of methaneBySet(Object.fromEntries(entries), gwpSet)) {
        addGas(part.gas, part.massKg.eq(mass) ? value : toPlain(part.massKg))
      }
    }
  }
  const given = sheets.filter(({ givenKg }) => !givenKg.isZero())
  const isGivenAlone = formula === '' && given.length <= 1
  if (isGivenAlone) return undefined
  for (const { givenKg } of given) addGiven(toPlain(givenKg))
  return { step: 'co2e', formula, inputs, result: { value: toPlain(co2eKg), unit: 'kg CO2e' }, gas: null }
}

/** What a working writes of a gas under a set, the same in every line. */
interface WrittenGas {
  readonly unit: string
  /** What follows the mass in the formula. */
  readonly times: string
  readonly gwp: WorkingInput
}

function write(written: Map<GasKey, WrittenGas>, gwpSet: GwpSet, gas: GasKey): WrittenGas {
  const gwp = gwpInput(gwpSet, gas)
  const unit = `kg ${substanceOf(gas)}`
  const one = { unit, times: ` ${unit} × ${gwp.value}`, gwp }
  written.set(gas, one)
  return one
}

function writtenIn(gwpSet: GwpSet): Map<GasKey, WrittenGas> {
  const known = sets.get(gwpSet) ?? new Map<GasKey, WrittenGas>()
  sets.set(gwpSet, known)
  return known
}

const sets = new WeakMap<GwpSet, Map<GasKey, WrittenGas>>()
