import { and, eq } from 'drizzle-orm'
import { documentItems, documentLinks, documents } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

/** The document that a confirmed bill becomes, and the documents that cover its meter and days already. */

export type BillDocument = typeof documents.$inferInsert

/** Stores the document, or writes it anew over the one that the bill had before it was taken back. */
export async function writeDocument(tx: Tx, row: BillDocument, isNew: boolean): Promise<void> {
  if (isNew) {
    await tx.queries.insert(documents).values(row)
    return
  }
  const { companyId, id, createdAt: _createdAt, createdBy: _createdBy, ...values } = row
  await tx.queries
    .delete(documentItems)
    .where(and(eq(documentItems.companyId, companyId), eq(documentItems.documentId, id)))
  await tx.queries
    .delete(documentLinks)
    .where(and(eq(documentLinks.companyId, companyId), eq(documentLinks.documentId, id)))
  await tx.queries
    .update(documents)
    .set(values)
    .where(and(eq(documents.companyId, companyId), eq(documents.id, id)))
}

export async function insertLink(tx: Tx, companyId: string, documentId: string, accessKey: string): Promise<void> {
  await tx.queries.insert(documentLinks).values({ companyId, documentId, relation: 'refers', accessKey })
}

/** Puts the document of a bill on the account of the unit at which its entries are; where it has none it is on nobody's. */
export async function putToAccount(tx: Tx, companyId: string, documentId: string): Promise<void> {
  await tx.query(
    `update documents d set account_id = (
       select u.cnpj from document_items i
         join activities a on a.company_id = i.company_id and a.id = i.activity_id
         join business_units u on u.company_id = a.company_id and u.id = a.business_unit_id
       where i.company_id = d.company_id and i.document_id = d.id order by i.position limit 1)
     where d.company_id = $1 and d.id = $2`,
    [companyId, documentId],
  )
}

export interface Coverage {
  readonly companyId: string
  readonly meter: string | null
  readonly accessKey: string | null
  readonly start: string
  readonly end: string
  /** The bill's own document, which covers nothing against itself. */
  readonly exceptId: string | null
}

export interface CoveringRow {
  readonly documentId: string
  readonly kind: string
  readonly number: string | null
  readonly issuerName: string | null
  readonly periodStart: string | null
  readonly periodEnd: string | null
}

/**
 * Counting documents of the same meter whose days are more than a day of these, and the fiscal document whose key the
 * bill prints. Readings of two months share their day, which is no overlap. Meters are compared by letters and digits.
 */
export async function selectCovering(tx: Tx, coverage: Coverage): Promise<CoveringRow[]> {
  const { companyId, meter, accessKey, start, end, exceptId } = coverage
  const { rows } = await tx.query<CoveringRow>(
    `select id as "documentId", kind, number, issuer_name as "issuerName",
       to_char(period_start, 'YYYY-MM-DD') as "periodStart", to_char(period_end, 'YYYY-MM-DD') as "periodEnd"
     from documents
     where company_id = $1 and counts and kind not in ('event', 'attachment', 'sheet')
       and id is distinct from $6::uuid
       and ((access_key is not null and access_key = $3)
         or (meter is not null and $2::text is not null and ltrim(regexp_replace(upper(meter), '[^0-9A-Z]', '', 'g'), '0')
               = ltrim(regexp_replace(upper($2::text), '[^0-9A-Z]', '', 'g'), '0')
           and ((period_start < $5::date and period_end > $4::date) or (period_start = $4::date and period_end = $5::date))))
     order by period_start, id limit 5`,
    [companyId, meter, accessKey, start, end, exceptId],
  )
  return rows
}
