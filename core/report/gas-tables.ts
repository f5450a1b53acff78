import { GAS_KEYS, type GasKey, gasStanding } from '../gas/gas.ts'
import { EMPTY_BAG, type GasBag } from '../gas/gas-bag.ts'
import type { GwpSet } from '../gas/gwp-set.ts'
import { nonKyotoCo2e } from '../gas/to-co2e.ts'
import { ZERO } from '../quantity/decimal.ts'
import type { Cell, Column } from './disclosure-shape.ts'
import type { ReportFacts } from './report-facts.ts'
import { cellOfScope, lackOfCategory, lackOfLines, lackOfScreening, withoutLines } from './standings.ts'
import {
  bagOf,
  co2e,
  co2eOfGas,
  inView,
  kgOf,
  mass,
  none,
  notApplicable,
  ofScope,
  row,
  type Told,
  told,
  word,
} from './table-parts.ts'

/**
 * Each Kyoto gas of the ledger by scope, in tonnes of the gas and of CO2e (Corporate Standard, chapter 9); scope 2 by location. What is
 * known in CO2e only has a row of its own, so that the gases add up to the totals.
 */
export function gases(facts: ReportFacts): Told {
  const { entries, gwpSet } = facts
  const whole = inView(entries, 'location')
  const parts = [...SCOPES.map((scope) => ofScope(entries, scope)), whole]
  const bags = parts.map(bagOf)
  // What nobody measured in a scope is no zero.
  const cells = (of: (at: number) => Cell): Cell[] =>
    parts.map((_, at) => {
      const scope = SCOPES[at]
      return scope ? cellOfScope(facts, scope, of(at)) : of(at)
    })
  const present = kyotoGases(bagOf(whole))
  const rows = present.map((gas) =>
    row({ of: 'gas', key: gas }, [
      ...cells((at) => (gas === 'CO2e' ? none('not_told') : mass(bags[at]?.[gas] ?? ZERO))),
      ...cells((at) => co2eCell(bags[at] ?? EMPTY_BAG, gas, gwpSet)),
    ]),
  )
  const blank = parts.map(() => none('not_told'))
  const sums = cells((at) => co2e(kgOf(parts[at] ?? [])))
  const table = { columns: COLUMNS, rows: [...rows, row(word('total'), [...blank, ...sums], { isTotal: true })] }
  const lacking = present.filter((gas) => !gwpSet.values.has(gas))
  return told(facts.lines.size > 0 ? table : null, [
    lackOfLines(facts),
    lackOfCategory(facts),
    lackOfScreening(facts, 1, 2),
    lacking.length > 0 && {
      code: 'potential',
      values: { gases: lacking.join(', '), gwpSet: gwpSet.name },
      mend: 'closing',
    },
  ])
}

/** Gases outside the Kyoto protocol: by mass, with CO2e beside the totals where the set has a potential. */
export function otherGases(facts: ReportFacts): Told {
  const bag = bagOf(inView(facts.entries, 'location'))
  const present = GAS_KEYS.filter((gas) => gasStanding(gas) === 'non_kyoto' && bag[gas] && !bag[gas].isZero())
  if (present.length === 0) return withoutLines(facts) ?? notApplicable('no_other_gases')
  const rows = present.map((gas) => {
    const kg = bag[gas] ?? ZERO
    const equivalent = nonKyotoCo2e({ [gas]: kg }, facts.gwpSet)
    const massOf = gas === 'CO2e_outside' ? none('not_told') : mass(kg)
    return row({ of: 'gas', key: gas }, [massOf, equivalent ? co2e(equivalent) : none('no_potential')])
  })
  return told({ columns: [{ key: 'mass' }, { key: 'outside_co2e' }], rows })
}

/** CO2e of a Kyoto gas of a bag. */
export function co2eCell(bag: GasBag, gas: GasKey, gwpSet: GwpSet): Cell {
  if (!bag[gas] || bag[gas].isZero()) return co2e(ZERO)
  const kg = co2eOfGas(bag, gas, gwpSet)
  return kg ? co2e(kg) : none('no_potential')
}

/** The Kyoto gases that a bag holds, in the canonical order. */
export function kyotoGases(bag: GasBag): readonly GasKey[] {
  return GAS_KEYS.filter((gas) => gasStanding(gas) === 'kyoto' && bag[gas] && !bag[gas].isZero())
}

const SCOPES = [1, 2, 3] as const
const PARTS = ['scope1', 'scope2_location', 'scope3', 'all'] as const
const COLUMNS: readonly Column[] = [
  ...PARTS.map((part) => ({ key: `mass.${part}` })),
  ...PARTS.map((part) => ({ key: `co2e.${part}` })),
]
