import type { FeatureFlag } from '@pegada/core/access/feature-flag.ts'
import { STATES } from '@pegada/core/company/address.ts'
import { COMPANY_SIZES } from '@pegada/core/plan/plan.ts'
import { and, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { businessUnits, companies, featureFlags, subscriptions } from '../../db/schema.ts'
import { differsInFlag } from '../../platform/db/differs-in-flag.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import { nameOrder } from '../../platform/db/name-order.ts'
import type { Database, Sql } from '../../platform/db/port.ts'
import { saidIn } from '../../platform/db/search-text.ts'

/** All companies of the installation, read as the owner: no rule of a company hides rows here. */

type Read = Pick<Database, 'queries'>

/** What the list may be narrowed by; absent fields do not narrow. */
export interface CompanyFilter {
  readonly search?: string | undefined
  /** `none` of a size, a sector and a state: those of which it is not known. */
  readonly size?: string | undefined
  readonly sector?: string | undefined
  readonly state?: string | undefined
  /** Two letters: those that have a unit there. */
  readonly country?: string | undefined
  /** Only those that wrote one of these cities, or none where `isNone`. */
  readonly cities?: { readonly written: readonly string[]; readonly isNone: boolean } | undefined
  /** Those for which the flag is at `now` not as its default. */
  readonly differsIn?: { readonly flag: FeatureFlag; readonly now: Date } | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const shownName = sql`coalesce(${companies.tradeName}, ${companies.legalName})`

const orders = {
  sorts: {
    createdAt: companies.createdAt,
    name: { name: { nameSql: shownName, orderSql: nameOrder(shownName) } },
    sector: companies.sector,
    state: companies.state,
  },
  ties: [companies.createdAt, companies.id],
} as const

export type CompanyWanted = ListWanted<keyof typeof orders.sorts>

/** A page of the companies that match, each with what is known of its subscription. */
export function selectCompanies(db: Read, filter: CompanyFilter, wanted: CompanyWanted) {
  const { id, cnpj, legalName, tradeName, size, sector, city, state, createdAt, employeeCount } = companies
  const told = { id, cnpj, legalName, tradeName, size, sector, city, state, createdAt, employeeCount }
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    db.queries
      .select({ company: told, status: subscriptions.status, plan: subscriptions.planType, mark })
      .from(companies)
      .leftJoin(subscriptions, eq(subscriptions.companyId, companies.id))
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export type CompanyRow = Awaited<ReturnType<typeof selectCompanies>>['rows'][number]

export function countMatching(db: Read, filter: CompanyFilter) {
  return countRows(db, (limit) =>
    db.queries
      .select({ one: sql`1`.as('one') })
      .from(companies)
      .where(matching(filter))
      .limit(limit),
  )
}

function matching({
  search,
  size,
  sector,
  state: inState,
  country,
  differsIn,
  cities,
  ids,
}: CompanyFilter): SQL | undefined {
  const { plainName, plainPlace, city, state } = companies
  const stateSql = sql`upper(trim(${state}))`
  return and(
    ids ? inArray(companies.id, [...ids]) : undefined,
    size === 'none' ? or(isNull(companies.size), notInArray(companies.size, [...COMPANY_SIZES])) : undefined,
    size && size !== 'none' ? eq(companies.size, size) : undefined,
    sector === 'none' ? sql`trim(${companies.sector}) = ''` : undefined,
    sector && sector !== 'none' ? eq(companies.sector, sector) : undefined,
    inState === 'none' ? or(isNull(state), notInArray(stateSql, [...STATES])) : undefined,
    inState && inState !== 'none' ? eq(stateSql, inState) : undefined,
    country ? hasUnitIn(country) : undefined,
    differsIn ? hasFlagApart(differsIn) : undefined,
    cities ? or(inArray(city, [...cities.written]), cities.isNone ? isNull(city) : undefined) : undefined,
    search ? or(saidIn(plainName, search), saidIn(plainPlace, search)) : undefined,
  )
}

function hasUnitIn(country: string): SQL {
  const { companyId, country: where } = businessUnits
  return sql`exists (select from ${businessUnits} where ${companyId} = ${companies.id} and ${where} = ${country})`
}

function hasFlagApart({ flag, now }: NonNullable<CompanyFilter['differsIn']>): SQL {
  const { ofCompany } = featureFlags
  return sql`exists (select from ${featureFlags} where ${ofCompany} = ${companies.id} and ${differsInFlag(flag, now)})`
}

export interface ToldEmployees {
  readonly companyId: string
  readonly year: number
  /** An exact decimal. */
  readonly employees: string
}

/** Who works at the units of each company that are in use, in the newest year that it told; examples are no units of it. */
const newestFigures = `select f.company_id, f.year, sum(f.employees) as employees
  from (select f.*, max(f.year) over (partition by f.company_id) as newest
    from unit_figures f join business_units u on u.company_id = f.company_id and u.id = f.business_unit_id
    where u.archived_at is null and not u.is_sample and f.employees is not null) f
  where f.year = f.newest group by f.company_id, f.year`

/** The same of some companies; who told nothing of its units is not among them. */
export async function selectEmployees(db: Sql, companyIds: readonly string[]): Promise<ToldEmployees[]> {
  const { rows } = await db.query<ToldEmployees>(
    `select company_id as "companyId", year, trim_scale(employees)::text as employees
     from (${newestFigures}) told where company_id = any($1::uuid[])`,
    [companyIds],
  )
  return rows
}

export interface Summary {
  readonly companies: number
  readonly employees: string
  readonly employeesFrom: number
  readonly firstYear: number | null
  readonly lastYear: number | null
  readonly active: number
  readonly sectors: string[]
}

export async function selectSummary(db: Sql): Promise<Summary> {
  const { rows } = await db.query<Summary>(
    `with told as (
       select coalesce(n.employees, c.employee_count) as employees, n.year
       from companies c left join (${newestFigures}) n on n.company_id = c.id)
     select count(*)::int as companies, count(employees)::int as "employeesFrom",
       trim_scale(coalesce(sum(employees), 0))::text as employees, min(year) as "firstYear", max(year) as "lastYear",
       (select count(*)::int from subscriptions where status = 'active') as active,
       (select coalesce(array_agg(distinct sector order by sector), '{}') from companies where trim(sector) <> '') as sectors
     from told`,
  )
  const [summary] = rows
  if (!summary) throw new Error('A sum without a group answers one row')
  return summary
}
