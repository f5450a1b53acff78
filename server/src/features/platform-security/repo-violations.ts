import { and, ilike, or, type SQL, sql } from 'drizzle-orm'
import { policyViolations } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

const orders = {
  sorts: { lastAt: policyViolations.lastAt, count: policyViolations.count },
  ties: [policyViolations.directive, policyViolations.source],
} as const

export interface ViolationFilter {
  readonly search: string | undefined
}

export function selectViolations(
  db: Pick<Tx, 'queries'>,
  filter: ViolationFilter,
  wanted: ListWanted<keyof typeof orders.sorts>,
) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    db.queries
      .select({ row: policyViolations, mark })
      .from(policyViolations)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export function countViolations(db: Pick<Tx, 'queries'>, filter: ViolationFilter) {
  return countRows(db, (limit) =>
    db.queries
      .select({ one: sql`1`.as('one') })
      .from(policyViolations)
      .where(matching(filter))
      .limit(limit),
  )
}

function matching({ search }: ViolationFilter): SQL | undefined {
  if (search === undefined) return undefined
  const like = containing(search)
  return or(ilike(policyViolations.directive, like), ilike(policyViolations.source, like))
}
