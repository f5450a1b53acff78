import type { Tx } from '../../platform/db/port.ts'

/** What the company has: people who take a seat, open invitations that hold one, and business units. */
export interface Held {
  readonly members: number
  readonly waiting: number
  readonly units: number
}

/** Who only reads or verifies from outside takes no seat (`takesSeat`). */
const seated = `coalesce(shared_access, '') not in ('viewer', 'verifier')`

export async function countHeld(tx: Tx, companyId: string, now: Date): Promise<Held> {
  const { rows } = await tx.query<Held>(
    `select (select count(*)::int from company_members where company_id = $1 and ${seated}) as members,
            (select count(*)::int from invitations where company_id = $1 and coalesce(access, '') not in ('viewer', 'verifier')
               and accepted_at is null and revoked_at is null and expires_at > $2) as waiting,
            (select count(*)::int from business_units where company_id = $1 and archived_at is null
               and not is_sample) as units`,
    [companyId, now],
  )
  return rows[0] ?? { members: 0, waiting: 0, units: 0 }
}

/** How many people come before this one when seats are given, the owner first, then who has been there longest; none before who takes none. */
export async function countBefore(tx: Tx, companyId: string, userId: string): Promise<number> {
  const { rows } = await tx.query<{ before: number }>(
    `select count(*)::int as before
     from company_members other, company_members me
     where me.company_id = $1 and me.user_id = $2 and other.company_id = $1
       and coalesce(me.shared_access, '') not in ('viewer', 'verifier')
       and coalesce(other.shared_access, '') not in ('viewer', 'verifier')
       and (not other.is_owner, other.created_at, other.user_id) < (not me.is_owner, me.created_at, me.user_id)`,
    [companyId, userId],
  )
  return rows[0]?.before ?? 0
}

/** Until the transaction ends, others who add a person or a unit to the company wait, so that two cannot take one seat. */
export async function lockHeld(tx: Tx, companyId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('seats:' || $1, 0))`, [companyId])
}
