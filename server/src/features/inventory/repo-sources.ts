import type { Tx } from '../../platform/db/port.ts'
import type { YearFilter } from './repo.ts'

/** What the lines of a source say besides their gases: read from the lines that touch the year, and from kept totals. */
export interface SourceKey {
  readonly scope: number
  readonly category: string
  readonly generatorKey: string
}

/** Lines of one source in one unit by one version of a factor. */
export interface SourceUse extends SourceKey {
  readonly unit: string
  readonly quantity: string
  readonly factorId: string
  readonly factorVersion: string
  readonly factorSource: string
  readonly lines: number
  readonly lastEntryAt: Date
}

/** The uses of the sources of a year, by unit and factor version; lines of the market view are left out, as in the totals. */
export async function listSourceUses(tx: Tx, filter: YearFilter): Promise<SourceUse[]> {
  const { rows } = await tx.query<Omit<SourceUse, 'lastEntryAt'> & { lastEntryAt: Date | string }>(
    `select scope::int as scope, category, generator_key as "generatorKey", unit, trim_scale(sum(quantity))::text as quantity,
       factor_id as "factorId", factor_version as "factorVersion", factor_source as "factorSource",
       count(*)::int as lines, max(created_at) as "lastEntryAt"
     from activities
     where company_id = $1 and state = 'active' and basis <> 'market'
       and period_start <= make_date($2::int, 12, 31) and period_end >= make_date($2::int, 1, 1)
       and ($3::uuid is null or business_unit_id = $3::uuid)
     group by 1, 2, 3, 4, 6, 7, 8 order by count(*) desc, 3, 4, 6, 7`,
    [filter.companyId, filter.year, filter.businessUnitId ?? null],
  )
  return rows.map((row) => ({ ...row, lastEntryAt: new Date(row.lastEntryAt) }))
}

/** Months of the year that hold lines of each source, and the gaps that its lines carry. */
export async function listSourceMonths(tx: Tx, filter: YearFilter) {
  const { rows } = await tx.query<SourceKey & { month: string; gaps: number }>(
    `select scope::int as scope, category, generator_key as "generatorKey", month, coalesce(sum(gaps), 0)::int as gaps
     from kept_totals
     where company_id = $1 and year = $2::int and lines > 0 and gas = '' and basis <> 'market'
       and (month = '' or month between $2::int || '-01' and $2::int || '-12')
       and ($3::uuid is null or business_unit_id = $3::uuid)
     group by 1, 2, 3, 4 order by 4`,
    [filter.companyId, filter.year, filter.businessUnitId ?? null],
  )
  return rows
}
