import type { Sql } from '../../platform/db/port.ts'

export interface ReceiptRow {
  readonly id: string
  readonly companyId: string
  readonly company: string
  readonly number: string
  readonly kind: 'payment' | 'refund' | 'dispute' | 'reinstated'
  readonly at: Date
  /** Negative of what was given back or withdrawn by a dispute. */
  readonly cents: number
}

/** Each movement of money from `from` on and before `until` (`migrations/0189`); read as the owner. */
export async function selectReceipts(db: Sql, from: Date, until: Date): Promise<ReceiptRow[]> {
  const { rows } = await db.query<ReceiptRow>(
    `select m.id, m.company_id::text as "companyId", coalesce(c.trade_name, c.legal_name) as company, i.number, m.kind, m.at,
       m.cents::float8 as cents
     from money_movements m
     join invoices i on i.company_id = m.company_id and i.id = m.invoice_id
     join companies c on c.id = m.company_id where m.at >= $1 and m.at < $2`,
    [from.toISOString(), until.toISOString()],
  )
  return rows
}
