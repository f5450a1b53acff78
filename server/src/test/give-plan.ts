import type { CompanySize } from '@pegada/core/company/size.ts'
import type { PlanType } from '@pegada/core/plan/plan.ts'
import type { Sql } from '../platform/db/port.ts'

/** A plan agreed with the company, as an administrator would agree it: no payment, no end. FREE leaves it without any. */
export async function givePlan(db: Sql, companyId: string, plan: PlanType, size: CompanySize = 'EGP'): Promise<void> {
  await db.query('delete from subscriptions where company_id = $1', [companyId])
  if (plan === 'FREE') return
  await db.query(
    `insert into subscriptions (company_id, chosen_plan, chosen_size, agreed_plan, plan_type, company_size, status, updated_at)
     values ($1, $2, $3, $2, $2, $3, 'active', '2026-11-21T12:00:00Z')`,
    [companyId, plan, size],
  )
}
