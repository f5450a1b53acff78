import { and, eq, inArray } from 'drizzle-orm'
import { activities, documentTaxes } from '../../db/schema.ts'
import { arrayOf } from '../../platform/db/array-of.ts'
import type { Tx } from '../../platform/db/port.ts'

export type ActivityRow = typeof activities.$inferSelect

/** A row of scope 3 that a document or a sheet of a supplier became, with the item behind it. */
export interface BoughtItem {
  readonly activityId: string
  readonly documentId: string
  /** The number of the item in the document. */
  readonly number: string
  readonly code: string | null
  readonly ncm: string
  readonly unit: string
  readonly quantity: string
  /** R$ as the document tells the value of the item. */
  readonly total: string
  readonly accessKey: string | null
}

/** What was bought of a supplier and counts in scope 3, in a fixed order. */
export async function selectBought(tx: Tx, companyId: string, supplierId: string): Promise<BoughtItem[]> {
  const { rows } = await tx.query<BoughtItem>(
    `with parties as (
       select party from supplier_parties where company_id = $1
         and supplier_id = (select coalesce(merged_into, id) from suppliers where company_id = $1 and id = $2)), items as (
       select i.* from parties p
         join documents d on d.company_id = $1 and party_of(d.issuer_id, d.issuer_name) = p.party
         join document_items i on i.company_id = $1 and i.document_id = d.id
       union
       select i.* from parties p
         join document_items i on i.company_id = $1 and party_of(i.supplier_id, i.supplier_name) = p.party
           and (i.supplier_id is not null or i.supplier_name is not null))
     select a.id as "activityId", i.document_id as "documentId", i.number, i.code, i.ncm, i.unit,
       trim_scale(i.quantity)::text as quantity, trim_scale(i.total)::text as total, d.access_key as "accessKey"
     from items i join documents d on d.company_id = $1 and d.id = i.document_id and d.set_aside is null
       join activities a on a.company_id = $1 and a.id = i.activity_id and a.state = 'active'
     where a.scope = 3 and a.basis <> 'market'
     order by a.year, coalesce(a.root_id, a.id)`,
    [companyId, supplierId],
  )
  return rows
}

/** These rows whole. */
export async function selectWhole(tx: Tx, companyId: string, ids: readonly string[]): Promise<ActivityRow[]> {
  if (ids.length === 0) return []
  return tx.queries
    .select()
    .from(activities)
    .where(and(eq(activities.companyId, companyId), inArray(activities.id, [...ids])))
}

/** Documents among these whose taxes were not read yet, each with where its file is kept. */
export async function selectUnread(
  tx: Tx,
  companyId: string,
  documentIds: readonly string[],
): Promise<{ id: string; kind: string; accessKey: string | null; storageKey: string }[]> {
  const { rows } = await tx.query<{ id: string; kind: string; accessKey: string | null; storageKey: string }>(
    `select d.id, d.kind, d.access_key as "accessKey", d.storage_key as "storageKey" from documents d
     where d.company_id = $1 and d.id = any($2::uuid[])
       and not exists (select from document_taxes t where t.company_id = d.company_id and t.document_id = d.id)
     order by d.id`,
    [companyId, arrayOf([...documentIds])],
  )
  return rows
}

/** Taxes of these documents as they were read, by document. */
export async function selectTaxes(tx: Tx, companyId: string, documentIds: readonly string[]) {
  if (documentIds.length === 0) return []
  return tx.queries
    .select()
    .from(documentTaxes)
    .where(and(eq(documentTaxes.companyId, companyId), inArray(documentTaxes.documentId, [...documentIds])))
}

export async function insertTaxes(tx: Tx, rows: readonly (typeof documentTaxes.$inferInsert)[]): Promise<void> {
  if (rows.length > 0)
    await tx.queries
      .insert(documentTaxes)
      .values([...rows])
      .onConflictDoNothing()
}
