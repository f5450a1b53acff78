import type { Sql } from '../../platform/db/port.ts'
import { isCounted, refundAt } from './repo-ledger.ts'

export interface ReceiptRow {
  readonly id: string
  readonly companyId: string
  readonly company: string
  readonly number: string
  readonly kind: 'payment' | 'refund'
  readonly at: Date
  /** Negative of what was given back. */
  readonly cents: number
}

/** Each payment, and each time that something was given back, from `from` on and before `until`; read as the owner. */
export async function selectReceipts(db: Sql, from: Date, until: Date): Promise<ReceiptRow[]> {
  const { rows } = await db.query<ReceiptRow>(
    `with told as (
       select i.id::text as id, i.company_id, i.number, 'payment' as kind, i.paid_at as at, i.paid_cents as cents
         from invoices i where i.paid_at >= $1 and i.paid_at < $2 and i.paid_cents > 0 and ${isCounted('i.company_id')}
       union all
       select i.id::text || ':' || a.sequence, i.company_id, i.number, 'refund', ${refundAt},
           coalesce(lag((a.data ->> 'refundedCents')::bigint) over (partition by a.company_id, a.entity_id order by a.sequence), 0)
             - (a.data ->> 'refundedCents')::bigint
         from invoices i
         join audit_records a on a.company_id = i.company_id and a.entity = 'invoice' and a.entity_id = i.id::text
         where i.refunded_cents > 0 and a.action = 'invoice.refund' and ${isCounted('i.company_id')})
     select t.id, t.company_id::text as "companyId", coalesce(c.trade_name, c.legal_name) as company, t.number, t.kind, t.at,
       t.cents::float8 as cents
     from told t join companies c on c.id = t.company_id where t.at >= $1 and t.at < $2`,
    [from.toISOString(), until.toISOString()],
  )
  return rows
}
