import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { responsiblePersons } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

export type ResponsiblePersonRow = typeof responsiblePersons.$inferSelect

/** What the list may be narrowed by; absent fields do not narrow. */
export interface ResponsiblePersonFilter {
  readonly companyId: string
  readonly search?: string | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const orders = {
  sorts: { name: { name: responsiblePersons.firstName }, createdAt: responsiblePersons.createdAt },
  ties: [responsiblePersons.lastName, responsiblePersons.id],
} as const

export type ResponsiblePersonWanted = ListWanted<keyof typeof orders.sorts>

/** A page of the responsible persons that match. */
export async function selectResponsiblePersons(
  tx: Tx,
  filter: ResponsiblePersonFilter,
  wanted: ResponsiblePersonWanted,
) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ responsiblePerson: responsiblePersons, mark })
      .from(responsiblePersons)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many match, counted as far as people read. */
export async function countResponsiblePersons(tx: Tx, filter: ResponsiblePersonFilter) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ one: sql`1`.as('one') })
      .from(responsiblePersons)
      .where(matching(filter))
      .limit(limit),
  )
}

export async function insertResponsiblePerson(tx: Tx, row: typeof responsiblePersons.$inferInsert): Promise<void> {
  await tx.queries.insert(responsiblePersons).values(row)
}

export type ResponsiblePersonKey = Pick<ResponsiblePersonRow, 'companyId' | 'id'>

const own = ({ companyId, id }: ResponsiblePersonKey) =>
  and(eq(responsiblePersons.companyId, companyId), eq(responsiblePersons.id, id))

export async function findResponsiblePerson(
  tx: Tx,
  key: ResponsiblePersonKey,
): Promise<ResponsiblePersonRow | undefined> {
  return (await tx.queries.select().from(responsiblePersons).where(own(key)))[0]
}

/** Who has an address, in whichever case it is written. */
export async function findByEmail(tx: Tx, companyId: string, email: string): Promise<ResponsiblePersonRow | undefined> {
  const same = sql`lower(${responsiblePersons.email}) = lower(${email})`
  return (
    await tx.queries
      .select()
      .from(responsiblePersons)
      .where(and(eq(responsiblePersons.companyId, companyId), same))
  )[0]
}

export async function updateResponsiblePerson(
  tx: Tx,
  key: ResponsiblePersonKey,
  change: Partial<Omit<ResponsiblePersonRow, 'companyId' | 'id'>>,
): Promise<void> {
  await tx.queries.update(responsiblePersons).set(change).where(own(key))
}

export async function deleteResponsiblePerson(tx: Tx, key: ResponsiblePersonKey): Promise<void> {
  await tx.queries.delete(responsiblePersons).where(own(key))
}

function matching({ companyId, search, ids }: ResponsiblePersonFilter): SQL | undefined {
  const { firstName, lastName, position, department, email } = responsiblePersons
  const searched = [sql`${firstName} || ' ' || ${lastName}`, position, department, email]
  const pattern = containing(search ?? '')
  return and(
    eq(responsiblePersons.companyId, companyId),
    ids ? inArray(responsiblePersons.id, [...ids]) : undefined,
    search ? or(...searched.map((column) => ilike(column, pattern))) : undefined,
  )
}
