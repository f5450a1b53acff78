import { type Decimal, decimal } from '../quantity/decimal.ts'
import type { Lack, Row, Unit } from './disclosure-shape.ts'
import type { DenominatorFact, ReportFacts } from './report-facts.ts'
import {
  amount,
  kgOf,
  lackOfLines,
  none,
  notApplicable,
  ofScope,
  quotient,
  row,
  said,
  share,
  type Told,
  told,
  word,
} from './table-parts.ts'

/** What stands beside the figures of a year: what they are measured by, where they are to go, and what is paid for them. */

/** Emissions of scopes 1 and 2 by location ÷ what they are measured by; scope 3 apart. A measure that a unit did not tell gives no value. */
export function intensity(facts: ReportFacts): Told {
  const own = kgOf(ofScope(facts.entries, 1)).plus(kgOf(ofScope(facts.entries, 2)))
  const chain = kgOf(ofScope(facts.entries, 3))
  const { employees, revenueBrl, production } = facts.denominators
  const people = whole(employees)
  const millions = whole(revenueBrl)?.times(MILLIONTH) ?? null
  const rows: Row[] = [
    ...(people ? [perOne(word('per_person'), people, { key: 'per_person' })] : []),
    ...(millions ? [perOne(word('per_revenue'), millions, { key: 'per_brl_million' })] : []),
    ...production
      .filter(({ quantity }) => quantity.gt(0))
      .map(({ product, unit, quantity }) => perOne(said(product), quantity, { key: 'per_made', made: unit })),
  ]
  function perOne(name: Row['name'], by: Decimal, unit: Unit): Row {
    return row(
      name,
      [own, chain].map((kg) => amount(quotient(kg.times(TONNE), by), unit)),
    )
  }
  const table = { columns: [{ key: 'scopes_1_2' }, { key: 'scope3' }], rows }
  const lacks = [
    lackOfLines(facts),
    rows.length === 0 && lackOf('measures', employees),
    people === null && rows.length > 0 && lackOf('employees', employees),
    millions === null && rows.length > 0 && lackOf('revenue', revenueBrl),
  ]
  return told(rows.length > 0 ? table : null, lacks)
}

/** Staff and production, which the Registry's form asks for. */
export function denominators({ denominators: { employees, revenueBrl, production } }: ReportFacts): Told {
  const rows: Row[] = [
    ...(employees.amount ? [row(word('employees'), [amount(employees.amount, { key: 'people' })])] : []),
    ...(revenueBrl.amount ? [row(word('revenue'), [amount(revenueBrl.amount, { key: 'brl' })])] : []),
    ...production.map(({ product, unit, quantity }) =>
      row(said(product), [amount(quantity, { key: 'made', made: unit })]),
    ),
  ]
  return told(rows.length > 0 ? { columns: VALUE, rows } : null, [
    whole(employees) === null && lackOf('employees', employees),
    production.length === 0 && { code: 'production', mend: 'units' },
  ])
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

/** Whether, how and at what price carbon is priced within the company. */
export function price({ prices }: ReportFacts): Told {
  const rows = prices.map(({ kind, from, brlPerTonne }) =>
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
export function electricity({ energy }: ReportFacts): Told {
  const { consumedMwh, trackedMwh, residualMwh } = energy
  if (consumedMwh.isZero()) return notApplicable('no_electricity')
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
const TONNE = decimal('0.001')
