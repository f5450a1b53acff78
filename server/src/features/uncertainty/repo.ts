import type { Scope } from '@pegada/core/factor/category.ts'
import type { GasWeight } from '@pegada/core/gas/gwp-weights.ts'
import { toPlain } from '@pegada/core/quantity/decimal.ts'
import { RANGED_INPUTS } from '@pegada/core/uncertainty/published-ranges.ts'
import type { Tx } from '../../platform/db/port.ts'

/** What of a line, or of lines alike, its default pedigree rests on. */
export interface LineFacts {
  readonly scope: Scope
  readonly category: string
  readonly generatorKey: string
  readonly sourceName: string
  readonly methodKey: string | null
  readonly origin: 'manual' | 'document' | 'sheet' | 'api'
  readonly hasEvidence: boolean
  readonly unit: string
  readonly factorId: string
  readonly factorVersion: string
  readonly factorRegion: string | null
  readonly factorYear: string | null
  readonly uncertaintyPercent: string | null
  /** Months with a quantity of their own; null where the line has one figure for its period. */
  readonly monthsFilled: number | null
  /** What a method was told that decides which of the guideline's defaults it used, by key; null or none where it was not. */
  readonly landfillClass: string | null
  readonly treatment: string | null
  readonly secondTreatment: string | null
  readonly ownFigures: readonly string[]
  /** What the lines add up to in the year, kg CO2e as stored, as the boundary counts them. */
  readonly co2eKg: string
}

/** One line, with its name. */
export interface LargeLine extends LineFacts {
  readonly id: string
  readonly description: string
}

/** Lines alike in every fact: their sum, and the sum of their squares. */
export interface LineGroup extends LineFacts {
  readonly squaresKg2: string
  readonly lines: number
}

const facts = `a.scope, a.category, a.generator_key as "generatorKey", a.source_name as "sourceName",
  a.method_key as "methodKey", a.origin, a.document_id is not null as "hasEvidence", a.unit, a.factor_id as "factorId",
  a.factor_version as "factorVersion", a.input -> 'factor' ->> 'region' as "factorRegion",
  a.input -> 'factor' ->> 'year' as "factorYear", a.input -> 'factor' ->> 'uncertaintyPercent' as "uncertaintyPercent",
  case when a.input ? 'months' then
    (select count(*)::int from jsonb_array_elements_text(a.input -> 'months') month where btrim(month) <> '') end as "monthsFilled",
  a.input -> 'inputs' ->> 'landfill_class' as "landfillClass", a.input -> 'inputs' ->> 'treatment' as treatment,
  a.input -> 'inputs' ->> 'second_treatment' as "secondTreatment",
  array(select name from unnest(array[${RANGED_INPUTS.map((name) => `'${name}'`).join(', ')}]) as name
    where a.input -> 'inputs' ? name order by 1) as "ownFigures"`

/** Of which lines: `weights` are kg CO2e per kg of each gas, in the set that lines are stored in. */
export interface LinesWanted {
  readonly companyId: string
  readonly year: number
  readonly weights: readonly GasWeight[]
}

function valuesOf({ companyId, year, weights }: LinesWanted, ...more: readonly number[]): unknown[] {
  return [
    companyId,
    year,
    JSON.stringify(weights.map(({ gas, weight }) => ({ gas, weight: toPlain(weight) }))),
    ...more,
  ]
}

/** By month, where the share of the site changes within the year. */
const countedByMonth = `(select coalesce(sum(g.mass_kg * w.weight * counted_part(s.share_percent, s.month_shares, g.month)), 0)
    from activity_gases g join jsonb_to_recordset($3::jsonb) as w (gas text, weight numeric) on w.gas = g.gas
    where g.company_id = a.company_id and g.activity_id = a.id and left(g.month, 4) = $2::int::text)`

/** A line whose period crosses the year's border counts here by its days in the year. */
const ofYear = `select a.*, case when s.month_shares is not null then ${countedByMonth} else a.co2e_kg
    * counted_part_of_year(s.share_percent, null)
    * case when a.period_start >= make_date($2::int, 1, 1) and a.period_end <= make_date($2::int, 12, 31) then 1
      else (least(a.period_end, make_date($2::int, 12, 31)) - greatest(a.period_start, make_date($2::int, 1, 1)) + 1)::numeric
        / (a.period_end - a.period_start + 1) end end as counted_kg
  from activities a
  left join inventory_sites s on s.company_id = a.company_id and s.year = $2::int and s.business_unit_id = a.business_unit_id
  where a.company_id = $1 and a.state = 'active' and a.basis <> 'market' and a.co2e_kg <> 0 and coalesce(s.is_included, true)
    and a.period_start <= make_date($2::int, 12, 31) and a.period_end >= make_date($2::int, 1, 1)`

const largest = `select id from (${ofYear}) a order by abs(counted_kg) desc, id limit $4`

/** The lines of the year that emit most, largest first. */
export async function listLargestLines(tx: Tx, wanted: LinesWanted, limit: number): Promise<LargeLine[]> {
  const { rows } = await tx.query<LargeLine>(
    `select a.id, a.description, ${facts}, a.counted_kg::text as "co2eKg" from (${ofYear}) a
     order by abs(a.counted_kg) desc, a.id limit $4`,
    valuesOf(wanted, limit),
  )
  return rows
}

/** All other lines of the year, put together where every fact is the same. */
export async function groupOtherLines(tx: Tx, wanted: LinesWanted, besides: number): Promise<LineGroup[]> {
  const { rows } = await tx.query<LineGroup>(
    `select scope, category, "generatorKey", max("sourceName") as "sourceName", "methodKey", origin, "hasEvidence", unit,
       "factorId", "factorVersion", "factorRegion", "factorYear", "uncertaintyPercent", "monthsFilled",
       "landfillClass", treatment, "secondTreatment", "ownFigures",
       sum(kg)::text as "co2eKg", sum(kg * kg)::text as "squaresKg2", count(*)::int as lines
     from (select ${facts}, a.counted_kg as kg from (${ofYear}) a where a.id not in (${largest})) rest
     group by 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18
     order by 1, 2, 3, 9, 10, 5, 6, 7, 8, 11, 12, 13, 14, 15, 16, 17, 18`,
    valuesOf(wanted, besides),
  )
  return rows
}
