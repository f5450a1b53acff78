import { and, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { bills } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'
import type { BillRun } from './bill-run.ts'

export type BillRow = typeof bills.$inferSelect

/** Stores the bill unless its bytes are there already; tells whether it did. */
export async function insertBill(tx: Tx, row: typeof bills.$inferInsert): Promise<boolean> {
  const rows = await tx.queries.insert(bills).values(row).onConflictDoNothing().returning({ id: bills.id })
  return rows.length === 1
}

export async function findBill(tx: Tx, companyId: string, id: string): Promise<BillRow | undefined> {
  const rows = await tx.queries
    .select()
    .from(bills)
    .where(and(eq(bills.companyId, companyId), eq(bills.id, id)))
  return rows[0]
}

/** The bill, kept from other writers until the transaction ends. */
export async function lockBill(tx: Tx, companyId: string, id: string): Promise<BillRow | undefined> {
  const rows = await tx.queries
    .select()
    .from(bills)
    .where(and(eq(bills.companyId, companyId), eq(bills.id, id)))
    .for('update')
  return rows[0]
}

export async function findBillByBytes(tx: Tx, companyId: string, sha256: string): Promise<BillRow | undefined> {
  const rows = await tx.queries
    .select()
    .from(bills)
    .where(and(eq(bills.companyId, companyId), eq(bills.sha256, sha256)))
  return rows[0]
}

export async function updateBill(
  tx: Tx,
  { companyId, id }: Pick<BillRow, 'companyId' | 'id'>,
  values: Partial<typeof bills.$inferInsert>,
): Promise<void> {
  await tx.queries
    .update(bills)
    .set(values)
    .where(and(eq(bills.companyId, companyId), eq(bills.id, id)))
}

/** What a list of bills may be narrowed by; absent fields do not narrow. */
export interface BillFilter {
  readonly companyId: string
  readonly state?: BillRow['state'] | undefined
  readonly kind?: BillRow['kind'] | undefined
  readonly search?: string | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const orders = {
  sorts: { createdAt: bills.createdAt, fileName: { name: bills.fileName }, kind: bills.kind, state: bills.state },
  ties: [bills.createdAt, bills.id],
} as const

export type BillWanted = ListWanted<keyof typeof orders.sorts>

/** A page of bills. */
export async function selectBills(tx: Tx, filter: BillFilter, wanted: BillWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ bill: bills, mark })
      .from(bills)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many bills match, counted as far as people read. */
export async function countBills(tx: Tx, filter: BillFilter) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ one: sql`1`.as('one') })
      .from(bills)
      .where(matching(filter))
      .limit(limit),
  )
}

/** How many bills of each state the company has. */
export async function countByState(tx: Tx, companyId: string): Promise<ReadonlyMap<BillRow['state'], number>> {
  const rows = await tx.queries
    .select({ state: bills.state, total: count() })
    .from(bills)
    .where(eq(bills.companyId, companyId))
    .groupBy(bills.state)
  return new Map(rows.map(({ state, total }) => [state, total]))
}

/** Bills of all companies whose reading a stopped process left undone. */
export async function listUnreadBills(db: Sql): Promise<BillRun[]> {
  const { rows } = await db.query<BillRun>(
    `select company_id as "companyId", id as "billId", created_by as "userId" from bills where state = 'reading'`,
  )
  return rows
}

function matching(filter: BillFilter): SQL | undefined {
  const conditions: (SQL | undefined)[] = [eq(bills.companyId, filter.companyId)]
  if (filter.ids) conditions.push(inArray(bills.id, [...filter.ids]))
  if (filter.state) conditions.push(eq(bills.state, filter.state))
  if (filter.kind) conditions.push(eq(bills.kind, filter.kind))
  if (filter.search) {
    const pattern = containing(filter.search)
    conditions.push(
      or(
        sql`${bills.fileName} ilike ${pattern}`,
        sql`${bills.confirmed}->>'supplier' ilike ${pattern}`,
        sql`${bills.confirmed}->>'meter' ilike ${pattern}`,
        sql`exists (select 1 from jsonb_array_elements(${bills.draft}->'fields') field
          where field->>'name' in ('supplier', 'meter') and field->>'value' ilike ${pattern})`,
      ),
    )
  }
  return and(...conditions)
}
