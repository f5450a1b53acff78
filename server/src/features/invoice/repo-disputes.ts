import type { Sql } from '../../platform/db/port.ts'
import type { ProviderDispute } from '../../platform/payments/dispute-port.ts'

interface DisputeToKeep {
  readonly companyId: string
  readonly invoiceId: string
  readonly dispute: ProviderDispute
  readonly now: Date
}

/** Writes a dispute (`migrations/0189`), which the owner alone may. Answers whether it is new. */
export async function upsertDispute(db: Sql, { companyId, invoiceId, dispute, now }: DisputeToKeep): Promise<boolean> {
  const { id, amountCents, currency, reason, state, openedAt, evidenceDueAt, withdrawn, reinstated } = dispute
  const { rows } = await db.query<{ isNew: boolean }>(
    `insert into payment_disputes (id, about_company, invoice_id, amount_cents, currency, reason, state, opened_at, evidence_due_at,
       withdrawn_at, withdrawn_cents, reinstated_at, reinstated_cents, told_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (id) do update set amount_cents = excluded.amount_cents, reason = excluded.reason, state = excluded.state,
       evidence_due_at = excluded.evidence_due_at, withdrawn_at = excluded.withdrawn_at, withdrawn_cents = excluded.withdrawn_cents,
       reinstated_at = excluded.reinstated_at, reinstated_cents = excluded.reinstated_cents
     returning xmax = 0 as "isNew"`,
    [
      ...[id, companyId, invoiceId, amountCents, currency, reason, state],
      ...[openedAt.toISOString(), evidenceDueAt?.toISOString() ?? null],
      ...[withdrawn?.at.toISOString() ?? null, withdrawn?.cents ?? 0],
      ...[reinstated?.at.toISOString() ?? null, reinstated?.cents ?? 0, now.toISOString()],
    ],
  )
  return rows[0]?.isNew ?? false
}
