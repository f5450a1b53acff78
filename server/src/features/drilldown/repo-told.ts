import { DRILLDOWN_OTHERS, type DrilldownDimension } from '@pegada/contract/drilldown-kinds.ts'
import { toPlain } from '@pegada/core/quantity/decimal.ts'
import type { FeeRate, LeftPart, Named, Question, Side } from './question.ts'

/** The gases under which cells keep what counts by market: kilograms by certificates, and MWh of a region that none tracks. */
export const TRACKED_GAS = 'tracked CO2'
export const UNTRACKED_GAS = 'untracked '

type Put = (value: unknown) => string

/**
 * The statement `told`: what the question takes of the ledger, a row wherever keys of the chart meet (`d0`, `d1` …), with the exact `value`, the
 * number of `lines`, whether it belongs to what is compared, and whether it is chosen in the chart's own dimensions. Cells are added up once
 * here, so that levels and links are sums of few rows. Emissions stand in the months
 * in which they were emitted; lines and quantities in the month in which the line begins. Units that the boundary of a year leaves
 * out are not told, and emissions of the others count with their share.
 */
export function toldOf(question: Question, named?: Named): { readonly text: string; readonly values: unknown[] } {
  const { by, chosen, measure } = question
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const used = new Set<DrilldownDimension>([...by, ...chosen.keys()])
  const company = put(question.companyId)
  const weights = question.weights.map(({ weight, ...of }) => ({ ...of, weight: toPlain(weight) }))
  const sides = [question.side, ...(question.comparedSide ? [question.comparedSide] : [])]
  const months = monthsBetween(question.side.from, question.comparedSide?.from ?? question.side.from)
  const keyOf = (dimension: DrilldownDimension) => keyExpressions[dimension].replace('$shift', () => put(months))
  const narrowed = (dimensions: readonly DrilldownDimension[]) =>
    dimensions.flatMap((dimension) => {
      const keys = chosen.get(dimension)
      return keys ? [`${keyOf(dimension)} = any(${put([...keys])}::text[])`] : []
    })
  const keys = by.map((dimension, at) => {
    const key = keyOf(dimension)
    const kept = named?.[at]
    return `${kept ? `case when ${key} = any(${put([...kept])}::text[]) then ${key} else '${DRILLDOWN_OTHERS}' end` : key} as d${at}`
  })
  const own = narrowed(by)
  const others = narrowed([...chosen.keys()].filter((dimension) => !by.includes(dimension)))
  const isByGas = used.has('gas')
  const isOfUnit = measure === 'quantity' ? [`c.measured_in = ${put(question.quantityUnit)}`] : []
  const conditions = [
    'coalesce(s.is_included, true)',
    ...(measure === 'market' ? [byMarket] : [`c.basis <> 'market'`]),
    ...(measureOf[measure].isOfGases
      ? [isByGas ? 'w.gas is not null' : `(c.gas = '' or w.gas is not null)`]
      : [`c.gas = ''`]),
    ...isOfUnit,
    ...others,
  ]
  const text = `with weights as materialized (
       select * from jsonb_to_recordset(${put(JSON.stringify(weights))}::jsonb) as w (gas text, substance text, weight numeric, year text)
     ), sides (is_compared, first, last, units) as (
       values ${sides.map((side, at) => `(${at === 1}, ${put(side.from)}::text, ${put(side.to)}::text, ${put(side.units ?? null)}::uuid[])`).join(', ')}
     ), cells as (${cellsOf(company, question, used, put)}), told as materialized (
       select sides.is_compared, ${keys.join(', ')}, sum(${measureOf[measure].value}) as value, sum(c.lines) as lines,
         ${own.length > 0 ? own.join(' and ') : 'true'} as is_chosen
       from sides join cells c on c.month between sides.first and sides.last
         and (sides.units is null or c.business_unit_id = any(sides.units))
       left join weights w on w.gas = c.gas and (w.year is null or w.year = left(c.month, 4))
       ${measure === 'market' ? leftParts(put, question.leftParts ?? []) : ''} ${measure === 'fee' ? feeRates(put, question.feeRates ?? []) : ''}
       left join inventory_sites s on s.company_id = ${company} and s.year = left(c.month, 4)::int and s.business_unit_id = c.business_unit_id
       ${joinsOf(used, company)}
       where ${conditions.join(' and ')}
       group by ${['sides.is_compared', 'is_chosen', ...by.map((_, at) => `d${at}`)].join(', ')}
     )`
  return { text, values }
}

/** Kilograms of the measure as the boundary counts them. */
const kilograms = 'c.mass_kg * w.weight * counted_part(s.share_percent, s.month_shares, c.month)'

