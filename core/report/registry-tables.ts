import type { CategoryKey } from '../factor/category.ts'
import { GAS_KEYS, type GasKey, gasStanding } from '../gas/gas.ts'
import type { GasBag } from '../gas/gas-bag.ts'
import { nonKyotoCo2e } from '../gas/to-co2e.ts'
import { type Decimal, sumDecimals, ZERO } from '../quantity/decimal.ts'
import type { Cell, Column, Row, Word } from './disclosure-shape.ts'
import { co2eCell, kyotoGases } from './gas-tables.ts'
import type { ReportFacts } from './report-facts.ts'
import { categoryWord, figures } from './scope-tables.ts'
import { categoriesOf, cellOfScope, lackOfCategory, lackOfLines, lackOfScreening, withoutLines } from './standings.ts'
import {
  bagOf,
  co2e,
  inView,
  kgOf,
  mass,
  none,
  notApplicable,
  ofCategory,
  ofScope,
  removedOf,
  row,
  type Told,
  told,
  type View,
  word,
} from './table-parts.ts'

/**
 * The tables of the Brazilian programme's Public Registry (form of 2026) in its order, so that they can be pasted there. What the
 * ledger holds and the form has no row for stands in rows below, that none is lost: CO2e whose gases are not known, and
 * gases that the form does not list.
 */

/** Rows of table 2.1: a gas, or a family with the gases that the form lists under it. */
export const SUMMARY_ROWS: readonly { readonly gas: GasKey | 'HFC' | 'PFC'; readonly parts: readonly GasKey[] }[] = [
  { gas: 'CO2', parts: [] },
  { gas: 'CH4', parts: [] },
  { gas: 'N2O', parts: [] },
  {
    gas: 'HFC',
    // biome-ignore format: one family
    parts: [
      'HFC-23', 'HFC-32', 'HFC-41', 'HFC-125', 'HFC-134', 'HFC-134a', 'HFC-143', 'HFC-143a', 'HFC-152', 'HFC-152a', 'HFC-161',
      'HFC-227ea', 'HFC-236cb', 'HFC-236ea', 'HFC-236fa', 'HFC-245ca', 'HFC-245fa', 'HFC-365mfc', 'HFC-43-10mee',
    ],
  },
  {
    gas: 'PFC',
    // biome-ignore format: one family
    parts: [
      'PFC-14', 'PFC-116', 'PFC-218', 'PFC-318', 'PFC-3-1-10', 'PFC-4-1-12', 'PFC-5-1-14', 'PFC-9-1-18', 'SF5CF3', 'c-C3F6',
    ],
  },
  { gas: 'SF6', parts: [] },
  { gas: 'NF3', parts: [] },
]

/** Rows of table 2.5. */
// biome-ignore format: a list of gases
export const OTHER_GASES: readonly GasKey[] = [
  'CFC-11', 'CFC-12', 'CFC-13', 'CFC-113', 'CFC-114', 'CFC-115', 'Halon-1301', 'Halon-1211', 'Halon-2402', 'CCl4', 'CH3Br',
  'CH3CCl3', 'HCFC-21', 'HCFC-22', 'HCFC-123', 'HCFC-124', 'HCFC-141b', 'HCFC-142b', 'HCFC-225ca', 'HCFC-225cb',
]

/** Rows of tables 2.2 to 2.4 with the categories of the model under each; where removals have a column the form says so. */
const SCOPE1_ROWS: readonly CategoryRow[] = [
  ofOne('mobile_combustion'),
  ofOne('stationary_combustion'),
  ofOne('industrial_processes', true),
  { name: word('waste_and_effluents'), categories: ['solid_waste', 'effluents'], hasRemovals: false },
  ofOne('fugitive_emissions'),
  ofOne('agriculture', true),
  ofOne('land_use_change', true),
]
const SCOPE2_ROWS: readonly CategoryRow[] = [
  ofOne('purchased_electricity'),
  ofOne('purchased_heat_steam'),
  ofOne('transmission_losses'),
]
const WITH_REMOVALS: readonly CategoryKey[] = [
  'fuel_energy_activities',
  'upstream_transport',
  'waste_in_operations',
  'business_travel',
  'employee_commuting',
  'downstream_transport',
]

interface CategoryRow {
  readonly name: Word
  readonly categories: readonly CategoryKey[]
  readonly hasRemovals: boolean
}

