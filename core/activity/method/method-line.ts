import { type CategoryKey, scopeOf } from '../../factor/category.ts'
import { type GasKey, gasStanding } from '../../gas/gas.ts'
import { addBags, bagEntries, EMPTY_BAG, type GasBag } from '../../gas/gas-bag.ts'
import { type GwpSet, gwpOf } from '../../gas/gwp-set.ts'
import { toCo2e } from '../../gas/to-co2e.ts'
import { type Month, monthsOfYear } from '../../period/period.ts'
import { type Decimal, splitByWeights, sumDecimals, toPlain, ZERO } from '../../quantity/decimal.ts'
import type { FactorUsed, Gap, LineResult, MonthResult, WorkingInput, WorkingStep } from '../line.ts'
import type { Slot } from '../slots.ts'
import { methodSource } from '../source-key.ts'
import type { Method } from './method.ts'
import type { Work } from './work.ts'

/** What a line calculated by a method is made of: its periods, each with the sheet it was worked out on. */
export interface MethodLineParts {
  readonly id: string | null
  readonly method: Method
  readonly category: CategoryKey
  readonly sheets: readonly { readonly slot: Slot; readonly work: Work }[]
  /** The whole quantity as entered, and its unit; one line of a method without a quantity counts as one. */
  readonly quantity: LineResult['quantity']
  readonly gaps: readonly Gap[]
  readonly gwpSet: GwpSet
  readonly release: string
}

/** The result of a line calculated by a method: masses of all periods added, GWP applied to the sum. */
export function methodLine(parts: MethodLineParts): LineResult {
  const { sheets, gwpSet, method } = parts
  const gasesKg = sheets.reduce<GasBag>((sum, { work }) => addBags(sum, work.gasesKg), EMPTY_BAG)
  const co2e = toCo2e(gasesKg, gwpSet)
  const given = sheets.map(({ work }) => work.co2eOnlyKg ?? ZERO)
  const co2eKg = co2e.co2eKg.plus(sumDecimals(given))
  return {
    id: parts.id,
    scope: scopeOf(parts.category),
    category: parts.category,
    generatorKey: methodSource(method.key),
    methodKey: method.key,
    basis: method.basis,
    factor: factorOf(parts),
    quantity: parts.quantity,
    gasesKg,
    co2eKg,
    gwpSet: gwpSet.name,
    biogenicCo2Kg: co2e.biogenicCo2Kg,
    nonKyotoKg: co2e.nonKyotoKg,
    months: sheets.flatMap((sheet) => monthsOf(sheet, parts)),
    working: [...sheets.flatMap(({ work }) => work.steps), ...co2eSteps(gasesKg, given, co2eKg, gwpSet)],
    notes: [...new Set(sheets.flatMap(({ work }) => [...work.notes]))],
    gaps: [...sheets.flatMap(({ work }) => work.gaps), ...parts.gaps],
  }
}

function factorOf({ sheets, method, release }: MethodLineParts): FactorUsed {
  const used = new Map(
    sheets.flatMap(({ work }) => work.factors.map((factor) => [`${factor.id}@${factor.version}`, factor])),
  )
  const [first, ...others] = used.values()
  if (!first) return { id: methodSource(method.key), version: release, source: method.source, why: ['method.formula'] }
  if (others.length === 0) return first
  const all = [first, ...others]
  return {
    id: first.id,
    version: first.version,
    source: [...new Set(all.map(({ source }) => source))].join('; '),
    why: [...new Set(all.flatMap(({ why }) => why))],
  }
}

/** The last step of a line: each Kyoto gas times its GWP, and what was given in CO2e only. */
function co2eSteps(bag: GasBag, given: readonly Decimal[], co2eKg: Decimal, gwpSet: GwpSet): readonly WorkingStep[] {
  const inputs: WorkingInput[] = []
  const terms: string[] = []
  for (const [gas, mass] of bagEntries(bag)) {
    if (gasStanding(gas) !== 'kyoto') continue
    if (gas === 'CO2e') {
      terms.push(`${toPlain(mass)} kg CO2e`)
      inputs.push({ name: 'given_co2e', value: toPlain(mass), unit: 'kg CO2e', source: null })
      continue
    }
    const gwp = toPlain(gwpOf(gwpSet, gas))
    terms.push(`${toPlain(mass)} kg ${gas} × ${gwp}`)
    inputs.push(
      { name: 'gas_mass', value: toPlain(mass), unit: `kg ${gas}`, source: null },
      { name: 'gwp', value: gwp, unit: `kg CO2e/kg ${gas}`, source: `IPCC ${gwpSet.name}, GWP100` },
    )
  }
  const withCo2e = given.filter((kg) => !kg.isZero())
  const isGivenAlone = terms.length === 0 && withCo2e.length <= 1
  if (isGivenAlone) return []
  for (const kg of withCo2e) {
    terms.push(`${toPlain(kg)} kg CO2e`)
    inputs.push({ name: 'given_co2e', value: toPlain(kg), unit: 'kg CO2e', source: null })
  }
  return [
    {
      step: 'co2e',
      formula: terms.join(' + '),
      inputs,
      result: { value: toPlain(co2eKg), unit: 'kg CO2e' },
      gas: null,
    },
  ]
}

/** A month as it is; a year spread evenly over its months, the last taking what a division leaves. */
function monthsOf(
  { slot, work }: MethodLineParts['sheets'][number],
  { gwpSet }: MethodLineParts,
): readonly MonthResult[] {
  const figures = toCo2e(work.gasesKg, gwpSet)
  const co2eKg = figures.co2eKg.plus(work.co2eOnlyKg ?? ZERO)
  const { biogenicCo2Kg } = figures
  if (slot.period.length === 7) {
    return [{ month: slot.period as Month, quantity: slot.quantity, gasesKg: work.gasesKg, co2eKg, biogenicCo2Kg }]
  }
  const even = (total: Decimal) => splitByWeights(total, EVEN)
  const gases = bagEntries(work.gasesKg).map(([gas, mass]) => [gas, even(mass)] as const)
  const [quantities, co2e, biogenic] = [even(slot.quantity), even(co2eKg), even(biogenicCo2Kg)]
  return monthsOfYear(Number(slot.period)).map((month, index) => ({
    month,
    quantity: quantities[index] ?? ZERO,
    gasesKg: Object.fromEntries(gases.map(([gas, parts]): [GasKey, Decimal] => [gas, parts[index] ?? ZERO])),
    co2eKg: co2e[index] ?? ZERO,
    biogenicCo2Kg: biogenic[index] ?? ZERO,
  }))
}

const EVEN: readonly number[] = Array.from({ length: 12 }, () => 1)
