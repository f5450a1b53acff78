import type { Tx } from '../../platform/db/port.ts'

/**
 * Kept totals beside the same totals added up from the lines (`migrations/0006`). They are equal, to the last digit, in
 * every transaction; a difference means that somebody wrote around the database's own functions.
 */
export interface TotalsDifference {
  readonly year: number
  readonly month: string
  readonly gas: string
  readonly scope: number
  readonly category: string
  readonly generatorKey: string
  readonly businessUnitId: string
  readonly basis: string
  readonly kept: TotalsFigure
  readonly live: TotalsFigure
}

/** Kilograms, lines and gaps as text; null where that side has no such total. */
interface TotalsFigure {
  readonly massKg: string | null
  readonly lines: string | null
  readonly gaps: string | null
}

const key = 'company_id, year, month, gas, scope, category, generator_key, business_unit_id, basis'

/** Where kept and added-up totals of the company differ; empty when all is well. */
export async function checkTotals(tx: Tx, companyId: string): Promise<TotalsDifference[]> {
  const { rows } = await tx.query<TotalsDifference>(
    `select year, month, gas, scope, category, generator_key as "generatorKey", business_unit_id as "businessUnitId",
       basis, ${figure('kept')}, ${figure('live')}
     from (select * from kept_totals where company_id = $1 and lines <> 0) kept
     full join (select * from live_totals($1)) live using (${key})
     where (kept.mass_kg, kept.lines, kept.gaps) is distinct from (live.mass_kg, live.lines, live.gaps)
     order by ${key}`,
    [companyId],
  )
  return rows
}

/** Pending document lines as kept and as counted. */
export async function checkPending(tx: Tx, companyId: string): Promise<{ kept: number; live: number }> {
  const { rows } = await tx.query<{ kept: number; live: number }>(
    `select coalesce((select items from kept_pending where company_id = $1), 0)::int as kept, live_pending($1)::int as live`,
    [companyId],
  )
  return rows[0] ?? { kept: 0, live: 0 }
}

/** Puts the company's kept totals anew from its lines; in a transaction with the owner's rights. */
export async function recomputeTotals(tx: Tx, companyId: string): Promise<void> {
  await tx.query('select recompute_totals($1)', [companyId])
}

function figure(side: 'kept' | 'live'): string {
  const fields = ['mass_kg', 'lines', 'gaps'].map((name) => `${side}.${name}::text`)
  return `json_build_object('massKg', ${fields[0]}, 'lines', ${fields[1]}, 'gaps', ${fields[2]}) as ${side}`
}

export interface UnitMonthGas {
  readonly businessUnitId: string
  readonly month: string
  readonly scope: number
  readonly gas: string
  readonly massKg: string
}

/** Kilograms by unit, month, scope and gas of a year, by location, whatever the boundary counts. */
export async function sumUnitMonths(
  tx: Tx,
  { companyId, year }: { readonly companyId: string; readonly year: number },
): Promise<UnitMonthGas[]> {
  const { rows } = await tx.query<UnitMonthGas>(
    `select business_unit_id as "businessUnitId", month, scope::int as scope, gas, sum(mass_kg)::text as "massKg"
     from kept_totals
     where company_id = $1 and year = $2::int and month <> '' and gas <> '' and basis <> 'market' and lines > 0
     group by 1, 2, 3, 4`,
    [companyId, year],
  )
  return rows
}
