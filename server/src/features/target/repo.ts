import { and, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import { targets } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

export type TargetRow = typeof targets.$inferSelect

/** What the list may be narrowed by; absent fields do not narrow. */
export interface TargetFilter {
  readonly companyId: string
  readonly search?: string | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const orders = {
  sorts: { targetYear: targets.targetYear, createdAt: targets.createdAt, name: { name: targets.name } },
  ties: [targets.createdAt, targets.id],
} as const

export type TargetWanted = ListWanted<keyof typeof orders.sorts>

/** A page of the targets that match. */
export async function selectTargets(tx: Tx, filter: TargetFilter, wanted: TargetWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ target: targets, mark })
      .from(targets)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many match, counted as far as people read. */
export async function countTargets(tx: Tx, filter: TargetFilter) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ one: sql`1`.as('one') })
      .from(targets)
      .where(matching(filter))
      .limit(limit),
  )
}

export async function insertTarget(tx: Tx, row: typeof targets.$inferInsert): Promise<void> {
  await tx.queries.insert(targets).values(row)
}

export type TargetKey = Pick<TargetRow, 'companyId' | 'id'>

const own = ({ companyId, id }: TargetKey) => and(eq(targets.companyId, companyId), eq(targets.id, id))

export async function findTarget(tx: Tx, key: TargetKey): Promise<TargetRow | undefined> {
  return (await tx.queries.select().from(targets).where(own(key)))[0]
}

/** The targets of the same term, this one among them. */
export async function selectCovering(tx: Tx, { companyId, term }: Pick<TargetRow, 'companyId' | 'term'>) {
  return tx.queries
    .select()
    .from(targets)
    .where(and(eq(targets.companyId, companyId), eq(targets.term, term)))
}

export async function updateTarget(
  tx: Tx,
  key: TargetKey,
  change: Partial<Omit<TargetRow, 'companyId' | 'id'>>,
): Promise<void> {
  await tx.queries.update(targets).set(change).where(own(key))
}

export async function deleteTarget(tx: Tx, key: TargetKey): Promise<void> {
  await tx.queries.delete(targets).where(own(key))
}

function matching({ companyId, search, ids }: TargetFilter): SQL | undefined {
  return and(
    eq(targets.companyId, companyId),
    ids ? inArray(targets.id, [...ids]) : undefined,
    search ? ilike(targets.name, containing(search)) : undefined,
  )
}