/** 2.1: gases × scopes, once in tonnes of the gas and once in t CO2e. */
export function registrySummary(facts: ReportFacts): Told {
  const { entries, gwpSet } = facts
  const parts = [ofScope(entries, 1), ofScope(entries, 2), ofScope(entries, 2, 'market'), ofScope(entries, 3)]
  const bags = parts.map(bagOf)
  const known = (at: number, cell: Cell) => cellOfScope(facts, SCOPE_OF[at] ?? 3, cell)
  const cellsOf = (gases: readonly GasKey[], isFluorinated: boolean): readonly Cell[] => {
    const inKyoto = gases.filter((gas) => gases.length === 1 || gasStanding(gas) === 'kyoto')
    const hasNone = (bag: GasBag, at: number) =>
      isFluorinated && SCOPE_OF[at] === 2 && gases.every((gas) => !bag[gas] || bag[gas].isZero())
    return [
      ...bags.map((bag, at) => (hasNone(bag, at) ? none('no_scope2') : known(at, massCell(bag, inKyoto)))),
      ...bags.map((bag, at) =>
        hasNone(bag, at) ? none('no_scope2') : known(at, sumCells(inKyoto.map((gas) => equivalent(bag, gas, facts)))),
      ),
    ]
  }
  const listed = SUMMARY_ROWS.flatMap(({ gas, parts: own }): Row[] => {
    if (gas !== 'HFC' && gas !== 'PFC') {
      return [row({ of: 'gas', key: gas }, cellsOf([gas], gas === 'SF6' || gas === 'NF3'))]
    }
    return [
      row(word(`family.${gas}`), cellsOf(own, true)),
      ...own.map((one) => row({ of: 'gas', key: one }, cellsOf([one], true), { level: 1 })),
    ]
  })
  const listedKeys = new Set(SUMMARY_ROWS.flatMap(({ gas, parts: own }): string[] => [gas, ...own]))
  const whole = bagOf([...inView(entries, 'location'), ...ofScope(entries, 2, 'market')])
  const beyond = kyotoGases(whole).filter((gas) => !listedKeys.has(gas))
  const extra = beyond.map((gas) => row({ of: 'gas', key: gas }, cellsOf([gas], false)))
  const sums = parts.map((part, at) => known(at, co2e(kgOf(part))))
  const total = row(word('total'), [...parts.map(() => none('no_column')), ...sums], { isTotal: true })
  const lacking = kyotoGases(whole).filter((gas) => !gwpSet.values.has(gas))
  return told(facts.lines.size > 0 ? { columns: SUMMARY_COLUMNS, rows: [...listed, ...extra, total] } : null, [
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

/** 2.2 */
export function registryScope1(facts: ReportFacts): Told {
  return categoryTable(facts, 1, SCOPE1_ROWS)
}

/** 2.3, by location and by purchase choice, which is the market-based view. */
export function registryScope2(view: View): (facts: ReportFacts) => Told {
  return (facts) => categoryTable(facts, 2, SCOPE2_ROWS, view)
}

/** 2.4 */
export function registryScope3(facts: ReportFacts): Told {
  const rows = categoriesOf(3).map((category) => ofOne(category, WITH_REMOVALS.includes(category)))
  return categoryTable(facts, 3, rows)
}

/** 2.5: gases outside the Kyoto protocol, in t CO2e, which no total holds. */
export function registryOtherGases(facts: ReportFacts): Told {
  const bag = bagOf(inView(facts.entries, 'location'))
  const inPfc = SUMMARY_ROWS.flatMap(({ parts }) => parts)
  const beyond = GAS_KEYS.filter(
    (gas) =>
      gasStanding(gas) === 'non_kyoto' &&
      ![...OTHER_GASES, ...inPfc].includes(gas) &&
      bag[gas] !== undefined &&
      !bag[gas].isZero(),
  )
  const hasAny = [...OTHER_GASES, ...beyond].some((gas) => bag[gas] && !bag[gas].isZero())
  if (!hasAny) return withoutLines(facts) ?? notApplicable('no_other_gases')
  const rows = [...OTHER_GASES, ...beyond].map((gas) => row({ of: 'gas', key: gas }, [equivalent(bag, gas, facts)]))
  return told({ columns: [{ key: 'outside_co2e' }], rows })
}

function categoryTable(
  facts: ReportFacts,
  scope: 1 | 2 | 3,
  rows: readonly CategoryRow[],
  view: View = 'location',
): Told {
  const all = categoriesOf(scope)
  const made = rows.map(({ name, categories, hasRemovals }) => {
    const cells = figures(facts, categories, view)
    // Nothing that the ledger removed is lost for want of a column.
    const isTold = hasRemovals || !removedOf(ofCategory(facts.entries, categories, view)).isZero()
    return row(name, isTold ? cells : [...cells.slice(0, 2), none('no_column')])
  })
  const table = {
    columns: [{ key: 'emissions' }, { key: 'biogenic' }, { key: 'removals' }],
    rows: [...made, row(word('total'), figures(facts, all, view), { isTotal: true })],
  }
  return told(table, [lackOfLines(facts), lackOfScreening(facts, scope)])
}

/** CO2e of a gas, of those outside the Kyoto protocol too, kg. */
function equivalent(bag: GasBag, gas: GasKey, { gwpSet }: ReportFacts): Cell {
  if (gasStanding(gas) === 'kyoto') return co2eCell(bag, gas, gwpSet)
  const kg = bag[gas]
  if (!kg || kg.isZero()) return co2e(ZERO)
  const outside = nonKyotoCo2e({ [gas]: kg }, gwpSet)
  return outside ? co2e(outside) : none('no_potential')
}

function massCell(bag: GasBag, gases: readonly GasKey[]): Cell {
  if (gases.length === 1 && gases[0] === 'CO2e') return none('not_told')
  return mass(sumDecimals(gases.map((gas) => bag[gas] ?? ZERO)))
}

/** What cells add up to; none where one of them could not be told. */
function sumCells(cells: readonly Cell[]): Cell {
  const values: Decimal[] = []
  for (const cell of cells) {
    if (cell.kind !== 'amount') return cell
    values.push(cell.value)
  }
  return { kind: 'amount', value: sumDecimals(values), unit: { key: 't_co2e' } }
}

function ofOne(category: CategoryKey, hasRemovals = false): CategoryRow {
  return { name: categoryWord(category), categories: [category], hasRemovals }
}

const PARTS = ['scope1', 'scope2_location', 'scope2_market', 'scope3'] as const
const SCOPE_OF = [1, 2, 2, 3] as const
const SUMMARY_COLUMNS: readonly Column[] = [
  ...PARTS.map((part) => ({ key: `mass.${part}` })),
  ...PARTS.map((part) => ({ key: `co2e.${part}` })),
]
