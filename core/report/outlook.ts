import { type Decimal, decimal, sumDecimals } from '../quantity/decimal.ts'
import type { Cell, Lack, Row, Unit } from './disclosure-shape.ts'
import type { DenominatorFact, DenominatorFacts, ReportFacts } from './report-facts.ts'
import { emissionsOfScope, lackOfLines, lackOfScreening, standingOf } from './standings.ts'
import { amount, none, notApplicable, quotient, row, said, share, type Told, told, word } from './table-parts.ts'

/** What stands beside the figures of a year: what they are measured by, where they are to go, and what is paid for them. */

/**
 * Emissions of scopes 1 and 2 by location ÷ what they are measured by; scope 3 apart. A measure that a unit did not tell gives no value,
 * and neither does what was not measured.
 */
export function intensity(facts: ReportFacts): Told {
  const { employees, revenueBrl, production } = facts.denominators
  const people = whole(employees)
  const millions = whole(revenueBrl)?.times(MILLIONTH) ?? null
  const made = production.missing.length > 0 ? [] : production.made.filter(({ quantity }) => quantity.gt(0))
  const parts = [ownOf(facts), emissionsOfScope(facts, 3)]
  const perOne = (name: Row['name'], by: Decimal, unit: Unit): Row =>
    row(
      name,
      parts.map((cell) => (cell.kind === 'amount' ? amount(quotient(cell.value, by), unit) : cell)),
    )
  const rows: Row[] = [
    ...(people ? [perOne(word('per_person'), people, { key: 'per_person' })] : []),
    ...(millions ? [perOne(word('per_revenue'), millions, { key: 'per_brl_million' })] : []),
    ...made.map(({ product, unit, quantity }) => perOne(said(product), quantity, { key: 'per_made', made: unit })),
  ]
  const table = { columns: [{ key: 'scopes_1_2' }, { key: 'scope3' }], rows }
  return told(rows.length > 0 ? table : null, [
    lackOfLines(facts),
    lackOfScreening(facts, 1, 2),
    rows.length === 0 && lackOf('measures', employees),
    people === null && rows.length > 0 && lackOf('employees', employees),
    millions === null && rows.length > 0 && lackOf('revenue', revenueBrl),
    lackOfProduction(production),
  ])
}

/** Scopes 1 and 2 together, t CO2e; none where one of them is still open, or neither was measured. */
function ownOf(facts: ReportFacts): Cell {
  const cells = [emissionsOfScope(facts, 1), emissionsOfScope(facts, 2)]
  const open = cells.find((cell) => cell.kind === 'none' && cell.why === 'open')
  const told = cells.flatMap((cell) => (cell.kind === 'amount' ? [cell.value] : []))
  return open ?? (told.length > 0 ? amount(sumDecimals(told), 't_co2e') : none('excluded'))
}

/** Staff and production, which the Registry's form asks for. */
export function denominators({ denominators: { employees, revenueBrl, production } }: ReportFacts): Told {
  const rows: Row[] = [
    ...(employees.amount ? [row(word('employees'), [amount(employees.amount, { key: 'people' })])] : []),
    ...(revenueBrl.amount ? [row(word('revenue'), [amount(revenueBrl.amount, { key: 'brl' })])] : []),
    ...production.made.map(({ product, unit, quantity }) =>
      row(said(product), [amount(quantity, { key: 'made', made: unit })]),
    ),
  ]
  return told(rows.length > 0 ? { columns: VALUE, rows } : null, [
    whole(employees) === null && lackOf('employees', employees),
    production.made.length === 0 ? { code: 'production', mend: 'units' } : lackOfProduction(production),
  ])
}

/** That units which emitted did not tell what they made, where others did. */
function lackOfProduction({ made, missing }: DenominatorFacts['production']): Lack | null {
  if (made.length === 0 || missing.length === 0) return null
  return { code: 'production_of_units', values: { names: missing.join(', ') }, mend: 'units' }
}

export function targets({ targets: found }: ReportFacts): Told {
  const rows = found.map(({ name, scopes, isIntensity, baseYear, targetYear, cutPercent }) =>
    row(said(name), [
      { kind: 'words', words: scopes.map((scope) => ({ of: 'scope' as const, key: String(scope) })) },
      { kind: 'words', words: [word(isIntensity ? 'target.intensity' : 'target.absolute')] },
      { kind: 'words', words: [said(String(baseYear))] },
      { kind: 'words', words: [said(String(targetYear))] },
      amount(cutPercent, 'percent'),
    ]),
  )
  const columns = [{ key: 'scopes' }, { key: 'measure' }, { key: 'base_year' }, { key: 'target_year' }, { key: 'cut' }]
  return told(rows.length > 0 ? { columns, rows } : null, [rows.length === 0 && { code: 'targets', mend: 'targets' }])
}

/** Whether, how and at what price carbon is priced within the company; a price counts from its month. */
export function price({ year, prices }: ReportFacts): Told {
  const inForce = prices.filter(({ from }) => from <= `${year}-12`)
  const rows = inForce.map(({ kind, from, brlPerTonne }) =>
    row(word(`price.${kind}`), [
      { kind: 'words', words: [{ of: 'word', key: 'month', values: { month: from } }] },
      amount(brlPerTonne, { key: 'brl_per_t' }),
    ]),
  )
  return told(rows.length > 0 ? { columns: [{ key: 'from' }, { key: 'price' }], rows } : null, [
    rows.length === 0 && { code: 'price', mend: 'carbon_price' },
  ])
}

/** Credits beside the inventory, never taken off it. */
export function credits({ credits: { retired, held } }: ReportFacts): Told {
  if (retired.isZero() && held.isZero()) return notApplicable('no_credits')
  return told({
    columns: VALUE,
    rows: [
      row(word('credits.retired'), [amount(retired, 't_co2e')]),
      row(word('credits.held'), [amount(held, 't_co2e')]),
    ],
  })
}

/** Electricity of Brazilian grids, and how much of it contracts track (Scope 2 Guidance, chapter 6). */
export function electricity(facts: ReportFacts): Told {
  const { consumedMwh, trackedMwh, residualMwh } = facts.energy
  const open = standingOf(facts, 'purchased_electricity') === 'open'
  if (consumedMwh.isZero()) return open ? told(null, [lackOfScreening(facts, 2)]) : notApplicable('no_electricity')
  return told({
    columns: [{ key: 'energy' }, { key: 'share' }],
    rows: [
      row(word('tracked'), [amount(trackedMwh, 'mwh'), share(trackedMwh, consumedMwh)]),
      row(word('residual'), [amount(residualMwh, 'mwh'), share(residualMwh, consumedMwh)]),
      row(word('consumed'), [amount(consumedMwh, 'mwh'), none('not_told')], { isTotal: true }),
    ],
  })
}

/** IFRS S2, 29, asks gross tonnes and no intensity. */
export function intensityNotAsked(): Told {
  return notApplicable('not_asked')
}

/** Whether there is anything to measure by: every unit that emitted told it. */
function whole({ amount: told, missing }: DenominatorFact): Decimal | null {
  return told?.gt(0) && missing.length === 0 ? told : null
}

function lackOf(code: 'employees' | 'revenue' | 'measures', { missing }: DenominatorFact): Lack {
  return missing.length > 0
    ? { code: `${code}_of_units`, values: { names: missing.join(', ') }, mend: 'units' }
    : { code, mend: 'units' }
}

const VALUE = [{ key: 'value' }] as const
const MILLIONTH = decimal('0.000001')
