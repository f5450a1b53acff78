import type { Tx } from '../../platform/db/port.ts'

/** A line of some company, with nothing of its document. */
export interface SampleRow {
  readonly company: string
  readonly product: string
  readonly ncm: string
  readonly unit: string
  readonly quantity: string
  readonly total: string
  readonly anpCode: string | null
}

/**
 * The newest lines of goods over all companies: of the documents that came last (`documents_newest`), as the owner, for they are
 * everybody's. What leaves the server of them is masked (`impact.ts`).
 */
export async function selectNewestLines(tx: Tx, limit: number): Promise<readonly SampleRow[]> {
  const { rows } = await tx.query<SampleRow>(
    `select i.company_id as company, i.product, i.ncm, i.unit, i.quantity::text, i.total::text, i.anp_code as "anpCode"
     from (select company_id, id, created_at from documents order by created_at desc limit $1) d
     join document_items i on i.company_id = d.company_id and i.document_id = d.id
     where i.nature = 'product'
     order by d.created_at desc, i.company_id, i.document_id, i.position
     limit $1`,
    [limit],
  )
  return rows
}
