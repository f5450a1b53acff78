import type { Tx } from '../../platform/db/port.ts'

/** How many people and business units the company has. */
export async function countHeld(tx: Tx, companyId: string): Promise<{ members: number; units: number }> {
  const { rows } = await tx.query<{ members: number; units: number }>(
    `select (select count(*)::int from company_members where company_id = $1) as members,
            (select count(*)::int from business_units where company_id = $1) as units`,
    [companyId],
  )
  return rows[0] ?? { members: 0, units: 0 }
}

/** How many people come before this one when seats are given: the owner first, then who has been there longest. */
export async function countBefore(tx: Tx, companyId: string, userId: string): Promise<number> {
  const { rows } = await tx.query<{ before: number }>(
    `select count(*)::int as before
     from company_members other, company_members me
     where me.company_id = $1 and me.user_id = $2 and other.company_id = $1
       and (not other.is_owner, other.created_at, other.user_id) < (not me.is_owner, me.created_at, me.user_id)`,
    [companyId, userId],
  )
  return rows[0]?.before ?? 0
}

/** Until the transaction ends, others who add a person or a unit to the company wait, so that two cannot take one seat. */
export async function lockHeld(tx: Tx, companyId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('seats:' || $1, 0))`, [companyId])
}