const measureOf = {
  co2e: { isOfGases: true, value: `coalesce(${kilograms}, 0)` },
  market: { isOfGases: true, value: `coalesce(${kilograms} * coalesce(l.part, 1), 0)` },
  fee: { isOfGases: true, value: `coalesce(${kilograms} * f.per_kg, 0)` },
  biogenic: { isOfGases: true, value: `coalesce(${kilograms}, 0)` },
  spend: { isOfGases: false, value: 'c.spend_brl' },
  quantity: { isOfGases: false, value: 'c.quantity' },
  lines: { isOfGases: false, value: 'c.lines::numeric' },
} as const

/** Lines by location emit nothing by market but what stands for their energy (`migrations/0094`). */
const byMarket = `(c.basis <> 'location' or c.gas in ('', '${TRACKED_GAS}') or c.gas like '${UNTRACKED_GAS}%')`

function leftParts(put: Put, parts: readonly LeftPart[]): string {
  const rows = parts.map(({ part, unitId, ...of }) => ({ ...of, unit: unitId, part: toPlain(part) }))
  return `left join (
       select * from jsonb_to_recordset(${put(JSON.stringify(rows))}::jsonb) as l (year text, gas text, category text, unit uuid, part numeric)
     ) l on l.gas = c.gas and l.unit = c.business_unit_id and l.category = c.category and l.year = left(c.month, 4)`
}

function feeRates(put: Put, rates: readonly FeeRate[]): string {
  const rows = rates.map(({ perKg, ...of }) => ({ ...of, per_kg: toPlain(perKg) }))
  return `join (
       select * from jsonb_to_recordset(${put(JSON.stringify(rows))}::jsonb) as f (month text, scope smallint, per_kg numeric)
     ) f on f.month = c.month and f.scope = c.scope`
}

/** A month of what is compared is told as the month that it stands beside. */
const month = `case when sides.is_compared then to_char(to_date(c.month, 'YYYY-MM') + make_interval(months => $shift::int), 'YYYY-MM') else c.month end`

const keyExpressions: Readonly<Record<DrilldownDimension, string>> = {
  scope: 'c.scope::text',
  category: 'c.category',
  gas: 'w.substance',
  unit: 'c.business_unit_id::text',
  state: `coalesce(u.state, 'none')`,
  month,
  supplier: `coalesce(p.supplier_id::text, 'none')`,
  tag: `coalesce(nullif(replace(array_to_string(g.tags, ' + '), ',', ' '), ''), 'none')`,
  source: 'c.generator_key',
  method: 'c.method',
  kind: 'c.kind',
  quality: 'c.quality',
  measuredIn: 'c.measured_in',
}

function joinsOf(used: ReadonlySet<DrilldownDimension>, company: string): string {
  const units = `left join business_units u on u.company_id = ${company} and u.id = c.business_unit_id`
  const parties = `left join supplier_parties p on p.company_id = ${company} and p.party = c.party`
  const tagged = `left join suppliers g on g.company_id = ${company} and g.id = p.supplier_id`
  return [
    ...(used.has('state') ? [units] : []),
    ...(hasParties([...used]) ? [parties] : []),
    ...(used.has('tag') ? [tagged] : []),
  ].join(' ')
}

/** Months from one to the other. */
function monthsBetween(to: string, from: string): number {
  const at = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
  return at(to) - at(from)
}

/** The lines, added up by all that may be asked; by party only where suppliers are asked for, which has many more rows, and of whole years where those do. */
function cellsOf(company: string, question: Question, used: ReadonlySet<DrilldownDimension>, put: Put): string {
  if (!hasParties([...used])) return `select * from drilldown_totals where company_id = ${company}`
  if (question.isOfYears !== true) return `select * from drilldown_cells where company_id = ${company}`
  const sides = [question.side, ...(question.comparedSide ? [question.comparedSide] : [])]
  return `select *, year || '-01' as month from drilldown_years where company_id = ${company} and year = any(${put(yearsOf(sides))}::int[])`
}

/** Whether a question needs to know of whom lines were bought. */
export function hasParties(used: readonly DrilldownDimension[]): boolean {
  return used.includes('supplier') || used.includes('tag')
}

/** The years that these sides touch. */
export function yearsOf(sides: readonly Side[]): number[] {
  const years = sides.flatMap(({ from, to }) => {
    const [first, last] = [from, to].map((month) => Number(month.slice(0, 4)))
    return Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, at) => (first ?? 0) + at)
  })
  return [...new Set(years)]
}
