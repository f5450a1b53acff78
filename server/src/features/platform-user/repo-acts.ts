import { and, eq, type SQL, sql } from 'drizzle-orm'
import { auditRecords, companies } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'

/** Whose acts, and whether sign-ins alone. */
interface ActFilter {
  readonly userId: string
  readonly only?: 'sign_ins' | undefined
}

const orders = {
  sorts: { at: auditRecords.at },
  ties: [auditRecords.companyId, auditRecords.sequence],
} as const

/** A page of what somebody did, in the trails of all companies. */
export function selectActs(db: Pick<Tx, 'queries'>, filter: ActFilter, wanted: ListWanted<'at'>) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    db.queries
      .select({
        companyId: auditRecords.companyId,
        sequence: auditRecords.sequence,
        at: auditRecords.at,
        action: auditRecords.action,
        entity: auditRecords.entity,
        byProgram: sql<boolean>`jsonb_exists(${auditRecords.data}, 'apiKeyId')`,
        company: sql<string>`coalesce(${companies.tradeName}, ${companies.legalName})`,
        mark,
      })
      .from(auditRecords)
      .innerJoin(companies, eq(companies.id, auditRecords.companyId))
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export type ActRow = Awaited<ReturnType<typeof selectActs>>['rows'][number]

export function countActs(db: Pick<Tx, 'queries'>, filter: ActFilter) {
  return countRows(db, (limit) =>
    db.queries
      .select({ one: sql`1`.as('one') })
      .from(auditRecords)
      .where(matching(filter))
      .limit(limit),
  )
}

function matching({ userId, only }: ActFilter): SQL | undefined {
  return and(eq(auditRecords.actorId, userId), only && eq(auditRecords.action, 'session.create'))
}

/** The latest year up to this one with lines of these companies, from the kept totals; none of a company without. */
export async function selectLatestYears(
  db: Sql,
  companyIds: readonly string[],
  until: number,
): Promise<{ companyId: string; year: number }[]> {
  const { rows } = await db.query<{ companyId: string; year: number }>(
    `select company_id as "companyId", max(year) as year from kept_totals
     where company_id = any($1::uuid[]) and month = '' and gas = '' and lines > 0
       and year <= $2 group by company_id`,
    [companyIds, until],
  )
  return rows
}
