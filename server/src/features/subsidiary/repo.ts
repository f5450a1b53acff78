import { and, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { businessUnits, holdings, subsidiaries } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

export type SubsidiaryRow = typeof subsidiaries.$inferSelect

/** What the list may be narrowed by; absent fields do not narrow. */
export interface SubsidiaryFilter {
  readonly companyId: string
  /** In the names or the CNPJ. */
  readonly search?: string | undefined
  readonly kind?: SubsidiaryRow['kind'] | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const orders = {
  sorts: { legalName: { name: subsidiaries.legalName }, createdAt: subsidiaries.createdAt },
  ties: [subsidiaries.createdAt, subsidiaries.id],
} as const

export type SubsidiaryWanted = ListWanted<keyof typeof orders.sorts>

/** A page of the subsidiaries that match. */
export async function selectSubsidiaries(tx: Tx, filter: SubsidiaryFilter, wanted: SubsidiaryWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ subsidiary: subsidiaries, mark })
      .from(subsidiaries)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many match, counted as far as people read. */
export async function countSubsidiaries(tx: Tx, filter: SubsidiaryFilter) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ one: sql`1`.as('one') })
      .from(subsidiaries)
      .where(matching(filter))
      .limit(limit),
  )
}

export async function insertSubsidiary(tx: Tx, row: typeof subsidiaries.$inferInsert): Promise<void> {
  await tx.queries.insert(subsidiaries).values(row)
}

export type SubsidiaryKey = Pick<SubsidiaryRow, 'companyId' | 'id'>

const own = ({ companyId, id }: SubsidiaryKey) => and(eq(subsidiaries.companyId, companyId), eq(subsidiaries.id, id))

/** The entity, put away or not. */
export async function findSubsidiary(tx: Tx, key: SubsidiaryKey): Promise<SubsidiaryRow | undefined> {
  return (await tx.queries.select().from(subsidiaries).where(own(key)))[0]
}

/** The entity with a CNPJ, of those that were not put away. */
export async function findByCnpj(tx: Tx, companyId: string, cnpj: string): Promise<SubsidiaryRow | undefined> {
  const ofCompany = and(eq(subsidiaries.companyId, companyId), eq(subsidiaries.cnpj, cnpj))
  return (
    await tx.queries
      .select()
      .from(subsidiaries)
      .where(and(ofCompany, isNull(subsidiaries.archivedAt)))
  )[0]
}

export async function updateSubsidiary(
  tx: Tx,
  key: SubsidiaryKey,
  change: Partial<Omit<SubsidiaryRow, 'companyId' | 'id'>>,
): Promise<void> {
  await tx.queries.update(subsidiaries).set(change).where(own(key))
}

/** How many units belong to the entity, and how many holdings name it. */
export async function countUses(
  tx: Tx,
  { companyId, id }: SubsidiaryKey,
): Promise<{ units: number; holdings: number }> {
  const held = and(eq(holdings.companyId, companyId), or(eq(holdings.parentId, id), eq(holdings.childId, id)))
  const placed = and(eq(businessUnits.companyId, companyId), eq(businessUnits.subsidiaryId, id))
  return {
    units: await tx.queries.$count(businessUnits, placed),
    holdings: await tx.queries.$count(holdings, held),
  }
}

function matching({ companyId, search, kind, ids }: SubsidiaryFilter): SQL | undefined {
  const pattern = containing(search ?? '')
  const { legalName, tradeName, cnpj } = subsidiaries
  return and(
    eq(subsidiaries.companyId, companyId),
    isNull(subsidiaries.archivedAt),
    kind && eq(subsidiaries.kind, kind),
    ids ? inArray(subsidiaries.id, [...ids]) : undefined,
    search ? or(ilike(legalName, pattern), ilike(tradeName, pattern), ilike(cnpj, pattern)) : undefined,
  )
}
