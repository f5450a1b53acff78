import { and, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import { initiatives } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

export type InitiativeRow = typeof initiatives.$inferSelect

/** What the list may be narrowed by; absent fields do not narrow. */
export interface InitiativeFilter {
  readonly companyId: string
  readonly search?: string | undefined
  readonly state?: InitiativeRow['state'] | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const orders = {
  sorts: {
    startMonth: initiatives.startMonth,
    createdAt: initiatives.createdAt,
    name: { name: initiatives.name },
  },
  ties: [initiatives.createdAt, initiatives.id],
} as const

export type InitiativeWanted = ListWanted<keyof typeof orders.sorts>

/** A page of the initiatives that match. */
export async function selectInitiatives(tx: Tx, filter: InitiativeFilter, wanted: InitiativeWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ initiative: initiatives, mark })
      .from(initiatives)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many match, counted as far as people read. */
export async function countInitiatives(tx: Tx, filter: InitiativeFilter) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ one: sql`1`.as('one') })
      .from(initiatives)
      .where(matching(filter))
      .limit(limit),
  )
}

/** Those of these ids or states, in their places, those without one last. */
export async function selectPlanned(
  tx: Tx,
  companyId: string,
  { ids, states }: { readonly ids?: readonly string[] | undefined; readonly states: readonly InitiativeRow['state'][] },
): Promise<InitiativeRow[]> {
  return tx.queries
    .select()
    .from(initiatives)
    .where(
      and(
        eq(initiatives.companyId, companyId),
        ids ? inArray(initiatives.id, [...ids]) : inArray(initiatives.state, [...states]),
      ),
    )
    .orderBy(sql`${initiatives.place} nulls last`, initiatives.createdAt, initiatives.id)
}

export async function insertInitiative(tx: Tx, row: typeof initiatives.$inferInsert): Promise<void> {
  await tx.queries.insert(initiatives).values(row)
}

export type InitiativeKey = Pick<InitiativeRow, 'companyId' | 'id'>

const own = ({ companyId, id }: InitiativeKey) => and(eq(initiatives.companyId, companyId), eq(initiatives.id, id))

export async function findInitiative(tx: Tx, key: InitiativeKey): Promise<InitiativeRow | undefined> {
  return (await tx.queries.select().from(initiatives).where(own(key)))[0]
}

export async function updateInitiative(
  tx: Tx,
  key: InitiativeKey,
  change: Partial<Omit<InitiativeRow, 'companyId' | 'id'>>,
): Promise<void> {
  await tx.queries.update(initiatives).set(change).where(own(key))
}

/** How many of these ids are initiatives of the company; one that stands twice counts once. */
export async function countKnown(tx: Tx, companyId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const where = and(eq(initiatives.companyId, companyId), inArray(initiatives.id, [...ids]))
  return tx.queries.$count(initiatives, where)
}

/** Nobody needs or excludes what is taken out any more. */
export async function dropLinks(tx: Tx, { companyId, id }: InitiativeKey): Promise<void> {
  await tx.query(
    `update initiatives set requires = array_remove(requires, $2::uuid), conflicts = array_remove(conflicts, $2::uuid)
     where company_id = $1 and ($2::uuid = any(requires) or $2::uuid = any(conflicts))`,
    [companyId, id],
  )
}

export async function deleteInitiative(tx: Tx, key: InitiativeKey): Promise<void> {
  await tx.queries.delete(initiatives).where(own(key))
}

function matching({ companyId, search, state, ids }: InitiativeFilter): SQL | undefined {
  return and(
    eq(initiatives.companyId, companyId),
    ids ? inArray(initiatives.id, [...ids]) : undefined,
    state ? eq(initiatives.state, state) : undefined,
    search ? ilike(initiatives.name, containing(search)) : undefined,
  )
}
